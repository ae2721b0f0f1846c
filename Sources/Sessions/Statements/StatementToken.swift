/// A piece of a statement as it was written.
public struct StatementToken: Sendable {
  /// What a piece is.
  public enum Kind: Sendable, Equatable {
    /// A word without quotes.
    case word
    /// A text in quotes, and whether a word without quotes would do.
    case string(allowsBareWord: Bool)
    /// A key in quotes.
    case key
    /// An expression in slashes.
    case regex
    /// `±` or `+-`.
    case plusMinus
    /// `{`, `[` or `(`.
    case open
    /// `}`, `]` or `)`.
    case close
    case comma
    case colon
    /// JavaScript, or a text that is left as it is.
    case verbatim
    /// From `#` to the line's end.
    case comment
  }

  /// What it is.
  public var kind: Kind
  /// Where it is, as places of the statement's scalars.
  public var range: Range<Int>
  /// What it says: a string without quotes and escapes.
  public var text: String

  /// Makes a token.
  public init(_ kind: Kind, _ range: Range<Int>, text: String) {
    self.kind = kind
    self.range = range
    self.text = text
  }
}
