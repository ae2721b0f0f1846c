import Foundation
import TestSupport
import Testing

@testable import Reports

/// What each reporter writes for one run, to the letter.
struct GoldenTests {
  @Test(arguments: ReporterName.allCases)
  func aReporterWritesItsGoldenFile(name: ReporterName) throws {
    try compare(SampleRun.output(name), with: name.fileName)
  }

  @Test func theStepSummaryIsItsGoldenFile() throws {
    try compare(SampleRun.output(GitHubStepSummary()), with: "step-summary.md")
  }

  private func compare(_ text: String, with file: String) throws {
    let golden = try Repository.text("Tests/ReportsTests/Golden/\(file)")
    let pairs = zip(lines(text), lines(golden))
    if let (index, pair) = pairs.enumerated().first(where: { $1.0 != $1.1 }) {
      Issue.record("\(file), line \(index + 1)\n  written: \(pair.0)\n  golden:  \(pair.1)")
    }
    #expect(text == golden)
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
