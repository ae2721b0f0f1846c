import Contracts
import Foundation
import Simulation
import Testing

@testable import AdBridgeCommand

/// The REPL's history, and how it writes set-up and paths.
struct ReplPartsTests {
  @Test func eachLineIsKeptOnceTheLatestLast() throws {
    let folder = try TestFolder()
    let path = "\(folder.path)/deep/history"
    var history = HistoryFile(path: path)
    for line in ["load", "advance 1s", "load", "  ", "> é"] { #expect(history.add(line) == nil) }
    #expect(history.lines == ["advance 1s", "load", "> é"])
    #expect(HistoryFile(path: path).lines == ["advance 1s", "load", "> é"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func twoAtATimeKeepEachOthersLines() throws {
    let folder = try TestFolder()
    var left = HistoryFile(path: "\(folder.path)/history")
    var right = HistoryFile(path: "\(folder.path)/history")
    _ = left.add("left")
    _ = right.add("right")
    _ = left.add("left again")
    #expect(HistoryFile(path: "\(folder.path)/history").lines == ["left", "right", "left again"])
  }

  @Test func aThousandLinesAreKept() throws {
    let folder = try TestFolder(["history": (1...1200).map { "line \($0)\n" }.joined()])
    var history = HistoryFile(path: "\(folder.path)/history")
    #expect(history.lines.count == 1000)
    _ = history.add("new")
    #expect(try folder.text("history").split(separator: "\n").count == 1000)
  }

  @Test func aHistoryThatCannotBeWrittenIsToldOnce() {
    var history = HistoryFile(path: "/proc/nothing/history")
    #expect(history.add("a")?.contains("/proc/nothing/history") == true)
    #expect(history.add("b") == nil)
    #expect(history.lines == ["a", "b"])
  }

  @Test(
    arguments: [
      (nil, ["HOME": "/h"], "/h/.local/state/adbridge/history"),
      (nil, ["HOME": "/h", "XDG_STATE_HOME": "/s"], "/s/adbridge/history"),
      (nil, ["HOME": "/h", "ADBRIDGE_HISTORY": "/own"], "/own"),
      (nil, ["HOME": "/h", "ADBRIDGE_HISTORY": ""], nil),
      ("/option", ["ADBRIDGE_HISTORY": "/own"], "/option"), ("", ["HOME": "/h"], nil), (nil, [:], nil),
    ] as [(String?, [String: String], String?)])
  func theHistoryIsWhereTheEnvironmentSays(option: String?, environment: [String: String], path: String?) {
    #expect(HistoryFile.path(option: option, environment: environment) == path)
  }

  @Test(arguments: [
    "system adsdk", "vast a/b.xml", "vast \"a b.xml\"", "page https://a.test/?x=1", "profile adsdk-strict",
    "param controls \"[\\\"a\\\"]\"", "serve https://a.test/ folder status 404 type text/xml delay 2.5s",
    "serve https://a.test/ status 503 delay 1s", "serve https://a.test/ redirect https://b.test/",
    "drop https://a.test/", "media https://a.test/m.mp4 duration 30s type video/mp4",
    "media https://a.test/m.mp4 broken",
    "player load-delay 3s", "webview clone-failure throw", "seed 18446744073709551615",
    "rule quartile/once off",
    "timeout 1200s",
  ])
  func setUpIsWrittenAsItIsRead(line: String) throws {
    let statement = try #require(try ContractParser.parseLine(line))
    let setUp = try #require(statement.setUp)
    let again = try #require(try ContractParser.parseLine(SetUpText.line(setUp)))
    #expect(again.setUp == setUp)
  }

  @Test(
    arguments: [
      ("/w/a.xml", "/w/sub", "/w/a.xml"), ("a.xml", "", "a.xml"), ("a.xml", "sub", "../a.xml"),
      ("sub/a.xml", "sub", "a.xml"), ("x/a.xml", "y/z", "../../x/a.xml"), ("./x/../a.xml", "x", "../a.xml"),
      ("sub", "sub", "."),
    ])
  func aPathIsSeenFromAFolder(path: String, folder: String, expected: String) {
    #expect(RelativePath.of(path, from: folder) == expected)
  }

  @Test func severalLinesHaveFormsInOne() {
    #expect(
      StatementLine.forms(of: ["> (() => {", "  a = 1", "  b = [2,", "3]", "})()"]) == [
        "> (() => { a = 1 b = [2, 3] })()", "> (() => { a = 1; b = [2, 3] })()",
      ])
    #expect(StatementLine.forms(of: ["expect AdStarted \\", "  once"]).first == "expect AdStarted once")
    #expect(StatementLine.forms(of: ["> `a", " b` + `c", "`"]).first == "> `a\\n b` + `c\\n`")
  }

  @Test(
    arguments: [
      ("a; b", ["a", "b"]), ("a\nb;", ["a", "b"]), ("fail \"x;y\"; b", ["fail \"x;y\"", "b"]),
      ("post A { a: [1; 2] }; b", ["post A { a: [1; 2] }", "b"]), ("> 'it;s'; b", ["> 'it;s'", "b"]),
      ("expect request /a;b/; c", ["expect request /a;b/", "c"]),
      ("> 4 / 2; > 8 / 2", ["> 4 / 2", "> 8 / 2"]),
      ("fail \"don't\"; b", ["fail \"don't\"", "b"]), (" ; ;", []),
      ("post A { a: 'x;y' }; b", ["post A { a: 'x;y' }", "b"]),
      ("post A {a:'x;y'}; b", ["post A {a:'x;y'}", "b"]),
      ("param don't x; b", ["param don't x", "b"]),
      ("> `a;${1}`; b", ["> `a;${1}`", "b"]),
    ] as [(String, [String])])
  func statementsAreSplit(text: String, expected: [String]) {
    #expect(StatementSplitter.split(text) == expected)
  }
}
