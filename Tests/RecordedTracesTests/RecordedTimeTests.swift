import Simulation
import Testing

@testable import RecordedTraces

/// What devices write as a time.
struct RecordedTimeTests {
  @Test(arguments: [
    ("0", 0), ("7.5", 7_500_000_000), ("84321.118234", 84_321_118_234_000), ("-0.5", -500_000_000),
    ("\"7.5\"", 7_500_000_000), ("999999999", 999_999_999_000_000_000),
  ])
  func aSmallNumberIsSecondsOfSomeClock(text: String, nanoseconds: Int64) throws {
    #expect(try RecordedTime(JSONValue(parsing: text)) == .elapsed(VirtualTime(nanoseconds: nanoseconds)))
  }

  @Test(arguments: [
    // milliseconds since 1970
    ("1772442900100", 1_772_442_900_100_000_000), ("1772442900100.25", 1_772_442_900_100_250_000),
    ("\"1772442900100\"", 1_772_442_900_100_000_000), ("100000000000", 100_000_000_000_000_000),
    // seconds since 1970, to the microsecond
    ("1772442900.25", 1_772_442_900_250_000_000), ("1772442900.100001", 1_772_442_900_100_001_000),
    ("\"2026-03-02T12:15:00.100+03:00\"", 1_772_442_900_100_000_000),
  ])
  func aLargeNumberAndATextAreDates(text: String, nanoseconds: Int64) throws {
    #expect(try RecordedTime(JSONValue(parsing: text)) == .date(VirtualTime(nanoseconds: nanoseconds)))
  }

  @Test(arguments: [
    "null", "true", "[]", "\"\"", "\"soon\"", "\"1e3\"", "1e999", "9300000000000", "1772442900100000",
  ])
  func whatIsNoTimeIsNone(text: String) throws {
    #expect(try RecordedTime(JSONValue(parsing: text)) == nil)
  }
}
