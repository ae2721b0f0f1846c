import Contracts
import Reports
import Simulation

/// `adbridge test --list`: what would run.
struct ContractList {
  private let contracts: [ContractSelection.Candidate]
  private let isJSON: Bool

  init(_ contracts: [ContractSelection.Candidate], isJSON: Bool) {
    self.contracts = contracts
    self.isJSON = isJSON
  }

  /// Prints the contracts, and what is wrong with files.
  ///
  /// - Returns: the exit code.
  /// - Throws: ``OutputError``.
  func print(_ suite: TestSuite) throws -> Int32 {
    for entry in suite.entries where !entry.loaded.isSound {
      for diagnostic in entry.loaded.diagnostics {
        let style = Style.decide(
          "auto", isTerminal: Platform.isTerminal(2), environment: Platform.environment)
        Platform.complain(DiagnosticText.render(diagnostic, style: style))
      }
    }
    if !contracts.isEmpty {
      try Platform.print(contracts.map(isJSON ? json : text).joined(separator: "\n"))
    }
    return suite.unsoundCount > 0 ? ExitCode.unreadable : ExitCode.passed
  }

  private func text(_ candidate: ContractSelection.Candidate) -> String {
    let tags = candidate.contract.tags.isEmpty ? "" : "  [\(candidate.contract.tags.joined(separator: " "))]"
    return TerminalText.printable("\(candidate.id.file):\(candidate.id.line): \(candidate.id.name)\(tags)")
  }

  private func json(_ candidate: ContractSelection.Candidate) -> String {
    let object: JSONObject = [
      "file": .string(candidate.id.file), "line": .number(Double(candidate.id.line)),
      "name": .string(candidate.id.name), "tags": .array(candidate.contract.tags.map { .string($0) }),
    ]
    return JSONValue.object(object).text
  }
}
