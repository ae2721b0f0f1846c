import Simulation
import Testing

/// The rule `event/skip-offset` over the host's calls: what the page has said to be possible is.
struct SkipCallRuleTests {
  private static let start = [
    Line.loaded(), Line.call("playAd"), Line.message("AdStarted"), Line.tick(5, at: 5),
  ]
  .joined(separator: "\n")
  private static let call = Line.call("skipAd", at: 8)

  private static func offer(_ isSkippable: Bool = true, at time: Double = 5) -> String {
    Line.message("AdSkippableStateChange", "\"ad_skippable\":\(isSkippable)", at: time)
  }

  private func findings(_ lines: String..., end: Double = 20) throws -> [Finding] {
    try Watched.findings(([Self.start] + lines).joined(separator: "\n"), end: end)
      .filter { $0.rule == "event/skip-offset" }
  }

  @Test func aSkipThatWasOfferedIsDoneWithinASecond() throws {
    let found = try findings(Self.offer(), Self.call, end: 9.001)
    #expect(
      found.map(\.message) == [
        "skipAd of ad 1 did nothing, although AdSkippableStateChange had said that it may be skipped"
      ])
    #expect(try findings(Self.offer(), Self.call, end: 9).isEmpty)
    // Told once, however often it is tried.
    #expect(
      try findings(Self.offer(), Self.call, Line.later(10), Line.call("skipAd", at: 11)).count == 1)
  }

  @Test(arguments: [
    Line.message("AdSkipped", at: 8.5), Line.message("AdComplete", at: 8.5), Line.destroyed(at: 8.5),
    Line.message("AdError", #""error_code":405"#, at: 8.5), "8.5 lifecycle didEnterBackground",
    "8.5 lifecycle didCommit", "8.5 lifecycle closed",
  ])
  func whateverEndsTheAdOrHoldsThePageIsEnough(line: String) throws {
    #expect(try findings(Self.offer(), Self.call, line).isEmpty)
  }

  @Test func onlyAnOfferIsHeldAgainstThePage() throws {
    #expect(try findings(Self.call).isEmpty)
    #expect(try findings(Self.offer(), Self.offer(false, at: 7), Self.call).isEmpty)
    #expect(try findings(Self.offer(), "7 lifecycle didEnterBackground", Self.call).isEmpty)
    #expect(
      try findings(
        Self.offer(), "6 lifecycle didEnterBackground", "7 lifecycle willEnterForeground", Self.call
      ).count == 1)
    // The creative may refuse.
    let vpaid = [Line.loaded(type: "application/javascript"), Self.offer(), Self.call].joined(separator: "\n")
    #expect(try Watched.rules(vpaid, end: 20).filter { $0 == "event/skip-offset" } == [])
  }
}
