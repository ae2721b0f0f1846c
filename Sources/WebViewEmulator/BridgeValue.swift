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

  /// As `Date.prototype.toISOString` writes it (ECMA-262 §21.4.1.32).
  private static func isoText(_ milliseconds: Double) -> String {
    // The engine's dates are whole milliseconds, up to 100 million days from 1970.
    guard milliseconds.isFinite, abs(milliseconds) <= 8.64e15 else { return "Invalid Date" }
    let total = Int(milliseconds.rounded(.down))
    let day = (total - (total % 86_400_000 + 86_400_000) % 86_400_000) / 86_400_000
    let rest = total - day * 86_400_000
    let (year, month, dayOfMonth) = civilDate(day: day)
    let yearText =
      (0...9999).contains(year) ? padded(year, 4) : (year < 0 ? "-" : "+") + padded(abs(year), 6)
    let time = [(rest / 3_600_000, 2), (rest / 60_000 % 60, 2), (rest / 1000 % 60, 2)].map {
      padded($0.0, $0.1)
    }
    return
      "\(yearText)-\(padded(month, 2))-\(padded(dayOfMonth, 2))T\(time.joined(separator: ":")).\(padded(rest % 1000, 3))Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// The date in the Gregorian calendar of a day counted from 1970-01-01.
  private static func civilDate(day: Int) -> (year: Int, month: Int, day: Int) {
    // Years that begin in March have their leap day at the end, and 400 of them have 146,097 days.
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }
}
