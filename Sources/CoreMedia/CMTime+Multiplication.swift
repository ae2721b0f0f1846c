/// A time so many times.
///
/// - Returns: a time on the same scale where it fits; invalid for an infinite time multiplied by zero.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
  CMTimeMultiplyByRatio(time, multiplier: multiplier, divisor: 1)
}

/// A time multiplied by a fraction.
///
/// - Returns: a time on the same scale times the divisor where that is a scale and is needed; invalid when the divisor is zero.
public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
  guard divisor != 0 else { return .invalid }
  let sign = Int128(divisor.signum())
  guard let factor = factor(time, Double(multiplier) * Double(divisor.signum())) else {
    let numerator = Int128(time.value) * Int128(multiplier) * sign
    let denominator = Int128(time.timescale) * Int128(divisor) * sign
    let isWhole = (numerator % (Int128(divisor) * sign)) == 0
    return .fitting(
      numerator, over: denominator,
      scale: isWhole ? time.timescale : CMTimeScale(clamping: denominator), epoch: time.epoch,
      isRounded: time.hasBeenRounded)
  }
  return factor
}

/// A time multiplied by a number.
///
/// - Returns: a time on the same scale where it is whole there, else on the scale doubled until it is at least 65536.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
  guard let factor = factor(time, multiplier) else {
    var scale = time.timescale
    let product = Double(time.value) * multiplier
    if product != product.rounded() {
      while scale < 65536 { scale *= 2 }
    }
    // Halved until it fits, as CMTime(seconds:preferredTimescale:) does.
    var result = CMTime(seconds: product / Double(time.timescale), preferredTimescale: scale)
    if scale == time.timescale, let value = CMTimeValue(exactly: product.rounded()) {
      result = CMTime(value: value, timescale: scale)
      if product != product.rounded() { result.flags.insert(.hasBeenRounded) }
    }
    if time.hasBeenRounded { result.flags.insert(.hasBeenRounded) }
    result.epoch = time.epoch
    return result
  }
  return factor
}

/// What a time that is no number becomes when it is multiplied, or any time by a number that is none; nil where there is
/// something to calculate.
private func factor(_ time: CMTime, _ multiplier: Double) -> CMTime? {
  guard time.isValid, !multiplier.isNaN else { return .invalid }
  if time.isIndefinite { return .indefinite }
  if time.isInfinite {
    return multiplier == 0 ? .invalid : .infinity(isNegative: time.isNegativeInfinity != (multiplier < 0))
  }
  guard multiplier.isInfinite else { return nil }
  return time.value == 0 ? .invalid : .infinity(isNegative: (time.value < 0) != (multiplier < 0))
}

extension CMTime {
  /// The time so many times.
  public static func * (left: CMTime, right: Int32) -> CMTime { CMTimeMultiply(left, multiplier: right) }
  /// The time so many times.
  public static func * (left: Int32, right: CMTime) -> CMTime { CMTimeMultiply(right, multiplier: left) }
}
