import Expectations
import Sessions
import Simulation

extension ContractFailure {
  /// Makes a failure at a statement's subject, or at one of its parts.
  init(
    _ kind: Kind, _ message: String, at statement: Statement, part: Int? = nil, label: String? = nil,
    details: [String] = [], script: ScriptPlace? = nil, help: String? = nil
  ) {
    let part = part.flatMap { statement.parts.indices.contains($0) ? statement.parts[$0] : nil }
    self.init(
      kind, message, range: part?.range ?? statement.subject,
      sourceLine: part?.sourceLine ?? statement.sourceLine, label: label, details: details, script: script,
      help: help)
  }

  /// Makes the failure of an expectation.
  init(_ mismatch: Mismatch, at statement: Statement) {
    self.init(
      .expectation, mismatch.message, at: statement, part: mismatch.pattern, label: mismatch.label,
      details: mismatch.details, help: mismatch.help)
  }

  /// How much of a message is told: a page may throw megabytes, and the trace has the whole.
  private static let longestMessage = 4_000
  /// How much of each further line is told.
  private static let longestDetail = 1_000

  /// The failure with texts of a length that reports can bear.
  public func cut() -> ContractFailure {
    func cut(_ text: String, _ limit: Int) -> String {
      // Counting bytes first spares a walk through megabytes.
      guard text.utf8.count > limit, text.count > limit else { return text }
      return "\(text.prefix(limit))… (\(text.count - limit) characters more, in the trace)"
    }
    var failure = self
    failure.message = cut(message, Self.longestMessage)
    failure.details = details.prefix(100).map { cut($0, Self.longestDetail) }
    failure.label = label.map { cut($0, Self.longestDetail) }
    return failure
  }

  /// The failure with the original places of positions in scripts that have source maps.
  func told(by origins: ScriptOrigins) -> ContractFailure {
    var failure = self
    failure.message = origins.told(message)
    failure.label = label.map(origins.told)
    failure.details = details.map(origins.told)
    return failure
  }

  /// The failure with what is the same for all of a session.
  func completed(file: String?, time: VirtualTime) -> ContractFailure {
    var failure = cut()
    failure.file = file
    failure.virtualNanoseconds = time.nanoseconds
    return failure
  }
}
