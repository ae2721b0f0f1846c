import Simulation
import Testing

@testable import Rules

/// `page/missing-api`, and what exceptions say that come of it.
struct MissingAPIRuleTests {
  private static let animate =
    #"1 note "missing API" {"api":"Element.animate","source":"https://cdn.example.com/sdk.js","line":12}"#

  private func exception(_ message: String, line: Int = 20, _ name: String = "TypeError") -> String {
    #"2 exception \#(name) {"message":"\#(message)","source":"https://cdn.example.com/sdk.js","line":\#(line)}"#
  }

  @Test func itWarnsOnceAtTheEndWithThePlaces() throws {
    let findings = try Watched.findings(
      Self.animate,
      #"2 note "missing API" {"api":"Worker","source":"https://cdn.example.com/sdk.js","line":30}"#,
      #"3 note "missing API" {"api":"SharedWorker","source":"https://cdn.example.com/sdk.js","line":30}"#,
      #"4 note "missing API" {"api":"Notification"}"#)
    #expect(findings.map(\.rule) == ["page/missing-api"])
    #expect(findings.first?.level == .warning)
    #expect(findings.first?.records == [1, 2, 3, 4])
    #expect(
      findings.first?.message
        == "the page looked for what the page environment has not: Element.animate (https://cdn.example.com/sdk.js:12); "
        + "Worker, SharedWorker (https://cdn.example.com/sdk.js:30); Notification")
  }

  @Test func twentyAreToldAndTheOthersCounted() throws {
    let notes = (1...23).map { #"1 note "missing API" {"api":"A\#($0)"}"# }.joined(separator: "\n")
    let finding = try #require(try Watched.findings(lines: notes, tags: []).first)
    #expect(finding.message.hasSuffix("A19, A20 and 3 more"))
    #expect(finding.records.count == 23)
  }

  @Test func otherNotesAreNone() throws {
    #expect(try Watched.rules(#"1 note "missing API" {}"#, #"1 note something {"api":"Worker"}"#) == [])
  }

  @Test(arguments: [
    "undefined is not a function (near '...t.animate...')",
    "e.animate is not a function. (In 'e.animate([], 1)', 'e.animate' is undefined)",
    "undefined is not an object (evaluating 'e.animate.call')",
    "undefined is not a constructor (evaluating 'new animate')",
  ])
  func anExceptionThatNamesItLeadsToIt(message: String) throws {
    let finding = try #require(try Watched.findings(Self.animate, exception(message)).first)
    #expect(finding.rule == "bridge/exception")
    #expect(finding.help.contains("has no Element.animate"))
    #expect(finding.help.contains("page/missing-api"))
  }

  @Test func soDoesOneOfTheSameLineAndARejectedPromise() throws {
    let sameLine = try Watched.findings(
      Self.animate, exception("undefined is not a function (near '...n...')", line: 12))
    #expect(sameLine.first?.help.contains("has no Element.animate") == true)
    let global = try Watched.findings(
      #"1 note "missing API" {"api":"Worker"}"#, exception("Can't find variable: Worker", "ReferenceError"))
    #expect(global.first?.help.contains("has no Worker") == true)
    let rejected = try Watched.findings(
      Self.animate,
      #"2 exception TypeError {"message":"e.animate is not a function","unhandled_rejection":true}"#)
    #expect(rejected.first?.rule == "page/unhandled-rejection")
    #expect(rejected.first?.help.contains("has no Element.animate") == true)
  }

  @Test(arguments: [
    "undefined is not a function (near '...t.animateAll...')", "animate failed", "null is not an object",
  ])
  func anotherExceptionDoesNot(message: String) throws {
    let finding = try #require(try Watched.findings(Self.animate, exception(message)).first)
    #expect(finding.help == RuleInfo.exception.mend)
  }

  @Test func anExceptionBeforeTheLookHasNothingToDoWithIt() throws {
    let finding = try Watched.findings(
      "0 exception TypeError {\"message\":\"e.animate is not a function\"}", Self.animate
    ).first
    #expect(finding?.help == RuleInfo.exception.mend)
  }
}
