import Foundation

// Linux's NSValue holds few kinds of bytes, a rectangle of four 64-bit numbers among them: times are packed into these.
// Nobody else makes such a rectangle, and its numbers compare as they are, which is all that is asked of a value.

extension NSValue {
  /// Boxes a time.
  public convenience init(time: CMTime) {
    self.init(words: UInt64(bitPattern: time.value), Self.head(time), UInt64(bitPattern: time.epoch), 0)
  }

  /// The time of a value made of one.
  public var timeValue: CMTime {
    let words = self.words
    return Self.time(words.0, words.1, Int64(bitPattern: words.2))
  }

  /// Boxes a range of times; epochs are left out.
  public convenience init(timeRange: CMTimeRange) {
    self.init(
      words: UInt64(bitPattern: timeRange.start.value), Self.head(timeRange.start),
      UInt64(bitPattern: timeRange.duration.value), Self.head(timeRange.duration))
  }

  /// The range of a value made of one.
  public var timeRangeValue: CMTimeRange {
    let words = self.words
    return CMTimeRange(
      start: Self.time(words.0, words.1, 0), duration: Self.time(words.2, words.3, 0))
  }

  private convenience init(words first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
    func number(_ word: UInt64) -> CGFloat { CGFloat(bitPattern: UInt(word)) }
    self.init(rect: CGRect(x: number(first), y: number(second), width: number(third), height: number(fourth)))
  }

  private var words: (UInt64, UInt64, UInt64, UInt64) {
    let rect = rectValue
    return (
      UInt64(rect.origin.x.bitPattern), UInt64(rect.origin.y.bitPattern),
      UInt64(rect.size.width.bitPattern), UInt64(rect.size.height.bitPattern)
    )
  }

  /// The scale and the flags in one word.
  private static func head(_ time: CMTime) -> UInt64 {
    UInt64(UInt32(bitPattern: time.timescale)) << 32 | UInt64(time.flags.rawValue)
  }

  private static func time(_ value: UInt64, _ head: UInt64, _ epoch: Int64) -> CMTime {
    CMTime(
      value: Int64(bitPattern: value), timescale: Int32(bitPattern: UInt32(head >> 32)),
      flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: head)), epoch: epoch)
  }
}
