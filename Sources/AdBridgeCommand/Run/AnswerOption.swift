import Foundation
import Sessions
import SimulatedNetwork

/// Reads what `--serve` says: `URL=PATH`, `URL=status:404`, `URL=redirect:URL`, `URL=text:…`, `URL=drop`, each with
/// `,delay=2s`, `,status=500` and `,type=text/xml` behind it.
enum AnswerOption {
  private static let marks = ["=status:", "=redirect:", "=text:", "=drop"]

  static func parse(_ text: String) throws -> (url: String, answer: Answer) {
    guard let (url, source) = split(text) else {
      throw SessionError(
        .malformed, "\"\(text)\" is not URL=PATH, URL=status:404, URL=redirect:URL or URL=drop")
    }
    guard let mark = url.range(of: "://"), mark.lowerBound > url.startIndex, mark.upperBound < url.endIndex
    else {
      throw SessionError(.malformed, "\"\(url)\" is no absolute URL: it needs a scheme, such as https://")
    }
    if source.hasPrefix("text:") {
      // A text may hold commas, so it has no options behind it.
      return (url, Answer(.text(String(source.dropFirst("text:".count)))))
    }
    var (kind, answer) = try options(source)
    if kind == "drop" {
      answer.source = .drop
    } else if kind.hasPrefix("status:") {
      answer.source = .empty
      answer.status = try status(String(kind.dropFirst("status:".count)))
    } else if kind.hasPrefix("redirect:") {
      let target = String(kind.dropFirst("redirect:".count))
      guard target.contains("://") || target.hasPrefix("/") else {
        throw SessionError(
          .malformed, "\"\(target)\" is no target of a redirect: a URL, or a path that begins with /")
      }
      answer.source = .redirect(to: target)
    } else {
      guard FileManager.default.fileExists(atPath: kind) else {
        throw SessionError(.unreadable, "--serve \(url): there is no file or folder \(kind)")
      }
      answer.source = .file(path: kind)
    }
    return (url, answer)
  }

  /// The URL and what it answers: at a mark if there is one, else at the last `=` before the options.
  private static func split(_ text: String) -> (String, String)? {
    for mark in marks {
      guard let place = text.range(of: mark, options: .backwards), place.lowerBound > text.startIndex else {
        continue
      }
      return (String(text[..<place.lowerBound]), String(text[text.index(after: place.lowerBound)...]))
    }
    var head = text[...]
    while let option = head.firstRange(of: #/,\w+=[^,=]*$/#) { head = head[..<option.lowerBound] }
    guard let equals = head.lastIndex(of: "="), equals > text.startIndex else { return nil }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  /// The options behind an answer, taken off from its end.
  private static func options(_ source: String) throws -> (kind: String, answer: Answer) {
    var answer = Answer(.empty)
    var kind = source[...]
    while let option = kind.firstMatch(of: #/,(\w+)=([^,=]*)$/#) {
      let value = String(option.2)
      switch option.1 {
      case "delay": answer.delay = try Durations.parse(value)
      case "status": answer.status = try status(value)
      case "type": answer.type = value
      default:
        throw SessionError(
          .malformed, "unknown option \"\(option.1)\" of --serve; there are status, type and delay")
      }
      kind = kind[..<option.range.lowerBound]
    }
    return (String(kind), answer)
  }

  private static func status(_ text: String) throws -> Int {
    guard let status = Int(text), (100...599).contains(status) else {
      throw SessionError(.malformed, "\"\(text)\" is no HTTP status: a number from 100 to 599")
    }
    return status
  }
}
