import JavaScriptEngine
import Simulation
import TestSupport
import Testing

@testable import Contracts

/// Runs contracts that tests write, as if they stood in fixtures/contracts/.
struct RunningHarness {
  static let path = Repository.fixture("contracts/written-by-a-test.contract")
  let machine = JSVirtualMachine()

  /// Runs the only or the named contract of a text.
  ///
  /// - Throws: the first diagnostic, when the text has an error.
  func run(
    _ text: String, named name: String? = nil, overrides: ContractOverrides = .init(), trace: Trace = Trace()
  ) throws -> ContractResult {
    let (file, diagnostics) = ContractParser.parse(text, path: Self.path, variables: overrides.variables)
    if let error = diagnostics.first(where: { $0.level == .error }) { throw error }
    let index = try #require(file.contracts.firstIndex { name == nil || $0.name == name })
    let contract = file.contracts[index]
    let id = ContractID(
      file: Self.path, index: index, name: contract.name, line: contract.range.start.line)
    return ContractRunner(machine: machine, overrides: overrides).run(
      contract, of: file, id: id, trace: trace)
  }

  /// Runs statements with the 30 s sample tag.
  func sample(_ statements: String, trace: Trace = Trace()) throws -> ContractResult {
    try run("vast ../vast/linear-30s.xml\ncontract \"sample\"\n" + statements, trace: trace)
  }
}

extension ContractResult {
  /// What failed, one sentence each.
  var messages: [String] { failures.map(\.message) }
}
