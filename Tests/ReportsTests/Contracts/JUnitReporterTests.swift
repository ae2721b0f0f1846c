import Contracts
import Foundation
import Testing

@testable import Reports

/// What `junit` and `junit-strict` write, read by Foundation's XML parser.
struct JUnitReporterTests {
  private func document(_ results: [ContractResult], isStrict: Bool = false) throws -> JUnitElement {
    var reporter = JUnitReporter(isStrict: isStrict)
    var summary = SuiteSummary()
    var text = reporter.begin(SampleRun.start)
    for result in results {
      summary.count(result)
      text += reporter.report(result)
    }
    #expect(text.isEmpty)
    return try JUnitElement.parse(reporter.end(summary))
  }

  private func result(
    _ name: String, _ outcome: ContractResult.Outcome = .passed, file: String = "a.contract", line: Int = 1,
    _ failures: [ContractFailure] = []
  ) -> ContractResult {
    ContractResult(
      id: ContractID(file: file, index: 0, name: name, line: line), outcome: outcome, failures: failures)
  }

  @Test(arguments: [ReporterName.junit, .junitStrict])
  func countsAreThoseOfTheCases(name: ReporterName) throws {
    let root = try JUnitElement.parse(SampleRun.output(name))
    func count(_ elements: [JUnitElement], _ child: String) -> String {
      "\(elements.count { !$0[child].isEmpty })"
    }
    let suites = root["testsuite"]
    for suite in suites {
      let cases = suite["testcase"]
      #expect(suite.attributes["tests"] == "\(cases.count)")
      #expect(suite.attributes["failures"] == count(cases, "failure"))
      #expect(suite.attributes["errors"] == count(cases, "error"))
      #expect(suite.attributes["skipped"] == count(cases, "skipped"))
    }
    #expect(root.attributes["tests"] == "8")
    #expect(root.attributes["failures"] == "2")
    #expect(root.attributes["errors"] == "3")
    #expect(suites.map { $0.attributes["name"] } == [SampleRun.broken, SampleRun.linear, SampleRun.odd])
  }

  @Test func onlyTheStrictFormLeavesPlacesOut() throws {
    for (name, keys) in [
      (ReporterName.junit, ["classname", "file", "line", "name", "time"]),
      (.junitStrict, ["classname", "name", "time"]),
    ] {
      let root = try JUnitElement.parse(SampleRun.output(name))
      for testCase in root["testsuite"].flatMap({ $0["testcase"] }) {
        #expect(testCase.attributes.keys.sorted() == keys)
        #expect(testCase["properties"].isEmpty)
      }
      #expect((root.attributes["skipped"] == nil) == (name == .junitStrict))
    }
  }

  @Test func aSuiteSaysWhenWhereAndWithWhichSeed() throws {
    let suite = try #require(try document([SampleRun.passed])["testsuite"].first)
    #expect(suite.attributes["timestamp"] == "2027-01-15T08:00:00")
    #expect(suite.attributes["hostname"] == "ci-1")
    #expect(suite.attributes["time"] == "0.012")
    #expect(suite["properties"][0]["property"][0].attributes == ["name": "seed", "value": "42"])
  }

  @Test func theMessageIsInTheTextToo() throws {
    let failure = try document([SampleRun.failed])["testsuite"][0]["testcase"][0]["failure"][0]
    #expect(failure.attributes["message"] == "No AdLoaded has these fields.")
    #expect(failure.text == FailureText.render(SampleRun.failed, style: Style(isColoured: false)))
    #expect(failure.text.contains("No AdLoaded has these fields."))
  }

  @Test func severalFailuresAreOneElement() throws {
    let testCase = try document([SampleRun.twoFailures])["testsuite"][0]["testcase"][0]
    #expect(testCase["failure"].count == 1)
    #expect(testCase["failure"][0].attributes["message"] == "firstQuartile was sent 2 times. (and 1 more)")
    #expect(testCase["failure"][0].attributes["type"] == "quartile/once")
    #expect(testCase["failure"][0].text.contains("There is no record AdComplete."))
  }

  @Test(
    arguments: [
      (ContractFailure.Kind.expectation, "failure"), (.action, "failure"), (.rule, "failure"),
      (.setUp, "error"), (.engine, "error"),
    ])
  func whatCouldNotRunIsAnError(kind: ContractFailure.Kind, element: String) throws {
    let testCase = try document([result("n", .failed, [ContractFailure(kind, "m")])])["testsuite"][0][
      "testcase"][0]
    #expect(testCase.children.map(\.name) == [element])
  }

  @Test func retriesAreTold() throws {
    var failed = SampleRun.failed
    failed.attempts = 3
    let cases = try document([failed, SampleRun.flaky])["testsuite"].flatMap { $0["testcase"] }
    #expect(cases[0].children.map(\.name) == ["failure", "rerunFailure", "rerunFailure", "system-out"])
    #expect(cases[1].children.map(\.name) == ["flakyFailure"])
    #expect(cases[1]["flakyFailure"][0].attributes["type"]?.isEmpty == false)
  }

  @Test func aTraceIsAnAttachment() throws {
    let testCase = try document([SampleRun.failed])["testsuite"][0]["testcase"][0]
    #expect(testCase["system-out"][0].text == "[[ATTACHMENT|traces/linear-skip & co.jsonl]]")
  }

  @Test func aClassIsThePathWithoutExtension() throws {
    let files = ["a/b.c/d.contract", "./x.contract", "../up/y.contract", "/abs/z.contract"]
    let root = try document(files.map { result("n", file: $0) })
    let names = root["testsuite"].map { $0["testcase"][0].attributes["classname"] }
    #expect(names == ["a.b.c.d", "x", "up.y", "abs.z"])
  }

  @Test func noTwoCasesHaveOneName() throws {
    var second = result("n", line: 9)
    second.id.repetition = 2
    let root = try document([result("n"), result("n", line: 5), result("n", line: 5), second])
    let names = root["testsuite"][0]["testcase"].map { $0.attributes["name"] }
    #expect(names == ["n", "n [line 5]", "n [line 5, 2]", "n [repetition 2]"])
  }

  @Test func resultsOfAFileAreOneSuiteWhereverTheyCome() throws {
    let root = try document([result("1", file: "a"), result("2", file: "b"), result("3", file: "a")])
    #expect(root["testsuite"].map { $0["testcase"].count } == [2, 1])
  }

  @Test func whatXMLCannotHoldIsLeftOut() throws {
    let text = "a\u{0}\u{8}\u{B}\u{FFFE}b\u{1B}[1;31mc\u{1B}[0m]]><&\"'🎬\u{9F}"
    let root = try document([result(text, .failed, [ContractFailure(.action, text)])])
    let testCase = root["testsuite"][0]["testcase"][0]
    #expect(testCase["failure"][0].attributes["message"] == "abc]]><&\"'🎬")
    #expect(testCase.attributes["name"]?.contains("]]><&\"'🎬") == true)
  }

  @Test func whiteSpaceSurvivesInAttributes() throws {
    let root = try document([result("n", .failed, [ContractFailure(.action, "a\r\nb\tc\n")])])
    let message = root["testsuite"][0]["testcase"][0]["failure"][0].attributes["message"]
    #expect(message?.unicodeScalars.elementsEqual("a\r\nb\tc\n".unicodeScalars) == true)
  }

  @Test(arguments: [(Double.nan, "0.000"), (.infinity, "0.000"), (-1, "0.000"), (1234.5678, "1234.568")])
  func timesAreSecondsWithAPoint(seconds: Double, expected: String) throws {
    var result = result("n")
    result.seconds = seconds
    #expect(try document([result])["testsuite"][0]["testcase"][0].attributes["time"] == expected)
  }

  @Test func anEmptyRunIsAWholeDocument() throws {
    let root = try document([])
    #expect(root.name == "testsuites")
    #expect(root.attributes["tests"] == "0")
  }
}
