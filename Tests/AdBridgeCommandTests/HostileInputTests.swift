import Foundation
import TestSupport
import Testing

/// Input that is made to hurt ends in a result or in a clear error, in little time and memory.
///
/// One after another: each uses a whole core.
@Suite(.serialized) struct HostileInputTests {
  // A debug build takes the same memory, and many times the time.
  #if DEBUG
    private static let seconds = 120.0
    private static let patience = ["--script-budget", "100s", "--deadline", "110s"]
  #else
    private static let seconds = 10.0
    private static let patience: [String] = []
  #endif
  private static let bytes = 300 << 20

  private let folder = try? TestFolder()

  private func path(_ name: String) throws -> String { try #require(folder).path + "/" + name }

  private func write(_ name: String, _ text: String) throws -> String {
    try #require(folder).write(name, text)
    return try path(name)
  }

  private func run(_ arguments: [String]) throws -> CommandRunner.Result {
    var memory: PeakMemory?
    let result = try CommandRunner.run(arguments) { memory = PeakMemory(of: $0) }
    let peak = try #require(memory).bytes
    #expect(peak < Self.bytes, "\(peak >> 20) MB")
    // Nothing was measured otherwise.
    #expect(peak > 10 << 20)
    #expect(result.seconds < Self.seconds, "\(result.seconds) s")
    return result
  }

  private func play(_ tag: String, _ more: [String] = []) throws -> CommandRunner.Result {
    try run(["run", "--vast", tag, "--media", "\(Self.media)=10s", "--quiet"] + more + Self.patience)
  }

  private static let media = "https://cdn.example.com/hostile.mp4"

  private static func tag(tracking: String = "", media: String = Self.media, behind: String = "") -> String {
    """
    <VAST version="4.2"><Ad id="a"><InLine><AdSystem>s</AdSystem><AdTitle>t</AdTitle><Creatives><Creative><Linear>\
    <Duration>00:00:10</Duration><TrackingEvents>\(tracking)</TrackingEvents>\
    <MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="640" height="360">\(media)</MediaFile></MediaFiles>\
    </Linear></Creative></Creatives>\(behind)</InLine></Ad></VAST>
    """
  }

  private static func tracking(_ count: Int) -> String {
    let padding = String(repeating: "p", count: 130)
    return (0..<count).map { "<Tracking event=\"start\">https://t.example.com/\($0)/\(padding)</Tracking>\n" }
      .joined()
  }

  // MARK: - Tags

  @Test func aHundredThousandTrackingElementsInTwentyMegabytesAreRefused() throws {
    let tag = Self.tag(tracking: Self.tracking(100_000))
    #expect(tag.utf8.count > 18_000_000)
    let result = try play(write("tracking.xml", tag))
    #expect(result.code == 1)
    #expect(result.output.contains("AdError 100: the response is too long"))
    // The host's reading of the tag says so as well.
    #expect(result.output.contains("more than the 12582912 that are read"))
  }

  @Test func fiveThousandTrackingElementsAreRequested() throws {
    let result = try play(write("requested.xml", Self.tag(tracking: Self.tracking(5_000))))
    #expect(result.code == 0)
    #expect(result.output.contains("5000 beacons"))
  }

  @Test func twentyMegabytesOfTextAreRefused() throws {
    let text = String(repeating: "lorem ipsum ", count: 20 << 20 / 12)
    let inside = try play(
      write("text.xml", Self.tag(behind: "<Extensions><Extension>\(text)</Extension></Extensions>")))
    #expect(inside.code == 1)
    #expect(inside.output.contains("AdError 100: the response is too long"))
    let alone = try play(write("alone.xml", text))
    #expect(alone.code == 1)
    #expect(alone.output.contains("AdError 100"))
  }

  @Test func aHundredThousandNestedElementsAreRefused() throws {
    let open = String(repeating: "<a>", count: 100_000)
    for (name, behind) in [("nested.xml", String(repeating: "</a>", count: 100_000)), ("open.xml", "")] {
      let result = try play(write(name, "<VAST version=\"4.2\">\(open)\(behind)</VAST>"))
      #expect(result.code == 1)
      #expect(result.output.contains("AdError 100: the response has too many tags"))
    }
  }

  @Test func aMediaFileOfTenMegabytesInItsOwnAddressIsNotPlayed() throws {
    let data = Data(repeating: 0x5A, count: 7_864_320).base64EncodedString()
    let result = try play(write("data.xml", Self.tag(media: "data:video/mp4;base64," + data)))
    #expect(result.code == 1)
    #expect(result.output.contains("AVPlayer cannot load data: URLs"))
    #expect(result.output.utf8.count < 10_000)
  }

  @Test func aMegabyteOfRandomBytesIsNoTag() throws {
    var state: UInt64 = 7
    let bytes = (0..<1 << 20).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let path = try path("random.xml")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let result = try play(path)
    #expect(result.code == 1)
    #expect(result.output.contains("AdError 100"))
  }

  @Test func redirectsWithoutEndAreGivenUp() throws {
    let (there, back) = ("https://ads.example.com/there", "https://ads.example.com/back")
    let result = try play(
      there, ["--serve", "\(there)=redirect:\(back)", "--serve", "\(back)=redirect:\(there)"])
    #expect(result.code == 1)
    #expect(result.output.contains("AdError 900"))
  }

  @Test func aPodOfWrappersThatLeadToItselfIsGivenUp() throws {
    let url = "https://ads.example.com/pod.xml"
    let ads = (1...500).map {
      "<Ad sequence=\"\($0)\"><Wrapper><VASTAdTagURI>\(url)</VASTAdTagURI><Error>https://t.example.com/\($0)</Error></Wrapper></Ad>"
    }
    let path = try write("pod.xml", "<VAST version=\"4.2\">\(ads.joined())</VAST>")
    let result = try play(url, ["--serve", "\(url)=\(path)"])
    #expect(result.code == 1)
    #expect(result.output.contains("AdError 300: more than 100 Wrappers"))
  }

  // MARK: - Messages

  private func playWith(script: String) throws -> CommandRunner.Result {
    try play(write("tag.xml", Self.tag()), ["--do", "> \(script) at 1s"])
  }

  private static let post = "webkit.messageHandlers.AdEventsHandler.postMessage"

  @Test(arguments: ["x", "ж"]) func aMessageOfTenMegabytesArrives(letter: String) throws {
    let result = try playWith(
      script: "\(Self.post)({ name: 'AdLog', message: '\(letter)'.repeat(10 * 1024 * 1024) })")
    #expect(result.code == 0)
    #expect(result.output.contains("19 messages"))
  }

  @Test func tenThousandMessagesOfTenKilobytesArrive() throws {
    let result = try playWith(
      script:
        "for (let i = 0; i < 10000; i++) \(Self.post)({ name: 'AdLog', message: 'x'.repeat(10240) })")
    #expect(result.code == 0)
    #expect(result.output.contains("10018 messages"))
  }

  // MARK: - Workers

  @Test func workersStandWhatRunStands() throws {
    let folder = try #require(folder)
    try folder.write("tracking.xml", Self.tag(tracking: Self.tracking(100_000)))
    try folder.write(
      "hostile.contract",
      """
      vast tracking.xml
      contract "a tag of 20 MB is refused"
      load
      expect AdError { error_code: 100 } once
      contract "and so is the next one"
      load
      expect AdError { error_code: 100 } once

      """)
    let result = try run(["test", folder.path])
    #expect(result.code == 0, "\(result.output)")
  }
}
