import Foundation
import TestSupport
import Testing

/// The page environment against the standards' text: what fails is known, and the document tells it.
///
/// `tools/conformance` measures anew and writes both.
struct ConformanceTests {
  private static let knownFailures = Set(Conformance.knownFailures)

  @Test("conformance", arguments: Conformance.checks)
  func conformance(_ check: PageTest) throws {
    let outcome = try Conformance.measure(check)
    switch (outcome.passed, Self.knownFailures.contains(check.name)) {
    case (false, false): check.fail(outcome.message, stack: outcome.stack)
    case (true, true): check.fail("it passes now: run tools/conformance to take it off the list", stack: "")
    default: break
    }
  }

  @Test func thereAreAtLeast400ChecksWithTitlesOfTheirOwn() {
    let titles = Conformance.checks.map(\.name)
    #expect(titles.count >= 400)
    #expect(Set(titles).count == titles.count)
    for area in Conformance.areas {
      #expect(!area.checks.isEmpty, "\(area.name) declares no check")
      #expect(area.summary.hasSuffix("."), "\(area.name) does not say in its second line what it is about")
    }
  }

  @Test func eachKnownFailureIsACheckAndListedOnce() {
    #expect(Self.knownFailures.count == Conformance.knownFailures.count)
    let unknown = Self.knownFailures.subtracting(Conformance.checks.map(\.name))
    #expect(unknown.isEmpty, "run tools/conformance")
  }

  @Test func theDocumentHasTheTableOfWhatIsMeasured() throws {
    let section = ConformanceDocument.section(failures: Self.knownFailures)
    #expect(try Repository.text(ConformanceDocument.path).contains(section), "run tools/conformance")
  }

  @Test func aPartIsReplacedInItsPlace() {
    let old = ConformanceDocument.section(failures: [])
    let new = ConformanceDocument.section(failures: Set(Conformance.checks.prefix(1).map(\.name)))
    #expect(ConformanceDocument.replacingSection(in: "a\n\(old)\nb\n", with: new) == "a\n\(new)\nb\n")
    #expect(
      ConformanceDocument.replacingSection(in: "a\n", with: old) == "a\n\n## Conformance\n\n\(old)\n")
  }
}

/// Writes the list of known failures and the table in the document; `tools/conformance` asks for it.
struct ConformanceRecording {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ADBRIDGE_RECORD_CONFORMANCE"] != nil))
  func recordsWhatFails() throws {
    let failing = try Conformance.checks.filter { try !Conformance.measure($0).passed }.map(\.name)
    try write(failing.map { "\($0)\n" }.joined(), to: Conformance.knownFailuresPath)
    let document = (try? Repository.text(ConformanceDocument.path)) ?? ConformanceDocument.beginning
    try write(
      ConformanceDocument.replacingSection(
        in: document, with: ConformanceDocument.section(failures: Set(failing))),
      to: ConformanceDocument.path)
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: "\(Repository.root)/\(path)", atomically: true, encoding: .utf8)
  }
}
