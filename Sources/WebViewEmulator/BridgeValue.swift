import Foundation
public import Simulation

/// A value that crossed the bridge: a copy, no longer tied to the page.
///
/// The cases are the six classes that `WKScriptMessage.body` may have, and `undefined`.
public indirect enum BridgeValue: Sendable, Equatable {
  case undefined
  case null
  case bool(Bool)
  /// Always a double, as WebKit makes its `NSNumber`.
  case number(Double)
  case string(String)
  /// Milliseconds since 1970.
  case date(Double)
  case array([BridgeValue])
  /// Members in the order of the page's keys.
  case object([Member])

  /// One member of an object.
  public struct Member: Sendable, Equatable {
    /// The key.
    public let key: String
    /// The value.
    public let value: BridgeValue

    /// Makes a member.
    public init(_ key: String, _ value: BridgeValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value of an object's key.
  public subscript(key: String) -> BridgeValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The string, when it is one.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value as a host sees it in `WKScriptMessage.body`: `NSNumber`, `String`, `Date`, `[Any]`, `[String: Any]` or
  /// `NSNull`; nil for `undefined`.
  public var foundationValue: Any? {
    switch self {
    case .undefined: nil
    case .null: NSNull()
    case .bool(let flag): NSNumber(value: flag)
    case .number(let number): NSNumber(value: number)
    case .string(let text): text
    case .date(let milliseconds): Date(timeIntervalSince1970: milliseconds / 1000)
    case .array(let elements): elements.map { $0.foundationValue ?? NSNull() }
    case .object(let members):
      Dictionary(
        members.map { ($0.key, $0.value.foundationValue ?? NSNull()) }, uniquingKeysWith: { $1 })
    }
  }

  /// The value as the trace shows it: dates as ISO 8601 text, numbers that are not finite as their names.
  public var json: JSONValue {
    switch self {
    case .undefined, .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): number.isFinite ? .number(number) : .string(Self.name(ofNonFinite: number))
    case .string(let text): .string(text)
    case .date(let milliseconds): .string(Self.isoText(milliseconds))
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members): .object(JSONObject(members.map { ($0.key, $0.value.json) }))
    }
  }

  private static func name(ofNonFinite number: Double) -> String {
    number.isNaN ? "NaN" : number > 0 ? "Infinity" : "-Infinity"
  }

  private static func isoText(_ milliseconds: Double) -> String {
    guard milliseconds.isFinite else { return "Invalid Date" }
    return Date(timeIntervalSince1970: milliseconds / 1000)
      .formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true))
  }
}
