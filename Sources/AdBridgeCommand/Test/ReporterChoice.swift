import Reports
import Simulation

/// A reporter that was asked for, and where it writes.
struct ReporterChoice {
  /// Which.
  let name: ReporterName
  /// Its file; nil for standard output.
  let file: String?

  init(_ name: ReporterName, file: String?) {
    self.name = name
    self.file = file
  }

  /// Reads `NAME` or `NAME=FILE`.
  ///
  /// - Throws: ``UsageError`` when there is no such reporter.
  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let name = ReporterName(rawValue: parts[0]) else {
      let names = ReporterName.allCases.map(\.rawValue)
      let near = Suggestion.nearest(to: parts[0], among: names).map { "; did you mean \($0)?" } ?? ""
      throw UsageError(
        "--reporter: there is no reporter \"\(parts[0])\"\(near) (there are \(names.joined(separator: ", ")))"
      )
    }
    guard parts.count < 2 || !parts[1].isEmpty else {
      throw UsageError("--reporter \(parts[0])= needs a file, or no \"=\" for standard output")
    }
    self.name = name
    file = parts.count > 1 && parts[1] != "-" ? parts[1] : nil
  }

  /// Whether what it writes is for people.
  var isForPeople: Bool { name == .spec || name == .dot }
}
