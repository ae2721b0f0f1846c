/// Why an expectation does not hold, for people.
public struct Mismatch: Error, Sendable, Equatable {
  /// One sentence.
  public var message: String
  /// A few words to stand behind a caret.
  public var label: String
  /// Further lines: what came instead, where near misses differ.
  public var details: [String]
  /// How to mend it, such as the word that may have been meant.
  public var help: String?
  /// The `seq` of the records that it is about.
  public var records: [Int]
  /// The place, from 0, of the pattern that it is about, where there are several.
  public var pattern: Int?

  /// Makes a mismatch.
  public init(
    _ message: String, label: String, details: [String] = [], help: String? = nil, records: [Int] = [],
    pattern: Int? = nil
  ) {
    self.message = message
    self.label = label
    self.details = details
    self.help = help
    self.records = records
    self.pattern = pattern
  }
}
