import Foundation
import SimulatedNetwork
import Simulation
import TestSupport
import Testing

@testable import Sessions

/// Sessions that are played from HAR files, and sessions that are recorded into them.
struct RecordedSessionTests {
  /// Records a session, plays it again from its HAR file alone, and compares the traces.
  private func replay(
    _ tag: String, actions: [String] = [], redaction: HARRedaction? = nil,
    keeping kept: @escaping (inout SessionOptions) -> Void = { _ in },
    _ configure: (inout SessionOptions) throws -> Void
  ) throws -> (first: [String], second: [String], har: String) {
    func options(_ options: inout SessionOptions) {
      options.tag = .url(tag)
      kept(&options)
    }
    let recorder = HARRecorder()
    let first = try recorded(recorder, actions) { all in
      options(&all)
      try configure(&all)
    }
    let har = HARDocument(
      recorder.exchanges, epoch: recorder.epoch, version: "1", redaction: redaction
    ).text
    let archive = try HARArchive(reading: Array(har.utf8), path: "session.har")
    let second = try recorded(HARRecorder(), actions) { all in
      options(&all)
      all.recordings = [.init(archive, usesTimings: true)]
    }
    return (first, second, har)
  }

  private func recorded(
    _ recorder: HARRecorder, _ actions: [String], _ configure: (inout SessionOptions) throws -> Void
  ) throws -> [String] {
    var options = SessionOptions(profile: try #require(.builtIn("adsdk")))
    try configure(&options)
    let session = try AdSession(options)
    session.record(into: recorder)
    _ = session.run(actions: try actions.map { try TimedAction(parsing: $0) })
    return session.trace.records.map(\.line)
  }

  @Test func aWrappedAdPlaysTheSameFromItsRecording() throws {
    let (first, second, har) = try replay(
      "https://ads.example.com/wrapper-2.xml", actions: ["pause at 2s", "play at 4s"]
    ) { options in
      options.answers.serve("https://ads.example.com/", Answer(.file(path: Repository.fixture("vast"))))
    }
    #expect(first == second)
    #expect(first.contains { $0.contains("\"AdComplete\"") })
    #expect(har.contains("\"pageref\":\"page_1\",\"startedDateTime\":\"2026-01-01T00:00:00.000Z\""))
  }

  @Test func delaysRedirectsErrorsAndSilencePlayTheSame() throws {
    let (first, second, _) = try replay("https://ads.example.com/start") { options in
      options.answers.serve(
        "https://ads.example.com/start", Answer(.redirect(to: "/tag"), delay: .seconds(1)))
      options.answers.serve(
        "https://ads.example.com/tag",
        Answer(
          .file(path: Repository.fixture("vast/linear-30s.xml")), type: "text/xml", delay: .milliseconds(1250)
        ))
      options.answers.serve(
        "https://track.example.com/start", Answer(.empty, status: 500, delay: .milliseconds(40)))
      options.answers.serve("https://track.example.com/midpoint", Answer(.drop))
    }
    #expect(first == second)
    #expect(first.contains { $0.contains("\"status\":500") })
  }

  @Test func aMediaFileThatIsNotThereIsNotThereAgain() throws {
    let (first, second, _) = try replay("https://ads.example.com/linear-30s.xml") { options in
      options.answers.serve("https://ads.example.com/", Answer(.file(path: Repository.fixture("vast"))))
      options.answers.serve("https://cdn.example.com/linear-30s.mp4", Answer(.empty, status: 404))
    }
    #expect(first == second)
    #expect(first.contains { $0.contains("the server answered 404") })
  }

  @Test func whatNothingMapsIsFoundAgain() throws {
    let (first, second, har) = try replay("https://ads.example.com/nothing") { _ in }
    #expect(first == second)
    #expect(first.contains { $0.contains("page/unmapped-url") })
    #expect(har.contains("\"_unmapped\":true"))
  }

  @Test func aRecordingWithoutSecretsStillPlays() throws {
    let (first, second, har) = try replay(
      "https://ads.example.com/tag?key=s3cret", redaction: HARRedaction(names: ["key"])
    ) { options in
      options.answers.serve(
        "https://ads.example.com/tag", Answer(.file(path: Repository.fixture("vast/linear-30s.xml"))))
    }
    #expect(first == second)
    #expect(!har.contains("s3cret"))
  }

  @Test func aPagePlaysFromTheFileOfABrowser() throws {
    let tag = "https://ads.example.com/preroll?slot=7"
    let data = try Data(contentsOf: URL(fileURLWithPath: Repository.fixture("har/chrome.har")))
    let archive = try HARArchive(reading: Array(data), path: "chrome.har")
    let played = try PlayedSession(nil) { options in
      options.tag = .url(tag)
      options.recordings = [.init(archive)]
    }
    #expect(played.verdict.outcome == .passed, "\(played.verdict.problems)")
    #expect(played.beacons == ["impression", "start", "complete"])
    #expect(played.times("AdComplete") == [.seconds(15)])
  }

  @Test func theSDKsOwnPageMayComeFromTheFile() throws {
    let minimal = try Repository.text("fixtures/pages/minimal.html")
    let entry: JSONValue = [
      "request": ["method": "GET", "url": "https://sdk.example.com/v9/?url=of-another-day"],
      "response": [
        "status": 200, "headers": [["name": "Content-Type", "value": "text/html"]],
        "content": ["text": .string(minimal)],
      ],
    ]
    let file: JSONValue = ["log": ["entries": [entry]]]
    let archive = try HARArchive(reading: Array(file.text.utf8), path: "page.har")
    let played = try PlayedSession("linear-30s.xml") { options in
      options.page = .url("https://sdk.example.com/v9/")
      options.recordings = [.init(archive)]
    }
    #expect(played.messages.first == "AdLoaded")
    #expect(played.session.source(at: "https://sdk.example.com/v9/?x=1")?.text == minimal)
  }

  @Test func anAnswerWithoutContentIsAHint() throws {
    let archive = try HARArchive(
      reading: Array(
        """
        {"log":{"entries":[{"request":{"method":"GET","url":"https://ads.example.com/tag"},
        "response":{"status":200,"content":{"size":900,"mimeType":"text/xml"}}}]}}
        """.utf8), path: "chrome.har")
    let played = try PlayedSession(nil) { options in
      options.tag = .url("https://ads.example.com/tag")
      options.recordings = [.init(archive)]
    }
    #expect(played.verdict.outcome == .failed)
    #expect(played.verdict.problems.contains { $0.contains("the HAR file says that there was content") })
  }

  // MARK: - Files

  @Test func aFileIsReadAgainWhenItHasChanged() throws {
    let path = NSTemporaryDirectory() + "adbridge-\(UUID().uuidString).har"
    defer { try? FileManager.default.removeItem(atPath: path) }
    func write(_ count: Int) throws {
      let entry = "{\"request\":{\"url\":\"https://x.test/\"},\"response\":{\"status\":200}}"
      let entries = Array(repeating: entry, count: count).joined(separator: ",")
      try "{\"log\":{\"entries\":[\(entries)]}}".write(toFile: path, atomically: true, encoding: .utf8)
    }
    let file = RecordedFile(path, ignoring: ["cb"])
    try write(1)
    #expect(try file.source().archive.entries.count == 1)
    try write(2)
    #expect(try file.source().archive.entries.count == 2)
    #expect(try file.source().ignoredParameters == ["cb"])
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: SessionError.self) { try file.source() }
  }
}
