/// A place in a source of which a script was made, as people count: lines and columns from 1.
public struct OriginalPlace: Sendable, Codable, Equatable {
  /// The local file, or the URL, of the source.
  public var source: String
  /// The line, from 1.
  public var line: Int
  /// The column in UTF-16 code units, from 1.
  public var column: Int
  /// What the source calls there what the script calls otherwise.
  public var name: String?
  /// The source's line, whole, when it is known.
  public var text: String?

  /// Makes a place.
  public init(source: String, line: Int, column: Int, name: String? = nil, text: String? = nil) {
    self.source = source
    self.line = line
    self.column = column
    self.name = name
    self.text = text
  }

  /// Such as `src/overlay.ts:12:5`.
  public var position: String { "\(source):\(line):\(column)" }
}
