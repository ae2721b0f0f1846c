import AdHosts
import Foundation
import Sessions
import SimulatedNetwork
import Simulation
import TestSupport
import Testing
import WebViewEmulator

@testable import RecordedTraces

/// The user script of docs/recording.md, in the page of a session.
struct DocumentedRecorderTests {
  private static func script() throws -> String {
    let text = try Repository.text("docs/recording.md")
    let start = try #require(text.range(of: "```js\n"))
    let end = try #require(text.range(of: "\n```", range: start.upperBound..<text.endIndex))
    return String(text[start.upperBound..<end.lowerBound])
  }

  /// Plays a tag with the script in the page.
  ///
  /// - Returns: the lines that the script has posted, among those that a recorder writes for the host's calls and the player.
  private static func recording(_ tag: String, messagesToo: Bool) throws -> (
    lines: [String], session: AdSession
  ) {
    var options = SessionOptions(profile: try Recorded.profile())
    options.tag = .file(Repository.fixture("vast/\(tag)"))
    let session = try AdSession(options)
    var source = try script()
    if messagesToo {
      source = source.replacing("recordsMessages = false", with: "recordsMessages = true")
    }
    session.webView.userContentController.addUserScript(
      UserScript(source: source, injectionTime: .atDocumentStart, isForMainFrameOnly: false))
    let lines = Lines()
    let epoch = options.webView.epoch
    try session.webView.userContentController.add(name: "TraceRecorder") {
      lines.all.append($0.body.json.text)
    }
    session.trace.observe { record in
      guard [.call, .player, .message].contains(record.kind) || record.name == "finished",
        record.name != "TraceRecorder",
        record.kind != .message || !messagesToo
      else { return }
      let time = JSONValue.number((epoch + record.time.seconds) * 1000)
      lines.all.append(
        JSONValue.object([
          "t": time, "kind": .string(record.kind.rawValue), "name": .string(record.name),
          "data": .object(record.data),
        ]).text)
    }
    #expect(session.run() == .finished)
    return (lines.all, session)
  }

  /// Written by the session's thread alone.
  private final class Lines: @unchecked Sendable {
    var all: [String] = []
  }

  @Test(arguments: [false, true])
  func itRecordsWhatTheRulesNeed(messagesToo: Bool) throws {
    let (lines, session) = try Self.recording("linear-30s.xml", messagesToo: messagesToo)
    let trace = try Recorded.read(lines.map { $0 + "\n" }.joined())
    #expect(trace.warnings.isEmpty)
    let judged = try Recorded.judged(trace)
    #expect(judged.judgements.map(\.finding.message) == [])
    #expect(judged.hasTag)
    let beacons = session.trace.records.filter { $0.kind == .beacon }
    #expect(judged.records.filter { $0.kind == .beacon }.map(\.name) == beacons.map(\.name))
    #expect(beacons.count == 7)
    #expect(judged.records.filter { $0.kind == .message && $0.name == "AdComplete" }.count == 1)
  }

  @Test func itRecordsEveryWayToRequest() throws {
    var options = SessionOptions(profile: try Recorded.profile())
    options.page = .url("https://page.example.com/index.html")
    options.answers.serve(
      "https://page.example.com/index.html",
      .init(
        .bytes(
          Array(
            """
            <script>
            fetch("a?1", { method: "POST" });
            const x = new XMLHttpRequest(); x.open("GET", "/b"); x.send();
            navigator.sendBeacon("https://c.example.com/c", "text");
            new Image().src = "//d.example.com/d";
            </script>
            """.utf8)), type: "text/html"))
    options.answers.serve(
      "https://page.example.com/b", .init(.bytes(Array("<VAST/>".utf8)), type: "text/xml"))
    let session = try AdSession(options)
    session.webView.userContentController.addUserScript(
      UserScript(source: try Self.script(), injectionTime: .atDocumentStart, isForMainFrameOnly: false))
    let lines = Lines()
    try session.webView.userContentController.add(name: "TraceRecorder") {
      lines.all.append($0.body.json.text)
    }
    try session.load()
    try session.settle()
    let items = try Recorded.read(lines.all.map { $0 + "\n" }.joined()).items
    #expect(
      items.map { "\($0.kind.rawValue) \($0.requestedURL ?? $0.name)" } == [
        "request https://page.example.com/a?1", "request https://page.example.com/b",
        "beacon https://c.example.com/c", "beacon https://d.example.com/d",
        "response https://page.example.com/b",
      ])
    #expect(items.last?.data["body"] == "<VAST/>")
  }
}
