import Simulation
import TestSupport
import Testing

/// The profile `vpaid`: a VPAID unit in a bare container, under the unit's own names (VPAID 2.0).
struct VPAIDProfileTests {
  private static let units = "https://cdn.example.com/vpaid/=fixtures/pages/vpaid/creative"

  private func records(_ result: CommandRunner.Result) throws -> [JSONValue] {
    try result.lines.map { try JSONValue(parsing: $0) }
  }

  private func names(_ kind: String, _ records: [JSONValue]) -> [String] {
    records.filter { $0["kind"]?.string == kind }.compactMap { $0["name"]?.string }
  }

  @Test func theContractsOfTheProfileHold() throws {
    let result = try CommandRunner.run(["test", "fixtures/contracts-vpaid"])
    #expect(result.code == 0, "\(result.output)")
  }

  @Test func aTagWithAUnitPlaysToItsEnd() throws {
    let result = try CommandRunner.run([
      "run", "--profile", "vpaid", "--vast", "fixtures/vast/vpaid-quiz.xml", "--serve", Self.units, "--json",
    ])
    #expect(result.code == 0, "\(result.errors)")
    let told = try records(result)
    #expect(
      names("message", told).filter { $0 != "AdRemainingTimeChange" } == [
        "AdLoaded", "AdStarted", "AdImpression", "AdVideoStart", "AdVideoFirstQuartile",
        "AdSkippableStateChange", "AdVideoMidpoint", "AdVideoThirdQuartile", "AdVideoComplete", "AdStopped",
      ])
    #expect(names("call", told) == ["startAd"])
    #expect(
      names("beacon", told) == [
        "impression", "start", "firstQuartile", "midpoint", "thirdQuartile", "complete",
      ])
    #expect(names("lifecycle", told).contains("finished"))
  }

  /// What a unit tells twice is found, though nobody told the page any time.
  @Test func theRulesJudgeAUnit() throws {
    let faulty = try Repository.text("fixtures/pages/vpaid/creative/quiz.js")
      .replacing("this.say('AdVideoStart');", with: "this.say('AdVideoStart'); this.say('AdVideoStart');")
      .replacing("'AdVideoMidpoint'", with: "'AdVideoThirdQuartile'")
    let folder = try TestFolder(["unit.js": faulty])
    let result = try CommandRunner.run([
      "run", "--profile", "vpaid", "--vast", "\(folder.path)/unit.js", "--json",
    ])
    #expect(result.code == 1)
    #expect(Set(names("rule", try records(result))) == ["quartile/once"])
  }

  /// The same container under the names of an app's own.
  @Test func aCopyOfTheProfileMayNameOtherThings() throws {
    let copy = try Repository.text("js/adsdk/profiles/vpaid.json")
      .replacing("\"controller\": \"vpaidUnit\"", with: "\"controller\": \"adUnit\"")
      .replacing("\"handler\": \"VPAIDHandler\"", with: "\"handler\": \"Ads\"")
      .replacing("\"nameField\": \"name\"", with: "\"nameField\": \"event\"")
    let folder = try TestFolder(["mine.json": copy])
    let result = try CommandRunner.run([
      "run", "--profile", "\(folder.path)/mine.json", "--vast", "fixtures/vast/vpaid-quiz.xml", "--serve",
      Self.units, "--do", "call pauseAd at 1s", "--do", "call resumeAd at 3s",
    ])
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.contains("AdPlaying"))
  }

  /// A trace of a device tells no `ad_is_last` and no type: the profile knows both.
  @Test func aRecordedTraceIsJudgedByTheDefaults() throws {
    let lines = [
      #"{"t": 0, "handler": "VPAIDHandler", "body": {"name": "AdLoaded"}}"#,
      #"{"t": 0, "call": "startAd"}"#,
      #"{"t": 0.1, "message": "AdVideoStart"}"#,
      #"{"t": 2, "message": "AdVideoFirstQuartile"}"#,
      #"{"t": 4, "message": "AdStopped"}"#,
      #"{"t": 4, "lifecycle": "finished"}"#,
    ]
    let folder = try TestFolder(["trace.jsonl": lines.joined(separator: "\n")])
    let result = try CommandRunner.run(["check", "\(folder.path)/trace.jsonl", "--profile", "vpaid"])
    #expect(result.code == 0, "\(result.output)")
  }
}
