/// Why and where a text is no JSON.
public struct JSONParseError: Error, Sendable, Equatable {
  /// What is wrong, in a few words.
  public let message: String
  /// The line, from 1.
  public let line: Int
  /// The column in bytes of UTF-8, from 1.
  public let column: Int

  /// Makes an error.
  public init(message: String, line: Int, column: Int) {
    self.message = message
    self.line = line
    self.column = column
  }
}

extension JSONParseError: CustomStringConvertible {
  /// The position and what is wrong there.
  public var description: String { "line \(line), column \(column): \(message)" }
}
