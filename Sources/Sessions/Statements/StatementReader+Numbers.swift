public import Simulation

/// Durations and numbers, and what to write instead of those that are none.
extension StatementReader {
  /// Reads a duration that has to be there.
  ///
  /// - Parameters:
  ///   - what: what needs it, in quotes where it is a word of the language.
  ///   - example: how it is written.
  /// - Returns: the duration.
  /// - Throws: ``StatementError`` when there is none, or its unit is missing.
  public mutating func duration(_ what: String, example: String) throws(StatementError) -> VirtualTime {
    _ = peek()
    guard let word = bareWord(stops: [",", "{", "±", "\"", "'"]) else {
      throw StatementError("\(what) needs a time", gap, help: "such as \(example)")
    }
    do {
      return try Durations.parse(word.text)
    } catch {
      let meant = "\(word.text)s"
      let isNumber = (try? Durations.parse(meant)) != nil
      throw StatementError(
        "\(word.text.inQuotes) is no duration: a number with ms, s, m or h", word.range,
        help: isNumber ? "did you mean \"\(meant)\"?" : "such as \(example)")
    }
  }

  /// Reads a number that has to be there.
  ///
  /// - Throws: ``StatementError`` when there is none in the range.
  mutating func number(_ what: String, in limits: ClosedRange<Double>) throws(StatementError) -> Double {
    let word = bareWord()
    guard let word, let value = Double(word.text), limits.contains(value) else {
      throw StatementError(
        "\"\(what)\" needs a number from \(Int(limits.lowerBound)) to \(Int(limits.upperBound))",
        word?.range ?? gap, help: "such as \(what) 0.5")
    }
    return value
  }
}
