import Testing
import VAST

/// When requests are due, worked out by hand: quartiles are 25, 50, 75 and 100 % of the Duration (VAST 4.3 §3.14.1).
@Suite("Firing plans")
struct FiringPlanTests {
  private func plan(duration: String?, skip: String? = nil, _ events: [(name: String, offset: String?)])
    throws -> FiringPlan
  {
    let trackers = events.map { event in
      "<Tracking event=\"\(event.name)\"\(event.offset.map { " offset=\"\($0)\"" } ?? "")>https://t.test/\(event.name)</Tracking>"
    }
    let tag =
      "<VAST version=\"4.2\"><Ad><InLine><Impression>https://t.test/i</Impression><Creatives><Creative>"
      + "<Linear\(skip.map { " skipoffset=\"\($0)\"" } ?? "")>\(duration.map { "<Duration>\($0)</Duration>" } ?? "")"
      + "<TrackingEvents>\(trackers.joined())</TrackingEvents></Linear></Creative></Creatives></InLine></Ad></VAST>"
    let resolved = VASTResolver.resolve(Array(tag.utf8), url: "u") { _, _ in .unknown }
    return FiringPlan(try #require(resolved.ads.first))
  }

  private func text(_ plan: FiringPlan) -> [String] { plan.moments.map { "\($0.time) \($0.name)" } }

  private let all: [(name: String, offset: String?)] = [
    ("complete", nil), ("thirdQuartile", nil), ("midpoint", nil), ("firstQuartile", nil), ("start", nil),
  ]

  @Test("a 30 s ad", arguments: ["00:00:30", "00:00:30.000"])
  func thirty(_ duration: String) throws {
    #expect(
      text(try plan(duration: duration, all)) == [
        "0.0 impression", "0.0 start", "7.5 firstQuartile", "15.0 midpoint", "22.5 thirdQuartile",
        "30.0 complete",
      ])
  }

  @Test(
    "fractions: 29.97 s, 0.4 s and 10 minutes",
    arguments: [
      ("00:00:29.970", [7.4925, 14.985, 22.4775, 29.97]), ("00:00:00.400", [0.1, 0.2, 0.3, 0.4]),
      ("00:10:00", [150, 300, 450, 600]),
    ])
  func fractions(_ duration: String, _ times: [Double]) throws {
    let moments = try plan(duration: duration, all).moments.dropFirst(2)
    #expect(zip(moments, times).allSatisfy { abs($0.time - $1) < 1e-9 } && moments.count == times.count)
  }

  @Test("progress by time and by percentage, the skip control, and the order at one second")
  func offsets() throws {
    let events: [(name: String, offset: String?)] = [
      ("progress", "50%"), ("progress", "00:00:05"), ("midpoint", nil), ("creativeView", nil), ("start", nil),
      ("loaded", nil),
      ("progress", "100%"), ("complete", nil),
    ]
    #expect(
      text(try plan(duration: "00:00:20", skip: "25%", events)) == [
        "0.0 loaded", "0.0 impression", "0.0 creativeView", "0.0 start", "5.0 progress", "5.0 skippable",
        "10.0 progress",
        "10.0 midpoint", "20.0 progress", "20.0 complete",
      ])
  }

  @Test("without a Duration quartiles and percentages have no second; what never comes is said")
  func unknownDuration() throws {
    let plan = try plan(
      duration: nil, skip: "50%",
      all + [("progress", "50%"), ("progress", "00:00:02"), ("pause", nil), ("first-quartile", nil)])
    #expect(text(plan) == ["0.0 impression", "0.0 start", "2.0 progress"])
    #expect(
      plan.occasions.map(\.name) == ["complete", "thirdQuartile", "midpoint", "firstQuartile", "pause"])
    #expect(plan.never.map(\.name) == ["progress", "first-quartile"])
  }

  @Test("progress behind the end never comes, and a skip control at the end is none")
  func behindTheEnd() throws {
    let plan = try plan(
      duration: "00:00:10", skip: "00:00:10",
      [("progress", "00:00:11"), ("progress", "soon"), ("progress", nil)])
    #expect(text(plan) == ["0.0 impression"])
    #expect(plan.never.map(\.requests.count) == [3])
  }
}
