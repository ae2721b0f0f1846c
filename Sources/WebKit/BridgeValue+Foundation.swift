import IOSFoundation
import WebViewEmulator

extension BridgeValue {
  /// The value as Swift sees an `id` of WebKit's that may be nil: `undefined` is an empty optional.
  var objectValue: Any { foundationValue ?? (Any?.none as Any) }

  /// The value that a page gets of an app's: numbers, texts, dates, nulls, and arrays and dictionaries of them.
  ///
  /// - Returns: nil for a value of another type, which WebKit cannot serialise.
  init?(foundation value: Any?) {
    guard let value else {
      self = .undefined
      return
    }
    switch value {
    case let flag as Bool where Self.isFlag(value): self = .bool(flag)
    case is NSNull: self = .null
    case let text as String: self = .string(text)
    case let text as NSString: self = .string("\(text)")
    case let date as Date: self = .date(date.timeIntervalSince1970 * 1000)
    case let elements as [Any]:
      let copies = elements.map { BridgeValue(foundation: $0) }
      guard !copies.contains(nil) else { return nil }
      self = .array(copies.compactMap { $0 })
    case let members as [String: Any]:
      // A dictionary has no order; sorted keys give the same page every time.
      var copies: [Member] = []
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        guard let copy = BridgeValue(foundation: value) else { return nil }
        copies.append(Member(key, copy))
      }
      self = .object(copies)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let number as any BinaryInteger: self = .number(Double(number))
    case let number as any BinaryFloatingPoint: self = .number(Double(number))
    default:
      // An optional in an `Any`, which a dictionary of optionals holds.
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return nil }
      self.init(foundation: mirror.children.first?.value)
    }
  }

  /// Whether a value is a boolean, and no number that could be read as one.
  private static func isFlag(_ value: Any) -> Bool {
    if type(of: value) == Bool.self { return true }
    guard type(of: value) is NSNumber.Type, let number = value as? NSNumber else { return false }
    // Foundation keeps booleans as the type of C's char.
    return String(cString: number.objCType) == "c" && [0, 1].contains(number.intValue)
  }
}
