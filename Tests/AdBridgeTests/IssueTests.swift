import AdBridge
import Testing

/// What does not hold becomes an issue at the line of the call, in the words of contracts.
struct IssueTests {
  static let tag = "../../fixtures/vast/linear-30s.xml"

  @Test func aMissingRecordIsAnIssueAtTheCallWithTheNearestKnownName() throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    let line = #line + 1
    let issues = recordedIssues { session.expect("AdStartet") }
    #expect(issues.map(\.message) == ["AdStartet did not come"])
    #expect(issues.first?.text.contains("help: did you mean AdStarted?") == true)
    #expect(issues.first?.line == line)
    #expect(issues.first?.file == "AdBridgeTests/IssueTests.swift")
  }

  @Test func aFieldThatDiffersIsShownWithItsValue() throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    let issues = recordedIssues { session.expect("AdLoaded", fields: ["ad_duration": 15]) }
    #expect(issues.first?.text.contains("  ad_duration: expected 15, got 30") == true)
  }

  @Test func aRecordAtTheWrongTimeIsAnIssue() throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    try session.run(until: "AdFirstQuartile", within: .seconds(10))
    session.expect("AdFirstQuartile", .once, at: .seconds(7.25), tolerance: .milliseconds(250))
    let issues = recordedIssues { session.expect("AdFirstQuartile", at: .seconds(7.25)) }
    #expect(issues.map(\.message) == ["AdFirstQuartile came at 7.5 s, not at 7.25 s"])
  }

  @Test func anExpectationLetsTheTestGoOn() throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    let issues = recordedIssues {
      session.expect("AdComplete")
      session.expect("AdLoaded", .exactly(2))
      session.expect(inOrder: "AdStarted", "AdLoaded")
      session.expect(player: .paused)
    }
    #expect(
      issues.map(\.message) == [
        "AdComplete did not come",
        "AdLoaded came once, but twice was expected",
        "AdLoaded did not come after AdStarted",
        "the player is playing, not paused",
      ])
  }

  @Test func waitingInVainEndsTheTestWithOneIssue() throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    var wentOn = false
    let line = #line + 2
    let issues = try recordedIssues {
      try session.run(until: "AdComplete", within: .seconds(10))
      wentOn = true
    }
    #expect(!wentOn)
    #expect(issues.map(\.message) == ["AdComplete did not come within 10 s"])
    #expect(issues.first?.line == line)
    #expect(session.now == .seconds(10))
  }

  @Test func anActionThatCannotBePerformedEndsTheTestWithOneIssue() throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    let line = #line + 1
    let issues = try recordedIssues { try session.perform(.tap("#nowhere")) }
    #expect(issues.count == 1)
    #expect(issues.first?.message.hasPrefix("cannot tap #nowhere: ") == true)
    #expect(issues.first?.line == line)
  }

  @Test func aTagThatIsNotThereIsAnIssueWithTheNearestName() throws {
    let line = #line + 1
    let issues = try recordedIssues { _ = try AdSession(vast: "../../fixtures/vast/linear-30.xml") }
    #expect(issues.map(\.message) == ["there is no file ../../fixtures/vast/linear-30.xml"])
    #expect(issues.first?.text.contains("did you mean linear-30s.xml?") == true)
    #expect(issues.first?.line == line)
  }

  @Test func anExpressionThatThrowsEndsTheTestWithOneIssue() throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    let issues = try recordedIssues { _ = try session.evaluate("nowhere.to") }
    #expect(issues.map(\.message) == ["nowhere.to threw ReferenceError: Can't find variable: nowhere"])
    #expect(!session.trace.records.contains { $0.kind == .exception })
  }
}
