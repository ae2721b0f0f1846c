import Expectations
import Simulation

extension ContractFailure {
  /// Makes a failure at a statement's subject.
  init(
    _ kind: Kind, _ message: String, at statement: Statement, label: String? = nil, details: [String] = [],
    script: ScriptPlace? = nil, help: String? = nil
  ) {
    self.init(
      kind, message, range: statement.subject, sourceLine: statement.sourceLine, label: label,
      details: details,
      script: script, help: help)
  }

  /// Makes the failure of an expectation.
  init(_ mismatch: Mismatch, at statement: Statement) {
    self.init(
      .expectation, mismatch.message, at: statement, label: mismatch.label, details: mismatch.details,
      help: mismatch.help)
  }

  /// The failure with what is the same for all of a session.
  func completed(file: String?, time: VirtualTime) -> ContractFailure {
    var failure = self
    failure.file = file
    failure.virtualNanoseconds = time.nanoseconds
    return failure
  }
}
