public import Simulation

/// Durations as people write them: a number and a unit.
public enum Durations {
  private static let units: [(suffix: String, nanoseconds: Double)] = [
    ("ms", 1e6), ("s", 1e9), ("m", 6e10), ("h", 3.6e12),
  ]

  /// Reads `250ms`, `7.5s`, `2m` or `1h`.
  ///
  /// - Throws: ``SessionError`` when the unit is missing or the number is none.
  public static func parse(_ text: String) throws -> VirtualTime {
    let text = text.trimmingSpaces
    for (suffix, nanoseconds) in units where text.hasSuffix(suffix) {
      let digits = text.dropLast(suffix.count)
      guard digits.last?.isNumber == true, digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
        let number = Double(digits), number * nanoseconds < 9e18
      else { continue }
      return VirtualTime(nanoseconds: Int64((number * nanoseconds).rounded()))
    }
    let hint = Double(text)?.isFinite != true ? "" : "; did you mean \"\(text)s\"?"
    throw SessionError(.malformed, "\"\(text)\" is no duration: a number with ms, s, m or h\(hint)")
  }
}
