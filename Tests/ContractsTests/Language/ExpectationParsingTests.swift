import Contracts
import Expectations
import Simulation
import Testing

/// What expectations say.
struct ExpectationParsingTests {
  private static let started = RecordPattern(.event, .text("AdStarted"))

  @Test(arguments: [
    ("AdStarted", RecordExpectation(started)),
    ("AdStarted once", RecordExpectation(started, count: .once)),
    ("AdStarted x3", RecordExpectation(started, count: .exactly(3))),
    ("AdStarted x0", RecordExpectation(started, count: .exactly(0))),
    ("AdStarted x>=120", RecordExpectation(started, count: .atLeast(120))),
    ("AdStarted at 7.5s", RecordExpectation(started, at: TimeWindow(.seconds(7.5)))),
    (
      "AdStarted at 7.5s ± 250ms",
      RecordExpectation(
        started, at: TimeWindow(.seconds(7.5), tolerance: .milliseconds(250)))
    ),
    (
      "AdStarted at 7.5s+-250ms",
      RecordExpectation(
        started, at: TimeWindow(.seconds(7.5), tolerance: .milliseconds(250)))
    ),
    (
      "AdStarted at 7.5s±250ms once",
      RecordExpectation(
        started, count: .once, at: TimeWindow(.seconds(7.5), tolerance: .milliseconds(250)))
    ),
    ("AdStarted within 1s", RecordExpectation(started, within: .seconds(1))),
    ("AdStarted after AdLoaded", RecordExpectation(started, after: RecordPattern(.event, .text("AdLoaded")))),
    (
      "AdStarted within 2s after call playAd (1, any) at 1s x2",
      RecordExpectation(
        started, count: .exactly(2), at: TimeWindow(.seconds(1)), within: .seconds(2),
        after: RecordPattern(.kind(.call), .text("playAd"), arguments: [.value(1), .any]))
    ),
    (
      "AdStarted{ad_number:1}once",
      RecordExpectation(
        RecordPattern(.event, .text("AdStarted"), fields: .object([.init("ad_number", .value(1))])),
        count: .once)
    ),
    ("\"once\" once", RecordExpectation(RecordPattern(.event, .text("once")), count: .once)),
    ("\"call\"", RecordExpectation(RecordPattern(.event, .text("call")))),
    (
      "/^Ad(First|Mid)/i x2",
      RecordExpectation(
        RecordPattern(.event, .regex(RegexPattern(source: "^Ad(First|Mid)", flags: "i"))), count: .exactly(2))
    ),
    ("message AdLoaded", RecordExpectation(RecordPattern(.kind(.message), .text("AdLoaded")))),
    ("call playAd", RecordExpectation(RecordPattern(.kind(.call), .text("playAd")))),
    ("call playAd()", RecordExpectation(RecordPattern(.kind(.call), .text("playAd"), arguments: []))),
    (
      "call timeupdateAd (>= 7.5, 30 ± 0.5) x>=2",
      RecordExpectation(
        RecordPattern(
          .kind(.call), .text("timeupdateAd"),
          arguments: [.compared(.greaterOrEqual, 7.5), .near(30, tolerance: 0.5)]), count: .atLeast(2))
    ),
    ("beacon start once", RecordExpectation(RecordPattern(.kind(.beacon), .text("start")), count: .once)),
    (
      "request https://a.test/x,y?z={1} x2",
      RecordExpectation(
        RecordPattern(.kind(.request), .text("https://a.test/x,y?z={1}")), count: .exactly(2))
    ),
    (
      "request /a\\/b[/]#/ once",
      RecordExpectation(
        RecordPattern(.kind(.request), .regex(RegexPattern(source: "a\\/b[/]#"))), count: .once)
    ),
    (
      "finding quartile/once once",
      RecordExpectation(
        RecordPattern(.kind(.rule), .text("quartile/once")), count: .once)
    ),
    ("exception TypeError", RecordExpectation(RecordPattern(.kind(.exception), .text("TypeError")))),
    (
      "console warn { text: /slow/ }",
      RecordExpectation(
        RecordPattern(
          .kind(.console), .text("warn"),
          fields: .object([.init("text", .regex(RegexPattern(source: "slow")))])))
    ),
    (
      "lifecycle \"page stopped\"", RecordExpectation(RecordPattern(.kind(.lifecycle), .text("page stopped")))
    ),
    (
      "delegate adDidLoad",
      RecordExpectation(
        RecordPattern(.kind(TraceRecord.Kind(rawValue: "delegate")), .text("adDidLoad")))
    ),
    (
      "omid sessionStart",
      RecordExpectation(
        RecordPattern(.kind(TraceRecord.Kind(rawValue: "omid")), .text("sessionStart")))
    ),
    (
      "opened https://shop.test/",
      RecordExpectation(
        RecordPattern(.kind(.opened), .text("https://shop.test/")))
    ),
  ])
  func anExpectationOfRecordsIsRead(text: String, expectation: RecordExpectation) throws {
    #expect(try Language.kind("expect \(text)") == .expectation(.record(expectation)))
  }

  @Test func anOrderMixesKinds() throws {
    let text =
      "expect in order AdStarted { ad_number: 1 }, beacon start,call playAd (1, 2) , request https://a.test/,x, /Ad/"
    #expect(
      try Language.kind(text)
        == .expectation(
          .inOrder([
            RecordPattern(.event, .text("AdStarted"), fields: .object([.init("ad_number", .value(1))])),
            RecordPattern(.kind(.beacon), .text("start")),
            RecordPattern(.kind(.call), .text("playAd"), arguments: [.value(1), .value(2)]),
            RecordPattern(.kind(.request), .text("https://a.test/,x")),
            RecordPattern(.event, .regex(RegexPattern(source: "Ad"))),
          ])))
  }

  @Test(arguments: [
    ("no AdError", ContractExpectation.none(RecordPattern(.event, .text("AdError")))),
    ("no exception /./", .none(RecordPattern(.kind(.exception), .regex(RegexPattern(source: "."))))),
    (
      "no console error { text: any }",
      .none(
        RecordPattern(.kind(.console), .text("error"), fields: .object([.init("text", .any)])))
    ),
    ("player playing", .player(.playing, at: nil)), ("player ended", .player(.ended, at: nil)),
    ("player waiting", .player(.waiting, at: nil)),
    (
      "player paused at 5s ± 250ms",
      .player(
        .paused, at: TimeWindow(.seconds(5), tolerance: .milliseconds(250)))
    ),
  ])
  func otherExpectationsAreRead(text: String, expectation: ContractExpectation) throws {
    #expect(try Language.kind("expect \(text)") == .expectation(expectation))
  }

  @Test(arguments: [
    ("> ready", "ready", ContractExpectation.Judgement.isTruthy),
    ("> document.title == \"Ad\"", "document.title", .equals("Ad")),
    ("> a == b == {x: [1, null]}", "a == b", .equals(["x": [1, .null]])),
    ("> a == b", "a == b", .isTruthy),
    ("> a === 5", "a === 5", .isTruthy),
    ("> f(' == 1')", "f(' == 1')", .isTruthy),
    ("> f(\" == 1\") == 2", "f(\" == 1\")", .equals(2)),
    ("> `${x} == 1` matches /^a/", "`${x} == 1`", .matches(.regex(RegexPattern(source: "^a")))),
    (
      "> state matches { a: any, b: >= 2 }", "state",
      .matches(
        .object([.init("a", .any), .init("b", .compared(.greaterOrEqual, 2))]))
    ),
    ("> x matches y # no comment", "x matches y # no comment", .isTruthy),
    (">x == -1", "x", .equals(-1)),
  ])
  func anExpectationOfJavaScriptIsRead(
    text: String, source: String, judgement: ContractExpectation.Judgement
  ) throws {
    #expect(try Language.kind("expect \(text)") == .expectation(.script(source, judgement)))
  }

  @Test(arguments: [
    ("expect", "7 \"expect\" needs an event; such as expect AdLoaded, or expect beacon start once"),
    (
      "expect once",
      "8-12 \"expect\" needs an event before \"once\"; "
        + "such as expect AdStarted, expect beacon start or expect call playAd"
    ),
    ("expect beacon", "14 \"beacon\" needs a name; such as beacon firstQuartile, or beacon /./ for any"),
    (
      "expect beacon x2",
      "15-17 \"beacon\" needs a name before \"x2\"; "
        + "such as beacon firstQuartile, or beacon /./ for any"
    ),
    ("expect AdStarted onec", "18-22 \"onec\" is not expected here; did you mean \"once\"?"),
    ("expect AdStarted 5s", "18-20 \"5s\" is not expected here; did you mean \"at 5s\" or \"within 5s\"?"),
    ("expect AdStarted 3", "18-19 \"3\" is not expected here; did you mean \"x3\"?"),
    ("expect beakon start", "8-14 \"beakon\" is no kind of record; did you mean \"expect beacon start\"?"),
    ("expect not AdError", "8-11 \"not\" is no kind of record; did you mean \"expect no AdError\"?"),
    (
      "expect AdStarted, AdError", "17-18 , is not expected here; several events are \"expect in order A, B\""
    ),
    ("expect AdStarted x>3", "18-21 \"x>3\" is no count; counts are once, x2 and x>=2"),
    (
      "expect AdStarted x99999999999",
      "18-30 the count \"99999999999\" is too large; counts go up to 1000000000"
    ),
    ("expect AdStarted once x2", "23-25 there is a second count; keep one of them"),
    ("expect AdStarted at 1s at 2s", "24-26 \"at\" is there twice; remove one of them"),
    ("expect AdStarted at", "20 \"at\" needs a time; such as at 7.5s ± 250ms"),
    ("expect AdStarted at 5s ± ", "25 \"±\" needs a time; such as at 7.5s ± 250ms"),
    (
      "expect AdStarted after",
      "23 \"after\" needs an event; "
        + "such as after AdStarted, after beacon start or after call playAd"
    ),
    ("expect AdStarted (1)", "18-19 only a call has arguments; what a record holds is matched with { … }"),
    ("expect in AdStarted", "11-20 \"in\" needs \"order\"; such as expect in order AdStarted, AdComplete"),
    (
      "expect in order A B",
      "19-20 a comma is expected between the events of an order; "
        + "such as expect in order AdStarted, AdComplete"
    ),
    (
      "expect in order A,",
      "19 \"in order\" needs an event; "
        + "such as in order AdStarted, in order beacon start or in order call playAd"
    ),
    ("expect no A once", "13-17 \"expect no\" takes an event alone; several events need a statement each"),
    (
      "expect no A after B",
      "13-18 \"expect no\" takes an event alone; "
        + "count to none instead: expect EVENT x0 after EVENT"
    ),
    (
      "expect player",
      "14 \"expect player\" needs a state: playing, paused, waiting, ended; "
        + "such as expect player paused"
    ),
    (
      "expect player stoped",
      "15-21 unknown state \"stoped\" of the player; "
        + "there are playing, paused, waiting, ended"
    ),
    (
      "expect player paused 5s",
      "22-24 \"at\" is expected, but here is \"5s\"; such as expect player paused at 5s"
    ),
    ("expect finding quartile/onec", "16-29 unknown rule \"quartile/onec\"; did you mean quartile/once?"),
    ("expect 5s", "8-10 \"5s\" is no event; an event begins with a letter, or stands in quotes"),
    ("expect “A”", "8-9 “ is a typographic quote; quotes are \"straight\", or \'single\'"),
    ("expect > ", "9 \">\" needs JavaScript; such as expect > document.title == \"Ad\""),
    (
      "expect > x == /a/",
      "12-18 \"==\" compares with an exact value; a pattern needs \"matches\" instead of \"==\""
    ),
    (
      "expect request /abc",
      "16-20 the regular expression is not closed; "
        + "end it with /; a slash within it is written \\/"
    ),
    ("expect request //", "16-18 the regular expression is empty; /./ is found in any text"),
  ])
  func aMistakeIsExplained(text: String, problem: String) {
    #expect(Language.errors(text) == [problem])
  }

  @Test func aBeaconThatVASTDoesNotKnowOnlyWarns() throws {
    #expect(
      Language.problems("load\nexpect beacon frstQuartile")
        == ["warning 2:15-27 VAST knows no tracking event \"frstQuartile\"; did you mean \"firstQuartile\"?"])
    #expect(
      Language.problems("load\nexpect beacon vendorSpecial")
        == [
          "warning 2:15-28 VAST knows no tracking event \"vendorSpecial\"; "
            + "it is counted if the tag asks for it under this name"
        ])
  }
}
