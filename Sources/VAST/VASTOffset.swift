/// A moment of a linear ad: a `skipoffset`, or the `offset` of a `progress` event.
public enum VASTOffset: Hashable, Sendable {
  /// Seconds from the start.
  case time(Double)
  /// A part of the duration, from 0 to 100.
  case percent(Double)

  /// Reads `HH:MM:SS(.mmm)`, `n%` or, as VAST's own example has it, bare seconds.
  ///
  /// - Returns: the offset, or nil for anything else, a percentage over 100 included.
  public static func parse(_ text: String) -> VASTOffset? {
    let text = text.trimmed
    if let seconds = VASTDuration.parse(text) { return .time(seconds) }
    if text.hasSuffix("%") {
      guard let value = decimal(text.dropLast()), value <= 100 else { return nil }
      return .percent(value)
    }
    return decimal(text[...]).map(VASTOffset.time)
  }

  /// The moment in seconds.
  ///
  /// - Parameter duration: the ad's duration in seconds, if it is known.
  /// - Returns: seconds, or nil where a percentage meets an unknown duration.
  public func seconds(duration: Double?) -> Double? {
    switch self {
    case .time(let seconds): seconds
    case .percent(let percent): duration.map { $0 * percent / 100 }
    }
  }

  /// Digits with at most one point between them; no sign, no exponent.
  private static func decimal(_ text: Substring) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard parts.count <= 2, text.utf8.count <= 16,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(digits.contains) })
    else { return nil }
    return Double(text)
  }
}
