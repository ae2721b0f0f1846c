/// Splits what `-e` gives into lines: at line ends, and at each `;` outside strings, brackets and regular expressions.
enum StatementSplitter {
  static func split(_ text: String) -> [String] {
    var statements: [String] = []
    var scanner = Scanner()
    for character in text {
      if scanner.isBetweenStatements(character) {
        statements.append(scanner.statement)
        scanner = Scanner()
      } else {
        scanner.add(character)
      }
    }
    return (statements + [scanner.statement]).map(\.trimmingSpacesAround).filter { !$0.isEmpty }
  }

  /// What one statement holds so far, and in what it is open.
  private struct Scanner {
    private(set) var statement = ""
    private var quote: Character?
    private var isEscaped = false
    private var depth = 0

    /// Whether a character ends the statement.
    func isBetweenStatements(_ character: Character) -> Bool {
      quote == nil && depth == 0 && !isEscaped && (character == ";" || character.isNewline)
    }

    mutating func add(_ character: Character) {
      defer { statement.append(character) }
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil }
      } else if opensQuote(character) {
        quote = character
      } else if "([{".contains(character) {
        depth += 1
      } else if ")]}".contains(character), depth > 0 {
        depth -= 1
      }
    }

    /// Only JavaScript knows templates, and only there a `/` may divide.
    private func opensQuote(_ character: Character) -> Bool {
      let isScript = statement.drop { $0.isWhitespace }.first == ">" || statement.contains(" > ")
      switch character {
      case "\"": return true
      // An apostrophe within a word opens nothing.
      case "'": return isScript || statement.last.map { $0.isWhitespace || "([{,:".contains($0) } ?? true
      case "`": return isScript
      case "/": return !isScript && statement.last.map { $0.isWhitespace || "([,:".contains($0) } ?? true
      default: return false
      }
    }
  }
}
