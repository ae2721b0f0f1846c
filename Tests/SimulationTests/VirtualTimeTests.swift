import Testing

@testable import Simulation

@Suite("Virtual time")
struct VirtualTimeTests {
  @Test(
    "seconds are rounded to whole nanoseconds and clamped",
    arguments: [
      (7.5, Int64(7_500_000_000)), (0, 0), (-0.25, -250_000_000), (1.0 / 60, 16_666_667), (0.4e-9, 0),
      (.nan, 0), (.infinity, .max), (-.infinity, .min), (1e300, .max), (-1e300, .min),
      // 2^63 ns is the first that does not fit.
      (9_223_372_036.854775807, .max),
    ])
  func fromSeconds(seconds: Double, nanoseconds: Int64) {
    #expect(VirtualTime(seconds: seconds).nanoseconds == nanoseconds)
    #expect(VirtualTime.seconds(seconds).nanoseconds == nanoseconds)
  }

  @Test(
    "milliseconds are exact and clamped",
    arguments: [
      (Int64(250), Int64(250_000_000)), (-1, -1_000_000), (.max, .max), (.min, .min),
    ])
  func fromMilliseconds(count: Int64, nanoseconds: Int64) {
    #expect(VirtualTime.milliseconds(count).nanoseconds == nanoseconds)
  }

  @Test("a quartile of 250 ms ticks falls on the instant itself")
  func sumIsExact() {
    var time = VirtualTime.zero
    for _ in 0..<30 { time += .milliseconds(250) }
    #expect(time == .seconds(7.5))
    #expect(time.seconds == 7.5)
    #expect(time.milliseconds == 7500)
  }

  @Test("sums and differences are held at the ends of the range")
  func saturates() {
    let lowest = VirtualTime(nanoseconds: .min)
    let one = VirtualTime(nanoseconds: 1)
    #expect(VirtualTime.distantFuture + one == .distantFuture)
    #expect(lowest + VirtualTime(nanoseconds: -1) == lowest)
    #expect(lowest - one == lowest)
    #expect(VirtualTime.distantFuture - VirtualTime(nanoseconds: -1) == .distantFuture)
    #expect(VirtualTime.zero - lowest == .distantFuture)
    #expect(one - VirtualTime(nanoseconds: 3) == VirtualTime(nanoseconds: -2))
  }

  @Test("the order is that of the nanoseconds")
  func order() {
    #expect(VirtualTime(nanoseconds: -1) < .zero)
    #expect(!(VirtualTime.zero < .zero))
    #expect(max(VirtualTime.seconds(1), .milliseconds(999)) == .milliseconds(1000))
  }

  @Test(
    "the description is the shortest exact decimal",
    arguments: [
      (Int64(0), "0"), (7_500_000_000, "7.5"), (16_666_667, "0.016666667"), (1, "0.000000001"),
      (-250_000_000, "-0.25"), (30_000_000_000, "30"), (10_010_000_000, "10.01"),
      (.max, "9223372036.854775807"), (.min, "-9223372036.854775808"),
    ])
  func description(nanoseconds: Int64, text: String) {
    #expect(VirtualTime(nanoseconds: nanoseconds).description == text)
  }
}
