import Contracts
import Foundation
import TestSupport
import Testing

@testable import Reports

/// Reports as readers that are not ours see them: xmllint with a schema, junitparser and tap.py, by `tools/check-reports`.
struct ReportReadersTests {
  /// What the tool says of reports by file name.
  private func check(_ reports: [String: String]) throws -> (code: Int32, output: String, errors: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reports-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in reports {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "\(Repository.root)/tools/check-reports")
    process.arguments = [folder.path]
    let output = Pipe()
    let errors = folder.appendingPathComponent("errors")
    try Data().write(to: errors)
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, try String(contentsOf: errors, encoding: .utf8))
  }

  @Test func theyReadWhatWeWrite() throws {
    let names = [ReporterName.junit, .junitStrict, .tap]
    let (code, output, errors) = try check(
      Dictionary(uniqueKeysWithValues: names.map { ($0.fileName, SampleRun.output($0)) }))
    #expect(code == 0, "\(errors)")
    #expect(
      output == """
        TEST-contracts-strict.xml: tests=8 passed=2 failures=2 errors=3 skipped=1
        TEST-contracts.xml: tests=8 passed=2 failures=2 errors=3 skipped=1
        contracts.tap: points=8 ok=2 failed=5 skipped=1 blocks=7

        """, "\(errors)")
  }

  @Test func theyReadARunWithoutContracts() throws {
    var reports: [String: String] = [:]
    for name in [ReporterName.junit, .junitStrict, .tap] {
      var reporter = name.make(style: Style(isColoured: false))
      reports[name.fileName] = reporter.begin(SampleRun.start) + reporter.end(SuiteSummary())
    }
    let (code, output, errors) = try check(reports)
    #expect(code == 0, "\(errors)")
    #expect(output.contains("contracts.tap: points=0"))
  }

  @Test func theyNoticeWhatIsWrong() throws {
    let junit = SampleRun.output(.junit)
    let tap = SampleRun.output(.tap)
    let wrong = [
      ["a.xml": junit.replacingOccurrences(of: " line=\"5\"", with: "")],
      ["a.xml": junit.replacingOccurrences(of: "failures=\"2\"", with: "failures=\"1\"")],
      ["a-strict.xml": junit],
      ["a.tap": tap.replacingOccurrences(of: "1..8", with: "1..9")],
      ["a.tap": tap.replacingOccurrences(of: "  severity: \"fail\"\n", with: "")],
    ]
    for reports in wrong {
      #expect(try check(reports).code != 0)
    }
  }
}
