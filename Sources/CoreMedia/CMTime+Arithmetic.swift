extension CMTime {
  /// The sum, on the least common multiple of the two scales where that is a scale.
  public static func + (left: CMTime, right: CMTime) -> CMTime { CMTimeAdd(left, right) }
  /// The difference, on the least common multiple of the two scales where that is a scale.
  public static func - (left: CMTime, right: CMTime) -> CMTime { CMTimeSubtract(left, right) }
  /// Adds a time.
  public static func += (left: inout CMTime, right: CMTime) { left = left + right }
  /// Subtracts a time.
  public static func -= (left: inout CMTime, right: CMTime) { left = left - right }

  /// The same time on another scale, rounded where that is needed.
  ///
  /// - Parameters:
  ///   - newTimescale: units a second.
  ///   - method: how to round.
  /// - Returns: the time; invalid when the scale is not positive.
  public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    CMTimeConvertScale(self, timescale: newTimescale, method: method)
  }

  /// Makes a number of an exact fraction, on the given scale if it fits and else on one that is halved until it does.
  ///
  /// - Parameters:
  ///   - numerator: of the fraction, in units of `denominator` a second.
  ///   - denominator: positive.
  ///   - scale: the scale asked for.
  ///   - epoch: the run of the timeline.
  ///   - isRounded: whether what the fraction was made of had been rounded.
  /// - Returns: the time; an infinite one when it does not even fit in whole seconds.
  static func fitting(
    _ numerator: Int128, over denominator: Int128, scale: CMTimeScale, epoch: CMTimeEpoch, isRounded: Bool
  ) -> CMTime {
    var scale = scale
    while scale > 0 {
      let (product, overflow) = numerator.multipliedReportingOverflow(by: Int128(scale))
      if !overflow {
        let (rounded, isExact) = CMTimeRoundingMethod.default.quotient(product, denominator, isFiner: false)
        if let value = CMTimeValue(exactly: rounded) {
          let flags: CMTimeFlags = isExact && !isRounded ? .valid : [.valid, .hasBeenRounded]
          return CMTime(value: value, timescale: scale, flags: flags, epoch: epoch)
        }
      }
      scale /= 2
    }
    return infinity(isNegative: numerator < 0)
  }
}

/// The sum of two times.
///
/// - Returns: a time on the least common multiple of the scales, or rounded to the largest scale when that is more;
///   invalid for numbers of different runs of a timeline, and for infinities of different signs.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { sum(lhs, rhs, sign: 1) }

/// The difference of two times, under the rules of ``CMTimeAdd(_:_:)``.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { sum(lhs, rhs, sign: -1) }

private func sum(_ left: CMTime, _ right: CMTime, sign: Int128) -> CMTime {
  guard left.isValid, right.isValid else { return .invalid }
  if left.isInfinite || right.isInfinite {
    let rightIsNegative = right.isNegativeInfinity == (sign > 0)
    guard right.isInfinite else { return left }
    guard left.isInfinite else { return .infinity(isNegative: rightIsNegative) }
    return left.isNegativeInfinity == rightIsNegative ? left : .invalid
  }
  guard left.isNumeric, right.isNumeric else { return .indefinite }
  let epoch: CMTimeEpoch
  if left.epoch == right.epoch {
    epoch = 0
  } else {
    guard left.epoch == 0 || right.epoch == 0 else { return .invalid }
    epoch = left.epoch == 0 ? right.epoch : left.epoch
  }
  let (scale, other) = (Int128(left.timescale), Int128(right.timescale))
  let common = scale / greatestCommonDivisor(scale, other) * other
  let numerator =
    Int128(left.value) * (common / scale) + sign * Int128(right.value) * (common / other)
  return .fitting(
    numerator, over: common, scale: CMTimeScale(clamping: common), epoch: epoch,
    isRounded: left.hasBeenRounded || right.hasBeenRounded)
}

private func greatestCommonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
  right == 0 ? left : greatestCommonDivisor(right, left % right)
}

/// A time on another scale, rounded where that is needed.
///
/// - Parameters:
///   - time: the time; one that is no number stays as it is.
///   - newTimescale: units a second.
///   - method: how to round.
/// - Returns: the time; invalid when the scale is not positive, infinite when it does not fit.
public func CMTimeConvertScale(
  _ time: CMTime, timescale newTimescale: Int32, method: CMTimeRoundingMethod
) -> CMTime {
  guard time.isNumeric else { return time }
  guard newTimescale > 0 else { return .invalid }
  let (value, isExact) = method.quotient(
    Int128(time.value) * Int128(newTimescale), Int128(time.timescale), isFiner: newTimescale > time.timescale)
  guard let value = CMTimeValue(exactly: value) else { return .infinity(isNegative: value < 0) }
  let flags: CMTimeFlags = isExact ? time.flags : time.flags.union(.hasBeenRounded)
  return CMTime(value: value, timescale: newTimescale, flags: flags, epoch: time.epoch)
}
