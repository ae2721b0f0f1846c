import Contracts
import Foundation
import Simulation

@testable import Reports

/// A run with a result of each kind, made by hand, and names that no format takes as they are.
enum SampleRun {
  static let linear = "fixtures/contracts/linear.contract"
  static let odd = "fixtures/contracts/ödd & more.contract"
  static let broken = "fixtures/contracts/broken.contract"

  static let start = SuiteStart(
    total: 8, shuffleSeed: 42, date: Date(timeIntervalSince1970: 1_800_000_000), hostName: "ci-1")

  static func range(_ line: Int, _ columns: Range<Int>) -> SourceRange {
    SourceRange(
      SourcePosition(line: line, column: columns.lowerBound),
      SourcePosition(line: line, column: columns.upperBound))
  }

  // MARK: - A file that was not understood

  static let diagnostics = [
    Diagnostic(
      "There is no statement \"expct\".", file: broken, range: range(3, 1..<6),
      sourceLine: "expct AdLoaded", label: "unknown word", help: "Did you mean \"expect\"?"),
    Diagnostic(
      "The string has no end.", file: broken, range: range(5, 10..<14), sourceLine: "contract \"two"),
    Diagnostic(
      "\"seed\" is set twice; the second one counts.", level: .warning, file: broken, range: range(2, 1..<7),
      sourceLine: "seed 2"),
  ]

  // MARK: - Results

  static let warning = ContractFailure(
    .rule, "The host called timeupdateAd 400 ms after the last call.", rule: "host/timeupdate-interval",
    label: "at 7.9 s, during this", help: "Call it every 250 ms.", virtualNanoseconds: 7_900_000_000)

  static let passed = ContractResult(
    id: ContractID(file: linear, index: 0, name: "a 30 s ad reports each quartile once", line: 5),
    tags: ["smoke"], outcome: .passed, warnings: [warning], virtualNanoseconds: 30_500_000_000,
    seconds: 0.012, recordCount: 190)

  static let expectation = ContractFailure(
    .expectation, "No AdLoaded has these fields.", file: linear, range: range(19, 8..<33),
    sourceLine: "expect AdLoaded { ad_number: 2 }", label: "1 AdLoaded, at 0.25 s",
    details: ["ad_number", "  wanted 2", "  was 1"], help: "Write the fields that the page sends.",
    virtualNanoseconds: 6_000_000_000)

  static let failed = ContractResult(
    id: ContractID(
      file: linear, index: 1, name: "\"skip\" ends <the ad> & nothing else, 100%", line: 17, repetition: 2),
    outcome: .failed, attempts: 2, failures: [expectation], virtualNanoseconds: 7_000_000_000, seconds: 0.25,
    recordCount: 41,
    lastRecords: [
      record(39, 5.5, .call, "timeupdateAd", ["args": [5.5, 30]]),
      record(40, 5.75, .call, "timeupdateAd", ["args": [5.75, 30]]),
      record(41, 6, .message, "AdSkipped", ["current_time": 6]),
    ], tracePath: "traces/linear-skip & co.jsonl")

  static let rule = ContractFailure(
    .rule, "firstQuartile was sent 2 times.", rule: "quartile/once", file: odd,
    range: range(9, 2..<15), sourceLine: "\tload → 再生 now", label: "at 7.75 s, during this",
    script: ScriptPlace(
      source: "fixtures/pages/sdk.js", line: 212, column: 7, function: "onTimeUpdate",
      text: "\tthis.emit('firstQuartile');"), help: "Run: adbridge rules quartile/once",
    virtualNanoseconds: 7_750_000_000)

  static let twoFailures = ContractResult(
    id: ContractID(
      file: odd, index: 0, name: "issue #12: C:\\ads 🎬\nsecond line\u{1B}[31m!\u{1B}[0m", line: 8),
    outcome: .failed,
    failures: [
      rule,
      ContractFailure(
        .expectation, "There is no record AdComplete.", file: odd, range: range(11, 8..<18),
        sourceLine: "expect AdComplete", virtualNanoseconds: 8_000_000_000),
    ], virtualNanoseconds: 8_000_000_000, seconds: 0.004, recordCount: 60)

  static let flaky = ContractResult(
    id: ContractID(file: odd, index: 1, name: "loads from a slow server", line: 14), outcome: .passed,
    attempts: 3, virtualNanoseconds: 1_000_000_000, seconds: 1.5)

  static let skipped = ContractResult(
    id: ContractID(file: odd, index: 2, name: "never ran", line: 20), outcome: .skipped,
    skipReason: "interrupted")

  static let unreadable = ContractResult(
    id: ContractID(file: odd, index: 3, name: "plays a tag", line: 24), outcome: .unreadable,
    failures: [
      ContractFailure(
        .setUp, "There is no file gone.xml.", file: odd, range: range(25, 6..<14),
        sourceLine: "vast gone.xml", help: "The path is relative to the contract file.")
    ])

  static let dead = ContractResult(
    id: ContractID(file: odd, index: 4, name: "never ran", line: 30), outcome: .failed,
    failures: [
      ContractFailure(
        .engine, "The engine died with signal 11 (SIGSEGV) during load.", file: odd,
        script: ScriptPlace(source: "https://adbridge.test/sdk.js", line: 1))
    ], virtualNanoseconds: 0, seconds: 12,
    lastRecords: [
      record(1, 0, .console, "log", ["text": "starting \u{1B}[1mnow\u{1B}[0m"]),
      record(2, 0, .beacon, "impression", ["url": "https://t.test/i?a=1&b=2"]),
    ])

  static let results = [passed, failed, twoFailures, flaky, skipped, unreadable, dead]

  static var summary: SuiteSummary {
    var summary = SuiteSummary()
    for result in results { summary.count(result) }
    summary.unreadableFiles = 1
    summary.seconds = 1.25
    return summary
  }

  /// What a reporter writes for the whole run.
  static func output(_ reporter: some ContractReporter, summary: SuiteSummary = summary) -> String {
    var reporter = reporter
    var text = reporter.begin(start) + reporter.report(diagnostics, in: broken)
    for result in results { text += reporter.report(result) }
    return text + reporter.end(summary)
  }

  /// What the reporter of a name writes for the whole run, without colours.
  static func output(_ name: ReporterName, width: Int? = nil) -> String {
    output(name.make(style: Style(isColoured: false), width: width))
  }

  private static func output(_ reporter: any ContractReporter) -> String {
    output(reporter, summary: summary)
  }

  private static func record(
    _ seq: Int, _ seconds: Double, _ kind: TraceRecord.Kind, _ name: String, _ data: JSONObject
  ) -> String {
    TraceRecord(seq: seq, time: .seconds(seconds), kind: kind, name: name, data: data).line
  }
}
