import Foundation
import Simulation
import Testing

/// The rules `host/…`.
struct HostRuleTests {
  private static let start = [Line.loaded(), Line.call("playAd"), Line.message("AdStarted")].joined(
    separator: "\n")

  @Test func aGapOfMoreThanHalfASecondIsTold() throws {
    #expect(
      try Watched.rules(Self.start, Line.tick(0, at: 0), Line.tick(0.75, at: 0.75)) == [
        "host/timeupdate-interval"
      ])
    #expect(try Watched.rules(Self.start, Line.tick(0, at: 0), Line.tick(0.5, at: 0.5)) == [])
  }

  @Test func aGapInTheMediasTimeAlsoCountsAtAnotherRate() throws {
    let rate = #"0 player rateChanged {"rate":2}"#
    #expect(
      try Watched.rules(Self.start, rate, Line.tick(0, at: 0), Line.tick(1, at: 0.5)) == [
        "host/timeupdate-interval"
      ])
    #expect(try Watched.rules(Self.start, rate, Line.tick(0, at: 0), Line.tick(0.5, at: 0.25)) == [])
  }

  @Test func pausesSeeksAndOtherItemsAreNoGaps() throws {
    #expect(try Watched.rules(Self.start, Line.tick(1, at: 0), Line.tick(1, at: 5)) == [])
    #expect(
      try Watched.rules(
        Self.start, Line.tick(1, at: 1), #"4 player timeJumped {"to":3}"#, Line.tick(3, at: 4)) == [])
    // A jump of which no record tells is further than time has gone.
    #expect(try Watched.rules(Self.start, Line.tick(0, at: 0), Line.tick(8, at: 0.25)) == [])
  }

  @Test(arguments: [
    #"0 call timeupdateAd {"args_source":"nan, 30"}"#, #"0 call timeupdateAd {"args_source":"1, inf"}"#,
    #"0 call timeupdateAd {"args":[-0.5,30]}"#, #"0 call timeupdateAd {"args":[1]}"#,
    #"0 call timeupdateAd {"args":[null,30]}"#,
  ])
  func aTimeUpdateIsTwoNumbers(line: String) throws {
    #expect(try Watched.rules(Self.start, line, line) == ["host/timeupdate-finite"])
  }

  @Test(arguments: ["closed", "page stopped", "webViewWebContentProcessDidTerminate"])
  func whereThereIsNoPageTheHostOwesNothing(end: String) throws {
    let gone = "2 lifecycle \"\(end)\""
    let calls = [
      Line.tick(9, of: 10, at: 3), Line.tick(10, at: 5), Line.call("timeupdateAd", "null,10", at: 5),
      Line.call("playAd", at: 6), #"7 player didPlayToEndTime {}"#,
    ].joined(separator: "\n")
    #expect(try Watched.rules(Self.start, Self.playing, Line.played(to: 2), gone, calls, end: 30) == [])
    #expect(try Watched.rules(gone, Line.call("playAd", at: 3), end: 30) == [])
    // The next page hears again.
    #expect(
      try Watched.rules(gone, "3 lifecycle didCommit", Line.call("playAd", at: 4), end: 30)
        == ["host/play-before-loaded"])
    #expect(
      try Watched.rules(
        Self.start, Self.playing, Line.tick(29.75, of: 30, at: 1), #"2 player didPlayToEndTime {}"#, gone,
        end: 30) == [])
  }

  @Test func zeroIsANumber() throws {
    #expect(try Watched.rules(Self.start, Line.call("timeupdateAd", "-0.0,30")) == [])
  }

  private static let playing = [
    #"0 player currentItemChanged {"url":"https://cdn.example.com/a.mp4"}"#,
    #"0 player durationChanged {"duration":30}"#,
    #"0 player timeControlStatusChanged {"status":"playing"}"#,
  ]
  .joined(separator: "\n")

  @Test func aHostThatPlaysAndSaysNothingIsSilent() throws {
    #expect(try Watched.rules(Self.start, Self.playing, end: 1.1) == ["host/no-timeupdate"])
    #expect(try Watched.rules(Self.start, Self.playing, end: 1) == [])
    #expect(try Watched.rules(Self.start, Self.playing, Line.tick(0, at: 0), end: 5) == [])
  }

  @Test func aHostThatWaitsOrKnowsNoDurationIsNotSilent() throws {
    let waiting = Self.playing.replacingOccurrences(of: "playing", with: "waitingToPlayAtSpecifiedRate")
    #expect(try Watched.rules(Self.start, waiting, end: 5) == [])
    let live = Self.playing.replacingOccurrences(of: "30", with: "null")
    #expect(try Watched.rules(Self.start, live, end: 5) == [])
    #expect(try Watched.rules(Self.start, Self.playing, "0.5 lifecycle closed", end: 5) == [])
  }

  @Test func aDurationThatComesLateStartsTheCount() throws {
    let late = Self.playing.replacingOccurrences(of: "30", with: "null")
    let known = #"5 player durationChanged {"duration":30}"#
    #expect(try Watched.rules(Self.start, late, known, Line.tick(5, of: 30, at: 5.25)) == [])
    #expect(try Watched.rules(Self.start, late, known, end: 6.25) == ["host/no-timeupdate"])
  }

  @Test func twiceTheRateIsHalfTheTime() throws {
    let fast = #"0 player rateChanged {"rate":2}"#
    #expect(try Watched.rules(Self.start, fast, Self.playing, end: 0.6) == ["host/no-timeupdate"])
  }

  private static let ended = #"10 player didPlayToEndTime {"url":"https://cdn.example.com/a.mp4"}"#

  @Test func theEndIsReportedWithTheDuration() throws {
    let start = [Line.loaded(), Self.playing, Line.tick(9.8, of: 30, at: 9.8)].joined(separator: "\n")
    let only: (String) -> Bool = { $0.hasPrefix("host/final") }
    #expect(try Watched.rules(start, Self.ended).filter(only) == ["host/final-timeupdate"])
    #expect(try Watched.rules(start, Self.ended, Line.later(10.3)).filter(only) == ["host/final-timeupdate"])
    let final = Line.tick(30, of: 30, at: 10)
    #expect(try Watched.rules(start, final, Self.ended).filter(only) == [])
    #expect(try Watched.rules(start, Self.ended, final).filter(only) == [])
    #expect(try Watched.rules(start, Self.ended, Line.tick(30, of: 30, at: 10.2)).filter(only) == [])
  }

  @Test func anAdThatIsOverNeedsNoEnd() throws {
    let over = [Line.loaded(), Self.playing, Line.tick(0, of: 30, at: 0), Line.message("AdSkipped", at: 10)]
    #expect(
      try Watched.rules(
        over.joined(separator: "\n"), Self.ended, Line.destroyed(at: 10), Line.finished(at: 10)) == [])
  }

  @Test func playBeforeAdLoadedIsTold() throws {
    #expect(
      try Watched.rules("0 lifecycle didCommit", Line.call("playAd"), Line.call("playAd"), Line.loaded())
        == ["host/play-before-loaded"])
    #expect(try Watched.rules("0 lifecycle didCommit", Line.loaded(), Line.call("playAd")) == [])
    #expect(try Watched.rules("0 lifecycle didCommit", Line.call("pauseAd"), Line.loaded()) == [])
  }

  @Test func aHostFinishesAfterTheLastAd() throws {
    #expect(try Watched.rules(Self.start, Line.destroyed(at: 3)) == ["host/unfinished"])
    #expect(try Watched.rules(Self.start, Line.destroyed(at: 3), Line.finished(at: 3)) == [])
    #expect(try Watched.rules(Self.start, Line.destroyed(at: 3), "3 lifecycle closed") == [])
  }

  @Test func aHostFinishesAfterAFailure() throws {
    let failure = Line.message("AdError", #""error_code":402"#)
    #expect(try Watched.rules(failure) == ["host/unfinished"])
    #expect(try Watched.rules(failure, Line.finished(at: 0)) == [])
  }

  @Test func anAdThatPlaysOrIsNotTheLastLeavesNothingUnfinished() throws {
    #expect(try Watched.rules(Self.start, Line.destroyed(false, at: 3)) == [])
    #expect(try Watched.rules(Self.start) == [])
  }
}
