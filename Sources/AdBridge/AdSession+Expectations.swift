public import Contracts
public import Expectations
public import Simulation
public import Testing

extension AdSession {
  /// Expects records of a pattern in the whole trace.
  ///
  /// - Parameters:
  ///   - pattern: which records are counted.
  ///   - count: how many there must be; nil is at least one.
  ///   - fields: what their data must match; nil leaves it to the pattern.
  ///   - at: when each of the counted records must have been.
  ///   - tolerance: how far from that is still right, inclusive.
  ///   - within: how long the clock may be advanced for it to come true; an exact count waits all of it.
  ///   - after: only records after the latest one of this pattern are counted.
  ///   - sourceLocation: where an issue is recorded.
  public func expect(
    _ pattern: RecordPattern, _ count: Count? = nil, fields: ValuePattern? = nil, at: VirtualTime? = nil,
    tolerance: VirtualTime = .zero, within: VirtualTime? = nil, after: RecordPattern? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expectation = RecordExpectation(
      pattern.with(fields), count: count, at: at.map { TimeWindow($0, tolerance: tolerance) }, within: within,
      after: after)
    judge(.record(expectation), at: sourceLocation)
  }

  /// Expects records in this order, possibly with others between them.
  public func expect(inOrder patterns: RecordPattern..., sourceLocation: SourceLocation = #_sourceLocation) {
    judge(.inOrder(patterns), at: sourceLocation)
  }

  /// Expects no record of a pattern, now and at the session's end.
  ///
  /// - Parameters:
  ///   - pattern: what must not come.
  ///   - fields: what its data would match; nil leaves it to the pattern.
  ///   - sourceLocation: where an issue is recorded.
  public func expectNone(
    _ pattern: RecordPattern, fields: ValuePattern? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    judge(.none(pattern.with(fields)), at: sourceLocation)
  }

  /// Expects the player to be in a state now.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - at: the time of the player's item.
  ///   - tolerance: how far from that is still right, inclusive.
  ///   - sourceLocation: where an issue is recorded.
  public func expect(
    player state: ContractExpectation.PlayerState, at: VirtualTime? = nil, tolerance: VirtualTime = .zero,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    judge(.player(state, at: at.map { TimeWindow($0, tolerance: tolerance) }), at: sourceLocation)
  }
}
