import Foundation
import SimulatedNetwork
import Simulation
import SourceMaps
import TestSupport
import Testing

@testable import Sessions

/// Scripts that are local files, with maps and sources beside them.
final class LocalSourceMapTests {
  private let folder = NSTemporaryDirectory() + "adbridge-maps-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ name: String, _ text: String) throws {
    let file = URL(fileURLWithPath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// A map whose one mapping, AAAA, takes the whole line to the beginning of a source.
  private func map(_ source: String) -> String {
    #"{"version":3,"sources":["\#(source)"],"mappings":"AAAA"}"#
  }

  /// Where `missing()` in dist/a.js, served alone, comes from.
  private func origin(_ script: String) throws -> (name: String?, text: String?, problems: [String]) {
    try write("dist/a.js", script)
    let page = try ScriptPageSession(
      ["a.js"], ["https://page.test/a.js": Answer(.file(path: "\(folder)/dist/a.js"))])
    let place = page.exceptions.first.flatMap { page.session.origins.place(of: $0) }
    return (
      place.map { $0.source.replacingOccurrences(of: folder + "/", with: "") }, place?.text,
      page.session.origins.problems
    )
  }

  @Test func theMapAndTheSourceAreFilesBesideTheScript() throws {
    try write("dist/maps/a b.map", map("../../src/a.ts"))
    try write("src/a.ts", "missing();\n")
    let origin = try origin("missing()\n//# sourceMappingURL=maps/a%20b.map?v=2")
    #expect(origin.name == "src/a.ts")
    #expect(origin.text == "missing();")
  }

  @Test func aMapThatNothingNamesIsFoundByItsName() throws {
    try write("dist/a.js.map", map("a.ts"))
    let origin = try origin("missing()")
    #expect(origin.name == "dist/a.ts")
    #expect(origin.text == nil)
    #expect(origin.problems == [])
  }

  @Test(arguments: ["/etc/passwd", "file:///etc/passwd", "../secret.env", "../secret"])
  func whatIsNoScriptIsNeverRead(source: String) throws {
    try write("secret.env", "TOKEN=1")
    try write("secret", "TOKEN=1")
    try write("dist/a.js.map", map(source))
    #expect(try origin("missing()").text == nil)
  }

  @Test func foldersAndPipesAreNoMaps() throws {
    try write("dist/a.js.map/x", "")
    let origin = try origin("missing()")
    #expect(origin.name == nil)
    #expect(origin.problems == [])
    mkfifo("\(folder)/dist/pipe.map", 0o600)
    #expect(
      try self.origin("missing()\n//# sourceMappingURL=pipe.map").problems
        == ["the source map https://page.test/pipe.map of https://page.test/a.js was not found"])
  }

  @Test(arguments: [
    ("a", "b/../c", "a/c"), ("", "./c", "c"), ("a/b", "../../../c", "../c"), ("/a", "../../c", "/c"),
    ("a", "/c//d", "/c/d"), ("..", "../c", "../../c"),
  ])
  func pathsAreJoined(folder: String, path: String, expected: String) {
    #expect(ShortPath.join(folder, path) == expected)
  }

  /// The table that fixtures/README.md has of this map.
  @Test(arguments: [
    ("e.label", "overlay.js:3:17", "overlay"), ("l.textContent", "overlay.js:4:3", "label"),
    ("o(window", "sdk.js:22:34", "showRemainingTime"), ("p(\"AdLoaded", "sdk.js:28:1", "postEvent"),
    ("d-t)", "sdk.js:22:52", nil), (")();", nil, nil),
  ])
  func theFixture(part: String, expected: String?, name: String?) throws {
    let script = try Repository.text("fixtures/source-maps/dist/sdk.min.js")
    let map = MappedScriptLoader { url, _ in
      let path = Repository.fixture("source-maps/dist/\(url.split(separator: "/").last ?? "")")
      return FileManager.default.contents(atPath: path).map {
        LookedUpAnswer(response: NetworkResponse(url: url, status: 200, body: Array($0)), path: path)
      }
    }.load("https://x.test/sdk.min.js")?.map
    let range = try #require(script.range(of: part))
    let column = script.utf16.distance(from: script.startIndex, to: range.lowerBound)
    let location = map?.location(line: 0, column: column)
    #expect(
      location.map { "\($0.source.url?.dropFirst("../src/".count) ?? ""):\($0.line + 1):\($0.column + 1)" }
        == expected)
    #expect(location?.name == name)
  }
}
