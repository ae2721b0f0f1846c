import Contracts
import Reports

/// Tells diagnostics and results in the order of the files, and counts them.
struct ResultTeller {
  var summary = SuiteSummary()
  private(set) var results: [ContractResult] = []
  /// The diagnostics that are told when their file's turn comes.
  private var pending: ArraySlice<(place: Int, path: String, diagnostics: [Diagnostic])>
  private let places: [PathKey: Int]

  init(suite: TestSuite, chosen: [ContractSelection.Candidate]) {
    let running = Set(chosen.map { PathKey($0.id.file) })
    // A warning in a file that nobody asked for is of no interest.
    pending =
      suite.entries.enumerated()
      .filter { !$1.loaded.diagnostics.isEmpty && (!$1.loaded.isSound || running.contains(PathKey($1.path))) }
      .map { ($0, $1.path, $1.loaded.diagnostics) }[...]
    places = Dictionary(suite.entries.enumerated().map { (PathKey($1.path), $0) }) { first, _ in first }
    summary.unreadableFiles = suite.unsoundCount
  }

  mutating func tell(_ result: ContractResult, to outputs: inout ReportOutputs) {
    tellDiagnostics(upTo: places[PathKey(result.id.file)] ?? 0, to: &outputs)
    outputs.report(result)
    summary.count(result)
    results.append(result)
  }

  mutating func tellRest(to outputs: inout ReportOutputs) { tellDiagnostics(upTo: .max, to: &outputs) }

  private mutating func tellDiagnostics(upTo place: Int, to outputs: inout ReportOutputs) {
    while let first = pending.first, first.place <= place {
      outputs.report(first.diagnostics, in: first.path)
      pending.removeFirst()
    }
  }
}
