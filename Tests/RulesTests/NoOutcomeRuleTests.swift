import Simulation
import Testing

/// `event/no-outcome`.
struct NoOutcomeRuleTests {
  private static let url = "https://ads.example.com/0.xml"
  private static let request = #"0 request \#(url) {"method":"GET","initiator":"fetch"}"#
  private static let answer = #"1 response \#(url) {"request":1,"status":200}"#

  private func rules(_ lines: String..., end: Double) throws -> [String] {
    try Watched.rules(lines.joined(separator: "\n"), tag: Line.tag(), end: end)
  }

  @Test func aPageWithItsTagHasAMinute() throws {
    #expect(try rules(Self.request, Self.answer, end: 60.9) == [])
    #expect(try rules(Self.request, Self.answer, end: 61) == ["event/no-outcome"])
    // Told once, however long it lasts.
    #expect(
      try rules(Self.request, Self.answer, Line.later(61), Line.later(130), end: 200) == ["event/no-outcome"])
  }

  @Test(arguments: [
    Line.loaded(at: 2), Line.message("AdNoAd", #""message":"m""#, at: 2), Line.finished(at: 2),
    "2 lifecycle closed", "2 lifecycle didCommit", "2 lifecycle didEnterBackground",
    #"2 request https://ads.example.com/next.xml {"method":"GET","initiator":"fetch"}"#,
  ])
  func whatComesOfItOrIsStillToComeIsEnough(line: String) throws {
    #expect(try rules(Self.request, Self.answer, line, end: 200) == [])
  }

  @Test func anErrorIsAnOutcome() throws {
    let lines = [Self.request, Self.answer, Line.message("AdError", #""error_code":900"#, at: 2)]
    #expect(try rules(lines.joined(separator: "\n"), end: 200).filter { $0.hasPrefix("event/") } == [])
  }

  @Test func theMinuteBeginsAnewInTheForeground() throws {
    let away = "2 lifecycle didEnterBackground\n50 lifecycle willEnterForeground"
    #expect(try rules(Self.request, Self.answer, away, end: 109) == [])
    #expect(try rules(Self.request, Self.answer, away, end: 110) == ["event/no-outcome"])
  }

  @Test func aPageThatHasNoTagOwesNothing() throws {
    let other = #"1 response https://cdn.example.com/sdk.js {"request":1,"status":200}"#
    #expect(try rules(Self.request, other, end: 200) == [])
  }

  // MARK: - An ad that does not play

  private static let asked = #"0 player rateChanged {"rate":1,"reason":"setRateCalled","current_time":0}"#

  @Test func anAdThatThePlayerCannotPlayIsGivenUp() throws {
    #expect(try rules(Line.loaded(), Self.asked, end: 59.9) == [])
    #expect(try rules(Line.loaded(), Self.asked, end: 60) == ["event/no-outcome"])
    #expect(
      try rules(Line.loaded(), Self.asked, Line.destroyed(at: 10), Line.finished(at: 10), end: 200) == [])
  }

  @Test(arguments: [
    Line.call("playAd", at: 1), Line.call("pauseAd", at: 1), Line.tick(0, at: 1),
    #"1 player timeControlStatusChanged {"status":"playing","current_time":0}"#,
  ])
  func anAdThatPlaysOrIsPausedMayStay(line: String) throws {
    #expect(
      try rules(Line.loaded(), Self.asked, line, end: 200).filter { $0 == "event/no-outcome" } == [])
  }

  @Test func aHostMayWaitBeforeItPlays() throws {
    #expect(try rules(Line.loaded(), end: 200) == [])
    #expect(try rules(Line.loaded(type: "application/javascript"), Self.asked, end: 200) == [])
  }

  // MARK: - A live stream

  private static let streamed = [
    Line.loaded(), asked, #"0 player timeControlStatusChanged {"status":"playing","current_time":0}"#,
    Line.call("playAd"),
  ].joined(separator: "\n")

  @Test func anAdThatPlaysWithoutPositionsStartsWithinAMinute() throws {
    #expect(try rules(Self.streamed, end: 59.9) == [])
    #expect(try rules(Self.streamed, end: 60) == ["event/no-outcome"])
    // A minute of playing.
    let stall = ["waitingToPlayAtSpecifiedRate", "playing"].enumerated().map {
      #"\#($0 + 1) player timeControlStatusChanged {"status":"\#($1)","current_time":1}"#
    }.joined(separator: "\n")
    #expect(try rules(Self.streamed, stall, end: 61.9) == [])
    #expect(try rules(Self.streamed, stall, end: 62) == ["event/no-outcome"])
  }

  @Test(arguments: [
    Line.message("AdImpression", at: 1), Line.message("AdStarted", at: 1), Line.call("pauseAd", at: 1),
    Line.tick(1, at: 1), #"1 player timeControlStatusChanged {"status":"paused","current_time":1}"#,
  ])
  func anAdThatHasStartedOrIsPausedMayGoOn(line: String) throws {
    #expect(try rules(Self.streamed, line, end: 200).filter { $0 == "event/no-outcome" } == [])
  }

  // MARK: - An ad that has ended

  private static let ended = #"1 player didPlayToEndTime {"url":"\#(Line.media)"}"#

  /// Jumped to, so that neither quartiles nor AdComplete are owed.
  private static let jumped = [
    Line.loaded(), asked, Line.call("playAd"), Line.message("AdStarted"), Line.tick(0, at: 0),
    #"1 player timeJumped {"current_time":10}"#,
  ].joined(separator: "\n")

  @Test func anAdThatHasEndedIsLetGo() throws {
    let end = [Self.ended, Line.tick(10, at: 1)].joined(separator: "\n")
    #expect(try rules(Self.jumped, end, end: 60.9) == [])
    #expect(try rules(Self.jumped, end, end: 61) == ["event/no-outcome"])
    #expect(try rules(Self.jumped, end, Line.destroyed(at: 1), Line.finished(at: 1), end: 200) == [])
  }

  @Test func thePageHasToHearOfTheEnd() throws {
    #expect(
      try rules(Self.jumped, Self.ended, Line.tick(9.7, at: 1), end: 200).filter { $0 == "event/no-outcome" }
        == [])
    #expect(try rules(Self.jumped, Line.tick(10, at: 1), end: 200).filter { $0 == "event/no-outcome" } == [])
  }
}
