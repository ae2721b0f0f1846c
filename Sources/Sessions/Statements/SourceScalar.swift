/// One Unicode scalar of a statement, and where it was written.
public struct SourceScalar: Sendable {
  /// The scalar; a line break stands for a line's end within the statement.
  public var scalar: Unicode.Scalar
  /// Whether it came out of a variable, and so is no syntax inside a string.
  public var isSubstituted: Bool
  /// The line, from 1.
  public var line: Int32
  /// The column in characters, from 1.
  public var column: Int32
  /// The column after what was written: the character, or the whole `${NAME}`.
  public var endColumn: Int32

  /// Makes a scalar.
  public init(
    _ scalar: Unicode.Scalar, isSubstituted: Bool = false, line: Int32, column: Int32, endColumn: Int32
  ) {
    self.scalar = scalar
    self.isSubstituted = isSubstituted
    self.line = line
    self.column = column
    self.endColumn = endColumn
  }

  /// Whether it separates words.
  public var isSpace: Bool {
    // The table of all scalars is slow, and nearly all that is read is ASCII.
    scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
  }
  /// Whether a line of the source ends here.
  var isLineEnd: Bool { scalar == "\n" && !isSubstituted }
}
