/// What is wrong at one place of a contract file, and how to mend it.
public struct Diagnostic: Error, Hashable, Sendable, Codable {
  /// Whether a contract can still run.
  public enum Level: String, Sendable, Codable {
    case error
    case warning
  }

  /// Whether a contract can still run.
  public var level: Level
  /// One sentence that says what is wrong.
  public var message: String
  /// The file as it was named; nil for a line that was typed.
  public var file: String?
  /// Where.
  public var range: SourceRange
  /// The line of the source at which the range starts, without its end; nil when the file itself cannot be read.
  public var sourceLine: String?
  /// A few words to stand behind the caret.
  public var label: String?
  /// How to mend it.
  public var help: String?

  /// Makes a diagnostic.
  public init(
    _ message: String, level: Level = .error, file: String?, range: SourceRange, sourceLine: String?,
    label: String? = nil, help: String? = nil
  ) {
    self.level = level
    self.message = message
    self.file = file
    self.range = range
    self.sourceLine = sourceLine
    self.label = label
    self.help = help
  }
}
