import AdBridge
import Testing

/// What is judged when a session ends, however it ends.
struct EndTests {
  static let tag = "../../fixtures/vast/linear-30s.xml"
  static let fetch = SessionAction.evaluate("void fetch('https://nowhere.example.com/').catch(() => 0)")

  @Test func whatMustNotComeIsJudgedAgainAtTheEnd() throws {
    let session = try AdSession(vast: Self.tag)
    let line = #line + 1
    session.expectNone("AdStarted")
    try session.load()
    let issues = recordedIssues { session.end() }
    #expect(issues.map(\.message) == ["AdStarted came at 0 s, but none was expected"])
    #expect(issues.map(\.line) == [line])
  }

  @Test func whatHasComeAlreadyIsToldOnce() throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    let issues = recordedIssues {
      session.expectNone("AdStarted")
      session.end()
    }
    #expect(issues.count == 1)
  }

  @Test func aFindingIsAnIssueAtTheCallDuringWhichItWasMade() throws {
    let session = try AdSession(vast: Self.tag, setUp: [.rule(name: "page/unmapped-url", .error)])
    try session.load()
    let line = #line + 1
    try session.perform(Self.fetch)
    try session.advance(by: .seconds(1))
    let issues = recordedIssues { session.end() }
    #expect(issues.map(\.line) == [line])
    #expect(issues.map(\.isFailure) == [true])
    #expect(issues.first?.message.hasPrefix("page/unmapped-url at 0 s: ") == true)
    #expect(issues.first?.text.contains("\nhelp: ") == true)
  }

  #if compiler(>=6.3)
    @Test func aFindingOfARuleThatWarnsFailsNothing() throws {
      let session = try AdSession(vast: Self.tag)
      try session.load()
      try session.perform(Self.fetch)
      let issues = recordedIssues { session.end() }
      #expect(issues.map(\.isFailure) == [false])
      #expect(issues.first?.message.hasPrefix("page/unmapped-url at 0 s: ") == true)
    }
  #endif

  @Test func aScriptWithoutEndIsStoppedAndTold() throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    let line = #line + 1
    try session.perform(.evaluate("for (;;) {}"))
    let issues = recordedIssues { session.end() }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.message.hasPrefix("page/runaway at 0 s: ") == true)
  }

  @Test func anExpectedFindingIsNoIssue() throws {
    let session = try AdSession(vast: Self.tag, setUp: [.rule(name: "page/unmapped-url", .error)])
    try session.load()
    session.expect(.finding("page/unmapped-url"), .once)
    try session.perform(Self.fetch)
    #expect(recordedIssues { session.end() } == [])
  }

  @Test func anExpectedFindingThatDoesNotComeIsAnIssue() throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    let line = #line + 1
    session.expect(.finding("page/unmapped-url"))
    let issues = recordedIssues { session.end() }
    #expect(issues.map(\.message) == ["finding page/unmapped-url did not come"])
    #expect(issues.map(\.line) == [line])
  }

  @Test func aRuleCanBeSwitchedOff() throws {
    let session = try AdSession(vast: Self.tag, setUp: [.rule(name: "page/*", .off)])
    try session.load()
    try session.perform(Self.fetch)
    session.end()
    #expect(!session.trace.records.contains { $0.kind == .rule })
  }

  @Test func theSecondEndDoesNothing() throws {
    let session = try AdSession(vast: Self.tag)
    session.expectNone("AdStarted")
    try session.load()
    #expect(recordedIssues { session.end() }.count == 1)
    #expect(recordedIssues { session.end() } == [])
  }

  @Test func aSessionThatIsLetGoEndsThere() throws {
    let issues = try recordedIssues {
      let session = try AdSession(vast: Self.tag)
      session.expectNone("AdStarted")
      try session.load()
    }
    #expect(issues.map(\.message) == ["AdStarted came at 0 s, but none was expected"])
  }

  @Test func aScopeEndsItsSessionAndGivesItsResult() throws {
    var kept: AdSession?
    var duration: JSONValue?
    let issues = try recordedIssues {
      duration = try withAdSession(vast: Self.tag) { session in
        kept = session
        session.expectNone("AdStarted")
        try session.load()
        return session.trace.records.first { $0.name == "AdLoaded" }?.data["ad_duration"]
      }
    }
    #expect(duration == 30)
    #expect(issues.count == 1)
    #expect(kept != nil)
  }

  @Test func aScopeEndsItsSessionWhenItsWorkThrows() throws {
    let issues = try recordedIssues {
      try withAdSession(vast: Self.tag) { session in
        session.expectNone("AdStarted")
        try session.load()
        try session.run(until: "AdComplete", within: .seconds(1))
      }
    }
    #expect(
      issues.map(\.message) == [
        "AdComplete did not come within 1 s", "AdStarted came at 0 s, but none was expected",
      ])
  }
}
