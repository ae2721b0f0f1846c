/// Compares two times by value, whatever their scales.
///
/// The order of CoreMedia: negative infinity, numbers by their epoch and then by value, indefinite, positive infinity, invalid.
///
/// - Returns: -1 when the first is less, 1 when it is greater, else 0.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  let (rank1, rank2) = (time1.rank, time2.rank)
  guard rank1 == rank2 else { return rank1 < rank2 ? -1 : 1 }
  guard time1.isNumeric else { return 0 }
  guard time1.epoch == time2.epoch else { return time1.epoch < time2.epoch ? -1 : 1 }
  let left = Int128(time1.value) * Int128(time2.timescale)
  let right = Int128(time2.value) * Int128(time1.timescale)
  return left == right ? 0 : left < right ? -1 : 1
}

extension CMTime: Comparable, Hashable {
  fileprivate var rank: Int {
    if !isValid { return 4 }
    if isPositiveInfinity { return 3 }
    if isIndefinite { return 2 }
    return isNegativeInfinity ? 0 : 1
  }

  /// Whether the two are the same time, as ``CMTimeCompare(_:_:)`` has it.
  public static func == (left: CMTime, right: CMTime) -> Bool { CMTimeCompare(left, right) == 0 }
  /// Whether the left time is earlier, as ``CMTimeCompare(_:_:)`` has it.
  public static func < (left: CMTime, right: CMTime) -> Bool { CMTimeCompare(left, right) < 0 }

  /// Hashes the value in lowest terms, so that equal times of different scales have equal hashes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    guard isNumeric else { return }
    hasher.combine(epoch)
    var (left, right) = (Int128(value).magnitude, Int128(timescale).magnitude)
    while right != 0 { (left, right) = (right, left % right) }
    let divisor = Int128(left)
    hasher.combine(Int64(Int128(value) / divisor))
    hasher.combine(Int64(Int128(timescale) / divisor))
  }
}

/// The earlier of two times.
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { min(time1, time2) }

/// The later of two times.
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { max(time1, time2) }
