extension StatementReader {
  /// Reads a string; the next scalar is its quote.
  ///
  /// What came out of a variable neither ends a string that was written nor escapes anything in it.
  ///
  /// - Returns: the text without quotes and escapes.
  /// - Throws: ``StatementError`` when it is not closed, or holds an unknown escape.
  public mutating func string() throws(StatementError) -> Word {
    skipSpace()
    let start = place
    let opening = scalars[place]
    var text = String.UnicodeScalarView()
    place += 1
    while place < scalars.count {
      let current = scalars[place]
      place += 1
      if current.isLineEnd {
        text.append(" ")
      } else if current.isSubstituted != opening.isSubstituted {
        text.append(current.scalar)
      } else if current.scalar == opening.scalar {
        let word = Word(text: String(text), range: start..<place, isQuoted: true)
        note(.string(allowsBareWord: false), word.range, text: word.text)
        return word
      } else if current.scalar == "\\" {
        text.append(try escaped(opening))
      } else {
        text.append(current.scalar)
      }
    }
    throw StatementError(
      "the string is left open", start..<scalars.count, help: "end it with \(opening.scalar)",
      isUnterminated: true)
  }

  /// Reads a text that may stand without quotes although it holds spaces: all that is left, up to a comment.
  ///
  /// - Returns: the text, or nil when nothing is left.
  /// - Throws: ``StatementError`` for a string that is not well formed.
  mutating func phrase() throws(StatementError) -> Word? {
    guard let next = peek() else { return nil }
    if next == "\"" || next == "'" { return try string() }
    let start = place
    var end = place
    while place < scalars.count, !startsComment {
      place += 1
      if !scalars[place - 1].isSpace { end = place }
    }
    let word = Word(text: text(start..<end), range: start..<end, isQuoted: false)
    note(.string(allowsBareWord: false), word.range, text: word.text)
    return word
  }

  /// Reads what stands behind a backslash.
  private mutating func escaped(_ opening: SourceScalar) throws(StatementError) -> Unicode.Scalar {
    guard place < scalars.count else {
      throw StatementError(
        "the string is left open", place - 1..<place, help: "end it with \(opening.scalar)",
        isUnterminated: true)
    }
    let scalar = scalars[place].scalar
    place += 1
    switch scalar {
    case "\"", "'", "\\", "/", "$": return scalar
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try codePoint()
    default:
      throw StatementError(
        "\\\(scalar) is no escape", place - 2..<place,
        help: "there are \\\" \\' \\\\ \\/ \\b \\f \\n \\r \\t \\u0041; a backslash itself is \\\\")
    }
  }

  /// Reads the digits of `\u`; a lone surrogate, which Swift's strings cannot hold, becomes U+FFFD.
  private mutating func codePoint() throws(StatementError) -> Unicode.Scalar {
    let unit = try fourHexDigits()
    if UTF16.isLeadSurrogate(unit), place + 1 < scalars.count, scalars[place].scalar == "\\",
      scalars[place + 1].scalar == "u"
    {
      let afterLead = place
      place += 2
      let trail = try fourHexDigits()
      if UTF16.isTrailSurrogate(trail) {
        let value = 0x10000 + (UInt32(unit - 0xD800) << 10) + UInt32(trail - 0xDC00)
        return Unicode.Scalar(value) ?? "\u{FFFD}"
      }
      place = afterLead
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private mutating func fourHexDigits() throws(StatementError) -> UInt16 {
    let start = place
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard place < scalars.count, let digit = Character(scalars[place].scalar).hexDigitValue else {
        throw StatementError(
          "\\u needs four hexadecimal digits", start - 2..<place, help: "such as \\u00e9")
      }
      unit = unit << 4 | UInt16(digit)
      place += 1
    }
    return unit
  }

  /// Reads a regular expression in slashes; the next scalar is the first of them.
  ///
  /// Whether it is well formed is for the engine to say.
  ///
  /// - Returns: what stands between the slashes, and behind them.
  /// - Throws: ``StatementError`` when it is not closed or empty.
  public mutating func regex() throws(StatementError) -> (source: String, flags: String) {
    let start = place
    var source = String.UnicodeScalarView()
    var isClass = false
    place += 1
    while place < scalars.count, !scalars[place].isLineEnd {
      let current = scalars[place]
      place += 1
      if current.isSubstituted {
        // A variable's slash is an ordinary one.
        if current.scalar == "/" { source.append("\\") }
      } else if current.scalar == "\\", place < scalars.count, !scalars[place].isLineEnd {
        source.append("\\")
        source.append(scalars[place].scalar)
        place += 1
        continue
      } else if current.scalar == "[" {
        isClass = true
      } else if current.scalar == "]" {
        isClass = false
      } else if current.scalar == "/", !isClass {
        return (String(source), try flags(from: start, isEmpty: source.isEmpty))
      }
      source.append(current.scalar)
    }
    throw StatementError(
      "the regular expression is not closed", start..<place,
      help: "end it with /; a slash within it is written \\/")
  }

  private mutating func flags(from start: Int, isEmpty: Bool) throws(StatementError) -> String {
    let flagsStart = place
    while place < scalars.count, ("a"..."z").contains(scalars[place].scalar) { place += 1 }
    guard !isEmpty else {
      throw StatementError("the regular expression is empty", start..<place, help: "/./ is found in any text")
    }
    note(.regex, start..<place)
    return text(flagsStart..<place)
  }
}
