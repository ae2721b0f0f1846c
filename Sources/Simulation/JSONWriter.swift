/// Writes JSON text: UTF-8, no white space, numbers in their shortest exact form.
///
/// Foundation's encoder neither keeps the order of keys nor writes `30` for 30.0, and a trace must be the same bytes
/// every time.
struct JSONWriter {
  private(set) var text = ""

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): write(number)
    case .string(let string): write(string)
    case .array(let elements):
      text += "["
      for (place, element) in elements.enumerated() {
        if place > 0 { text += "," }
        write(element)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (place, member) in object.members.enumerated() {
        if place > 0 { text += "," }
        write(member.key)
        text += ":"
        write(member.value)
      }
      text += "}"
    }
  }

  mutating func write(_ number: Double) {
    // JSON has no NaN and no infinity; JSON.stringify writes null for them.
    guard number.isFinite else {
      text += "null"
      return
    }
    text += Self.digits(number)
  }

  /// A finite number as JavaScript writes it: the shortest digits that read as the same number, -0 as 0.
  private static func digits(_ number: Double) -> String {
    // Swift finds the same digits, but has a needless `.0`, and exponents for what is small or beyond 2^53.
    let swift = number == 0 ? "0" : "\(number)"
    if swift.hasSuffix(".0") { return String(swift.dropLast(2)) }
    let parts = swift.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return swift }
    let sign = number < 0 ? "-" : ""
    let all = parts[0].filter { $0 != "-" && $0 != "." }
    // A lone digit comes as `1e-07` or as `1.0e-07`.
    let digits = all.count == 2 && all.hasSuffix("0") ? String(all.dropLast()) : String(all)
    switch exponent {
    case 0..<21: return sign + digits + String(repeating: "0", count: max(0, exponent + 1 - digits.count))
    case -6..<0: return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
    default:
      let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
      return "\(sign)\(digits.prefix(1))\(fraction)e\(exponent < 0 ? "-" : "+")\(abs(exponent))"
    }
  }

  /// Whether a string is written as it is: it has no quote, backslash or control character, nor what may be U+2028.
  private static func isPlain(_ string: String) -> Bool {
    string.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F && $0 != 0xE2 }
  }

  mutating func write(_ string: String) {
    text += "\""
    if Self.isPlain(string) {
      text += string
      text += "\""
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // U+2028 and U+2029 end lines for some readers of JSON Lines.
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
