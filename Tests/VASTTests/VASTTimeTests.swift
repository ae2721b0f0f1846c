import Testing
import VAST

@Suite("VAST times")
struct VASTTimeTests {
  @Test(
    "durations",
    arguments: [
      ("00:00:30", 30.0), ("01:02:03", 3723), ("00:00:07.1", 7.1), ("00:00:15.500", 15.5),
      (" 00:01:00\n", 60),
      ("0:00:05", 5), ("100:00:00", 360_000), ("00:00:00", 0),
    ])
  func durations(_ text: String, _ seconds: Double) {
    #expect(VASTDuration.parse(text) == seconds)
  }

  @Test(
    "what is no duration",
    arguments: [
      "", "30", "00:30", "00:00:60", "00:60:00", "00:0:05", "-00:00:05", "00:00:-5", "+1:00:00", "00:00:05.",
      "00:00:.5",
      "00:00:05.1.2", "00:00:05,5", "aa:bb:cc", "00:00:00:05", "٠٠:٠٠:٠٥", "99999:00:00", "00:00:05.x",
      "1e1:00:00",
    ])
  func noDurations(_ text: String) {
    #expect(VASTDuration.parse(text) == nil)
  }

  @Test(
    "offsets",
    arguments: [
      ("00:00:05", VASTOffset.time(5)), ("00:00:05.250", .time(5.25)), ("3", .time(3)), ("3.5", .time(3.5)),
      ("0%", .percent(0)), ("25%", .percent(25)), ("12.5%", .percent(12.5)), (" 100% ", .percent(100)),
    ])
  func offsets(_ text: String, _ offset: VASTOffset) {
    #expect(VASTOffset.parse(text) == offset)
  }

  @Test(
    "what is no offset",
    arguments: [
      "", "%", "101%", "-1", "-5%", "5 %", "1e3", "inf", "nan", "0x10", "5s", ".", "1.", ".5", "1.2.3", "５",
    ])
  func noOffsets(_ text: String) {
    #expect(VASTOffset.parse(text) == nil)
  }

  @Test("a percentage needs a duration")
  func seconds() {
    #expect(VASTOffset.percent(25).seconds(duration: 30) == 7.5)
    #expect(VASTOffset.percent(25).seconds(duration: nil) == nil)
    #expect(VASTOffset.time(5).seconds(duration: nil) == 5)
  }
}
