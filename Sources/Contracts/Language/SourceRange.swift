/// A place in a source text.
public struct SourcePosition: Hashable, Comparable, Sendable, Codable {
  /// The line, from 1.
  public var line: Int
  /// The column in characters as people count them, from 1; a tab is one.
  public var column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether the left position comes first.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A stretch of a source text; the end is the position after its last character.
public struct SourceRange: Hashable, Sendable, Codable {
  /// Where it begins.
  public var start: SourcePosition
  /// Where it has ended.
  public var end: SourcePosition

  /// Makes a range.
  public init(_ start: SourcePosition, _ end: SourcePosition) {
    self.start = start
    self.end = end
  }
}
