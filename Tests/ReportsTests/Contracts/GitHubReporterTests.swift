import Contracts
import Testing

@testable import Reports

/// What `github` writes, by the rules of GitHub's workflow commands.
struct GitHubReporterTests {
  private let lines = SampleRun.output(.github).split(separator: "\n").map(String.init)

  @Test func thereIsACommandForEachFailureWarningAndRetry() {
    let levels = lines.dropLast(2).map { $0.split(separator: " ")[0] }
    #expect(
      levels == [
        "::error", "::error", "::warning", "::warning", "::error", "::error", "::error", "::notice",
        "::error", "::error",
      ])
    #expect(lines.suffix(2) == ["1 file not understood", "2 passed, 4 failed, 1 skipped"])
  }

  @Test func besideAnotherReporterItWritesOnlyAnnotationsAndAtTheEnd() {
    var reporter = GitHubReporter(isBeside: true)
    var text = reporter.begin(SampleRun.start)
    text += reporter.report(SampleRun.diagnostics, in: SampleRun.broken)
    for result in SampleRun.results { text += reporter.report(result) }
    #expect(text == "")
    #expect(reporter.end(SampleRun.summary).split(separator: "\n").map(String.init) == lines.dropLast(2))
  }

  @Test func aCommandHasFilePlaceAndTitle() {
    let prefix =
      "::error file=fixtures/contracts/linear.contract,line=19,col=8,endColumn=33,"
      + "title=\"skip\" ends <the ad> & nothing else%2C 100%25 [repetition 2]::No AdLoaded has these fields.%0A"
    #expect(lines[4].hasPrefix(prefix))
  }

  @Test func propertiesAndMessagesAreEscaped() {
    let failure = ContractFailure(.action, "100%: a,b\r\nc\u{1B}[31m!")
    let result = ContractResult(
      id: ContractID(file: "a,b:c%.contract", index: 0, name: "x: y, z%", line: 3), outcome: .failed,
      failures: [failure])
    var reporter = GitHubReporter()
    #expect(
      reporter.report(result)
        == "::error file=a%2Cb%3Ac%25.contract,line=3,title=x%3A y%2C z%25::100%25: a,b%0D%0Ac!\n")
  }

  @Test func ofARangeOverLinesNoEndIsTold() {
    let range = SourceRange(SourcePosition(line: 2, column: 5), SourcePosition(line: 4, column: 2))
    var reporter = GitHubReporter()
    let text = reporter.report(
      [Diagnostic("m", file: "f", range: range, sourceLine: "load {")], in: "f")
    #expect(text == "::error file=f,line=2,col=5,title=contract file::m\n")
  }

  @Test func theSummaryIsMarkdownThatNamesCannotBreak() {
    let text = SampleRun.output(GitHubStepSummary())
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.allSatisfy { $0.count { $0 == "|" } == 4 })
    #expect(text.contains("&lt;the ad&gt; &amp; nothing"))
    #expect(text.hasPrefix("### ❌ Contracts: 2 passed, 4 failed, 1 skipped\n"))
    #expect(text.count(of: "<details>") == 5)
    #expect(text.count(of: "</details>") == 5)
  }

  @Test func aFenceIsLongerThanWhatItHolds() {
    var summary = GitHubStepSummary()
    let failure = ContractFailure(.action, "m", details: ["````"])
    _ = summary.report(
      ContractResult(
        id: ContractID(file: "f", index: 0, name: "n", line: 1), outcome: .failed, failures: [failure]))
    #expect(summary.end(SuiteSummary()).contains("\n`````text\n"))
  }

  @Test func aSummaryShowsFiftyFailures() {
    var summary = GitHubStepSummary()
    for line in 1...60 {
      _ = summary.report(
        ContractResult(
          id: ContractID(file: "f", index: 0, name: "n", line: line), outcome: .failed,
          failures: [ContractFailure(.action, "m")]))
    }
    let text = summary.end(SuiteSummary())
    #expect(text.count(of: "<details>") == 50)
    #expect(text.contains("\n10 more failed and are not shown here.\n"))
  }

  @Test func aSummaryStaysBelowTheMebibyteThatGitHubTakes() {
    var summary = GitHubStepSummary()
    let details = Array(repeating: String(repeating: "x", count: 900), count: 100)
    for line in 1...50 {
      _ = summary.report(
        ContractResult(
          id: ContractID(file: "f", index: 0, name: "n", line: line), outcome: .failed,
          failures: [ContractFailure(.action, "m", details: details)]))
    }
    let text = summary.end(SuiteSummary())
    #expect(text.utf8.count < 1 << 20)
    #expect(text.contains("more failed and are not shown here.\n"))
    #expect(text.count(of: "<details>") == text.count(of: "| ❌ |"))
  }

  @Test func aRunOfNothingIsNeitherGoodNorBad() {
    #expect(
      GitHubStepSummary().end(SuiteSummary()) == "### Contracts: 0 passed, 0 failed, 0 skipped\n")
  }

  @Test func aGoodRunIsOneLine() {
    var counts = SuiteSummary()
    counts.count(SampleRun.passed)
    var summary = GitHubStepSummary()
    _ = summary.report(SampleRun.passed)
    #expect(summary.end(counts) == "### ✅ Contracts: 1 passed, 0 failed, 0 skipped\n")
  }
}

extension String {
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
