import AdBridge
import Testing

/// What a test does with a session, and reads from it.
struct SessionTests {
  static let tag = "../../fixtures/vast/linear-30s.xml"

  @Test func aWholeAdIsPlayedAndJudged() throws {
    try withAdSession(vast: Self.tag) { session in
      try session.load()
      session.expect("AdLoaded", fields: ["ad_creative_type": "video/mp4", "ad_number": 1])
      try session.run(until: "AdDestroyed", within: .seconds(40))
      session.expect(
        inOrder: "AdStarted", "AdFirstQuartile", .beacon("midpoint"), "AdComplete", "AdDestroyed")
      session.expect("AdFirstQuartile", .once, at: .seconds(7.5), tolerance: .milliseconds(250))
      session.expect("AdDestroyed", fields: ["ad_is_last": true])
      session.expect(.call("timeupdateAd", arguments: [.any, 30]), .atLeast(120))
      session.expect(.event(matching: "Quartile$"), .exactly(2))
      session.expect(.request("https://track.example.com/midpoint"), .once)
      session.expect(.request(matching: "/midpoint\\?.*at=00%3A00%3A15"), .once)
      session.expectNone("AdError")
      session.expect(player: .paused)
    }
  }

  @Test func eachRunStopsAtTheNextRecord() throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    try session.run(until: "AdLoaded", within: .zero)
    try session.run(
      until: "AdProgress", fields: ["current_time": .compared(.greaterOrEqual, 3)], within: .seconds(5))
    #expect(session.now == .seconds(3))
    try session.run(until: "AdProgress", within: .seconds(5))
    #expect(session.now == .seconds(4))
  }

  @Test func actionsReachThePlayerThePageAndTheHost() throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    try session.advance(by: .seconds(2))
    try session.perform(.pause)
    session.expect(player: .paused, at: .seconds(2))
    try session.perform(.call("timeupdateAd", 3, 30))
    session.expect(.call("timeupdateAd", arguments: [3, 30]), .once)
    try session.perform(.post("AdClick", ["url": "https://www.example.com/tea", "note": "\"it's\" new"]))
    session.expect("AdClick", .once, fields: ["note": "\"it's\" new"])
    session.expect(.record(.opened, "https://www.example.com/tea"))
    try session.perform(.play)
    try session.perform(.tap("click"))
    session.expect("AdClick", .exactly(2))
    #expect(session.player.timeControlStatus == .playing)
  }

  @Test func settleWaitsForWhatIsPending() throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    _ = try session.evaluate("void setTimeout(() => { document.title = 'later' }, 1500)")
    try session.settle()
    #expect(session.now == .seconds(1.5))
    #expect(try session.evaluate("document.title") == "later")
  }

  @Test func waitingForARecordMovesTheClockNoFurtherThanNeeded() throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    session.expect("AdSkippableStateChange", within: .seconds(20))
    #expect(session.now == .seconds(5))
  }

  @Test func valuesOfThePageAreCopied() throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    #expect(try session.evaluate("({ a: [1, 'two'], b: true })") == ["a": [1, "two"], "b": true])
    #expect(try session.evaluate("undefined") == .null)
    #expect(try session.evaluate("typeof window.myAdController.playAd") == "function")
  }

  @Test func recordsAreFoundByPatternAndDecoded() throws {
    struct Progress: Decodable, Equatable {
      var current_time: Double
      var duration: Double
    }
    let session = try AdSession(vast: Self.tag)
    try session.load()
    try session.advance(by: .seconds(2))
    let progress = try session.records("AdProgress").map { try $0.decode(Progress.self) }
    #expect(progress.last == Progress(current_time: 2, duration: 30))
    #expect(try session.records(.beacon("start")).map(\.time) == [.zero])
  }

  @Test func setUpIsThatOfContracts() throws {
    let tag = "https://ads.example.com/tag.xml"
    let session = try AdSession(
      setUp: [
        .vast(tag), .serve(url: tag, .path(Self.tag, status: nil, type: nil, delay: .seconds(2))),
        .profile("adsdk-strict"), .param(name: "lang", value: "en"),
      ])
    try session.load()
    try session.run(until: "AdLoaded", within: .seconds(3))
    #expect(session.now == .seconds(2))
    #expect(try session.evaluate("new URLSearchParams(location.search).get('lang')") == "en")
    session.expectNone("AdStarted")
    session.expect(.beacon("start"), .once)
  }

  @MainActor
  @Test func aSessionOfTheMainActorOutlivesASuspension() async throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    await Task.detached { await Task.yield() }.value
    try session.run(until: "AdStarted", within: .zero)
  }

  @Test(arguments: 1...8)
  func sessionsOfTestsThatRunAtTheSameTimeAreAlike(number: Int) throws {
    let session = try AdSession(vast: Self.tag)
    try session.load()
    try session.run(until: "AdDestroyed", within: .seconds(40))
    #expect(try session.records(.beacon("complete")).map(\.time) == [.seconds(30)])
  }
}
