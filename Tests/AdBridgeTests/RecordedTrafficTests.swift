import AdBridge
import Testing

/// Sessions of Swift tests that are played from HAR files.
struct RecordedTrafficTests {
  @Test func aTagComesFromTheFile() throws {
    let setUp: [SetUp] = [
      .har(RecordedFile("../../fixtures/har/chrome.har", ignoring: ["slot"], usesTimings: true))
    ]
    try withAdSession(vast: "https://ads.example.com/preroll?slot=9", setUp: setUp) { session in
      try session.load()
      try session.run(until: "AdDestroyed", within: .seconds(20))
      session.expect("AdLoaded", .once, at: .milliseconds(750))
      session.expect(.beacon("complete"), .once)
    }
  }
}
