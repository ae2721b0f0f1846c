import Foundation
import SimulatedNetwork
import Simulation
import SourceMaps
import TestSupport
import Testing

@testable import Sessions

/// Where source maps come from, and what they tell of a session's errors.
struct ScriptOriginsTests {
  /// AAAA and a segment for `missing` at column 2, which is in line 3 of the source, at its column 5: EAEK is 2 columns
  /// on, the same source, 2 lines on, 5 columns on.
  private func map(_ source: String = "a.ts", content: String? = nil) -> String {
    let contents = content.map { ",\"sourcesContent\":[\(JSONValue.string($0).text)]" } ?? ""
    return "{\"version\":3,\"sources\":[\"\(source)\"]\(contents),\"mappings\":\"AAAA,EAEK\"}"
  }

  private let script = "1;missing()"
  private let url = "https://page.test/js/a.js"

  private func page(_ script: String, _ answers: [String: Answer] = [:]) throws -> ScriptPageSession {
    try ScriptPageSession(["js/a.js"], answers.merging([url: .script(script)]) { $1 })
  }

  @Test(arguments: [
    ("//# sourceMappingURL=a.js.map", "https://page.test/js/a.js.map", "https://page.test/js/a.ts:3:6"),
    ("//@ sourceMappingURL=/m/x?y=1#z", "https://page.test/m/x", "https://page.test/m/a.ts:3:6"),
    ("//# sourceMappingURL=https://maps.test/a", "https://maps.test/a", "https://maps.test/a.ts:3:6"),
  ])
  func aCommentNamesTheMap(comment: String, mapURL: String, expected: String) throws {
    let page = try page(script + "\n" + comment, [mapURL: .script(")]}'\n" + map())])
    #expect(page.origin == expected)
    #expect(page.session.origins.problems == [])
  }

  @Test func aMapMayStandInTheScript() throws {
    let base64 = Data(map().utf8).base64EncodedString()
    #expect(
      try page("\(script)\n//# sourceMappingURL=data:application/json;base64,\(base64)").origin
        == "https://page.test/js/a.ts:3:6")
    let percent = try #require(map().addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    #expect(
      try page("\(script)\n//# sourceMappingURL=data:application/json,\(percent)").origin
        == "https://page.test/js/a.ts:3:6")
  }

  @Test func redirectsAreFollowed() throws {
    let page = try page(
      script + "//# sourceMappingURL=a.map",
      [
        "https://page.test/js/a.map": Answer(.redirect(to: "/maps/b.map")),
        "https://page.test/maps/b.map": .script(map()),
      ])
    #expect(page.origin == "https://page.test/js/a.ts:3:6")
  }

  @Test(arguments: ["SourceMap", "X-SourceMap", "sourcemap"])
  func aHeaderGoesBeforeAComment(name: String) {
    let script = self.script + "\n//# sourceMappingURL=wrong.map"
    let answers = [
      "https://x.test/a.js": NetworkResponse(
        url: "https://x.test/a.js", status: 200, headers: [.init(name, "right.map")], body: Array(script.utf8)
      ),
      "https://x.test/right.map": NetworkResponse(
        url: "https://x.test/right.map", status: 200, body: Array(map().utf8)),
    ]
    let loader = MappedScriptLoader { url, _ in answers[url].map { LookedUpAnswer(response: $0) } }
    #expect(loader.load("https://x.test/a.js")?.location(line: 1, column: 10)?.line == 2)
  }

  @Test func theSourceLineIsThatOfTheMapOrOfTheNetwork() throws {
    let comment = "\n//# sourceMappingURL=a.map"
    let source = "// one\n// two\nif ( missing()) {}\n"
    for answers in [
      ["https://page.test/js/a.map": Answer.script(map(content: source))],
      ["https://page.test/js/a.map": .script(map()), "https://page.test/js/a.ts": .script(source)],
    ] {
      let page = try page(script + comment, answers)
      let place = page.exceptions.first.flatMap { page.session.origins.place(of: $0) }
      #expect(place?.text == "if ( missing()) {}")
    }
  }

  @Test func lookingLeavesNothingInTheTrace() throws {
    let page = try page(
      script + "\n//# sourceMappingURL=a.map", ["https://page.test/js/a.map": .script(map())])
    let before = page.session.trace.jsonLines
    let told = page.session.trace.records.map { page.session.origins.told($0) }
    #expect(page.session.trace.jsonLines == before)
    #expect(!before.contains("a.ts"), "the trace is as the engine gave it")
    let exception = try #require(told.first { $0.kind == .exception })
    #expect(exception.data["source"]?.string == url)
    #expect(exception.data["original"]?["source"] == "https://page.test/js/a.ts")
    #expect(exception.data["original"]?["line"] == 3)
    #expect(exception.data["original"]?["column"] == 6)
    let finding = try #require(told.first { $0.kind == .rule })
    #expect(
      finding.data["message"]?.string?.hasSuffix("(https://page.test/js/a.ts:3:6 [\(url):1:10])") == true)
  }

  @Test(arguments: [
    (
      "nowhere.map",
      "the source map https://page.test/js/nowhere.map of https://page.test/js/a.js was not found"
    ),
    (
      "broken.map",
      "the source map https://page.test/js/broken.map cannot be used: it is not JSON: line 1, column 2: a key in quotes is expected"
    ),
    (
      "data:;base64,!",
      "the source map within https://page.test/js/a.js cannot be used: its data: URL is not well formed"
    ),
  ])
  func aMapThatCannotBeUsedIsOneProblem(reference: String, problem: String) throws {
    let page = try page(
      script + "\n//# sourceMappingURL=\(reference)", ["https://page.test/js/broken.map": .script("{")])
    for _ in 0..<3 { #expect(page.origin == nil) }
    #expect(page.session.origins.problems == [problem])
    let exception = try #require(page.exceptions.first)
    #expect(page.session.origins.told(exception) == exception)
  }

  @Test func scriptsWithoutAMapAndDocumentsHaveNoOrigin() throws {
    let plain = try page(script)
    #expect(plain.origin == nil)
    #expect(plain.session.origins.problems == [])
    #expect(plain.session.origins.place(inScript: "https://page.test/index.html", line: 1, column: 1) == nil)
    #expect(plain.session.origins.place(inScript: "https://elsewhere.test/", line: 1, column: 1) == nil)
    #expect(plain.session.origins.place(inScript: "no URL", line: 1, column: 1) == nil)
    #expect(plain.session.origins.place(inScript: url, line: .max, column: .min) == nil)
  }

  @Test func aMessageOfManyURLsTakesNoTimeAndNoMemory() throws {
    let origins = try page(script).session.origins
    let text = (1...50_000).map { "https://x.test/\($0).js:1:1" }.joined(separator: " ")
    #expect(origins.told(text) == text)
    let long = "https://x.test/" + String(repeating: "a", count: 1_000_000) + ".js:1:1"
    #expect(origins.told(long) == long)
  }

  @Test func anotherThreadIsToldWhatIsKnown() async throws {
    let page = try page(
      script + "\n//# sourceMappingURL=a.map", ["https://page.test/js/a.map": .script(map())])
    let (origins, url) = (page.session.origins, url)
    func elsewhere() -> String? {
      let found = LockedText()
      let thread = Thread { found.set(origins.place(inScript: url, line: 1, column: 10)?.position) }
      thread.start()
      return found.wait()
    }
    #expect(elsewhere() == nil)
    #expect(page.origin == "https://page.test/js/a.ts:3:6")
    #expect(elsewhere() == "https://page.test/js/a.ts:3:6")
  }

  @Test func theLiveNetworkIsAskedForAMapAndForNothingElse() throws {
    let (script, map) = (script, map())
    let server = try LoopbackServer { target, _ in
      target == "/a.js"
        ? (200, script + "\n//# sourceMappingURL=a.map") : target == "/a.map" ? (200, map) : (404, "")
    }
    defer { server.stop() }
    let url = "http://127.0.0.1:\(server.port)/a.js"
    let page = try ScriptPageSession([url], [:], allowsNetwork: true)
    let count = page.session.trace.count
    #expect(page.origin == "http://127.0.0.1:\(server.port)/a.ts:3:6")
    #expect(page.session.source(at: url)?.text.hasPrefix(script) == true)
    #expect(page.session.trace.count == count)
    #expect(server.requests == ["/a.js", "/a.map"], "the script is not asked for again")
  }
}

/// A text that another thread finds.
private final class LockedText: @unchecked Sendable {
  // Unchecked, since the semaphore orders the one writing before the one reading.
  private var text: String?
  private let isSet = DispatchSemaphore(value: 0)

  func set(_ text: String?) {
    self.text = text
    isSet.signal()
  }

  func wait() -> String? {
    isSet.wait()
    return text
  }
}
