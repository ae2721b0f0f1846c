import Reports
import Sessions
import Simulation

/// `.events`: the records so far, all of them, uncut.
struct EventsReport {
  private let repl: Repl
  private let regex: Regex<AnyRegexOutput>?
  private let limit: Int?

  /// Reads `[-f REGEX] [N]`.
  ///
  /// - Throws: ``DotCommandError``.
  init(_ arguments: String, _ repl: Repl) throws {
    self.repl = repl
    var words = arguments.split(separator: " ").map(String.init)[...]
    var pattern: String?
    var count: Int?
    while let word = words.popFirst() {
      if word == "-f" {
        guard let next = words.popFirst() else {
          throw DotCommandError("-f needs a regular expression", help: "such as .events -f AdFirst")
        }
        pattern = next.withoutQuotes
      } else if let number = Int(word), number > 0 {
        count = number
      } else {
        throw DotCommandError("\".events\" does not know \"\(word)\"", help: "\(DotCommand.events.usage)")
      }
    }
    limit = count
    do {
      regex = try pattern.map { try Regex($0) }
    } catch {
      throw DotCommandError("\"\(pattern ?? "")\" is no regular expression")
    }
  }

  var text: String {
    let style = repl.output.style
    var plain = Timeline(style: Style(isColoured: false), detail: .everything)
    var coloured = Timeline(style: style, detail: .everything)
    var shown: [String] = []
    for record in (repl.session?.trace.records ?? []).map(repl.output.told) {
      let searched = plain.lines(for: record).joined(separator: "\n")
      let line = coloured.lines(for: record).joined(separator: "\n")
      if let regex, searched.firstMatch(of: regex) == nil { continue }
      shown.append(line)
    }
    guard !shown.isEmpty else { return regex == nil ? "no records" : "no record matches" }
    return shown.suffix(limit ?? shown.count).joined(separator: "\n")
  }
}
