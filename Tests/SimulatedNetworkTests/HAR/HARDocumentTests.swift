import Foundation
import Simulation
import Testing

@testable import SimulatedNetwork

/// HAR files that AdBridge writes: valid HAR 1.2, which reads back as what was recorded.
struct HARDocumentTests {
  /// 2026-01-01T00:00:00Z.
  private static let epoch = 1_767_225_600.0

  private func log(
    _ exchanges: [HARRecorder.Exchange], epoch: Double = epoch, _ redaction: HARRedaction? = nil
  ) throws -> JSONValue {
    let text = HARDocument(exchanges, epoch: epoch, version: "1", redaction: redaction).text
    return try #require(try JSONValue(parsing: text)["log"])
  }

  private func exchange(
    _ url: String, _ outcome: NetworkOutcome?, method: String = "GET",
    headers: [NetworkRequest.Header] = [], body: String? = nil, initiator: String = "fetch",
    from start: VirtualTime = .zero, to end: VirtualTime = .zero
  ) -> HARRecorder.Exchange {
    .init(
      request: NetworkRequest(method: method, url: url, headers: headers, body: body, initiator: initiator),
      start: start, end: outcome == nil ? nil : end, outcome: outcome)
  }

  private func answer(
    _ text: String, type: String = "text/plain", status: Int = 200, headers: [NetworkRequest.Header] = []
  ) -> NetworkOutcome {
    .response(
      NetworkResponse(
        url: "https://x.test/", status: status, headers: [.init("Content-Type", type)] + headers,
        body: Array(text.utf8)))
  }

  // MARK: - The form

  @Test func everythingThatHARDemandsIsThere() throws {
    let log = try log([
      exchange("https://x.test/page?url=1", answer("<p>", type: "text/html"), initiator: "document"),
      exchange(
        "https://x.test/a?q=a+b%26&r", answer("hi"), method: "POST",
        headers: [.init("Content-Type", "text/csv"), .init("Cookie", "a=1; b=2")], body: "x,ü",
        from: .milliseconds(7500), to: .milliseconds(7750)),
    ])
    #expect(log["version"] == "1.2")
    #expect(log["creator"] == ["name": "AdBridge", "version": "1"])
    #expect(
      log["pages"] == [
        [
          "startedDateTime": "2026-01-01T00:00:00.000Z", "id": "page_1", "title": "https://x.test/page?url=1",
          "pageTimings": ["onContentLoad": -1, "onLoad": -1],
        ]
      ])
    let entry = try #require(log["entries"]?.array?.last)
    #expect(entry["pageref"] == "page_1")
    #expect(entry["startedDateTime"] == "2026-01-01T00:00:07.500Z")
    #expect(entry["time"] == 250)
    #expect(entry["timings"] == ["send": 0, "wait": 250, "receive": 0])
    #expect(entry["cache"] == [:])
    let request = try #require(entry["request"])
    #expect(request["method"] == "POST")
    #expect(request["httpVersion"] == "HTTP/1.1")
    #expect(request["queryString"] == [["name": "q", "value": "a b&"], ["name": "r", "value": ""]])
    #expect(request["cookies"] == [["name": "a", "value": "1"], ["name": "b", "value": "2"]])
    #expect(request["postData"] == ["mimeType": "text/csv", "text": "x,ü"])
    #expect(request["headersSize"] == -1)
    #expect(request["bodySize"] == 4, "in bytes")
    let response = try #require(entry["response"])
    #expect(response["status"] == 200)
    #expect(response["statusText"] == "")
    #expect(response["content"] == ["size": 2, "mimeType": "text/plain", "text": "hi"])
    #expect(response["redirectURL"] == "")
    #expect(response["bodySize"] == 2)
  }

  @Test(arguments: [
    (0.0, 0.0, "1970-01-01T00:00:00.000Z"),
    (1_767_225_600.0, 7.1, "2026-01-01T00:00:07.100Z"),
    (1_709_164_799.5, 0.5, "2024-02-29T00:00:00.000Z"),
    (-1.0, 0.25, "1969-12-31T23:59:59.250Z"),
  ])
  func instantsAreDates(epoch: Double, seconds: Double, date: String) throws {
    let log = try log(
      [exchange("https://x.test/", answer(""), from: .seconds(seconds), to: .seconds(seconds))], epoch: epoch)
    #expect(log["entries"]?.array?.first?["startedDateTime"]?.string == date)
  }

  @Test func anEmptySessionIsAFile() throws {
    let log = try log([])
    #expect(log["pages"] == [])
    #expect(log["entries"] == [])
  }

  @Test func bytesThatAreNoTextAreBase64() throws {
    let bytes = NetworkOutcome.response(NetworkResponse(url: "", status: 200, body: [0xFF, 0, 1]))
    let entry = try #require(try log([exchange("https://x.test/", bytes)])["entries"]?.array?.first)
    #expect(
      entry["response"]?["content"]
        == ["size": 3, "mimeType": "x-unknown", "text": "/wAB", "encoding": "base64"])
  }

  // MARK: - There and back

  @Test(arguments: [
    ("plain", "text/plain"), ("größe", "text/plain; charset=utf-8"),
    ("größe", "text/plain; charset=windows-1252"),
    ("\u{FEFF}mark", "text/plain"), ("ab", "text/plain;charset=UTF-16LE"), ("a\0b", "text/plain"),
    ("<meta charset=\"windows-1251\">ü", "text/html"), ("<meta charset=utf-8>ü", "text/html"),
    ("<?xml version='1.0' encoding='windows-1251'?><a>ü</a>", "application/xml"),
    ("\u{2028}\n\t\"\\", "text/plain"),
  ])
  func aBodyReadsBackAsItWas(body: String, type: String) throws {
    let text = HARDocument(
      [exchange("https://x.test/", answer(body, type: type))], epoch: 0, version: "1"
    ).text
    let archive = try HARArchive(reading: Array(text.utf8), path: "a.har")
    #expect(
      archive.entries.first?.outcome
        == .response(.init(status: 200, headers: [.init("Content-Type", type)], body: Array(body.utf8))))
  }

  @Test func failuresAndPendingRequestsReadBack() throws {
    let text = HARDocument(
      [
        exchange("https://x.test/1", .failed(reason: "no such host")), exchange("https://x.test/2", nil),
        exchange("https://x.test/3", answer(""), initiator: "player", to: .seconds(2)),
      ], epoch: 0, version: "1"
    ).text
    let entries = try HARArchive(reading: Array(text.utf8), path: "a.har").entries
    #expect(entries[0].outcome == .failed(reason: "no such host"))
    #expect(entries[1].outcome == .pending)
    #expect(entries[2].isOfPlayer)
    #expect(entries[2].time == .seconds(2))
  }

  @Test func anAnswer304OfOursStaysOne() throws {
    let text = HARDocument(
      [exchange("https://x.test/", answer("copy")), exchange("https://x.test/", answer("", status: 304))],
      epoch: 0, version: "1"
    ).text
    let bench = HARBench([try HARArchive(reading: Array(text.utf8), path: "a.har")])
    #expect(try bench.response("https://x.test/").status == 200)
    #expect(try bench.response("https://x.test/").status == 304)
  }

  @Test func aRecordingHoldsEachHopAndLeavesOutWhatNothingMapped() throws {
    let bench = HARBench([])
    let recorder = HARRecorder()
    bench.network.recorder = recorder
    bench.network.answers.serve("https://x.test/a", Answer(.redirect(to: "/b"), delay: .seconds(1)))
    bench.network.answers.serve("https://x.test/b", Answer(.text("b"), delay: .seconds(2)))
    bench.network.answers.serve("https://x.test/never", Answer(.drop))
    _ = try bench.send("https://x.test/a", at: .seconds(3))
    _ = try bench.send("https://x.test/unknown", at: .seconds(4))
    _ = try bench.send("https://x.test/never", at: .seconds(5))
    let exchanges = recorder.exchanges
    #expect(exchanges.map(\.request.url).map { $0.dropFirst(15) } == ["a", "b", "unknown", "never"])
    #expect(exchanges.map(\.start) == [.zero, .seconds(1), .seconds(3), .seconds(4)])
    #expect(exchanges.map(\.end) == [.seconds(1), .seconds(3), .seconds(3), nil])
    let text = HARDocument(exchanges, epoch: 0, version: "1").text
    let log = try #require(try JSONValue(parsing: text)["log"])
    #expect(log["entries"]?.array?[0]["response"]?["redirectURL"] == "/b")
    #expect(log["entries"]?.array?[2]["_unmapped"] == true)
    let archive = try HARArchive(reading: Array(text.utf8), path: "a.har")
    #expect(archive.entries.map(\.url).map { $0.dropFirst(15) } == ["a", "b", "never"])
  }

  @Test func aRecorderForgetsTheSessionBefore() {
    let recorder = HARRecorder()
    recorder.begin(NetworkRequest(url: "https://x.test/", initiator: "fetch"), number: 1, at: .zero)
    recorder.restart(epoch: 5)
    recorder.end(answer(""), number: 1, at: .zero)
    #expect(recorder.exchanges.isEmpty)
    #expect(recorder.epoch == 5)
  }
}
