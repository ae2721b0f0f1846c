import JavaScriptEngine
import Simulation
import Testing

@testable import Expectations

@Suite("Matching values")
struct ValuePatternTests {
  private let values = ValueDifference(regexes: RegexEngine(machine: JSVirtualMachine()))

  @Test(
    "Each pattern takes what it should and nothing else",
    arguments: [
      (ValuePattern.any, JSONValue.null, true), (.any, nil, false),
      (.absent, nil, true), (.absent, .null, false),
      (.value(1), 1, true), (.value(1), "1", false), (.value(.null), .null, true),
      (.value(.null), nil, false),
      (.value(true), 1, false), (.value("a"), "a", true), (.value("e\u{301}"), "\u{E9}", false),
      (.near(7.5, tolerance: 0.25), 7.75, true), (.near(7.5, tolerance: 0.25), 7.25, true),
      (.near(7.5, tolerance: 0.25), 7.7501, false), (.near(7.5, tolerance: 0.25), "7.5", false),
      (.near(0.1, tolerance: 0.2), 0.3, true),
      (.compared(.greaterOrEqual, 3), 3, true), (.compared(.greater, 3), 3, false),
      (.compared(.less, 3), 2.9, true), (.compared(.lessOrEqual, 3), 3.1, false),
      (.compared(.less, 3), "2", false),
      (.regex(RegexPattern(source: "^v.d", flags: "")), "video/mp4", true),
      (.regex(RegexPattern(source: "^V.D", flags: "")), "video/mp4", false),
      (.regex(RegexPattern(source: "^V.D", flags: "i")), "video/mp4", true),
      (.regex(RegexPattern(source: "1", flags: "")), 1, false),
      // What ECMAScript has and other dialects write otherwise: named groups, look-behind, Unicode properties.
      (.regex(RegexPattern(source: #"(?<y>\d{4})-\k<y>"#)), "2026-2026", true),
      (.regex(RegexPattern(source: #"(?<=ad=)\d+$"#)), "x?ad=12", true),
      (.regex(RegexPattern(source: #"^\p{Script=Cyrillic}+$"#, flags: "u")), "Реклама", true),
    ] as [(ValuePattern, JSONValue?, Bool)])
  func patterns(pattern: ValuePattern, value: JSONValue?, matches: Bool) throws {
    #expect(try values.matches(pattern, value) == matches)
  }

  @Test("Objects match as a subset, at every depth; arrays match whole")
  func nesting() throws {
    let pattern = ValuePattern.object([
      .init("a", .object([.init("b", .value(1))])), .init("list", .array([.any, .value("x")])),
    ])
    #expect(try values.matches(pattern, ["a": ["b": 1, "c": 2], "list": [.null, "x"], "more": true]))
    #expect(try !values.matches(pattern, ["a": ["b": 1], "list": [.null, "x", "y"]]))
    #expect(try !values.matches(pattern, ["a": ["b": 1], "list": "x"]))
    #expect(try values.matches(.object([.init("gone", .absent)]), ["here": 1]))
  }

  @Test("A global or sticky expression starts anew each time")
  func stateless() throws {
    let pattern = ValuePattern.regex(RegexPattern(source: "a", flags: "gy"))
    for _ in 0..<3 { #expect(try values.matches(pattern, "a")) }
  }

  @Test("An expression that is none says why, in the engine's words")
  func faulty() {
    #expect(throws: RegexError.self) { try values.matches(.regex(RegexPattern(source: "(")), "x") }
    #expect {
      try values.matches(.regex(RegexPattern(source: "x", flags: "qq")), "x")
    } throws: { "\($0)".hasPrefix("/x/qq is no regular expression: ") }
  }

  @Test("Patterns are written as the contract language writes them")
  func text() {
    let pattern = ValuePattern.object([
      .init("time", .near(7.5, tolerance: 0.25)), .init("a b", .compared(.greaterOrEqual, 3)),
      .init("list", .array([.any, .absent, .regex(RegexPattern(source: "x", flags: "i"))])),
    ])
    #expect("\(pattern)" == #"{ time: 7.5 ± 0.25, "a b": >= 3, list: [any, absent, /x/i] }"#)
  }
}
