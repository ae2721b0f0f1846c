import AdHosts
import Contracts
import Foundation
import Reports
import Sessions
import Simulation

/// `.save`: writes the session as a contract, and plays it to see that it passes.
struct ContractSaver {
  private let repl: Repl
  /// How many events the order is expected of: longer lists say no more.
  private static let eventLimit = 40

  init(_ repl: Repl) {
    self.repl = repl
  }

  /// Writes the session into a file.
  ///
  /// - Returns: what it came to.
  /// - Throws: ``DotCommandError`` when nothing happened yet, or the file cannot be written.
  func save(to path: String, at place: Repl.Place) throws -> Repl.Outcome {
    guard let session = repl.session, !repl.journal.isEmpty else {
      throw DotCommandError("nothing has happened yet that could be saved", help: "load begins the session")
    }
    let base = lines(of: session, path: path)
    var text = base.joined(separator: "\n") + "\n"
    var result = Self.run(text, path, repl)
    let broken = Set(result.failures.compactMap { $0.kind == .rule ? $0.rule : nil }).sorted()
    if !broken.isEmpty {
      text += broken.map { "expect finding \($0)\n" }.joined()
      result = Self.run(text, path, repl)
    }
    if let reason = Self.write(text, to: path) { throw DotCommandError("cannot write \(path): \(reason)") }
    guard result.failures.isEmpty else {
      repl.output.complain(FailureText.render(result, style: repl.output.errorStyle))
      repl.output.complain("saved \(path), but played anew it does not pass")
      return .failed(ExitCode.failed)
    }
    repl.output.print(repl.output.style.paint("saved \(path); played anew, it passes", .green))
    return .done
  }

  /// Writes a file.
  ///
  /// - Returns: nil, or why it could not be written.
  private static func write(_ text: String, to path: String) -> String? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let folder = FilePath.folder(of: path)
      switch errno {
      case EISDIR: return "it is a folder"
      case ENOENT where !folder.isEmpty: return "there is no folder \(folder)"
      default: return String(cString: strerror(errno))
      }
    }
    defer { close(descriptor) }
    return Platform.write(text, to: descriptor)
  }

  private static func run(_ text: String, _ path: String, _ repl: Repl) -> ContractResult {
    let (file, diagnostics) = ContractParser.parse(text, path: path)
    let id = ContractID(file: path, index: 0, name: file.contracts.first?.name ?? path, line: 1)
    guard let contract = file.contracts.first, !diagnostics.contains(where: { $0.level == .error }) else {
      let failures = diagnostics.map {
        ContractFailure(
          .setUp, $0.message, file: path, range: $0.range, sourceLine: $0.sourceLine, help: $0.help)
      }
      return ContractResult(id: id, outcome: .unreadable, failures: failures)
    }
    return ContractRunner(machine: repl.machine, overrides: repl.overrides).run(contract, of: file, id: id)
  }

  // MARK: - The text

  private func lines(of session: AdSession, path: String) -> [String] {
    let folder = FilePath.folder(of: path)
    let name = FilePath.nameWithoutExtension(of: path)
    var lines = ["# Saved by adbridge repl."]
    if repl.overrides.allowsNetwork { lines.append("# It was played with --allow-network.") }
    // What was settled after the session had begun had no part in it.
    var setUp = SettledSetUp.inEffect(repl.settledSetUp)
    if session.clock.now > .seconds(600), !setUp.contains(where: \.isTimeout) {
      setUp.append(.timeout(session.clock.now))
    }
    lines += setUp.map { setUp in
      SetUpText.line(setUp.mappingPath { RelativePath.of($0, from: folder) })
    }
    lines +=
      ["", "contract \(JSONValue.string(name.isEmpty ? "session" : name).text)"] + repl.journal.lines + [""]
    return lines + expectations(of: session)
  }

  /// What happened, as expectations; the ones that the language cannot write are left out.
  private func expectations(of session: AdSession) -> [String] {
    let profile = session.options.profile
    let records = session.trace.records
    let events = records.filter { $0.kind == .message && profile.meanings[$0.name] != "progress" }.map(\.name)
    var lines: [String] = []
    if !events.isEmpty {
      lines.append("expect in order " + events.prefix(Self.eventLimit).joined(separator: ", "))
    }
    var beacons: [(name: String, count: Int)] = []
    for record in records where record.kind == .beacon {
      for name in record.data["names"]?.array?.compactMap(\.string) ?? [record.name] {
        if let place = beacons.firstIndex(where: { $0.name == name }) {
          beacons[place].count += 1
        } else {
          beacons.append((name, 1))
        }
      }
    }
    lines += beacons.map { "expect beacon \($0.name) \($0.count == 1 ? "once" : "x\($0.count)")" }
    lines += profile.meanings.filter { $0.value == "error" && !events.contains($0.key) }.keys.sorted()
      .map { "expect no \($0)" }
    return lines.filter { ((try? ContractParser.parseLine($0)) ?? nil) != nil }
  }
}

/// Set-up as a contract needs it: each thing once.
enum SettledSetUp {
  /// The set-up that a later one does not replace.
  static func inEffect(_ statements: [Statement]) -> [SetUp] {
    let all = statements.compactMap(\.setUp)
    return all.enumerated().filter { index, setUp in
      !all[(index + 1)...].contains { $0.key == setUp.key }
    }.map(\.element)
  }
}

extension SetUp {
  fileprivate var isTimeout: Bool { key == "timeout" }

  /// What a later set-up of the same key replaces.
  fileprivate var key: String {
    switch self {
    case .system: "system"
    case .page: "page"
    case .profile: "profile"
    case .host: "host"
    case .vast: "vast"
    case .seed: "seed"
    case .timeout: "timeout"
    case .param(let name, _): "param \(name)"
    case .serve(let url, _), .drop(let url): "serve \(url)"
    case .har(let file): "har \(file.path)"
    case .media(let url, _, _): "media \(url)"
    case .player(let option, _): "player \(option)"
    case .webview(let option, _): "webview \(option)"
    case .rule(let name, _): "rule \(name)"
    }
  }
}
