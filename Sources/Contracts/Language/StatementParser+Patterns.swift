import Expectations
import Rules
import Sessions
import Simulation

/// Which records a statement speaks of: `AdLoaded { … }`, `call playAd (…)`, `request /re/`.
extension StatementParser {
  private static let nameStops = Set(",{}()[]\"'".unicodeScalars)

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - what: what needs it, for the error.
  ///   - isListed: whether a comma ends it.
  /// - Returns: the pattern.
  /// - Throws: ``StatementError``.
  mutating func recordPattern(
    after what: String, isListed: Bool = false
  ) throws(StatementError) -> RecordPattern {
    let example = "such as \(what) AdStarted, \(what) beacon start or \(what) call playAd"
    if reader.peek() == "/" { return try fields(of: .event, try regexName(), isListed) }
    guard let word = try reader.word(stops: Self.nameStops) else {
      throw noName("\"\(what)\"", "an event", example)
    }
    if !word.isQuoted {
      guard !Self.isModifier(word.text) else {
        throw StatementError("\"\(what)\" needs an event before \"\(word.text)\"", word.range, help: example)
      }
      if let kind = KnownWords.kinds[word.text] { return try pattern(of: kind, word.text, isListed) }
      try checkName(word.text, word.range)
    }
    reader.subject = reader.subject ?? word.range
    names.append(.init(kind: .message, name: word.text, range: word.range, isPosted: false))
    return try fields(of: .event, .text(word.text), isListed)
  }

  private mutating func pattern(
    of kind: TraceRecord.Kind, _ word: String, _ isListed: Bool
  ) throws(StatementError) -> RecordPattern {
    if reader.peek() == "/" { return try fields(of: .kind(kind), try regexName(), isListed) }
    let example = "such as \(word) \(Self.examples[word] ?? "start"), or \(word) /./ for any"
    let isURL = [.request, .response, .opened].contains(kind)
    guard let name = try isURL ? urlName(isListed) : reader.word(stops: Self.nameStops) else {
      throw noName("\"\(word)\"", "a name", example)
    }
    guard name.isQuoted || !Self.isModifier(name.text) else {
      throw StatementError("\"\(word)\" needs a name before \"\(name.text)\"", name.range, help: example)
    }
    reader.subject = reader.subject ?? name.range
    switch kind {
    case .rule: try checkRule(name.text, name.range, allowsGroup: false)
    case .beacon: checkBeacon(name)
    case .message, .call: names.append(.init(kind: kind, name: name.text, range: name.range, isPosted: false))
    default: break
    }
    return try fields(of: .kind(kind), .text(name.text), isListed)
  }

  private static let examples = [
    "message": "AdLoaded", "delegate": "adDidLoad", "call": "playAd", "beacon": "firstQuartile",
    "request": "https://ads.example.com/tag.xml", "response": "https://ads.example.com/tag.xml",
    "player": "didPlayToEndTime", "console": "error", "exception": "TypeError", "lifecycle": "didFinish",
    "omid": "sessionStart", "opened": "https://example.com/", "finding": "quartile/once", "note": "result",
  ]

  private mutating func noName(_ what: String, _ needed: String, _ example: String) -> StatementError {
    guard let next = reader.peek() else {
      return StatementError("\(what) needs \(needed)", reader.gap, help: example)
    }
    return StatementError(
      "\(what) needs \(needed), but here is \(next)", reader.place..<reader.place + 1, help: example)
  }

  private mutating func regexName() throws(StatementError) -> RecordPattern.Name {
    let (source, flags) = try reader.regex()
    reader.subject = reader.subject ?? reader.tokens[reader.tokens.count - 1].range
    return .regex(RegexPattern(source: source, flags: flags))
  }

  /// Reads a URL, in which commas are ordinary, unless one ends a list's element.
  private mutating func urlName(_ isListed: Bool) throws(StatementError) -> StatementReader.Word? {
    guard isListed else { return try reader.word() }
    var ahead = reader
    guard let word = try ahead.word() else { return nil }
    guard !word.isQuoted, word.text.hasSuffix(",") else {
      reader = ahead
      return word
    }
    return reader.bareWord(length: word.range.count - 1)
  }

  /// Reads what may stand behind a name.
  private mutating func fields(
    of subject: RecordPattern.Subject, _ name: RecordPattern.Name, _ isListed: Bool
  ) throws(StatementError) -> RecordPattern {
    var pattern = RecordPattern(subject, name)
    if reader.peek() == "(" {
      guard subject == .kind(.call) else {
        throw StatementError(
          "only a call has arguments", reader.place..<reader.place + 1,
          help: "what a record holds is matched with { … }")
      }
      pattern.arguments = try reader.elements("(", ")")
    }
    if reader.peek() == "{" { pattern.fields = try reader.pattern() }
    return pattern
  }

  /// Whether a word without quotes belongs behind a pattern.
  static func isModifier(_ word: String) -> Bool {
    KnownWords.modifiers.contains(word) || isCount(word)
  }

  /// Whether a word looks like `x3` or `x>=3`.
  static func isCount(_ word: String) -> Bool {
    guard word.first == "x" else { return false }
    var rest = word.dropFirst()
    if rest.hasPrefix(">=") { rest = rest.dropFirst(2) }
    return !rest.isEmpty && rest.allSatisfy { $0.isASCII && $0.isNumber } || word.hasPrefix("x>")
  }

  // MARK: - Names

  private func checkName(_ name: String, _ range: Range<Int>) throws(StatementError) {
    guard let first = name.unicodeScalars.first, !first.properties.isAlphabetic, first != "_", first != "$"
    else {
      return
    }
    throw StatementError(
      "\(name.inQuotes) is no event", range,
      help: "an event begins with a letter, or stands in quotes")
  }

  private mutating func checkBeacon(_ name: StatementReader.Word) {
    guard !KnownWords.beacons.contains(name.text) else { return }
    warnings.append(
      StatementError(
        "VAST knows no tracking event \(name.text.inQuotes)", name.range,
        help: Suggestion.nearest(to: name.text, among: KnownWords.beacons.sorted())
          .map { "did you mean \"\($0)\"?" } ?? "it is counted if the tag asks for it under this name"))
  }

  /// Makes sure that a rule is one.
  func checkRule(_ name: String, _ range: Range<Int>, allowsGroup: Bool) throws(StatementError) {
    let names = RuleCatalog.all.map(\.name)
    if names.contains(name) { return }
    let group = name.hasSuffix("/*") ? String(name.dropLast()) : ""
    if allowsGroup, !group.isEmpty, names.contains(where: { $0.hasPrefix(group) }) { return }
    throw StatementError(
      "unknown rule \(name.inQuotes)", range,
      help: RuleCatalog.nearest(to: name).flatMap { allowsGroup || names.contains($0) ? $0 : nil }
        .map { "did you mean \($0)?" } ?? "\"adbridge rules\" lists them all")
  }
}
