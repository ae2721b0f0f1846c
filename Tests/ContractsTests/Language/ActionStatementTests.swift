import Contracts
import Expectations
import Sessions
import Simulation
import Testing

/// What actions say.
struct ActionStatementTests {
  @Test(arguments: [
    ("load", ContractAction.load),
    ("settle", .settle),
    ("advance 7.5s", .advance(.seconds(7.5))),
    (
      "run until AdDestroyed within 40s",
      .runUntil(
        RecordPattern(.event, .text("AdDestroyed")), within: .seconds(40))
    ),
    (
      "run until beacon start { ad_id: \"1\" } within 1m",
      .runUntil(
        RecordPattern(.kind(.beacon), .text("start"), fields: .object([.init("ad_id", .value("1"))])),
        within: .seconds(60))
    ),
    (
      "run until player didPlayToEndTime within 31s",
      .runUntil(
        RecordPattern(.kind(.player), .text("didPlayToEndTime")), within: .seconds(31))
    ),
    ("reload", .perform(.reload)), ("close", .perform(.close)),
    ("play", .perform(.play)), ("pause", .perform(.pause)),
    ("seek 12s", .perform(.seek(.seconds(12)))), ("rate 2", .perform(.rate(2))),
    ("mute", .perform(.mute)), ("unmute", .perform(.unmute)), ("volume 0.5", .perform(.volume(0.5))),
    ("stall 2s", .perform(.stall(.seconds(2)))),
    ("fail \"no \\\"decoder\\\"\"", .perform(.fail("no \"decoder\""))),
    ("end", .perform(.end)), ("foreign-end", .perform(.foreignEnd)), ("tap skip", .perform(.tap("skip"))),
    ("tap \"#close .x\"", .perform(.tap("#close .x"))), ("tap .a .b  # a comment", .perform(.tap(".a .b"))),
    ("interrupt", .perform(.interrupt)),
    ("background", .perform(.background)), ("foreground", .perform(.foreground)),
    ("kill-page", .perform(.killPage)),
    ("call timeupdateAd 5 30 # twice", .perform(.call(method: "timeupdateAd", arguments: "5, 30"))),
    (
      "call f \"a # b\" {x: [1, 2]} -1", .perform(.call(method: "f", arguments: "\"a # b\", {x: [1, 2]}, -1"))
    ),
    ("call f", .perform(.call(method: "f", arguments: ""))),
    ("post AdClick", .perform(.post(name: "AdClick", body: "{}"))),
    (
      "post AdClick { url: \"https://x.test/#a\" }",
      .perform(
        .post(name: "AdClick", body: "{ url: \"https://x.test/#a\" }"))
    ),
    ("> document.title // # no comment", .perform(.evaluate("document.title // # no comment"))),
    (">1+1", .perform(.evaluate("1+1"))),
  ])
  func anActionIsRead(text: String, action: ContractAction) throws {
    #expect(try Language.kind(text) == .action(action))
  }

  @Test(arguments: [
    ("advance", "8 \"advance\" needs a time; such as advance 5s"),
    ("advance 5", "9-10 \"5\" is no duration: a number with ms, s, m or h; did you mean \"5s\"?"),
    (
      "advance 5s 6s",
      "12-14 \"advance\" takes nothing after it, but got \"6s\"; "
        + "time passes in a statement of its own, such as advance 6s"
    ),
    (
      "pause at 5s",
      "7-12 \"pause\" takes nothing after it, but got \"at 5s\"; "
        + "time passes in a statement of its own, such as advance 5s"
    ),
    (
      "run AdDestroyed", "5-16 \"run\" needs \"until\" and an event; such as run until AdDestroyed within 40s"
    ),
    ("run until AdDestroyed", "22 \"run until\" needs a limit; such as run until AdDestroyed within 40s"),
    (
      "run until AdDestroyed in 40s",
      "23-25 \"within\" is expected, but here is \"in\"; "
        + "such as run until AdDestroyed within 40s"
    ),
    ("seek", "5 \"seek\" needs a time; such as seek 12s"),
    ("volume 2", "8-9 \"volume\" needs a number from 0 to 1; such as volume 0.5"),
    (
      "tap #close",
      "5-11 \"tap\" needs skip, click, menu or a selector; "
        + "# begins a comment; quote the selector, such as tap \"#close\""
    ),
    (
      "call f(1)",
      "7-8 the arguments of \"call\" stand behind the method, without brackets around them; "
        + "such as \"call timeupdateAd 5 30\""
    ),
    ("call f {a: [1}", "14-15 } closes nothing; remove it"),
    ("call f {a: 1", "8-13 a bracket is left open in \"{a: 1\"; close it with }"),
    ("call f 'abc", "8-12 a quote is left open in \"'abc\"; end the string with \'"),
    (
      "post AdClick 5",
      "14-15 what \"post\" posts is an object; such as post AdClick { url: \"https://x.test\" }"
    ),
    ("fail \"abc", "6-10 the string is left open; end it with \""),
    (">", "2 \">\" needs JavaScript; such as > document.title"),
    ("skip", "1-5 unknown statement \"skip\"; did you mean \"tap skip\"?"),
    ("Load", "1-5 unknown statement \"Load\"; did you mean \"load\"?"),
    ("wait 5s", "1-5 unknown statement \"wait\"; did you mean \"advance\"?"),
    ("AdLoaded", "1-9 unknown statement \"AdLoaded\"; did you mean \"expect AdLoaded\"?"),
    ("// a comment", "1-3 unknown statement \"//\"; a comment begins with #"),
  ])
  func aMistakeIsExplained(text: String, problem: String) {
    #expect(Language.errors(text) == [problem])
  }
}
