/// Why a session could not begin or an action could not be performed, in words for the person who asked.
public struct SessionError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What kind of trouble it is.
  public enum Kind: Sendable, Equatable {
    /// A file could not be read.
    case unreadable
    /// An action or option is not well formed.
    case malformed
    /// An action could not be performed.
    case impossible
  }

  /// What kind of trouble it is.
  public let kind: Kind
  /// One sentence that says what is wrong.
  public let description: String

  /// Makes an error.
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
