/// What is wrong in a statement, by places in its text.
public struct StatementError: Error, Equatable, Sendable {
  /// One sentence that says what is wrong.
  public var message: String
  /// Where, as places of the statement's scalars.
  public var range: Range<Int>
  /// How to mend it.
  public var help: String?
  /// Whether something is left open, so that a further line could mend it.
  public var isUnterminated: Bool

  /// Makes an error.
  public init(_ message: String, _ range: Range<Int>, help: String? = nil, isUnterminated: Bool = false) {
    self.message = message
    self.range = range
    self.help = help
    self.isUnterminated = isUnterminated
  }

  /// The error for a person who typed the statement alone.
  var sessionError: SessionError {
    SessionError(.malformed, message + (help.map { "; \($0)" } ?? ""))
  }
}
