import Foundation
import Simulation
import Testing

@testable import WebViewEmulator

/// The page environment's tests, which are written in JavaScript in the folder PageEnvironment.
struct PageEnvironmentTests {
  /// How much virtual time a test may take.
  private static let limit = VirtualTime.seconds(120)

  @Test("page environment", arguments: PageTest.all)
  func pageEnvironment(_ test: PageTest) throws {
    let host = try PageTestHost(file: test.file)
    let name = JSONValue.string(test.name).text
    _ = try host.page.evaluate("runTest(\(name)); undefined")
    while try host.page.evaluate("outcome") == .null,
      let deadline = host.page.clock.nextDeadline, deadline < Self.limit
    {
      try host.page.clock.advance(to: deadline)
    }
    let outcome = try host.page.evaluate("outcome")
    guard case .object = outcome else {
      test.fail("it never ended", stack: "")
      return
    }
    if outcome["passed"] != .bool(true) {
      test.fail(outcome["message"]?.string ?? "", stack: outcome["stack"]?.string ?? "")
    } else if !host.hasReadExceptions, let stray = host.page.records(.exception).first {
      test.fail("an exception that the test did not look at: \(stray.line)", stack: stray.line)
    }
  }

  @Test func eachFileHasTests() {
    for file in PageTest.files {
      #expect(PageTest.all.contains { $0.file == file }, "\(file) declares no test")
    }
  }
}

/// One test of a JavaScript file.
struct PageTest: Sendable, CustomTestStringConvertible, CustomTestArgumentEncodable {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("PageEnvironment").path

  /// The files with tests, by name.
  static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".js") && $0 != "harness.js" }.sorted()

  /// All tests, by the lines `test("name", …` of their files.
  static let all: [PageTest] = files.flatMap { tests(in: $0) }

  private static func tests(in file: String) -> [PageTest] {
    let text = (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) ?? ""
    var tests: [PageTest] = []
    for (place, line) in text.components(separatedBy: "\n").enumerated() where line.hasPrefix("test(\"") {
      let name = line.dropFirst("test(\"".count).prefix { $0 != "\"" }
      tests.append(PageTest(file: file, name: String(name), line: place + 1))
    }
    return tests
  }

  let file: String
  let name: String
  let line: Int

  var testDescription: String { "\(file): \(name)" }

  func encodeTestArgument(to encoder: some Encoder) throws {
    try testDescription.encode(to: encoder)
  }

  /// Records a failure at the test's own line in a stack: the outermost of its file, since helpers are called.
  func fail(_ message: String, stack: String) {
    let mark = "\(file):"
    var line = self.line
    if let place = stack.range(of: mark, options: .backwards) {
      line = Int(stack[place.upperBound...].prefix { $0.isNumber }) ?? line
    }
    Issue.record(
      "\(testDescription): \(message)",
      sourceLocation: SourceLocation(
        fileID: "WebViewEmulatorTests/\(file)", filePath: "\(Self.folder)/\(file)", line: line, column: 1))
  }
}
