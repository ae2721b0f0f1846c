import Contracts
import Foundation
import Testing

@testable import Reports

/// What `spec` and `dot` show.
struct PeopleReporterTests {
  private let plain = Style(isColoured: false)

  private func result(
    _ outcome: ContractResult.Outcome, file: String = "a.contract", line: Int = 1, attempts: Int = 1
  ) -> ContractResult {
    let failure = ContractFailure(.expectation, "why \(line)")
    return ContractResult(
      id: ContractID(file: file, index: 0, name: "name \(line)", line: line), outcome: outcome,
      attempts: attempts, failures: outcome == .failed ? [failure] : [])
  }

  private func run(_ reporter: any ContractReporter, _ results: [ContractResult], signal: Int32? = nil)
    -> [String]
  {
    var reporter = reporter
    var summary = SuiteSummary()
    summary.signal = signal
    var text = reporter.begin(SuiteStart(total: results.count, date: .now, hostName: "h"))
    for result in results {
      summary.count(result)
      text += reporter.report(result)
    }
    text += reporter.end(summary)
    #expect(text.last == "\n")
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test(arguments: [ReporterName.spec, .dot])
  func theLastLineIsTheCounts(name: ReporterName) {
    let results = [result(.passed), result(.failed), result(.skipped), result(.unreadable)]
    #expect(run(name.make(style: plain), results).last == "1 passed, 2 failed, 1 skipped")
    #expect(run(name.make(style: plain), []).last == "0 passed, 0 failed, 0 skipped")
  }

  @Test(arguments: [ReporterName.spec, .dot])
  func whatTheCountsDoNotTellIsOnTheLineBefore(name: ReporterName) throws {
    let lines = run(name.make(style: plain), [result(.passed, attempts: 2)], signal: 15)
    let line = try #require(lines.dropLast().last)
    #expect(line == "ran 1 contract in 0 ms, 1 flaky, interrupted by signal 15")
  }

  @Test(arguments: [ReporterName.spec, .dot])
  func afterManyThatPassedAFailureIsFoundAtTheEnd(name: ReporterName) throws {
    let results = [result(.failed, line: 7)] + (8..<300).map { result(.passed, line: $0) }
    let lines = run(name.make(style: plain), results)
    let start = try #require(lines.lastIndex(of: "Failures"))
    #expect(
      lines[start...].dropLast(2) == [
        "Failures", "", "1) a.contract:7 › name 7", "", "error: why 7", " --> a.contract:7", "",
      ])
  }

  @Test(arguments: [ReporterName.spec, .dot])
  func annotationsStandAtTheEndAndTheCountsLast(name: ReporterName) throws {
    let results = [result(.failed, line: 7), result(.passed, line: 8)]
    let lines = run(name.make(style: plain, annotates: true), results)
    let annotation = "::error file=a.contract,line=7,title=name 7::why 7"
    #expect(
      lines.suffix(7) == [
        "error: why 7", " --> a.contract:7", "", annotation, "", "ran 2 contracts in 0 ms",
        "1 passed, 1 failed, 0 skipped",
      ])
    #expect(lines.count { $0.contains("::error") } == 1)
    #expect(lines.count { $0.contains("1 passed") } == 1)
    #expect(!run(name.make(style: plain), results).contains { $0.contains("::error") })
  }

  @Test(arguments: [ReporterName.spec, .dot])
  func gitHubFindsNoCommandOfAPagesMaking(name: ReporterName) {
    let file = "::warning file=x::.contract"
    var failed = result(.failed, file: file)
    failed.failures = [
      ContractFailure(.action, "the page threw ##[error]x", details: ["##[group]y"], help: "###[debug]z")
    ]
    var unread = result(.skipped, file: file)
    unread.skipReason = "##[endgroup]"
    let lines = run(name.make(style: plain, isGitHub: true), [failed, unread])
    #expect(lines.contains { $0.contains("the page threw # #[error]x") })
    #expect(!lines.contains { $0.contains("##[") })
    #expect(!lines.contains { $0.drop(while: \.isWhitespace).hasPrefix("::") })
    if name == .spec { #expect(lines[0] == ": :warning file=x::.contract") }
    let annotated = run(name.make(style: plain, isGitHub: true, annotates: true), [failed])
    #expect(annotated.count { $0.hasPrefix("::") } == 1)
    // Elsewhere it is only text.
    #expect(run(name.make(style: plain), [failed]).contains { $0.contains("##[error]x") })
  }

  @Test(arguments: [ReporterName.spec, .dot])
  func textsOfMegabytesAreCut(name: ReporterName) {
    let huge = String(repeating: "x", count: 3_000_000)
    var failed = result(.failed)
    failed.id.name = huge
    let place = SourcePosition(line: 1, column: 1)
    failed.failures = [
      ContractFailure(
        .expectation, huge, range: SourceRange(place, place), sourceLine: huge, label: huge, details: [huge],
        script: ScriptPlace(source: huge, line: 1, column: 9, function: huge, text: huge), help: huge)
    ]
    let lines = run(name.make(style: plain), [failed])
    #expect(lines.allSatisfy { $0.count < 9_000 })
  }

  @Test(arguments: [ReporterName.spec, .dot])
  func theCountsAreGreenOnlyWhenSomethingPassed(name: ReporterName) {
    let coloured = Style(isColoured: true)
    #expect(run(name.make(style: coloured), [result(.passed)]).last?.hasPrefix("\u{1B}[1;32m") == true)
    #expect(run(name.make(style: coloured), []).last?.hasPrefix("\u{1B}[1;33m") == true)
    let mixed = [result(.passed), result(.failed)]
    #expect(run(name.make(style: coloured), mixed).last?.hasPrefix("\u{1B}[1;31m") == true)
  }

  @Test func onlyDotLeavesLinesOpen() {
    let open = ReporterName.allCases.filter { $0.make(style: plain).leavesLinesOpen }
    #expect(open == [.dot])
  }

  @Test func specGroupsByFile() {
    let results = [
      result(.passed, file: "a"), result(.skipped, file: "a", line: 2), result(.passed, file: "b"),
    ]
    #expect(
      run(SpecReporter(style: plain), results).prefix(6) == [
        "a", "  ✓ name 1", "  − name 2", "", "b", "  ✓ name 1",
      ])
  }

  @Test func specTellsAFailureAtOnce() {
    let lines = run(SpecReporter(style: plain), [result(.failed, line: 3), result(.passed, line: 4)])
    #expect(lines[1...3] == ["  ✗ name 3", "      a.contract:3: error: why 3", "  ✓ name 4"])
  }

  @Test func specCountsManyThatWereSkipped() {
    let skipped = (2..<12).map { line in
      var result = result(.skipped, line: line)
      result.skipReason = "interrupted"
      return result
    }
    let lines = run(
      SpecReporter(style: plain),
      [result(.passed)] + skipped + [result(.passed, line: 20)] + skipped.prefix(5))
    #expect(
      lines.prefix(12) == [
        "a.contract", "  ✓ name 1", "", "− 10 contracts skipped from a.contract:2 on: interrupted", "",
        "a.contract", "  ✓ name 20", "  − name 2  skipped: interrupted", "  − name 3  skipped: interrupted",
        "  − name 4  skipped: interrupted", "  − name 5  skipped: interrupted",
        "  − name 6  skipped: interrupted",
      ])
    #expect(lines.last == "2 passed, 0 failed, 15 skipped")
    let interrupted = run(SpecReporter(style: plain), skipped, signal: 2)
    #expect(
      interrupted == [
        "− 10 contracts skipped from a.contract:2 on: interrupted", "",
        "ran 0 contracts in 0 ms, interrupted by signal 2", "0 passed, 0 failed, 10 skipped",
      ])
  }

  @Test func specTellsTimes() {
    var slow = result(.passed)
    slow.virtualNanoseconds = 30_250_000_000
    slow.seconds = 0.24
    #expect(run(SpecReporter(style: plain), [slow])[1] == "  ✓ name 1  30.25 s, took 240 ms")
    slow.seconds = 0.099
    #expect(run(SpecReporter(style: plain), [slow])[1] == "  ✓ name 1  30.25 s")
  }

  @Test func specMarksWhatWasRetried() {
    let lines = run(
      SpecReporter(style: plain), [result(.passed, attempts: 3), result(.failed, line: 2, attempts: 3)])
    #expect(lines[1] == "  ⚠ name 1  passed at attempt 3")
    #expect(lines[2] == "  ✗ name 2  failed 3 times")
  }

  @Test func specCutsItsRemarksToTheTerminal() {
    var failed = result(.failed)
    failed.failures[0].message = String(repeating: "x", count: 200)
    #expect(run(SpecReporter(style: plain, width: 60), [failed])[2].count == 60)
  }

  @Test func dotHasACharacterAContract() {
    let results = [
      result(.passed), result(.failed), result(.skipped), result(.unreadable), result(.passed, attempts: 2),
    ]
    #expect(run(DotReporter(style: plain), results)[0] == ".FSER")
  }

  @Test(arguments: [79, 80, 81, 160, 200])
  func dotWrapsAtEighty(count: Int) {
    let lines = run(DotReporter(style: plain, width: 120), (0..<count).map { _ in result(.passed) })
    let dots = lines.prefix { !$0.isEmpty }
    #expect(dots.map(\.count).reduce(0, +) == count)
    #expect(dots.dropLast().allSatisfy { $0.count == 80 })
    #expect(dots.count == (count + 79) / 80)
    // One empty line, then what the counts do not tell and the counts.
    #expect(lines.count == dots.count + 3)
  }

  @Test func theSeedOfAShuffledRunComesFirst() {
    for name in [ReporterName.spec, .dot] {
      var reporter = name.make(style: plain)
      let text = reporter.begin(SuiteStart(total: 1, shuffleSeed: 99, date: .now, hostName: "h"))
      #expect(text.hasPrefix("shuffled with seed 99\n"))
    }
  }
}
