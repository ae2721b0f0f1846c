/// A time that means nothing.
public let kCMTimeInvalid = CMTime.invalid
/// A time that is not known.
public let kCMTimeIndefinite = CMTime.indefinite
/// Later than every number.
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
/// Earlier than every number.
public let kCMTimeNegativeInfinity = CMTime.negativeInfinity
/// No time at all.
public let kCMTimeZero = CMTime.zero

/// Makes a time of so many units of a scale.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Makes a time of so many units of a scale, in a run of a timeline.
public func CMTimeMakeWithEpoch(value: Int64, timescale: Int32, epoch: Int64) -> CMTime {
  CMTime(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: epoch)
}

/// Makes the time nearest to so many seconds.
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// The time in seconds; NaN when it is invalid or indefinite.
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }

/// The time without its sign.
public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime {
  if time.isNegativeInfinity { return .positiveInfinity }
  guard time.isNumeric, time.value < 0 else { return time }
  return .fitting(
    -Int128(time.value), over: Int128(time.timescale), scale: time.timescale, epoch: time.epoch,
    isRounded: time.hasBeenRounded)
}

/// Prints a time to standard output.
public func CMTimeShow(_ time: CMTime) { print(text(of: time)) }

private func text(of time: CMTime) -> String {
  if time.isNumeric { return "{\(time.value)/\(time.timescale) = \(time.seconds)}" }
  guard time.isValid else { return "{INVALID}" }
  return time.isIndefinite ? "{INDEFINITE}" : time.isNegativeInfinity ? "{-INFINITY}" : "{+INFINITY}"
}

/// Whether a time means something.
public func CMTIME_IS_VALID(_ time: CMTime) -> Bool { time.isValid }
/// Whether a time means nothing.
public func CMTIME_IS_INVALID(_ time: CMTime) -> Bool { !time.isValid }
/// Whether a time is later than every number.
public func CMTIME_IS_POSITIVEINFINITY(_ time: CMTime) -> Bool { time.isPositiveInfinity }
/// Whether a time is earlier than every number.
public func CMTIME_IS_NEGATIVEINFINITY(_ time: CMTime) -> Bool { time.isNegativeInfinity }
/// Whether a time is not known.
public func CMTIME_IS_INDEFINITE(_ time: CMTime) -> Bool { time.isIndefinite }
/// Whether a time is a number.
public func CMTIME_IS_NUMERIC(_ time: CMTime) -> Bool { time.isNumeric }
/// Whether a time is a number that was rounded on the way.
public func CMTIME_HAS_BEEN_ROUNDED(_ time: CMTime) -> Bool { time.hasBeenRounded }
