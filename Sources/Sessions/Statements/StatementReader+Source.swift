/// Pieces that are JavaScript, which the engine reads; only strings and brackets are understood here.
extension StatementReader {
  /// Reads one argument in JavaScript: up to white space or a comma outside of strings and brackets.
  ///
  /// - Returns: its source, or nil at the statement's end.
  /// - Throws: ``StatementError`` when a string or bracket is left open.
  public mutating func sourceArgument() throws(StatementError) -> String? {
    guard peek() != nil else { return nil }
    let start = place
    var source = String.UnicodeScalarView()
    var brackets: [Unicode.Scalar] = []
    scan: while place < scalars.count {
      let current = scalars[place]
      switch current.scalar {
      case "\"", "'", "`":
        try quoted(into: &source)
        continue
      case "[": brackets.append("]")
      case "{": brackets.append("}")
      case "(": brackets.append(")")
      case "]", "}", ")":
        guard brackets.popLast() == current.scalar else {
          throw StatementError("\(current.scalar) closes nothing", place..<place + 1, help: "remove it")
        }
      case "," where brackets.isEmpty: break scan
      default:
        if current.isSpace {
          if brackets.isEmpty { break scan }
          // A comment is no part of the source.
          skipSpace()
          source.append(" ")
          continue
        }
      }
      source.append(current.scalar)
      place += 1
    }
    if let open = brackets.last {
      throw StatementError(
        "a bracket is left open in \(text(start..<place).inQuotes)", start..<place,
        help: "close it with \(open)", isUnterminated: true)
    }
    if place > start { note(.verbatim, start..<place, text: String(source)) }
    return String(source)
  }

  /// Reads a string of JavaScript as source; what came out of a variable is escaped in it.
  private mutating func quoted(into source: inout String.UnicodeScalarView) throws(StatementError) {
    let start = place
    let opening = scalars[place]
    source.append(opening.scalar)
    place += 1
    while place < scalars.count {
      let current = scalars[place]
      place += 1
      if current.isLineEnd {
        source.append(" ")
      } else if current.isSubstituted != opening.isSubstituted {
        switch current.scalar {
        case opening.scalar, "\\", "$": source.append(contentsOf: "\\\(current.scalar)".unicodeScalars)
        case "\n": source.append(contentsOf: "\\n".unicodeScalars)
        case "\r": source.append(contentsOf: "\\r".unicodeScalars)
        default: source.append(current.scalar)
        }
      } else {
        source.append(current.scalar)
        if current.scalar == opening.scalar { return }
        if current.scalar == "\\", place < scalars.count {
          source.append(scalars[place].scalar)
          place += 1
        }
      }
    }
    throw StatementError(
      "a quote is left open in \(text(start..<place).inQuotes)", start..<place,
      help: "end the string with \(opening.scalar)", isUnterminated: true)
  }

  /// Reads all that is left, or all before a place, as one piece, white space at its ends removed.
  ///
  /// - Returns: the text; empty when nothing is left.
  public mutating func remainder(before limit: Int? = nil) -> String {
    while place < scalars.count, scalars[place].isSpace { place += 1 }
    let start = place
    place = max(start, limit ?? scalars.count)
    var end = place
    while end > start, scalars[end - 1].isSpace { end -= 1 }
    guard end > start else { return "" }
    let text = text(start..<end)
    note(.verbatim, start..<end, text: text)
    return text
  }

  /// The places of words in JavaScript that stand between white space outside of strings.
  ///
  /// - Parameter words: the words to look for.
  /// - Returns: each place with the word, in order.
  public func places(of words: [String]) -> [(place: Int, word: String)] {
    var found: [(place: Int, word: String)] = []
    var quote: Unicode.Scalar?
    var place = place
    var wordStart: Int?
    func endWord(_ end: Int) {
      guard let start = wordStart, start > 0, end < scalars.count, end - start <= 16 else { return }
      let word = text(start..<end)
      if words.contains(word) { found.append((start, word)) }
    }
    while place < scalars.count {
      let scalar = scalars[place].scalar
      if let open = quote {
        if scalar == "\\" { place += 1 } else if scalar == open { quote = nil }
      } else if scalars[place].isSpace {
        endWord(place)
        wordStart = nil
      } else {
        wordStart = wordStart ?? place
        if scalar == "\"" || scalar == "'" || scalar == "`" { quote = scalar }
      }
      place += 1
    }
    return found
  }
}
