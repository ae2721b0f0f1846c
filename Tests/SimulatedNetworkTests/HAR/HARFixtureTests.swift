import Simulation
import Testing
import VAST

@testable import SimulatedNetwork

/// HAR files in the forms in which browsers and proxies export them.
struct HARFixtureTests {
  // MARK: - Chrome

  @Test func chromesRedirectLeadsToTheTag() throws {
    let bench = HARBench([try .fixture("chrome.har")])
    let response = try bench.response("https://ads.example.com/preroll?slot=7")
    #expect(response.isRedirected)
    #expect(response.url == "https://ads.example.com/vast/recorded-15s.xml?cb=83911")
    #expect(response.header("Content-Type") == "application/xml; charset=utf-8")
    #expect(String(decoding: response.body, as: UTF8.self).contains("<AdTitle>Café, 15 s</AdTitle>"))
    #expect(bench.network.tags.isMedia("https://cdn.example.com/recorded-15s.mp4"))
  }

  @Test func chromesPseudoHeadersGoAndJoinedHeadersPart() throws {
    let bench = HARBench([try .fixture("chrome.har")])
    let response = try bench.response("https://ads.example.com/vast/recorded-15s.xml?cb=83911")
    #expect(!response.headers.contains { $0.name.hasPrefix(":") })
    let cookies = response.headers.filter { $0.name == "set-cookie" }.map(\.value)
    #expect(cookies == ["uid=f00d; Path=/; Secure", "seen=1; Path=/"])
  }

  @Test func whatChromeHadInItsCacheIsAnAnswer() throws {
    let bench = HARBench([try .fixture("chrome.har")])
    #expect(try bench.text("https://player.example.com/config.json") == "{\"volume\":0.5}\n")
  }

  @Test func whatChromeCouldNotLoadFails() throws {
    let bench = HARBench([try .fixture("chrome.har")])
    let outcome = try bench.send("https://metrics.example.com/collect", method: "POST", body: "event=start")
    #expect(outcome == .failed(reason: "net::ERR_BLOCKED_BY_CLIENT"))
    #expect(bench.trace.last?.data["error"] == "net::ERR_BLOCKED_BY_CLIENT")
  }

  @Test func contentThatChromeDroppedIsMissingAndSaid() throws {
    let bench = HARBench([try .fixture("chrome.har")])
    let response = try bench.response("https://player.example.com/lib.js", initiator: "script")
    #expect(response.body.isEmpty)
    _ = try bench.response("https://player.example.com/lib.js", initiator: "script")
    let notes = bench.trace.records.filter { $0.name == "answer without content" }
    #expect(notes.count == 1)
    #expect(notes.first?.data["file"] == "chrome.har")
  }

  @Test func otherSchemesAreLeftOut() throws {
    let archive = try HARArchive.fixture("chrome.har")
    #expect(archive.entries.count == 9)
    #expect(archive.entries.allSatisfy { $0.url.hasPrefix("https://") })
  }

  @Test func aPlayerFindsItsMediaWithoutBytes() throws {
    let bench = HARBench([try .fixture("chrome.har")])
    #expect(bench.network.media(at: "https://cdn.example.com/recorded-15s.mp4") == .exists(duration: nil))
  }

  // MARK: - Firefox

  @Test func aRevalidatedAnswerIsTheCopy() throws {
    let bench = HARBench([try .fixture("firefox.har")])
    _ = try bench.response("https://site.example.com/app.js")
    let second = try bench.response("https://site.example.com/app.js")
    #expect(second.status == 200)
    #expect(String(decoding: second.body, as: UTF8.self) == "window.a=1;\n")
    #expect(second.header("content-type") == "text/javascript")
    #expect(second.header("date") == "Mon, 02 Mar 2026 09:15:01 GMT")
  }

  @Test func aRevalidatedAnswerMayHoldTheCopyItself() throws {
    let bench = HARBench([try .fixture("firefox.har")])
    let response = try bench.response("https://site.example.com/style.css")
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self) == "body { }\n\n")
  }

  @Test func aRevalidatedAnswerWithoutACopyStays() throws {
    let bench = HARBench([try .fixture("firefox.har")])
    #expect(try bench.response("https://site.example.com/gone.css").status == 304)
  }

  @Test func textOfAnotherEncodingIsMarkedAsUTF8() throws {
    // The Encoding Standard's "decode": a byte order mark counts before the declared charset.
    let bench = HARBench([try .fixture("firefox.har")])
    let response = try bench.response("https://site.example.com/ru.txt")
    #expect(response.body == [0xEF, 0xBB, 0xBF] + Array("Реклам".utf8))
  }

  @Test func aFormIsComparedByItsFields() throws {
    let bench = HARBench([try .fixture("firefox.har")])
    let login = "https://site.example.com/login"
    #expect(try bench.text(login, method: "POST", body: "name=b&pin=3") == "{}")
    #expect(try bench.text(login, method: "POST", body: "name=a+b&pin=1%262") == "{\"user\":\"a\"}")
    #expect(try bench.send(login) == .failed(reason: "nothing says what this URL answers"))
  }

  @Test func aBodyThatNoneHasIsAnsweredInOrder() throws {
    let bench = HARBench([try .fixture("firefox.har")])
    let login = "https://site.example.com/login"
    #expect(try bench.text(login, method: "POST", body: "x") == "{\"user\":\"a\"}")
    #expect(try bench.text(login, method: "POST", body: "y") == "{}")
    #expect(try bench.text(login, method: "POST", body: "z") == "{}")
  }

  // MARK: - Safari

  @Test func safarisRedirectNeedsNoHeaderField() throws {
    let bench = HARBench([try .fixture("safari.har")])
    let response = try bench.response("https://site.example.com/old")
    #expect(response.url == "https://site.example.com/new")
    #expect(String(decoding: response.body, as: UTF8.self) == "new\n")
    #expect(response.header("Content-Type") == "text/plain", "it stands in the content alone")
  }

  @Test func base64IsDecoded() throws {
    let bench = HARBench([try .fixture("safari.har")])
    let body = try bench.response("https://site.example.com/dot.gif").body
    #expect(body.count == 42)
    #expect(body.starts(with: Array("GIF89a".utf8)))
  }

  @Test func noStatusIsAFailure() throws {
    let bench = HARBench([try .fixture("safari.har")])
    #expect(
      try bench.send("https://down.example.com/") == .failed(reason: "the HAR file holds no answer to it"))
  }

  // MARK: - Charles

  @Test func answersOfOneURLComeInOrderAndTheLastAgain() throws {
    let bench = HARBench([try .fixture("charles.har")])
    let url = "https://api.example.com/turn"
    #expect(try (1...4).map { _ in try bench.text(url) } == ["busy", "one", "two", "two"])
    #expect(
      bench.trace.records.compactMap { $0.data["status"]?.number } == [503, 200, 200, 200])
  }

  @Test func timingsAreUsedWhenTheyAreAskedFor() throws {
    let bench = HARBench([try .fixture("charles.har")], usesTimings: true)
    let url = "https://api.example.com/turn"
    #expect(try bench.send(url, at: .milliseconds(39)) == nil)
    #expect(bench.trace.last?.kind == .request)
    try bench.clock.advance(to: .milliseconds(40))
    #expect(bench.trace.last?.data["status"] == 503)
    #expect(try bench.send(url, at: .milliseconds(1039)) == nil)
    try bench.clock.advance(to: .milliseconds(1040))
    #expect(bench.trace.last?.time == .milliseconds(1040))
  }

  @Test func theOrderOfParametersDoesNotMatter() throws {
    let bench = HARBench([try .fixture("charles.har")])
    #expect(try bench.text("http://api.example.com/find?a=1&b=2") == "found")
    #expect(try bench.text("http://api.example.com:80/find?b=2&a=1#x") == "found")
    #expect(try bench.text("http://api.example.com/find?a=1") == nil)
  }
}
