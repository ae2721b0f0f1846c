public import Expectations
import Simulation

extension ValuePattern: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Exactly this text.
  public init(stringLiteral text: String) { self = .value(.string(text)) }
  /// Exactly this boolean.
  public init(booleanLiteral flag: Bool) { self = .value(.bool(flag)) }
  /// Exactly this number.
  public init(floatLiteral number: Double) { self = .value(.number(number)) }
  /// Exactly this whole number.
  public init(integerLiteral number: Int) { self = .value(.number(Double(number))) }
  /// An array of exactly these elements.
  public init(arrayLiteral elements: ValuePattern...) { self = .array(elements) }
  /// An object with these members and possibly others.
  public init(dictionaryLiteral members: (String, ValuePattern)...) {
    self = .object(members.map { Member($0, $1) })
  }
}
