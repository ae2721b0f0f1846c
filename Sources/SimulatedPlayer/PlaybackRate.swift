/// A rate in whole millionths, so that positions and instants are exact integers.
struct PlaybackRate: Hashable, Sendable {
  static let zero = PlaybackRate(millionths: 0)

  private static let one: Int64 = 1_000_000
  private static let fastest = 1000.0

  let millionths: Int64

  private init(millionths: Int64) {
    self.millionths = millionths
  }

  /// Makes a rate; nil for what cannot be played: backwards, not finite, slower than a millionth, or above 1000.
  init?(_ rate: Double) {
    guard rate.isFinite, rate >= 0, rate <= Self.fastest else { return nil }
    millionths = Int64((rate * Double(Self.one)).rounded())
    if millionths == 0, rate != 0 { return nil }
  }

  var value: Double { Double(millionths) / Double(Self.one) }

  /// How far the media advances in so many nanoseconds of the clock, rounded down.
  func advance(in elapsed: Int64) -> Int64 {
    if millionths == Self.one { return elapsed }
    let exact = Int128(elapsed) * Int128(millionths) / Int128(Self.one)
    return Int64(clamping: exact)
  }

  /// How many nanoseconds of the clock pass until the media has advanced so far, rounded up; the rate is not zero.
  func duration(of distance: Int64) -> Int64 {
    if millionths == Self.one { return distance }
    let exact = (Int128(distance) * Int128(Self.one) + Int128(millionths - 1)) / Int128(millionths)
    return Int64(clamping: exact)
  }
}
