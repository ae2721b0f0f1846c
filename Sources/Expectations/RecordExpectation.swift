public import Simulation

/// How many records must match.
public enum Count: Sendable, Equatable {
  /// So many, and no more.
  case exactly(Int)
  /// So many or more.
  case atLeast(Int)

  /// One, and no more.
  public static let once = Count.exactly(1)
}

/// An instant with a tolerance, inclusive at both ends.
public struct TimeWindow: Sendable, Equatable {
  /// The instant.
  public var time: VirtualTime
  /// How far from it is still right.
  public var tolerance: VirtualTime

  /// Makes a window; without a tolerance the instant itself.
  public init(_ time: VirtualTime, tolerance: VirtualTime = .zero) {
    self.time = time
    self.tolerance = tolerance
  }

  /// Whether an instant is inside.
  public func contains(_ instant: VirtualTime) -> Bool {
    time - tolerance <= instant && instant <= time + tolerance
  }
}

/// What the records of one pattern must be like, counted over a whole trace.
public struct RecordExpectation: Sendable, Equatable {
  /// Which records are counted.
  public var pattern: RecordPattern
  /// How many there must be; nil is at least one.
  public var count: Count?
  /// When each of the counted records must have been.
  public var at: TimeWindow?
  /// How long the clock may be advanced for it to come true; nil when it is judged at once.
  public var within: VirtualTime?
  /// Only records after the latest one of this pattern are counted.
  public var after: RecordPattern?

  /// Makes an expectation.
  public init(
    _ pattern: RecordPattern, count: Count? = nil, at: TimeWindow? = nil, within: VirtualTime? = nil,
    after: RecordPattern? = nil
  ) {
    self.pattern = pattern
    self.count = count
    self.at = at
    self.within = within
    self.after = after
  }
}
