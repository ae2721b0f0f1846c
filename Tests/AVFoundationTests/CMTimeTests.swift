import CoreMedia
import Testing

/// CMTime.h and CMTimeRange.h.
struct CMTimeTests {
  private func time(_ value: Int64, _ scale: Int32) -> CMTime { CMTime(value: value, timescale: scale) }

  @Test func aSumHasTheLeastCommonMultipleOfTheScales() {
    let sum = time(1, 3) + time(1, 4)
    #expect((sum.value, sum.timescale) == (7, 12))
    #expect(!sum.hasBeenRounded)
    let same = time(1, 600) + time(2, 600)
    #expect((same.value, same.timescale) == (3, 600))
    let difference = time(1, 3) - time(1, 4)
    #expect((difference.value, difference.timescale) == (1, 12))
  }

  @Test func aSumWithoutACommonScaleIsRounded() {
    let sum = time(1, 0x7fff_ffff) + time(1, 0x7fff_fffe)
    #expect((sum.value, sum.timescale) == (2, 0x7fff_ffff))
    #expect(sum.hasBeenRounded)
  }

  @Test func aSumThatOverflowsIsHalvedAndThenInfinite() {
    let sum = time(.max, 2) + time(.max, 2)
    #expect((sum.value, sum.timescale) == (.max, 1))
    #expect((time(.max, 1) + time(.max, 1)).isPositiveInfinity)
    #expect((time(-.max, 1) - time(.max, 1)).isNegativeInfinity)
  }

  @Test func infinitiesAndIndefiniteTimesAdd() {
    #expect((CMTime.positiveInfinity + .positiveInfinity).isPositiveInfinity)
    #expect(!(CMTime.positiveInfinity + .negativeInfinity).isValid)
    #expect(!(CMTime.positiveInfinity - .positiveInfinity).isValid)
    #expect((CMTime.zero - .positiveInfinity).isNegativeInfinity)
    #expect((CMTime.indefinite + .positiveInfinity).isPositiveInfinity)
    #expect((CMTime.zero + .indefinite).isIndefinite)
    #expect(!(CMTime.invalid + .zero).isValid)
  }

  @Test func numbersOfDifferentRunsDoNotAddUp() {
    let (first, second) = (
      CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 1),
      CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 2)
    )
    #expect(!(first + second).isValid)
    #expect((first + time(1, 1)).epoch == 1)
    #expect((first - first).epoch == 0)
    #expect(first < second)
  }

  @Test func equalTimesOfDifferentScalesAreEqual() {
    #expect(time(1, 2) == time(300, 600))
    #expect(time(1, 2).hashValue == time(300, 600).hashValue)
    #expect(CMTimeCompare(time(1, 3), time(1, 4)) == 1)
    #expect(CMTimeCompare(time(-1, 3), time(-1, 4)) == -1)
  }

  @Test func theOrderIsCoreMedias() {
    let ascending: [CMTime] = [
      .negativeInfinity, time(-1, 1), .zero, .indefinite, .positiveInfinity, .invalid,
    ]
    #expect(ascending.reversed().sorted().map(\.flags) == ascending.map(\.flags))
    #expect(CMTime.invalid == CMTime.invalid)
    #expect(CMTime.indefinite == CMTime.indefinite)
  }

  @Test(arguments: [
    (CMTimeRoundingMethod.roundHalfAwayFromZero, Int64(2), Int64(-2)), (.roundTowardZero, 1, -1),
    (.roundAwayFromZero, 2, -2), (.quickTime, 1, -1), (.roundTowardPositiveInfinity, 2, -1),
    (.roundTowardNegativeInfinity, 1, -2),
  ]) func aScaleIsConvertedByTheMethod(_ method: CMTimeRoundingMethod, _ above: Int64, _ below: Int64) {
    // 3/10 s and -3/10 s at 5 a second are 1.5 and -1.5.
    let converted = time(3, 10).convertScale(5, method: method)
    #expect(converted.value == above)
    #expect(converted.hasBeenRounded)
    #expect(time(-3, 10).convertScale(5, method: method).value == below)
  }

  @Test func quickTimeNeverRoundsBelowZeroToZero() {
    #expect(time(-1, 10).convertScale(1, method: .quickTime).value == -1)
    #expect(time(1, 3).convertScale(10, method: .quickTime).value == 4)
    #expect(time(1, 2).convertScale(600, method: .default).hasBeenRounded == false)
    #expect(!time(1, 2).convertScale(0, method: .default).isValid)
  }

  @Test func secondsBecomeTheNearestFraction() {
    #expect(CMTime(seconds: 0.25, preferredTimescale: 600).value == 150)
    #expect(!CMTime(seconds: 0.25, preferredTimescale: 600).hasBeenRounded)
    #expect(CMTimeMakeWithSeconds(1 / 3, preferredTimescale: 10).value == 3)
    #expect(CMTimeMakeWithSeconds(1 / 3, preferredTimescale: 10).hasBeenRounded)
    #expect(!CMTime(seconds: .nan, preferredTimescale: 1).isValid)
    #expect(CMTime(seconds: -.infinity, preferredTimescale: 1).isNegativeInfinity)
    #expect(CMTimeGetSeconds(CMTimeMake(value: 3, timescale: 2)) == 1.5)
    #expect(CMTime.indefinite.seconds.isNaN)
  }

  @Test func timesAreMultiplied() {
    #expect(time(1, 3) * 2 == time(2, 3))
    #expect(CMTimeMultiplyByRatio(time(1, 1), multiplier: 2, divisor: 3) == time(2, 3))
    #expect(CMTimeMultiplyByRatio(time(3, 600), multiplier: 2, divisor: -3) == time(-2, 600))
    #expect(CMTimeMultiplyByFloat64(time(10, 1), multiplier: 0.25) == time(5, 2))
    #expect(CMTimeMultiplyByFloat64(time(10, 600), multiplier: 0.5).timescale == 600)
    #expect((CMTime.negativeInfinity * -1).isPositiveInfinity)
    #expect(!(CMTime.positiveInfinity * 0).isValid)
    #expect(CMTimeAbsoluteValue(time(-1, 3)) == time(1, 3))
  }

  @Test func aRangeHoldsItsStartAndNotItsEnd() {
    let range = CMTimeRange(start: time(1, 1), end: time(3, 1))
    #expect(range.duration == time(2, 1))
    #expect(range.containsTime(time(1, 1)))
    #expect(!range.containsTime(time(3, 1)))
    #expect(CMTimeClampToRange(time(5, 1), range: range) == time(3, 1))
    let other = CMTimeRange(start: time(2, 1), duration: time(4, 1))
    #expect(range.intersection(other) == CMTimeRange(start: time(2, 1), end: time(3, 1)))
    #expect(range.union(other) == CMTimeRange(start: time(1, 1), end: time(6, 1)))
    #expect(CMTimeRange.zero.isEmpty)
    #expect(!CMTimeRange.invalid.isValid)
    #expect(!CMTimeRange(start: .zero, duration: time(-1, 1)).isValid)
  }
}
