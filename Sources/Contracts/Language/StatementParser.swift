import Sessions
import Simulation

/// Reads one statement.
struct StatementParser {
  /// What a line can be.
  enum Line {
    case contract(name: StatementReader.Word, tags: [String])
    case statement(Statement.Kind)
  }

  var reader: StatementReader
  /// What does not keep the statement from running.
  var warnings: [StatementError] = []
  /// Where the parts are that may be wrong by themselves.
  var parts: [Range<Int>] = []
  /// The names of events and methods.
  var names: [NameWarnings.Use] = []

  /// Reads the line.
  ///
  /// - Returns: what it is; nil for a blank line or a comment.
  /// - Throws: ``StatementError``.
  mutating func line() throws(StatementError) -> Line? {
    guard reader.peek() != nil else { return nil }
    var ahead = reader
    guard let word = ahead.bareWord() else { return nil }
    if word.text.hasPrefix(">") { return .statement(.action(.perform(try SessionAction(reading: &reader)))) }
    if KnownWords.setUp.contains(word.text) {
      reader = ahead
      return .statement(.setUp(try setUp(word.text)))
    }
    switch word.text {
    case "contract":
      reader = ahead
      return try contract()
    case "expect":
      reader = ahead
      return .statement(.expectation(try expectation()))
    case "load", "settle", "advance", "run":
      reader = ahead
      return .statement(.action(try timeAction(word.text)))
    case _ where SessionAction.words.contains(word.text):
      return .statement(.action(.perform(try action())))
    default: throw Self.unknown(word)
    }
  }

  private mutating func contract() throws(StatementError) -> Line {
    let example = "such as contract \"skip ends the ad\" smoke"
    guard let name = try reader.word() else {
      throw StatementError("a contract needs a name in quotes", reader.gap, help: example)
    }
    guard name.isQuoted else {
      throw StatementError("a contract's name is in quotes", name.range, help: example)
    }
    guard !name.text.allSatisfy(\.isWhitespace) else {
      throw StatementError("a contract's name may not be empty", name.range, help: example)
    }
    reader.relabel(.string(allowsBareWord: false))
    reader.subject = name.range
    var tags: [String] = []
    while let tag = reader.bareWord() {
      guard tag.text.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) }) else {
        throw StatementError(
          "\(tag.text.inQuotes) is no tag: letters, digits, - _ and . make one", tag.range,
          help: "tags are separated by spaces")
      }
      tags.append(tag.text)
    }
    return .contract(name: name, tags: tags)
  }

  private mutating func timeAction(_ word: String) throws(StatementError) -> ContractAction {
    let action: ContractAction
    switch word {
    case "load": action = .load
    case "settle": action = .settle
    case "advance": action = .advance(try reader.duration("\"advance\"", example: "advance 5s"))
    default: return try runUntil()
    }
    try reader.end(after: "\"\(word)\"", help: Self.timeHelp)
    return action
  }

  private mutating func runUntil() throws(StatementError) -> ContractAction {
    let example = "such as run until AdDestroyed within 40s"
    let until = reader.bareWord()
    guard until?.text == "until" else {
      throw StatementError("\"run\" needs \"until\" and an event", until?.range ?? reader.gap, help: example)
    }
    let pattern = try recordPattern(after: "run until")
    guard let within = reader.bareWord() else {
      throw StatementError("\"run until\" needs a limit", reader.gap, help: example)
    }
    guard within.text == "within" else {
      throw StatementError(
        "\"within\" is expected, but here is \(within.text.inQuotes)", within.range, help: example)
    }
    let limit = try reader.duration("\"within\"", example: "within 40s")
    try reader.end(after: "\"run until\"")
    return .runUntil(pattern, within: limit)
  }

  private mutating func action() throws(StatementError) -> SessionAction {
    let action = try SessionAction(reading: &reader) { word, rest in Self.timeHelp(rest) }
    let range = reader.subject ?? reader.gap
    switch action {
    case .tap(let target): checkTarget(target, range)
    case .call(let method, _): names.append(.init(kind: .call, name: method, range: range, isPosted: false))
    case .post(let name, _): names.append(.init(kind: .message, name: name, range: range, isPosted: true))
    default: break
    }
    return action
  }

  /// Warns of a selector that is most likely a control of the page.
  private mutating func checkTarget(_ target: String, _ range: Range<Int>) {
    let controls = ["skip", "click", "menu"]
    guard !controls.contains(target), target.allSatisfy(\.isLetter),
      let near = Suggestion.nearest(to: target, among: controls)
    else { return }
    warnings.append(
      StatementError(
        "\(target.inQuotes) is taken as a selector, of elements of this name", range,
        help: "did you mean \"tap \(near)\"?"))
  }

  /// What to say of a time behind an action.
  private static func timeHelp(_ rest: String) -> String? {
    let time = rest.hasPrefix("at ") ? String(rest.dropFirst(3)) : rest
    guard (try? Durations.parse(time)) != nil else { return nil }
    return "time passes in a statement of its own, such as advance \(time)"
  }

  private static func unknown(_ word: StatementReader.Word) -> StatementError {
    let help: String
    switch word.text {
    case "skip", "click", "menu": help = "did you mean \"tap \(word.text)\"?"
    case "wait", "sleep", "tick": help = "did you mean \"advance\"?"
    case "assert", "should", "check": help = "did you mean \"expect\"?"
    case _ where word.text.hasPrefix("//"): help = "a comment begins with #"
    case _ where KnownWords.statements.contains { word.text.hasPrefix("\($0)#") }:
      help = "did you mean \"\(word.text.prefix { $0 != "#" })\"? A comment needs a space before its #"
    default:
      let near = Suggestion.nearest(to: word.text, among: KnownWords.statements)
      help =
        near.map { "did you mean \"\($0)\"?" }
        ?? (word.text.hasPrefix("Ad") ? "did you mean \"expect \(word.text)\"?" : nil)
        ?? "statements begin with \(KnownWords.statements.joined(separator: ", "))"
    }
    return StatementError("unknown statement \(word.text.inQuotes)", word.range, help: help)
  }
}
