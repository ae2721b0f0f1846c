/// One mistake in a profile's text: where, what, and how to mend it.
public struct ProfileMistake: Sendable, Equatable {
  /// How bad it is.
  public enum Level: String, Sendable {
    /// The profile cannot be used, or not as it says.
    case error
    /// It can, but something in it is likely not meant.
    case warning
  }

  /// How bad it is.
  public let level: Level
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// The column behind the last character of the place, on the same line.
  public let endColumn: Int
  /// The line's text.
  public let sourceLine: String
  /// What is wrong, in one sentence.
  public let message: String
  /// How to mend it.
  public let help: String
}
