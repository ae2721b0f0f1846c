/// Something in a tag that is wrong or could not be read, and where.
public struct VASTProblem: Hashable, Sendable {
  /// What is wrong, one sentence without a full stop.
  public let message: String
  /// The line in the tag, counted from 1.
  public let line: Int
  /// The column in characters, counted from 1.
  public let column: Int

  /// Makes a problem.
  public init(message: String, line: Int, column: Int) {
    self.message = message
    self.line = line
    self.column = column
  }
}

extension VASTProblem: CustomStringConvertible {
  /// The problem as `line:column: message`.
  public var description: String { "\(line):\(column): \(message)" }
}
