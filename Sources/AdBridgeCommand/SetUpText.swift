import AdHosts
import Contracts
import Sessions
import Simulation

/// Set-up as the contract language writes it.
enum SetUpText {
  /// The statement's line.
  static func line(_ setUp: SetUp) -> String {
    switch setUp {
    case .system(let name): "system \(word(name))"
    case .page(let location): "page \(word(location))"
    case .profile(let name): "profile \(word(name))"
    case .host(let behaviour): "host \(behaviour.rawValue)"
    case .vast(let location): "vast \(word(location))"
    case .param(let name, let value): "param \(word(name)) \(word(value))"
    case .serve(let url, let answer): "serve \(word(url)) \(text(answer))"
    case .drop(let url): "drop \(word(url))"
    case .har(let file):
      "har \(word(file.path))" + file.ignoredParameters.map { " ignore \(word($0))" }.joined()
        + (file.usesTimings ? " timings" : "")
    case .media(let url, .live, _): "media \(word(url)) live"
    case .media(let url, .broken, _): "media \(word(url)) broken"
    case .media(let url, .duration(let span), let type):
      "media \(word(url)) duration \(duration(span))" + (type.map { " type \(word($0))" } ?? "")
    case .player(let option, let value): "player \(option) \(word(value))"
    case .webview(let option, let value): "webview \(option) \(word(value))"
    case .seed(let seed): "seed \(seed)"
    case .rule(let name, let level): "rule \(name) \(level.rawValue)"
    case .timeout(let span): "timeout \(duration(span))"
    }
  }

  private static func text(_ answer: SetUp.ServedAnswer) -> String {
    func after(_ delay: VirtualTime) -> String { delay == .zero ? "" : " delay \(duration(delay))" }
    switch answer {
    case .path(let path, let status, let type, let delay):
      return word(path) + (status.map { " status \($0)" } ?? "") + (type.map { " type \(word($0))" } ?? "")
        + after(delay)
    case .status(let status, let delay): return "status \(status)" + after(delay)
    case .redirect(let target, let delay): return "redirect \(word(target))" + after(delay)
    }
  }

  /// A span with its unit, exactly.
  static func duration(_ span: VirtualTime) -> String { "\(span)s" }

  /// A word, in quotes where it needs them.
  static func word(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
          || "._-/:?&=%~@+*!".unicodeScalars.contains($0)
      }
    return isPlain ? text : JSONValue.string(text).text.replacing("${", with: "\\${")
  }
}

extension SetUp {
  /// The same set-up with its local path changed.
  func mappingPath(_ change: (String) -> String) -> SetUp {
    func mapped(_ location: String) -> String { location.contains("://") ? location : change(location) }
    switch self {
    case .page(let location): return .page(mapped(location))
    case .vast(let location): return .vast(mapped(location))
    case .profile(let name): return BridgeProfile.builtInNames.contains(name) ? self : .profile(change(name))
    case .serve(let url, .path(let path, let status, let type, let delay)):
      return .serve(url: url, .path(change(path), status: status, type: type, delay: delay))
    case .har(var file):
      file.path = change(file.path)
      return .har(file)
    default: return self
    }
  }
}

extension Statement {
  /// A statement that nobody typed.
  init(_ setUp: SetUp, range: SourceRange = SourceRange(.init(line: 1, column: 1), .init(line: 1, column: 1)))
  {
    let line = SetUpText.line(setUp)
    self.init(.setUp(setUp), text: line, range: range, subject: range, sourceLine: line)
  }

  /// The set-up, when it is one.
  var setUp: SetUp? {
    if case .setUp(let setUp) = kind { setUp } else { nil }
  }
}
