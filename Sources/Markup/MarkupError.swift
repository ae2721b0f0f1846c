/// Something wrong with a document, and where.
public struct MarkupError: Error, Hashable, Sendable {
  /// What is wrong, one sentence without a full stop.
  public let message: String
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters, counted from 1: where the parser stood when it noticed.
  public let column: Int

  /// Makes an error.
  public init(message: String, line: Int, column: Int) {
    self.message = message
    self.line = line
    self.column = column
  }
}

extension MarkupError: CustomStringConvertible {
  /// The error as `line:column: message`.
  public var description: String { "\(line):\(column): \(message)" }
}
