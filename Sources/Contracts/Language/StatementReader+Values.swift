import Expectations
import Sessions
import Simulation

/// Values and what they must be like: JSON whose keys need no quotes, and `any`, `absent`, `/regex/`, `7.5 ± 0.25`, `>= 3`.
extension StatementReader {
  /// Deeper nesting is an error, since this reader calls itself.
  private static let deepestNesting = 100
  /// What ends a word of a value.
  private static let stops = Set("{}[](),:\"'±".unicodeScalars)

  /// Where a value stands, which decides whether it may be `absent`.
  enum ValuePlace {
    case member
    case element
    case whole
  }

  /// Reads what a value must be like.
  ///
  /// - Throws: ``StatementError``.
  mutating func pattern(_ place: ValuePlace = .whole, depth: Int = 0) throws(StatementError) -> ValuePattern {
    guard let next = peek() else {
      throw StatementError(
        "a value is missing", gap, help: "such as \"text\", 7.5, true or any", isUnterminated: true)
    }
    guard depth < Self.deepestNesting else {
      throw StatementError(
        "the value is nested more than \(Self.deepestNesting) deep", self.place..<self.place + 1,
        help: "match the inner parts with \"any\"")
    }
    switch next {
    case "{": return .object(try members(depth: depth + 1))
    case "[": return .array(try elements("[", "]", depth: depth + 1))
    case "\"", "'": return .value(.string(try string().text))
    case "/":
      let (source, flags) = try regex()
      return .regex(RegexPattern(source: source, flags: flags))
    case "<", ">": return try comparison()
    default: return try plainValue(place)
    }
  }

  private mutating func comparison() throws(StatementError) -> ValuePattern {
    let mark = bareWord(length: following == "=" ? 2 : 1).text
    guard let comparison = ValuePattern.Comparison(rawValue: mark) else {
      preconditionFailure("\(mark) is no comparison")
    }
    return .compared(comparison, try number("\(mark) compares with a number"))
  }

  private mutating func number(_ message: String) throws(StatementError) -> Double {
    _ = peek()
    guard let word = bareWord(stops: Self.stops) else {
      throw StatementError(message, gap, help: "such as >= 3, or 7.5 ± 0.25", isUnterminated: peek() == nil)
    }
    return try number(word)
  }

  private func number(_ word: Word) throws(StatementError) -> Double {
    guard let number = (try? JSONValue(parsing: word.text))?.number else {
      throw StatementError(
        "\(word.text.inQuotes) is no number", word.range,
        help: Self.withoutUnit(word.text).map { "numbers here have no unit: \($0)" }
          ?? "such as 7.5, -1 or 1e3")
    }
    guard number.isFinite else {
      throw StatementError(
        "the number \(word.text.inQuotes) is too large", word.range, help: "it goes up to 1.79e308")
    }
    return number
  }

  private static func withoutUnit(_ text: String) -> String? {
    (try? Durations.parse(text)) == nil ? nil : String(text.prefix { $0.isNumber || $0 == "." })
  }

  private mutating func plainValue(_ place: ValuePlace) throws(StatementError) -> ValuePattern {
    try rejectTypographicQuote()
    guard let word = bareWord(stops: Self.stops) else {
      let range = self.place..<self.place + 1
      throw StatementError(
        "a value is expected, but here is \(text(range))", range, help: "such as \"text\", 7.5, true or any")
    }
    switch word.text {
    case "true": return .value(true)
    case "false": return .value(false)
    case "null": return .value(.null)
    case "any": return .any
    case "absent":
      guard place != .element else {
        throw StatementError(
          "an array has no absent elements", word.range, help: "arrays match whole; leave the element out")
      }
      return .absent
    default: break
    }
    guard let first = word.text.unicodeScalars.first, first == "-" || ("0"..."9").contains(first) else {
      throw unknownValue(word)
    }
    let value = try number(word)
    guard takePlusMinus() else { return .value(.number(value)) }
    let tolerance = try number("± needs a number")
    guard tolerance >= 0 else {
      throw StatementError(
        "a tolerance is not negative", tokens[tokens.count - 1].range, help: "such as 7.5 ± 0.25")
    }
    return .near(value, tolerance: tolerance)
  }

  private func unknownValue(_ word: Word) -> StatementError {
    let known = ["true", "false", "null", "any", "absent"]
    if ["undefined", "NaN", "Infinity"].contains(word.text) {
      return StatementError(
        "\(word.text) is no value that a message can be matched with", word.range,
        help: word.text == "undefined"
          ? "a missing member is \"absent\"" : "use > with JavaScript to look at it")
    }
    return StatementError(
      "unknown value \(word.text.inQuotes)", word.range,
      help: Suggestion.nearest(to: word.text, among: known).map { "did you mean \($0)?" }
        ?? "a text is in quotes: \(word.text.inQuotes)")
  }

  /// Reads an object; the next scalar is its `{`.
  private mutating func members(depth: Int) throws(StatementError) -> [ValuePattern.Member] {
    let start = place
    _ = take("{", as: .open)
    var members: [ValuePattern.Member] = []
    var keys: Set<String> = []
    if take("}", as: .close) { return [] }
    while true {
      let key = try key(openedAt: start)
      guard keys.insert(key.text).inserted else {
        throw StatementError(
          "the key \(key.text.inQuotes) is there twice", key.range, help: "remove one of them")
      }
      guard take(":", as: .colon) else { throw missing("a : behind the key", openedAt: start) }
      members.append(.init(key.text, try pattern(.member, depth: depth)))
      if take("}", as: .close) { return members }
      guard take(",", as: .comma) else { throw missing("} or , behind the value", openedAt: start) }
    }
  }

  private mutating func key(openedAt start: Int) throws(StatementError) -> Word {
    guard let key = try word(stops: Self.stops) else {
      throw peek() == nil ? unclosed("}", start) : missing("a key", openedAt: start)
    }
    if key.isQuoted { relabel(.key) }
    return key
  }

  /// Reads elements in brackets; the next scalar is the opening one.
  ///
  /// - Throws: ``StatementError``.
  mutating func elements(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, depth: Int = 0
  ) throws(StatementError) -> [ValuePattern] {
    let start = place
    _ = take(open, as: .open)
    var elements: [ValuePattern] = []
    if take(close, as: .close) { return [] }
    while true {
      elements.append(try pattern(.element, depth: depth))
      if take(close, as: .close) { return elements }
      guard take(",", as: .comma) else {
        throw missing("\(close) or , behind the value", openedAt: start)
      }
    }
  }

  /// The error of something that should come next.
  private mutating func missing(_ what: String, openedAt start: Int) -> StatementError {
    guard let next = peek() else {
      return unclosed(scalars[start].scalar == "{" ? "}" : scalars[start].scalar == "[" ? "]" : ")", start)
    }
    return StatementError(
      "\(what) is missing, but here is \(next)", place..<place + 1,
      help: "such as { ad_number: 1, url: any }")
  }

  private func unclosed(_ close: String, _ start: Int) -> StatementError {
    StatementError(
      "\(text(start..<start + 1)) is not closed", start..<max(start + 1, lastEnd),
      help: "close it with \(close), or continue the line with \\", isUnterminated: true)
  }
}
