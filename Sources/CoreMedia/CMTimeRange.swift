/// A span of a timeline: from a start, which belongs to it, to an end, which does not.
public struct CMTimeRange: Sendable {
  /// Where the span begins.
  public var start: CMTime
  /// How long it is.
  public var duration: CMTime

  /// Makes an invalid range.
  public init() { self.init(start: .invalid, duration: .invalid) }

  /// Makes a range of a start and a length.
  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  /// Makes a range of a start and an end.
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  /// A range that means nothing.
  public static let invalid = CMTimeRange()
  /// The empty range at zero.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)

  /// Where the span ends.
  public var end: CMTime { isValid ? start + duration : .invalid }
  /// Whether the range means something: its length is not negative, and counts in the start's run of the timeline.
  public var isValid: Bool {
    start.isValid && duration.isValid && duration.epoch == 0
      && (duration.isIndefinite || duration >= .zero)
  }
  /// Whether the start or the length is not known.
  public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
  /// Whether the range has no length.
  public var isEmpty: Bool { isValid && duration == .zero }

  /// Whether a time lies in the range.
  public func containsTime(_ time: CMTime) -> Bool {
    isValid && time.isValid && time >= start && time < end
  }

  /// Whether another range lies in this one.
  public func containsTimeRange(_ range: CMTimeRange) -> Bool {
    isValid && range.isValid && range.start >= start && range.end <= end
  }

  /// What both ranges share; the empty range at zero when that is nothing.
  public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
    guard isValid, otherRange.isValid else { return .invalid }
    let (start, end) = (max(start, otherRange.start), min(end, otherRange.end))
    return start < end ? CMTimeRange(start: start, end: end) : .zero
  }

  /// The least range that holds both.
  public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
    guard isValid, otherRange.isValid else { return .invalid }
    return CMTimeRange(start: min(start, otherRange.start), end: max(end, otherRange.end))
  }
}

extension CMTimeRange: Hashable {}

/// Makes a range of a start and a length.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}

/// Makes a range of a start and an end.
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, end: end)
}

/// Where a range ends.
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }

/// Whether a time lies in a range.
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool { range.containsTime(time) }

/// Whether the second range lies in the first.
public func CMTimeRangeContainsTimeRange(_ range: CMTimeRange, otherRange: CMTimeRange) -> Bool {
  range.containsTimeRange(otherRange)
}

/// Whether two ranges have the same start and length.
public func CMTimeRangeEqual(_ range1: CMTimeRange, _ range2: CMTimeRange) -> Bool { range1 == range2 }

/// What two ranges share.
public func CMTimeRangeGetIntersection(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
  range.intersection(otherRange)
}

/// The least range that holds two.
public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
  range.union(otherRange)
}

/// The time of a range that is nearest to a time.
public func CMTimeClampToRange(_ time: CMTime, range: CMTimeRange) -> CMTime {
  guard time.isValid, range.isValid else { return .invalid }
  return min(max(time, range.start), range.end)
}
