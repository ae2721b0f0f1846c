import Contracts
import Testing

@testable import Reports

/// What `tap` writes, by the rules of TAP 14.
struct TAPReporterTests {
  private let lines = SampleRun.output(.tap).split(separator: "\n").map(String.init)

  private var points: [String] { lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") } }

  @Test func itBeginsWithTheVersionAndHasOnePlan() {
    #expect(lines.first == "TAP version 14")
    #expect(lines.filter { $0.hasPrefix("1..") } == ["1..8"])
  }

  @Test func pointsAreNumberedAndFileErrorsAndContractsEachHaveOne() {
    #expect(
      points.map { $0.split(separator: " - ")[0] } == [
        "not ok 1", "ok 2", "not ok 3", "not ok 4", "ok 5", "ok 6", "not ok 7", "not ok 8",
      ])
  }

  @Test func hashesAndBackslashesAreEscaped() {
    #expect(points[3].hasSuffix(##" › issue \#12: C:\\ads 🎬␠second line!"##))
  }

  @Test(
    arguments: [
      ("# TODO later", "＃ TODO later"), ("x #skip", "x ＃skip"), ("##Skipped", ##"\#＃Skipped"##),
      ("#  ToDo # 2", ##"＃  ToDo \# 2"##), ("# to do", ##"\# to do"##), (##"\# skip"##, ##"\\＃ skip"##),
    ])
  func aNameIsNoDirective(name: String, escaped: String) {
    var reporter = TAPReporter()
    let result = ContractResult(
      id: ContractID(file: "a", index: 0, name: name, line: 1), outcome: .passed)
    #expect(reporter.report(result) == "ok 1 - a › \(escaped)\n")
  }

  @Test func aSkippedContractSaysWhy() {
    #expect(points[5].hasSuffix(" # SKIP interrupted"))
  }

  @Test func blocksAreIndentedAndClosed() {
    #expect(lines.count { $0 == "  ---" } == lines.count { $0 == "  ..." })
    for line in lines.dropFirst() where !line.hasPrefix("  ") {
      #expect(line.prefixMatch(of: #/(not )?ok \d+ - |# |1\.\./#) != nil, "\(line)")
    }
  }

  @Test func everyFailureHasMessageSeverityAndPlace() throws {
    for (index, line) in lines.enumerated() where line.hasPrefix("not ok") {
      let block = lines[(index + 1)...].prefix { $0 != "  ..." }.joined(separator: "\n")
      for key in ["message: \"", "severity: \"", "at:\n    file: \"", "    line: ", "    column: "] {
        #expect(block.contains(key), "\(line)")
      }
    }
  }

  @Test func anInterruptedRunBailsOutAfterItsPlan() {
    var summary = SampleRun.summary
    summary.signal = 2
    let lines = SampleRun.output(TAPReporter(), summary: summary).split(separator: "\n")
    #expect(lines.last == "Bail out! interrupted by signal 2")
    #expect(lines.contains("1..8"))
  }

  @Test func theCountsAreCommentsAndTellOfFilesThatWereNotUnderstood() {
    #expect(lines.suffix(2) == ["# 1 file not understood", "# 2 passed, 4 failed, 1 skipped"])
    #expect(TAPReporter().end(SuiteSummary()) == "1..0\n# 0 passed, 0 failed, 0 skipped\n")
  }

  @Test func aFileThatCannotBeReadHasNoSource() {
    let diagnostic = Diagnostic("m", file: "a", range: SampleRun.range(1, 1..<1), sourceLine: nil)
    var reporter = TAPReporter()
    #expect(!reporter.report([diagnostic], in: "a").contains("source"))
  }

  @Test func aFileWithOnlyWarningsIsNoPoint() {
    var reporter = TAPReporter()
    let text = reporter.report(SampleRun.diagnostics.filter { $0.level == .warning }, in: "a")
    #expect(text == "# a:2:1: warning: \"seed\" is set twice; the second one counts.\n")
    #expect(reporter.end(SuiteSummary()).hasPrefix("1..0\n"))
  }

  @Test func stringsAreYAML() {
    var block = YAMLBlock()
    block.add("k", "a\"b\\c\n\u{85}\u{FEFF}\u{7F}\u{1B}[31m🎬")
    #expect(block.text == "  ---\n  k: \"a\\\"b\\\\c\\n\\u0085\\ufeff\\u007f🎬\"\n  ...\n")
  }
}
