public import Simulation

/// What a value must be like.
public indirect enum ValuePattern: Sendable, Equatable {
  /// How a number is compared.
  public enum Comparison: String, Sendable, CaseIterable {
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// One member of an object pattern.
  public struct Member: Sendable, Equatable {
    /// The key.
    public var key: String
    /// What its value must be like.
    public var value: ValuePattern

    /// Makes a member.
    public init(_ key: String, _ value: ValuePattern) {
      self.key = key
      self.value = value
    }
  }

  /// Anything that is there, null included.
  case any
  /// Nothing under this key.
  case absent
  /// Exactly this: null, a boolean, a number or a text.
  case value(JSONValue)
  /// A text in which the expression is found.
  case regex(RegexPattern)
  /// A number not further away than the tolerance, inclusive.
  case near(Double, tolerance: Double)
  /// A number that compares so.
  case compared(Comparison, Double)
  /// An object with these members and possibly others.
  case object([Member])
  /// An array of exactly these elements.
  case array([ValuePattern])
}
