/// Which tags a contract must have: `smoke`, `!slow`, `a && !b`, `a || b`, `a, b` (either), with parentheses.
indirect enum TagExpression: Equatable {
  case tag(String)
  case not(TagExpression)
  case both(TagExpression, TagExpression)
  case either(TagExpression, TagExpression)

  /// Reads an expression.
  ///
  /// - Throws: ``UsageError`` with a caret where it is wrong.
  init(_ text: String) throws {
    var parser = Parser(text: Array(text))
    self = try parser.parse()
  }

  /// Whether a contract with these tags is meant.
  func holds(for tags: [String]) -> Bool {
    switch self {
    case .tag(let tag): tags.contains(tag)
    case .not(let expression): !expression.holds(for: tags)
    case .both(let left, let right): left.holds(for: tags) && right.holds(for: tags)
    case .either(let left, let right): left.holds(for: tags) || right.holds(for: tags)
    }
  }

  /// The tags that it names.
  var names: [String] {
    switch self {
    case .tag(let tag): [tag]
    case .not(let expression): expression.names
    case .both(let left, let right), .either(let left, let right): left.names + right.names
    }
  }

  /// Reads by descent: either, both, not, one tag or parentheses.
  private struct Parser {
    let text: [Character]
    var offset = 0
    var depth = 0

    mutating func parse() throws -> TagExpression {
      let expression = try either()
      guard offset == text.count else { throw error("expected && or || here") }
      return expression
    }

    private mutating func either() throws -> TagExpression {
      var expression = try both()
      while take("||") || take(",") { expression = .either(expression, try both()) }
      return expression
    }

    private mutating func both() throws -> TagExpression {
      var expression = try not()
      while take("&&") { expression = .both(expression, try not()) }
      return expression
    }

    private mutating func not() throws -> TagExpression {
      depth += 1
      defer { depth -= 1 }
      guard depth < 100 else { throw error("this is nested too deeply") }
      if take("!") { return .not(try not()) }
      if take("(") {
        let expression = try either()
        guard take(")") else { throw error("expected ) here") }
        return expression
      }
      let start = offset
      while offset < text.count, !text[offset].isWhitespace, !"!&|,()".contains(text[offset]) { offset += 1 }
      guard offset > start else { throw error("expected a tag here") }
      let tag = String(text[start..<offset])
      skipSpace()
      return .tag(tag)
    }

    private mutating func take(_ word: String) -> Bool {
      skipSpace()
      guard text[offset...].starts(with: word) else { return false }
      offset += word.count
      skipSpace()
      return true
    }

    private mutating func skipSpace() {
      while offset < text.count, text[offset].isWhitespace { offset += 1 }
    }

    private func error(_ what: String) -> UsageError {
      UsageError(
        "--tag: \(what)\n  \(String(text))\n  \(String(repeating: " ", count: offset))^")
    }
  }
}
