import Foundation
import SimulatedNetwork
import Simulation
import Testing

@testable import Sessions

/// Which place of a script the engine's columns name, measured.
struct EngineColumnTests {
  /// A script whose only fault is in the part named.
  @Test(arguments: [
    ("(function(){return missing})()", "missing"), ("(function(){missing(1)})()", "missing"),
    ("var v={};v.part(1)", "v.part"), ("var a;[a.part]", "a.part"), ("null.part()", "null.part"),
    ("var o={};o[0](1)", "o[0]"), ("(function(){var g={h:{}};g.h.i.j=1})()", "g.h.i"),
    ("throw new Error('x')", "new Error"),
    ("throw new TypeError", "new TypeError"), ("var u;new u(1)", "new u"), ("'é€😀';missing+1", "missing"),
    ("JSON.parse('{')", "JSON.parse"), ("(()=>{missing\n})()", "missing"),
  ])
  func aLookupIsWithinWhatFailed(script: String, part: String) throws {
    let page = try ScriptPageSession(["a.js"], ["https://page.test/a.js": .script(script)])
    let exception = try #require(page.exceptions.first)
    let column = try #require(exception.data["column"]?.number)
    let line = String(script.prefix { $0 != "\n" })
    let lookup = try #require(EngineColumn.lookup(Int(column), in: line))
    let range = try #require(line.range(of: part))
    let start = line.utf16.distance(from: line.startIndex, to: range.lowerBound)
    #expect((start..<(start + part.utf16.count)).contains(lookup), "\(column) is looked up as \(lookup)")
  }

  @Test func columnsBeyondTheLineAreNone() {
    #expect(EngineColumn.lookup(0, in: "a") == nil)
    #expect(EngineColumn.lookup(3, in: "a") == nil)
    #expect(EngineColumn.lookup(.max, in: "a") == nil)
    #expect(EngineColumn.lookup(1, in: "") == 0)
    #expect(EngineColumn.lookup(2, in: "a") == 0, "behind the name, at the line's end")
  }

  /// The engine's own column would be one of the script that loads others.
  @Test func aScriptThatCannotBeParsedHasALineAlone() throws {
    let page = try ScriptPageSession(["a.js"], ["https://page.test/a.js": .script("var a = 1;\nvar b = ;\n")])
    let data = try #require(page.exceptions.first).data
    #expect(data["line"] == 2)
    #expect(data["column"] == nil)
  }
}
