/// A regular expression over the names of contracts.
struct NamePattern {
  private let regex: Regex<AnyRegexOutput>

  /// Compiles a pattern.
  ///
  /// - Throws: ``UsageError`` with a caret where it is wrong.
  init(_ pattern: String, option: String) throws {
    do {
      regex = try Regex(pattern)
    } catch {
      let column = Self.offset(of: error, in: pattern)
      throw UsageError(
        "\(option): \(error)\n  \(pattern)\n  \(String(repeating: " ", count: column))^")
    }
  }

  /// Whether it is found in a name.
  func matches(_ name: String) -> Bool { name.contains(regex) }

  /// Where a pattern is wrong: the error of the standard library knows, but offers no property for it.
  private static func offset(of error: any Error, in pattern: String) -> Int {
    let range = Mirror(reflecting: error).descendant("location", "range") as? Range<String.Index>
    guard let index = range?.lowerBound, index <= pattern.endIndex else { return 0 }
    return pattern.distance(from: pattern.startIndex, to: index)
  }
}
