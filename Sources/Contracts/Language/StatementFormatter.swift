import Sessions

/// Writes one statement in the standard form.
///
/// It writes the pieces that the parser read, so it cannot understand a statement otherwise than the parser does.
enum StatementFormatter {
  /// The lines of a statement: as many as its writer made of it.
  static func lines(of parsed: ParsedLine) -> [String] {
    let reader = parsed.reader
    let isWhole = parsed.content != nil || parsed.line.scalars.first?.scalar == "#"
    guard isWhole, !reader.tokens.contains(where: { spansLines($0, reader) }) else {
      return untouched(parsed)
    }
    var isSetUp = false
    if case .statement(.setUp) = parsed.content { isSetUp = true }
    var lines: [String] = []
    var current = ""
    var last: StatementToken?
    for token in reader.tokens {
      if let last {
        if reader.scalars[last.range.upperBound - 1].line < reader.scalars[token.range.lowerBound].line {
          lines.append(current + " \\")
          current = "  "
        } else {
          current += space(between: last, token, reader)
        }
      }
      current += text(token, reader, isSetUp: isSetUp)
      last = token
    }
    return lines + [current]
  }

  private static func spansLines(_ token: StatementToken, _ reader: StatementReader) -> Bool {
    reader.scalars[token.range].contains { $0.scalar == "\n" }
  }

  /// The lines as they are, but for white space at the beginning and the lines' ends.
  private static func untouched(_ parsed: ParsedLine) -> [String] {
    parsed.line.lines.enumerated().map { index, line in
      var text = line.text
      while text.last?.isWhitespace == true { text.removeLast() }
      return String(index == 0 ? text.drop(while: \.isWhitespace) : text)
    }
  }

  private static func space(
    between left: StatementToken, _ right: StatementToken, _ reader: StatementReader
  ) -> String {
    func isMark(_ token: StatementToken, _ marks: String) -> Bool {
      (token.kind == .open || token.kind == .close) && marks.contains(token.text)
    }
    if right.kind == .comment { return "  " }
    if right.kind == .comma || right.kind == .colon { return "" }
    if isMark(left, "{"), isMark(right, "}") { return "" }
    if isMark(left, "[("), left.kind == .open { return "" }
    if isMark(right, "])") { return "" }
    return " "
  }

  private static func text(_ token: StatementToken, _ reader: StatementReader, isSetUp: Bool) -> String {
    let written = reader.text(token.range)
    switch token.kind {
    case .plusMinus: return "±"
    case .key: return isIdentifier(token.text) ? token.text : inDoubleQuotes(written)
    case .string(allowsBareWord: true) where isPlain(token.text, isSetUp: isSetUp): return token.text
    case .string: return inDoubleQuotes(written)
    case .comment:
      var text = written[...]
      while text.last?.isWhitespace == true { text.removeLast() }
      return String(text)
    default: return written
    }
  }

  /// Whether a key needs no quotes.
  private static func isIdentifier(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { isLetter($0) || isDigit($0) || $0 == "_" }
      && text.unicodeScalars.first.map { !isDigit($0) } ?? false
  }

  /// Whether a word needs no quotes wherever one may stand; set-up has few words of its own, so it needs them seldom.
  private static func isPlain(_ text: String, isSetUp: Bool) -> Bool {
    guard let first = text.unicodeScalars.first, isSetUp || isLetter(first) else { return false }
    return text.unicodeScalars.allSatisfy {
      isLetter($0) || isDigit($0) || "_-./:@%?&=~".unicodeScalars.contains($0)
    }
      && !KnownWords.reserved.contains(text) && !StatementParser.isModifier(text)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// A text in single quotes or none in double ones, unless it would have to be escaped otherwise.
  private static func inDoubleQuotes(_ written: String) -> String {
    switch written.first {
    case "\"": return written
    case "'":
      let inner = written.dropFirst().dropLast()
      return inner.contains(where: { $0 == "\"" || $0 == "\\" }) ? written : "\"\(inner)\""
    default: return quoted(written)
    }
  }

  /// A text without quotes in quotes; a variable in it stays one.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
