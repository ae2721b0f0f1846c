public import Simulation

/// One field of an event's message, as a profile describes it.
public struct EventField: Sendable, Equatable {
  /// What a field holds.
  public enum ValueType: String, Sendable, CaseIterable {
    case string
    case number
    case boolean
  }

  /// The field's name.
  public let name: String
  /// What it holds; nil where the profile does not say, or says what is not known.
  public let type: ValueType?
  /// Whether it may be null.
  public let isNullable: Bool
  /// Whether the vendor's documents prove it.
  public let isProven: Bool
  /// What it is where a message leaves it out; nil where it is not there then.
  public let defaultValue: JSONValue?

  /// Reads the fields of one event.
  static func read(_ fields: JSONObject?) -> [EventField] {
    (fields?.members ?? []).map { member in
      EventField(
        name: member.key, type: member.value["type"]?.string.flatMap(ValueType.init(rawValue:)),
        isNullable: member.value["nullable"]?.bool ?? false,
        isProven: member.value["proven"]?.bool ?? false, defaultValue: member.value["default"])
    }
  }

  /// Whether a value is what the field may hold, as a host's `as? Bool`, `as? Double` and `as? String` see it.
  ///
  /// - Parameter value: the value in the trace, where a number that is not finite is a text.
  /// - Returns: whether a host can read it.
  public func accepts(_ value: JSONValue) -> Bool {
    switch (type, value) {
    case (nil, _): true
    case (_, .null): isNullable
    case (.string, .string), (.number, .number), (.boolean, .bool): true
    case (.boolean, .number(let number)): number == 0 || number == 1
    default: false
    }
  }
}
