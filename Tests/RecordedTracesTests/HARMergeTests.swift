import SimulatedNetwork
import Simulation
import Testing

@testable import RecordedTraces

/// A HAR file beside a trace: which exchanges count, and when they were.
struct HARMergeTests {
  private static let media = "https://cdn.example.com/a.mp4"
  private static let tagURL = "https://ads.example.com/tag.xml?cb=1"
  private static let tag = """
    <VAST version='4.2'><Ad id='a'><InLine><Impression>https://track.example.com/impression?cb=[CACHEBUSTING]</Impression>\
    <Creatives><Creative><Linear><Duration>00:00:10</Duration><MediaFiles><MediaFile type='video/mp4'>\(media)\
    </MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>
    """

  private static func entry(
    _ url: String, at date: String, method: String = "GET", status: Int = 200, body: String = "",
    location: String = ""
  ) -> String {
    let value: JSONValue = [
      "startedDateTime": .string(date), "time": 20,
      "request": ["method": .string(method), "url": .string(url)],
      "response": [
        "status": .number(Double(status)), "redirectURL": .string(location),
        "content": ["text": .string(body)],
      ],
    ]
    return value.text
  }

  private static func har(_ entries: String...) -> String {
    "{\"log\":{\"entries\":[\n\(entries.joined(separator: ",\n"))\n]}}"
  }

  /// An ad that is loaded and shown; the tag's request is at 5 s of the recorder's clock.
  private static let lines = [
    #"{"t":5,"request":"\#(tagURL)"}"#,
    #"{"t":5.2,"message":"AdLoaded","ad_media_file_src_url":"\#(media)","ad_creative_type":"video/mp4","ad_number":1}"#,
    #"{"t":5.3,"call":"playAd"}"#, #"{"t":5.31,"message":"AdImpression","ad_number":1}"#,
    #"{"t":7,"call":"timeupdateAd","args":[0.25,10]}"#, #"{"t":8,"call":"timeupdateAd","args":[0.5,10]}"#,
    #"{"t":9,"call":"timeupdateAd","args":[0.75,10]}"#,
  ]

  private static func trace(_ lines: [String] = lines) throws -> RecordedTrace {
    try Recorded.read(lines.map { $0 + "\n" }.joined())
  }

  private static func rules(_ judged: JudgedTrace) -> [String] { judged.judgements.map(\.finding.rule) }

  @Test func theTagsRequestBringsTheClocksTogether() throws {
    // The proxy's clock is of another zone and day.
    let har = Self.har(
      Self.entry(Self.tagURL, at: "2001-01-01T12:00:00.000+02:00", body: Self.tag),
      Self.entry("https://track.example.com/impression?cb=99", at: "2001-01-01T10:00:00.320Z"))
    let judged = try Recorded.judged(try Self.trace(), har: har)
    #expect(Self.rules(judged) == [])
    let beacon = try #require(judged.records.first { $0.kind == .beacon })
    #expect(beacon.time == .milliseconds(320))
    #expect(beacon.name == "impression")
    #expect(judged.place(of: beacon) == .exchange(try Self.exchanges(har)[1]))
    // Without it the impression is missing, at its message.
    let without = try Recorded.judged(
      try Self.trace(), har: Self.har(Self.entry(Self.tagURL, at: "2001-01-01T10:00:00Z", body: Self.tag)))
    #expect(Self.rules(without) == ["tracking/missing"])
    #expect(without.proofs(of: without.judgements[0].finding).map { without.place(of: $0) } == [.line(4)])
  }

  private static func exchanges(_ har: String) throws -> [HARTimeline.Exchange] {
    try HARTimeline(reading: Array(har.utf8), path: "t.har").exchanges
  }

  @Test func whatBothHaveRecordedCountsOnce() throws {
    let beacon = "https://track.example.com/impression?cb=99"
    var lines = Self.lines
    lines.insert(#"{"t":5.315,"beacon":"\#(beacon)"}"#, at: 4)
    let once = Self.har(
      Self.entry(Self.tagURL, at: "2001-01-01T10:00:00Z", body: Self.tag),
      Self.entry(beacon, at: "2001-01-01T10:00:00.33Z"))
    #expect(Self.rules(try Recorded.judged(try Self.trace(lines), har: once)) == [])
    let twice = Self.har(
      Self.entry(Self.tagURL, at: "2001-01-01T10:00:00Z", body: Self.tag),
      Self.entry(beacon, at: "2001-01-01T10:00:00.33Z"), Self.entry(beacon, at: "2001-01-01T10:00:01Z"))
    #expect(
      Self.rules(try Recorded.judged(try Self.trace(lines), har: twice)) == ["tracking/impression-once"])
  }

  @Test func otherTrafficDoesNotCount() throws {
    let beacon = "https://track.example.com/impression?cb=99"
    let har = Self.har(
      Self.entry("https://track.example.com:443", at: "2001-01-01T09:59:59Z", method: "CONNECT"),
      Self.entry("https://metrics.example.com/app", at: "2001-01-01T09:59:59Z", method: "POST"),
      Self.entry(Self.tagURL, at: "2001-01-01T10:00:00Z", body: Self.tag),
      Self.entry(beacon, at: "2001-01-01T10:00:00.3Z", method: "OPTIONS"),
      Self.entry(beacon, at: "2001-01-01T10:00:00.32Z", method: "POST"))
    let judged = try Recorded.judged(try Self.trace(), har: har)
    #expect(Self.rules(judged) == [])
    #expect(judged.count(.beacon) == 1)
    #expect(judged.count(.request) == 1)
  }

  @Test func anOffsetCountsFromTheFirstExchange() throws {
    let trace = try Self.trace()
    let timeline = try HARTimeline(
      reading: Array(Self.har(Self.entry(Self.tagURL, at: "2001-01-01T10:00:00Z")).utf8), path: "t.har")
    let began = try #require(ISODate.parse("2001-01-01T10:00:00Z"))
    #expect(try HARAlignment.shift(of: timeline, to: trace, offset: .seconds(-1)) + began == .seconds(-1))
    // No tag is in both, and the trace has no dates.
    #expect(throws: HARAlignment.Unknown.self) { try HARAlignment.shift(of: timeline, to: trace) }
  }

  @Test func datesOfBothServeWhereNoTagIsInBoth() throws {
    let trace = try Self.trace([#"{"t":"2001-01-01T10:00:01Z","call":"playAd"}"#])
    let timeline = try HARTimeline(
      reading: Array(Self.har(Self.entry(Self.tagURL, at: "2001-01-01T10:00:00Z", body: Self.tag)).utf8),
      path: "t.har")
    let shift = try HARAlignment.shift(of: timeline, to: trace)
    #expect(timeline.exchanges[0].began + shift == .seconds(-1))
  }

  @Test func aTagFromBeforeTheTraceBeganIsKnownAndNoFinding() throws {
    let har = Self.har(
      Self.entry(Self.tagURL, at: "2001-01-01T10:00:00Z", body: Self.tag),
      Self.entry("https://track.example.com/impression?cb=9", at: "2001-01-01T10:00:00.31Z"))
    let judged = try Recorded.judged(
      try Self.trace(Array(Self.lines.dropFirst())), har: har, offset: .milliseconds(-200))
    #expect(Self.rules(judged) == [])
    #expect(judged.hasTag)
  }

  @Test(arguments: [
    (
      #"{"log":{"entries":[{"request":{"url":"https://a.example/"}}]}}"#,
      "t.har:1:20: the entry has no \"startedDateTime\""
    ),
    (
      #"{"log":{"entries":[{"startedDateTime":"today","request":{"url":"https://a.example/"}}]}}"#,
      "t.har:1:39: \"today\" is no date and time of ISO 8601"
    ),
    (#"{"log":{}}"#, "t.har:1:8: the log has no \"entries\""),
  ])
  func aFileWithoutDatesIsToldWithItsPlace(text: String, expected: String) {
    #expect {
      try HARTimeline(reading: Array(text.utf8), path: "t.har")
    } throws: { ($0 as? HARReadError)?.placeAndMessage == expected }
  }

  @Test func anExchangeKnowsItsLine() throws {
    let har = Self.har(
      Self.entry(Self.tagURL, at: "2001-01-01T10:00:05Z"), Self.entry(Self.tagURL, at: "2001-01-01T10:00:00Z")
    )
    let timeline = try HARTimeline(reading: Array(har.utf8), path: "t.har")
    // By date, not by place.
    #expect(timeline.exchanges.map { timeline.line(of: $0) } == [3, 2])
  }
}
