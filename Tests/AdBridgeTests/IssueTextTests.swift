import Contracts
import SourceMaps
import Testing

@testable import AdBridge

/// How a failure reads as an issue.
struct IssueTextTests {
  @Test func everythingThatIsKnownStandsInALineOfItsOwn() {
    let failure = ContractFailure(
      .rule, "AdFirstQuartile came twice", rule: "quartile/once", details: ["at 7.5 s", "at 7.75 s"],
      script: ScriptPlace(source: "sdk.js", line: 12, column: 5, function: "tick", text: "post(name)"),
      help: "post it once", virtualNanoseconds: 7_750_000_000)
    #expect(
      IssueText.text(failure) == """
        quartile/once at 7.75 s: AdFirstQuartile came twice
          at 7.5 s
          at 7.75 s
        script: sdk.js:12:5 in tick
          post(name)
        help: post it once
        """)
  }

  @Test func aSourceMapsPlaceStandsBeforeTheScripts() {
    let failure = ContractFailure(
      .expectation, "it threw",
      script: ScriptPlace(
        source: "sdk.js", line: 1, column: 300, function: "t", text: "a()",
        original: OriginalPlace(source: "src/a.ts", line: 12, column: 5, text: "  tick()")))
    #expect(IssueText.text(failure) == "it threw\nscript: src/a.ts:12:5 [sdk.js:1:300 in t]\n    tick()")
  }

  @Test func aMinifiedScriptIsNotShownWhole() {
    let failure = ContractFailure(
      .expectation, "it threw",
      script: ScriptPlace(source: "sdk.js", line: 1, text: String(repeating: "x", count: 100_000)))
    #expect(IssueText.text(failure) == "it threw\nscript: sdk.js:1")
  }
}
