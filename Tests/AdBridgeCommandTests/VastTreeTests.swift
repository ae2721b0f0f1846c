import TestSupport
import Testing

/// Whole trees of sample tags, written down from the tags by hand.
struct VastTreeTests {
  private func tree(_ name: String) throws -> [Substring] {
    let result = try CommandRunner.run([
      "vast", "fixtures/vast/\(name).xml", "--serve", "https://ads.example.com/=fixtures/vast",
    ])
    // what is wrong with the tag follows behind an empty line
    return result.output.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func expect(_ name: String, _ expected: String) throws {
    let lines = try tree(name)
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(wanted.count) == wanted[...])
  }

  @Test func aLinearAd() throws {
    try expect(
      "linear-30s",
      """
      fixtures/vast/linear-30s.xml  VAST 4.2  1 ad to play

      1  linear-30s  30 s  skippable at 5 s
         title     A skippable ad of 30 seconds, from AdBridge fixtures
         creative  coffee-30  example.com coffee-30
         media     video/mp4  1280×720  1800 kbit/s  progressive  avc1.64001f  https://cdn.example.com/linear-30s.mp4
         click     https://www.example.com/coffee?from=linear-30s
                0 s  impression       https://track.example.com/impression?ad=linear-30s&t=[TIMESTAMP]&cb=[CACHEBUSTING]
                0 s  start            https://track.example.com/start?ad=linear-30s
                5 s  skippable
              7.5 s  firstQuartile    https://track.example.com/firstQuartile?ad=linear-30s
               10 s  progress         https://track.example.com/progress-10?ad=linear-30s
               15 s  midpoint         https://track.example.com/midpoint?ad=linear-30s&at=[ADPLAYHEAD]
             22.5 s  thirdQuartile    https://track.example.com/thirdQuartile?ad=linear-30s
               30 s  complete         https://track.example.com/complete?ad=linear-30s
         on pause                     https://track.example.com/pause?ad=linear-30s
         on resume                    https://track.example.com/resume?ad=linear-30s
         on skip                      https://track.example.com/skip?ad=linear-30s
         on clickTracking             https://track.example.com/click?ad=linear-30s&cb=[CACHEBUSTING]
         on error                     https://track.example.com/error?ad=linear-30s&code=[ERRORCODE]

      0 errors, 0 warnings, 2 notes (--notes shows the notes)
      """)
  }

  @Test func anAdBehindTwoWrappers() throws {
    let requests = { (event: String, levels: [String]) in
      levels.map {
        "https://track.example.com/\(event)?level=\($0)" + ($0.hasPrefix("wrapper") ? "  from \($0)" : "")
      }
    }
    let all = ["wrapper-2", "wrapper-1", "wrapped-15s"]
    let own = ["wrapped-15s"]
    let indentation = String(repeating: " ", count: 32)
    var expected = """
      fixtures/vast/wrapper-2.xml  VAST 4.2  1 ad to play  2 tags behind it

      1  wrapped-15s  15 s  cannot be skipped
         through   wrapper-2  AdBridge fixtures  → https://ads.example.com/wrapper-1.xml
                   wrapper-1  AdBridge fixtures  → https://ads.example.com/wrapped-15s.xml
         title     The ad behind two Wrappers, from AdBridge fixtures
         creative  bread-15  example.com bread-15
         media     video/mp4  1920×1080  4500 kbit/s  progressive  https://cdn.example.com/wrapped-15s-1080.mp4
                   video/mp4  1280×720  2200 kbit/s  progressive  https://cdn.example.com/wrapped-15s-720.mp4
                   video/mp4  640×360  800 kbit/s  progressive  https://cdn.example.com/wrapped-15s-360.mp4
         click     https://www.example.com/bread
      """
    for (time, event, levels) in [
      ("   0", "impression", all), ("   0", "start", all), ("3.75", "firstQuartile", own),
      (" 7.5", "midpoint", all),
      ("11.25", "thirdQuartile", own), ("  15", "complete", all),
    ] {
      let head = String(repeating: " ", count: 11 - time.count) + time + " s  " + event
      let lines = requests(event, levels)
      expected += "\n" + head + String(repeating: " ", count: 32 - head.count) + lines[0]
      for line in lines.dropFirst() { expected += "\n" + indentation + line }
    }
    try expect("wrapper-2", expected)
  }

  @Test func aPodInItsOrder() throws {
    let lines = try tree("pod-2")
    #expect(lines.first == "fixtures/vast/pod-2.xml  VAST 4.2  2 ads to play")
    #expect(
      lines.filter { $0.hasPrefix("1  ") || $0.hasPrefix("2  ") } == [
        "1  pod-2-1  sequence 1  15 s  skippable at 5 s", "2  pod-2-2  sequence 2  10 s  skippable at 5 s",
      ])
  }

  @Test func aTagWithoutAnAd() throws {
    try expect(
      "empty",
      """
      fixtures/vast/empty.xml  VAST 4.2  0 ads to play

         on no ad  https://track.example.com/no-ad?code=[ERRORCODE]

      0 errors, 0 warnings, 1 note (--notes shows the notes)
      """)
  }

  @Test func aWrapperWithoutEnd() throws {
    let id = "wrapper-endless"
    try expect(
      id,
      """
      fixtures/vast/wrapper-endless.xml  VAST 4.2  0 ads to play  1 tag behind it

      not played
         \(Array(repeating: id, count: 6).joined(separator: " → "))  error 302: this Wrapper leads back to where it came from

      error[vast/wrapper-loop]: this Wrapper leads back to where it came from
      """)
  }
}
