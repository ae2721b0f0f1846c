/// How a time is rounded when its scale changes.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  /// To the nearest, a half away from zero.
  case roundHalfAwayFromZero = 1
  /// Towards zero.
  case roundTowardZero = 2
  /// Away from zero.
  case roundAwayFromZero = 3
  /// Towards zero to a smaller scale, away from zero to a larger one, and never from below zero to zero.
  case quickTime = 4
  /// To the later.
  case roundTowardPositiveInfinity = 5
  /// To the earlier.
  case roundTowardNegativeInfinity = 6

  /// To the nearest, a half away from zero.
  public static var `default`: CMTimeRoundingMethod { .roundHalfAwayFromZero }

  /// Divides.
  ///
  /// - Parameters:
  ///   - numerator: what is divided.
  ///   - denominator: by what; positive.
  ///   - isFiner: whether the result's scale is larger than what it was.
  /// - Returns: the quotient, and whether it is exact.
  func quotient(_ numerator: Int128, _ denominator: Int128, isFiner: Bool) -> (value: Int128, isExact: Bool) {
    let (down, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    guard rest != 0 else { return (down, true) }
    let away = down + rest.signum()
    switch self {
    case .roundHalfAwayFromZero: return (2 * abs(rest) >= denominator ? away : down, false)
    case .roundTowardZero: return (down, false)
    case .roundAwayFromZero: return (away, false)
    case .quickTime: return (isFiner || (down == 0 && rest < 0) ? away : down, false)
    case .roundTowardPositiveInfinity: return (max(down, away), false)
    case .roundTowardNegativeInfinity: return (min(down, away), false)
    }
  }
}
