import Foundation
import TestSupport

/// The checks of the page environment against the standards' text, which are in the folder Conformance.
enum Conformance {
  /// The folder's path in the checkout.
  static let path = "Tests/WebViewEmulatorTests/Conformance"
  /// Where the titles of the checks stand that are known to fail, one a line.
  static let knownFailuresPath = "\(path)/known-failures.txt"

  private static let folder = "\(Repository.root)/\(path)"

  /// One file of checks.
  struct Area: Sendable {
    /// The file's name without its suffix.
    let name: String
    /// What the file says of itself in its second line.
    let summary: String
    let checks: [PageTest]
  }

  /// All areas by name.
  static let areas: [Area] = PageTest.fileNames(in: folder).map { file in
    let text = (try? Repository.text("\(path)/\(file)")) ?? ""
    let summary = text.split(separator: "\n").dropFirst().first?.trimmingPrefix("// ") ?? ""
    return Area(
      name: String(file.dropLast(".js".count)), summary: String(summary),
      checks: PageTest.tests(in: file, of: folder, declaredBy: "check"))
  }

  /// All checks.
  static let checks: [PageTest] = areas.flatMap(\.checks)

  /// The titles of the checks that are known to fail.
  static let knownFailures: [String] = ((try? Repository.text(knownFailuresPath)) ?? "")
    .split(separator: "\n").map(String.init)

  /// Measures a check, in a page of its own.
  static func measure(_ check: PageTest) throws -> PageTestHost.Outcome {
    try PageTestHost(file: check.file, in: folder).run(check.name)
  }
}
