import Foundation
import Simulation
import Testing

@testable import WebViewEmulator

/// The page environment's tests, which are written in JavaScript in the folder PageEnvironment.
struct PageEnvironmentTests {
  @Test("page environment", arguments: PageTest.all)
  func pageEnvironment(_ test: PageTest) throws {
    let host = try PageTestHost(file: test.file)
    let outcome = try host.run(test.name)
    if !outcome.passed {
      test.fail(outcome.message, stack: outcome.stack)
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
  static let files = fileNames(in: folder)

  /// All tests, by the lines `test("name", …` of their files.
  static let all: [PageTest] = files.flatMap { tests(in: $0, of: folder, declaredBy: "test") }

  /// The files of a folder with tests, by name.
  static func fileNames(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".js") && $0 != "harness.js" }.sorted()
  }

  /// The tests of a file, by the lines that begin with a call of a function.
  static func tests(in file: String, of folder: String, declaredBy function: String) -> [PageTest] {
    let text = (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) ?? ""
    let start = "\(function)(\""
    var tests: [PageTest] = []
    for (place, line) in text.components(separatedBy: "\n").enumerated() where line.hasPrefix(start) {
      let name = line.dropFirst(start.count).prefix { $0 != "\"" }
      tests.append(PageTest(folder: folder, file: file, name: String(name), line: place + 1))
    }
    return tests
  }

  let folder: String
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
        fileID: "WebViewEmulatorTests/\(file)", filePath: "\(folder)/\(file)", line: line, column: 1))
  }
}
