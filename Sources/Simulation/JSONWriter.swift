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
    // -0 becomes 0, as JSON.stringify has it. Swift writes the shortest digits that read as the same number.
    let digits = number == 0 ? "0" : "\(number)"
    text += digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  mutating func write(_ string: String) {
    text += "\""
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
