import Simulation
import TestSupport
import Testing

@testable import RecordedTraces

/// What is peculiar to judging what was recorded; the rules have tests of their own.
struct TraceJudgeTests {
  private static let loaded =
    #"{"t":1,"message":"AdLoaded","ad_media_file_src_url":"https://cdn.example.com/a.mp4","ad_creative_type":"video/mp4","ad_number":1}"#

  private static func rules(_ lines: String..., instant: VirtualTime? = nil) throws -> [String] {
    let trace = try Recorded.read(lines.map { $0 + "\n" }.joined())
    return try TraceJudge(profile: Recorded.profile(), instant: instant).judge(trace).judgements.map(
      \.finding.rule)
  }

  @Test func whatFollowsWithin50MillisecondsIsTheSameInstant() throws {
    let finished = #"{"t":2,"lifecycle":"finished"}"#
    #expect(try Self.rules(Self.loaded, finished, #"{"t":2.05,"call":"pauseAd"}"#) == [])
    #expect(
      try Self.rules(Self.loaded, finished, #"{"t":2.051,"call":"pauseAd"}"#) == ["bridge/after-finish"])
    #expect(
      try Self.rules(Self.loaded, finished, #"{"t":2.05,"call":"pauseAd"}"#, instant: .milliseconds(49)) == [
        "bridge/after-finish"
      ])
    // Records of a session have exact times.
    #expect(
      try Self.rules(
        #"{"v":1,"seq":1,"t":1,"kind":"lifecycle","name":"finished","data":{}}"#,
        #"{"v":1,"seq":2,"t":1.001,"kind":"call","name":"pauseAd","data":{"args":[]}}"#) == [
          "bridge/after-finish"
        ])
  }

  @Test func timesThatFallAreFoundOnceForEachFall() throws {
    func line(_ time: Double) -> String { #"{"t":\#(time),"note":"a"}"# }
    #expect(try Self.rules(line(5), line(4.96)) == [])
    #expect(try Self.rules(line(5), line(4.9), line(4.95), line(5.2)) == ["trace/time-order"])
    #expect(try Self.rules(line(5), line(4), line(5), line(4)).count == 2)
    #expect(
      try Self.rules(line(5), line(4), line(3), line(6), line(5))
        == Array(repeating: "trace/time-order", count: 3))
  }

  @Test func whatRecordsDoNotProveIsTakenOver() throws {
    let trace = try Recorded.trace(
      #"{"v":1,"seq":4,"t":0,"kind":"request","name":"https://a.example/x","data":{}}"#,
      #"{"v":1,"seq":5,"t":0,"kind":"rule","name":"page/cors","data":{"level":"warning","message":"m","records":[4],"help":"h"}}"#,
      // The records do not bear this one out.
      #"{"v":1,"seq":6,"t":0,"kind":"rule","name":"quartile/once","data":{"level":"error","message":"m","records":[4],"help":"h"}}"#
    )
    let judged = try Recorded.judged(trace)
    #expect(
      judged.judgements.map(\.finding) == [
        Finding(rule: "page/cors", level: .warning, message: "m", help: "h", records: [1])
      ])
    var settings = RuleSettings()
    settings.set("page/*", .off)
    #expect(try TraceJudge(profile: Recorded.profile(), settings: settings).judge(trace).judgements.isEmpty)
  }

  @Test func aTagInBase64IsLearnt() throws {
    // <VAST/> with a byte that is no UTF-8 behind it.
    let judged = try Recorded.judged(
      try Recorded.trace(
        #"{"t":0,"response":"https://a.example/","body":"PFZBU1QvPv8=","encoding":"base64"}"#))
    #expect(judged.hasTag)
    let none = try Recorded.judged(
      try Recorded.trace(
        #"{"t":0,"response":"https://a.example/","body":"%","encoding":"base64"}"#,
        #"{"t":0,"response":"https://a.example/","body":"<html>"}"#,
        #"{"t":0,"response":"https://a.example/","status":404,"body":"<VAST/>"}"#))
    #expect(!none.hasTag)
  }

  @Test func anotherProfileHasOtherNames() throws {
    // adsdk-strict has no AdStarted.
    let trace = try Recorded.trace(
      Self.loaded, #"{"t":1.1,"call":"playAd"}"#, #"{"t":1.2,"message":"AdStarted"}"#)
    #expect(try Recorded.judged(trace).judgements.isEmpty)
    let strict = TraceJudge(profile: try Recorded.profile("adsdk-strict")).judge(trace)
    #expect(strict.judgements.map(\.finding.rule) == ["bridge/unknown-event"])
  }

  @Test func recordsThatNobodyWritesAreNoAccident() throws {
    // Hostile: nothing has the shape that a rule expects.
    let trace = try Recorded.trace(
      #"{"t":1,"message":"AdLoaded","ad_media_file_src_url":{},"ad_number":1e300}"#,
      #"{"t":1,"call":"timeupdateAd","args":[1e308,1e-308]}"#,
      #"{"t":1,"player":"","x":1}"#.replacing("\"\"", with: "\"?\""),
      #"{"t":99999999,"beacon":"https://","names":[1,{}]}"#,
      #"{"t":1,"response":"x","location":7,"status":"x"}"#,
      #"{"v":1,"seq":9007199254740993,"t":8e9,"kind":"rule","name":"page/cors","data":{"message":"m","records":[1e300,-1,null]}}"#
    )
    #expect(try Recorded.judged(trace).records.count == 6)
  }
}
