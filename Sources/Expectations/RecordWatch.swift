public import Simulation

/// Follows a trace record by record and knows whether an expectation holds so far, without looking back.
public struct RecordWatch {
  private let expectation: RecordExpectation
  private let matcher: RecordMatcher
  private var count = 0
  private var outsideCount = 0
  private var hasBegun: Bool

  /// Makes a watch that has seen nothing.
  ///
  /// - Parameters:
  ///   - expectation: what is expected.
  ///   - matcher: decides which records it speaks of.
  public init(_ expectation: RecordExpectation, matcher: RecordMatcher) {
    self.expectation = expectation
    self.matcher = matcher
    hasBegun = expectation.after == nil
  }

  /// Whether the expectation holds for what was seen.
  public var isSatisfied: Bool {
    hasBegun && (expectation.count ?? .atLeast(1)).isSatisfied(by: count) && outsideCount == 0
  }

  /// Looks at the next record.
  ///
  /// - Throws: ``RegexError``.
  public mutating func observe(_ record: TraceRecord) throws(RegexError) {
    if let after = expectation.after, try matcher.matches(after, record) {
      // Only what comes behind the latest one counts.
      (hasBegun, count, outsideCount) = (true, 0, 0)
      return
    }
    guard hasBegun, try matcher.matches(expectation.pattern, record) else { return }
    count += 1
    if expectation.at?.contains(record.time) == false { outsideCount += 1 }
  }
}
