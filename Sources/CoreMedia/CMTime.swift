@_exported public import IOSFoundation

/// The numerator of a time.
public typealias CMTimeValue = Int64
/// The denominator of a time: how many units are a second.
public typealias CMTimeScale = Int32
/// Tells times apart that have the same number but belong to different runs of a timeline.
public typealias CMTimeEpoch = Int64

/// The largest time scale.
public let kCMTimeMaxTimescale: CMTimeScale = 0x7fff_ffff

/// What a time is besides its number.
public struct CMTimeFlags: OptionSet, Sendable {
  /// The flags as bits.
  public let rawValue: UInt32

  /// Makes flags from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The time means something.
  public static let valid = CMTimeFlags(rawValue: 1)
  /// The time was rounded on the way.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  /// The time is later than every number.
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  /// The time is earlier than every number.
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  /// The time is not known.
  public static let indefinite = CMTimeFlags(rawValue: 16)
  /// The flags of a time that is no number.
  public static let impliedValueFlagsMask = CMTimeFlags(rawValue: 28)
}

/// A time as a fraction: `value` over `timescale` seconds.
///
/// Its arithmetic, order and rounding are those of CoreMedia's `CMTime.h`.
public struct CMTime: Sendable {
  /// The numerator.
  public var value: CMTimeValue
  /// The denominator, in units a second.
  public var timescale: CMTimeScale
  /// What the time is besides its number.
  public var flags: CMTimeFlags
  /// The run of the timeline that the time belongs to; 0 for a duration.
  public var epoch: CMTimeEpoch

  /// Makes an invalid time.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  /// Makes a time of its parts.
  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  /// Makes a time of so many units of a scale; invalid when the scale is not positive.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
  }

  /// Makes the time nearest to so many seconds; a scale that overflows is halved until it does not.
  ///
  /// - Parameters:
  ///   - seconds: the time; NaN makes an invalid one, an infinite number an infinite one.
  ///   - preferredTimescale: units a second.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard seconds.isFinite, preferredTimescale > 0 else {
      self = seconds.isInfinite ? .infinity(isNegative: seconds < 0) : .invalid
      return
    }
    var scale = preferredTimescale
    while scale > 1, abs(seconds * Double(scale)) >= 0x1p63 { scale /= 2 }
    guard let value = CMTimeValue(exactly: (seconds * Double(scale)).rounded()) else {
      self = .infinity(isNegative: seconds < 0)
      return
    }
    self.init(value: value, timescale: scale)
    if self.seconds != seconds { flags.insert(.hasBeenRounded) }
  }

  /// A time that means nothing.
  public static let invalid = CMTime()
  /// A time that is not known, such as the duration of media that is not loaded.
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  /// Later than every number.
  public static let positiveInfinity = infinity(isNegative: false)
  /// Earlier than every number.
  public static let negativeInfinity = infinity(isNegative: true)
  /// No time at all.
  public static let zero = CMTime(value: 0, timescale: 1)

  /// Whether the time means something.
  public var isValid: Bool { flags.contains(.valid) }
  /// Whether the time is a number.
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
  /// Whether the time is not known.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// Whether the time is later than every number.
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  /// Whether the time is earlier than every number.
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  /// Whether the time is a number that was rounded on the way.
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// The time in seconds; NaN when it is invalid or indefinite.
  public var seconds: Double {
    if isNumeric { return Double(value) / Double(timescale) }
    if isPositiveInfinity { return .infinity }
    return isNegativeInfinity ? -.infinity : .nan
  }

  var isInfinite: Bool { isPositiveInfinity || isNegativeInfinity }

  static func infinity(isNegative: Bool) -> CMTime {
    CMTime(
      value: 0, timescale: 0, flags: [.valid, isNegative ? .negativeInfinity : .positiveInfinity], epoch: 0)
  }
}
