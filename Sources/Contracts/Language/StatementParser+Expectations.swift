import Expectations
import Sessions
import Simulation

/// What `expect` expects.
extension StatementParser {
  mutating func expectation() throws(StatementError) -> ContractExpectation {
    var ahead = reader
    guard let word = ahead.bareWord() else {
      throw StatementError(
        "\"expect\" needs an event", reader.gap, help: "such as expect AdLoaded, or expect beacon start once")
    }
    if word.text.hasPrefix(">") { return try script() }
    switch word.text {
    case "in":
      reader = ahead
      return try inOrder()
    case "no":
      reader = ahead
      return try none()
    case "player":
      reader = ahead
      return try player()
    default: return try record()
    }
  }

  // MARK: - Records

  private mutating func record() throws(StatementError) -> ContractExpectation {
    var expectation = RecordExpectation(try recordPattern(after: "expect"))
    while let word = reader.bareWord(stops: [",", "{"]) {
      var isRepeated = false
      switch word.text {
      case "at":
        isRepeated = expectation.at != nil
        expectation.at = try window()
      case "within":
        isRepeated = expectation.within != nil
        expectation.within = try reader.duration("\"within\"", example: "within 1s")
      case "after":
        isRepeated = expectation.after != nil
        expectation.after = try recordPattern(after: "after")
      case _ where word.text == "once" || Self.isCount(word.text):
        guard expectation.count == nil else {
          throw StatementError("there is a second count", word.range, help: "keep one of them")
        }
        expectation.count = try count(word)
      default: throw unexpected(word, after: expectation.pattern)
      }
      if isRepeated { throw Self.repeated(word) }
    }
    if let next = reader.peek() {
      throw StatementError(
        "\(next) is not expected here", reader.place..<reader.place + 1,
        help: next == "," ? "several events are \"expect in order A, B\"" : Self.modifierHelp)
    }
    return .record(expectation)
  }

  private static let modifierHelp =
    "behind an event there may be { fields }, once, x2, x>=2, at 7.5s ± 250ms, within 1s, after EVENT"

  private func count(_ word: StatementReader.Word) throws(StatementError) -> Count {
    guard word.text != "once" else { return .once }
    let isLeast = word.text.hasPrefix("x>")
    let digits = word.text.dropFirst(word.text.hasPrefix("x>=") ? 3 : isLeast ? 2 : 1)
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      !isLeast || word.text.hasPrefix("x>=")
    else {
      throw StatementError(
        "\(word.text.inQuotes) is no count", word.range, help: "counts are once, x2 and x>=2")
    }
    guard let count = Int(digits), count <= 1_000_000_000 else {
      throw StatementError(
        "the count \(digits.inQuotes) is too large", word.range, help: "counts go up to 1000000000")
    }
    return isLeast ? .atLeast(count) : .exactly(count)
  }

  private func unexpected(_ word: StatementReader.Word, after pattern: RecordPattern) -> StatementError {
    let help: String
    if (try? Durations.parse(word.text)) != nil {
      help = "did you mean \"at \(word.text)\" or \"within \(word.text)\"?"
    } else if word.text.allSatisfy(\.isNumber) {
      help = "did you mean \"x\(word.text)\"?"
    } else if ["twice", "times", "exactly"].contains(word.text) {
      help = "counts are once, x2 and x>=2"
    } else if let near = Suggestion.nearest(to: word.text, among: KnownWords.modifiers) {
      help = "did you mean \"\(near)\"?"
    } else if case .event = pattern.subject, case .text(let name) = pattern.name,
      let near = name == "not"
        ? "no" : Suggestion.nearest(to: name, among: KnownWords.kinds.keys.sorted() + ["in"])
    {
      return StatementError(
        "\(name.inQuotes) is no kind of record", reader.subject ?? word.range,
        help: "did you mean \"expect \(near) \(word.text)\"?")
    } else {
      help = Self.modifierHelp
    }
    return StatementError("\(word.text.inQuotes) is not expected here", word.range, help: help)
  }

  private mutating func window() throws(StatementError) -> TimeWindow {
    let time = try reader.duration("\"at\"", example: "at 7.5s ± 250ms")
    guard reader.takePlusMinus() else { return TimeWindow(time) }
    return TimeWindow(time, tolerance: try reader.duration("\"±\"", example: "at 7.5s ± 250ms"))
  }

  private mutating func inOrder() throws(StatementError) -> ContractExpectation {
    let example = "such as expect in order AdStarted, AdComplete"
    let order = reader.bareWord()
    guard let order, order.text == "order" else {
      throw StatementError("\"in\" needs \"order\"", order?.range ?? reader.gap, help: example)
    }
    var patterns: [RecordPattern] = []
    var first: Range<Int>?
    repeat {
      reader.subject = nil
      patterns.append(try recordPattern(after: "in order", isListed: true))
      parts.append(reader.subject ?? reader.gap)
      first = first ?? reader.subject
    } while reader.take(",", as: .comma)
    reader.subject = first
    if reader.peek() != nil {
      let start = reader.place
      let word = reader.bareWord(stops: [","])
      throw StatementError(
        "a comma is expected between the events of an order", word?.range ?? start..<start + 1, help: example)
    }
    return .inOrder(patterns)
  }

  private mutating func none() throws(StatementError) -> ContractExpectation {
    let pattern = try recordPattern(after: "expect no")
    guard reader.peek() != nil else { return .none(pattern) }
    let start = reader.place
    let word = reader.bareWord(stops: [","])
    let help: String
    switch word?.text {
    case "within": help = "it holds to the contract's end; let time pass first, such as advance 5s"
    case "after", "at": help = "count to none instead: expect EVENT x0 after EVENT"
    default: help = "several events need a statement each"
    }
    throw StatementError("\"expect no\" takes an event alone", word?.range ?? start..<start + 1, help: help)
  }

  // MARK: - The player and the page

  private mutating func player() throws(StatementError) -> ContractExpectation {
    let states = ContractExpectation.PlayerState.allCases.map(\.rawValue)
    guard let word = reader.bareWord() else {
      throw StatementError(
        "\"expect player\" needs a state: \(states.joined(separator: ", "))", reader.gap,
        help: "such as expect player paused")
    }
    guard let state = ContractExpectation.PlayerState(rawValue: word.text) else {
      throw StatementError(
        "unknown state \(word.text.inQuotes) of the player", word.range,
        help: KnownWords.help(for: word.text, among: states))
    }
    reader.subject = word.range
    var time: TimeWindow?
    if let at = reader.bareWord() {
      guard at.text == "at" else {
        throw StatementError(
          "\"at\" is expected, but here is \(at.text.inQuotes)", at.range,
          help: "such as expect player paused at 5s")
      }
      time = try window()
    }
    try reader.end(after: "\"expect player\"")
    return .player(state, at: time)
  }

  private mutating func script() throws(StatementError) -> ContractExpectation {
    _ = reader.take(">", as: .word)
    let split = judgement()
    let source = reader.remainder(before: split?.place)
    guard !source.isEmpty else {
      throw StatementError(
        "\">\" needs JavaScript", reader.gap, help: "such as expect > document.title == \"Ad\"")
    }
    reader.subject = reader.tokens[reader.tokens.count - 1].range
    guard let split else { return .script(source, .isTruthy) }
    _ = reader.bareWord()
    let pattern = try reader.pattern()
    guard split.word == "==" else { return .script(source, .matches(pattern)) }
    guard let value = pattern.exactValue else {
      throw StatementError(
        "\"==\" compares with an exact value", split.place..<reader.lastEnd,
        help: "a pattern needs \"matches\" instead of \"==\"")
    }
    return .script(source, .equals(value))
  }

  /// Finds the last `==` or `matches` outside of strings behind which there is a value and nothing else.
  private func judgement() -> (place: Int, word: String)? {
    reader.places(of: ["==", "matches"]).last { place, _ in
      var ahead = reader
      ahead.skip(to: place)
      _ = ahead.bareWord()
      return (try? ahead.pattern()) != nil && ahead.peek() == nil
    }
  }
}

extension ValuePattern {
  /// The value, when only one is matched.
  var exactValue: JSONValue? {
    switch self {
    case .value(let value): value
    case .array(let elements): Self.array(elements)
    case .object(let members): Self.object(members)
    case .any, .absent, .regex, .near, .compared: nil
    }
  }

  private static func array(_ elements: [ValuePattern]) -> JSONValue? {
    let values = elements.compactMap(\.exactValue)
    return values.count == elements.count ? .array(values) : nil
  }

  private static func object(_ members: [Member]) -> JSONValue? {
    var object = JSONObject()
    for member in members {
      guard let value = member.value.exactValue else { return nil }
      object[member.key] = value
    }
    return .object(object)
  }
}
