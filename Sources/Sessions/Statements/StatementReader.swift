import Simulation

/// Reads a statement piece by piece: words, strings, regular expressions and JavaScript arguments.
///
/// It remembers the pieces, so that the statement can be written again in the standard form.
public struct StatementReader: Sendable {
  /// A word of a statement, in quotes or not.
  public struct Word: Sendable {
    /// What it says, without quotes and escapes.
    public var text: String
    /// Where it is.
    public var range: Range<Int>
    /// Whether it is in quotes, and so never a word of the language.
    public var isQuoted: Bool
  }

  /// The statement.
  public let scalars: [SourceScalar]
  /// Where the reader is.
  public internal(set) var place = 0
  /// What was read so far.
  public private(set) var tokens: [StatementToken] = []
  /// Where the thing is that the statement is about, when it was noted.
  public var subject: Range<Int>?
  /// Whether `#` starts a comment.
  private let allowsComments: Bool

  /// Makes a reader of a statement.
  public init(_ scalars: [SourceScalar], allowsComments: Bool = true) {
    self.scalars = scalars
    self.allowsComments = allowsComments
  }

  /// Makes a reader of a text on its own, in which nothing is a comment.
  init(text: String) {
    let scalars = text.unicodeScalars.enumerated().map { place, scalar in
      SourceScalar(scalar, line: 1, column: Int32(clamping: place + 1), endColumn: Int32(clamping: place + 2))
    }
    self.init(scalars, allowsComments: false)
  }

  // MARK: - Places

  /// Skips white space and comments.
  public mutating func skipSpace() {
    while place < scalars.count {
      if scalars[place].isSpace {
        place += 1
      } else if startsComment {
        let start = place
        while place < scalars.count, !scalars[place].isLineEnd { place += 1 }
        note(.comment, start..<place)
      } else {
        return
      }
    }
  }

  var startsComment: Bool {
    allowsComments && scalars[place].scalar == "#" && !scalars[place].isSubstituted
      && (place == 0 || scalars[place - 1].isSpace)
  }

  /// The next scalar that is no white space or comment, without reading it.
  public mutating func peek() -> Unicode.Scalar? {
    skipSpace()
    return place < scalars.count ? scalars[place].scalar : nil
  }

  /// The scalar behind the present one.
  public var following: Unicode.Scalar? { place + 1 < scalars.count ? scalars[place + 1].scalar : nil }

  /// Where the last thing that was read ended.
  public var lastEnd: Int { tokens.last { $0.kind != .comment }?.range.upperBound ?? 0 }

  /// The place behind what was read, for things that are missing.
  public var gap: Range<Int> { lastEnd..<lastEnd }

  /// The text of a range as it was written.
  public func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars[range] { text.append(scalar.scalar) }
    return String(text)
  }

  /// Notes a piece.
  public mutating func note(_ kind: StatementToken.Kind, _ range: Range<Int>, text: String? = nil) {
    tokens.append(StatementToken(kind, range, text: text ?? self.text(range)))
  }

  /// Changes what the last piece is.
  public mutating func relabel(_ kind: StatementToken.Kind) {
    tokens[tokens.count - 1].kind = kind
  }

  // MARK: - Pieces

  /// Reads a mark if it comes next.
  ///
  /// - Returns: whether it did.
  public mutating func take(_ mark: Unicode.Scalar, as kind: StatementToken.Kind) -> Bool {
    guard peek() == mark else { return false }
    place += 1
    note(kind, place - 1..<place)
    return true
  }

  /// Reads `±` or `+-` if it comes next.
  ///
  /// - Returns: whether it did.
  public mutating func takePlusMinus() -> Bool {
    guard let next = peek(), next == "±" || next == "+" && following == "-" else { return false }
    let start = place
    place += next == "±" ? 1 : 2
    note(.plusMinus, start..<place)
    return true
  }

  /// Reads a word without quotes if one comes next.
  ///
  /// - Parameter stops: what ends it besides white space; among them `±` stands for `+-` as well.
  /// - Returns: the word.
  public mutating func bareWord(stops: Set<Unicode.Scalar> = []) -> Word? {
    skipSpace()
    let start = place
    while place < scalars.count, !scalars[place].isSpace, !stops.contains(scalars[place].scalar) {
      if scalars[place].scalar == "+", following == "-", stops.contains("±") { break }
      place += 1
    }
    guard place > start else { return nil }
    let text = text(start..<place)
    note(.word, start..<place, text: text)
    return Word(text: text, range: start..<place, isQuoted: false)
  }

  /// Reads so many scalars as a word without quotes.
  public mutating func bareWord(length: Int) -> Word {
    skipSpace()
    let range = place..<min(place + length, scalars.count)
    place = range.upperBound
    note(.word, range)
    return Word(text: text(range), range: range, isQuoted: false)
  }

  /// Goes on to a place without reading what is before it.
  public mutating func skip(to place: Int) {
    self.place = place
  }

  /// Reads a word, with or without quotes, if one comes next.
  ///
  /// - Parameter stops: what ends a word without quotes besides white space.
  /// - Returns: the word.
  /// - Throws: ``StatementError`` for a string that is not well formed.
  public mutating func word(stops: Set<Unicode.Scalar> = []) throws(StatementError) -> Word? {
    guard let next = peek() else { return nil }
    guard next == "\"" || next == "'" else {
      try rejectTypographicQuote()
      return bareWord(stops: stops)
    }
    let word = try string()
    relabel(.string(allowsBareWord: true))
    return word
  }

  /// Makes sure that what comes next is no quote from a text program.
  ///
  /// - Throws: ``StatementError``.
  public mutating func rejectTypographicQuote() throws(StatementError) {
    guard let next = peek(), "“”„‘’«»".unicodeScalars.contains(next) else { return }
    throw StatementError(
      "\(next) is a typographic quote", place..<place + 1, help: "quotes are \"straight\", or 'single'")
  }

  /// Reads a word that has to be there.
  ///
  /// - Throws: ``StatementError`` when there is none.
  public mutating func word(
    _ missing: @autoclosure () -> String, help: @autoclosure () -> String
  ) throws(StatementError) -> Word {
    guard let word = try word() else { throw StatementError(missing(), gap, help: help()) }
    return word
  }

  /// Makes sure that nothing follows.
  ///
  /// - Throws: ``StatementError`` that names what does.
  public mutating func end(
    after what: String, help: (String) -> String? = { _ in nil }
  ) throws(StatementError) {
    guard peek() != nil else { return }
    let start = place
    while let next = peek() {
      if next == "\"" || next == "'", (try? string()) != nil { continue }
      if bareWord() == nil { break }
    }
    let range = start..<max(lastEnd, start + 1)
    let rest = text(range)
    throw StatementError(
      "\(what) takes nothing after it, but got \(rest.inQuotes)", range,
      help: help(rest) ?? "remove it")
  }
}
