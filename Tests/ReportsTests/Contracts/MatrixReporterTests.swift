import Contracts
import Foundation
import Reports
import Testing

/// The matrix of `adbridge verify`: a row a scenario, a mark a promise.
struct MatrixReporterTests {
  private static let events = [
    "AdStarted": "start", "AdComplete": "complete", "AdMidpoint": "midpoint", "AdSkipped": "skip",
  ]

  private func reporter(width: Int? = nil) -> MatrixReporter {
    MatrixReporter(events: Self.events, nameWidth: 6, style: Style(isColoured: false), width: width)
  }

  private func result(
    _ name: String, _ tags: [String], failures: [ContractFailure] = [], skipReason: String? = nil
  ) -> ContractResult {
    ContractResult(
      id: ContractID(file: "verify/two-words.contract", index: 0, name: name, line: 1), tags: tags,
      outcome: skipReason != nil ? .skipped : failures.isEmpty ? .passed : .failed, failures: failures,
      skipReason: skipReason)
  }

  private func failure(
    _ kind: ContractFailure.Kind, _ message: String = "m", rule: String? = nil, line: String? = nil
  ) -> ContractFailure {
    ContractFailure(kind, message, rule: rule, sourceLine: line)
  }

  @Test func eachMarkStandsBelowItsPromise() {
    var reporter = reporter()
    let header = reporter.begin(SuiteStart(total: 1, date: Date(timeIntervalSince1970: 0), hostName: "h"))
    #expect(
      header == "          loaded start quartiles complete pause skip click beacons errors end bridge\n")
    #expect(
      reporter.report(result("played", ["loaded", "beacons"]))
        == "two words\n  played    ✓      –       –        –       –    –     –      ✓      –     –    ✓\n")
    #expect(
      reporter.report(
        result(
          "broken", ["loaded"],
          failures: [failure(.rule, rule: "event/last-flag"), failure(.rule, rule: "event/last-flag")])
      )
        == "  broken    ✓      –       –        –       –    –     –      –      –     ✗    ✓     event/last-flag\n"
    )
    #expect(
      reporter.report(result("other", ["skip"], skipReason: "no control"))
        == "  other   skipped: no control\n")
  }

  /// 6 + 3 columns for the names and 75 for the promises are more than 80.
  @Test func aNarrowTerminalGetsNumbers() {
    var reporter = reporter(width: 80)
    let header = reporter.begin(SuiteStart(total: 1, date: Date(timeIntervalSince1970: 0), hostName: "h"))
    #expect(header.hasPrefix("1 loaded · 2 start · 3 quartiles · "))
    #expect(header.hasSuffix("\n          1 2 3 4 5 6 7 8 9 10 11\n"))
    #expect(
      reporter.report(result("played", ["start"])).hasSuffix("  played  – ✓ – – – – – – – –  ✓\n"))
  }

  @Test func whatCouldNotGoOnClaimsNothing() {
    var reporter = reporter()
    let engine = reporter.report(result("stuck", ["start", "end"], failures: [failure(.engine)]))
    #expect(engine.filter { "✓✗–".contains($0) } == "––––––––––✗")
    let tap = reporter.report(result("tap", ["skip", "end"], failures: [failure(.action, line: "tap skip")]))
    #expect(tap.filter { "✓✗–".contains($0) } == "–––––✗–––––")
    // A session that does not end has been watched all the while.
    let open = reporter.report(
      result(
        "open", ["start", "errors", "end"],
        failures: [failure(.action, line: "run until lifecycle finished within 1m")]
      ))
    // An error that never came was not looked at any more: only what is asked behind it would have missed it.
    #expect(open.filter { "✓✗–".contains($0) } == "–✓–––––––✗✓")
    let kept = reporter.report(result("kept", ["start", "errors", "end"]))
    #expect(kept.filter { "✓✗–".contains($0) } == "–✓––––––✓✓✓")
  }

  @Test func aNameOfManyKindsOfCharactersCannotTearTheMatrix() {
    var reporter = reporter()
    let row = reporter.report(result("a\nb\u{1B}[31m", ["start"]))
    #expect(row.filter { $0 == "\n" }.count == 2)
    #expect(!row.contains("\u{1B}"))
  }

  @Test(arguments: [
    ("quartile/once", "AdMidpoint came twice for ad 1", VerifiedPromise.quartiles),
    ("quartile/once", "AdStarted came twice for ad 1", .start),
    ("quartile/early", "complete of ad 1 came", .complete),
    ("quartile/missing", "AdComplete of ad 1 did not come", .complete),
    ("quartile/after-end", "AdMidpoint came", .complete),
    ("tracking/missing", "the start beacon of ad 1", .beacons), ("tracking/error-url", "m", .errors),
    ("event/number-sequence", "m", .loaded), ("page/runaway", "m", .bridge),
    ("bridge/after-finish", "m", .end), ("event/skip-offset", "m", .skip),
    ("nobody/knows", "m", .bridge),
  ])
  func aRuleBelongsToAPromise(rule: String, message: String, promise: VerifiedPromise) {
    #expect(VerifiedPromise.broken(by: failure(.rule, message, rule: rule), events: Self.events) == promise)
  }

  @Test(arguments: [
    ("expect beacon error { url: /303/ } once", VerifiedPromise.errors),
    ("expect no beacon complete", .beacons),
    ("expect no AdSkipped", .skip), ("expect AdStarted once", .start),
    ("run until AdComplete within 1m", .complete),
    ("expect lifecycle finished once", .end), ("expect opened /^https:/ once", .click), ("tap menu", .click),
    ("expect Unknown", .bridge), ("", .bridge),
  ])
  func anExpectationBelongsToAPromise(line: String, promise: VerifiedPromise) {
    #expect(VerifiedPromise.broken(by: failure(.expectation, line: line), events: Self.events) == promise)
  }
}
