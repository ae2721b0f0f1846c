/// Durations as VAST writes them.
public enum VASTDuration {
  /// Reads `HH:MM:SS` or `HH:MM:SS.mmm`.
  ///
  /// - Parameter text: the duration; white space around it, one to four digits of hours and any number of
  ///   digits of a second are allowed.
  /// - Returns: seconds, or nil for anything else.
  public static func parse(_ text: String) -> Double? {
    let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, (1...4).contains(parts[0].utf8.count), let hours = digits(parts[0]),
      let minutes = sexagesimal(parts[1])
    else { return nil }
    let second = parts[2].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let seconds = sexagesimal(second[0]) else { return nil }
    let total = hours * 3600 + minutes * 60 + seconds
    guard second.count == 2 else { return Double(total) }
    guard (1...9).contains(second[1].utf8.count), digits(second[1]) != nil else { return nil }
    // read as one decimal number, so that 7.1 is the 7.1 that everyone else has
    return Double("\(total).\(second[1])")
  }

  /// Two digits up to 59.
  private static func sexagesimal(_ text: Substring) -> Int? {
    guard text.utf8.count == 2, let value = digits(text), value < 60 else { return nil }
    return value
  }

  /// A number of ASCII digits and nothing else.
  private static func digits(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
      return nil
    }
    return Int(text)
  }
}
