@_exported public import IOSFoundation

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

/// What a time is besides its number.
public struct CMTimeFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let valid = CMTimeFlags(rawValue: 1)
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  public static let indefinite = CMTimeFlags(rawValue: 16)
  public static let impliedValueFlagsMask = CMTimeFlags(rawValue: 28)
}

/// A time as a fraction: `value` over `timescale` seconds.
public struct CMTime: Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  public var epoch: CMTimeEpoch

  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
  }

  /// Rounds to the nearest fraction of the time scale.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard seconds.isFinite else {
      self.init(
        value: 0, timescale: 0,
        flags: seconds.isNaN ? [] : [.valid, seconds > 0 ? .positiveInfinity : .negativeInfinity], epoch: 0)
      return
    }
    self.init(
      value: CMTimeValue((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
  }

  public static let invalid = CMTime()
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  public static let positiveInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  public static let negativeInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
  public static let zero = CMTime(value: 0, timescale: 1)

  public var isValid: Bool { flags.contains(.valid) }
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }

  /// The time in seconds; NaN when it is invalid or indefinite.
  public var seconds: Double {
    if isNumeric { return Double(value) / Double(timescale) }
    guard isValid else { return .nan }
    if flags.contains(.positiveInfinity) { return .infinity }
    return flags.contains(.negativeInfinity) ? -.infinity : .nan
  }
}
