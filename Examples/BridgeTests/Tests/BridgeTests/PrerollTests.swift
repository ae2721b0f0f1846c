import AdBridge
import Testing

/// What the app may rely on while its preroll plays.
struct PrerollTests {
  @Test func eachQuartileComesOnce() throws {
    try withAdSession(vast: "../Tags/preroll.xml") { session in
      try session.load()
      session.expect("AdLoaded", fields: ["ad_number": 1, "ad_duration": 20])

      try session.run(until: "AdDestroyed", within: .seconds(25))
      session.expect("AdFirstQuartile", .once, at: .seconds(5), tolerance: .milliseconds(250))
      session.expect(inOrder: "AdStarted", "AdFirstQuartile", .beacon("midpoint"), "AdComplete")
      session.expect(.beacon("firstQuartile"), .once)
      session.expect(.call("timeupdateAd", arguments: [.any, 20]), .atLeast(80))
      session.expectNone("AdError")
    }
  }

  @Test func aSkipEndsTheAdWithoutAComplete() throws {
    try withAdSession(vast: "../Tags/preroll.xml") { session in
      session.expectNone("AdComplete")
      try session.load()
      try session.advance(by: .seconds(6))
      try session.perform(.tap("skip"))
      session.expect("AdSkipped", within: .seconds(1))
      session.expect(.beacon("skip"), .once)
      session.expect(player: .paused)
    }
  }

  @Test func aPauseMovesWhatComesAfterIt() throws {
    try withAdSession(vast: "../Tags/preroll.xml") { session in
      try session.load()
      try session.advance(by: .seconds(2))
      try session.perform(.pause)
      try session.advance(by: .seconds(60))
      session.expect(player: .paused, at: .seconds(2))
      try session.perform(.play)
      session.expect(inOrder: "AdPaused", "AdResumed")
      session.expect("AdFirstQuartile", .once, at: .seconds(65), within: .seconds(10))
    }
  }

  @Test func aClickOpensTheShop() throws {
    try withAdSession(vast: "../Tags/preroll.xml") { session in
      try session.load()
      try session.advance(by: .seconds(1))
      try session.perform(.tap("click"))
      session.expect("AdClick", .once, fields: ["url": .regex("^https://www\\.example\\.com/")])
      session.expect(.record(.opened, "https://www.example.com/shop"))
    }
  }

  @Test func theLoadedAdIsTheOneOfTheTag() throws {
    struct LoadedAd: Decodable {
      var ad_media_file_src_url: String
      var ad_duration: Double
      var ad_skip_offset: Double?
    }
    try withAdSession(vast: "../Tags/preroll.xml") { session in
      try session.load()
      let loaded = try #require(session.records("AdLoaded").first).decode(LoadedAd.self)
      #expect(loaded.ad_media_file_src_url == "https://cdn.example.com/preroll-20.mp4")
      #expect(loaded.ad_duration == 20)
      #expect(loaded.ad_skip_offset == 5)
    }
  }

  @Test func anAdServerThatFailsIsToldInWords() throws {
    let tag = "https://ads.example.com/preroll.xml"
    try withAdSession(vast: tag, setUp: [.serve(url: tag, .status(503, delay: .zero))]) { session in
      try session.load()
      session.expect("AdError", .once, fields: ["message": .regex("503")], within: .seconds(10))
      session.expectNone(.beacon("impression"))
    }
  }
}
