/// Why a source map cannot be used.
public struct SourceMapError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What is wrong and where, in a few words that go on a sentence.
  public let description: String

  /// Makes an error.
  public init(_ description: String) {
    self.description = description
  }
}
