import Sessions
import Simulation

/// Turns the findings of a session's rules into failures and warnings of its contract.
struct FindingFailures {
  let session: AdSession
  let file: String?
  /// Which statement was being performed from which record on.
  let performed: [(firstSeq: Int, statement: Statement)]
  let records: [TraceRecord]

  /// How many findings of one rule are shown.
  private static let limit = 5

  /// The findings as failures, in order.
  ///
  /// - Parameter isExpected: whether the contract expects a finding.
  /// - Returns: those of level `error`, and the others.
  func failures(
    isExpected: (TraceRecord) -> Bool
  ) -> (errors: [ContractFailure], warnings: [ContractFailure]) {
    var errors: [ContractFailure] = []
    var warnings: [ContractFailure] = []
    var counts: [String: Int] = [:]
    let findings = records.filter { $0.kind == .rule && !isExpected($0) }
    for finding in findings {
      counts[finding.name, default: 0] += 1
      guard counts[finding.name, default: 0] <= Self.limit else { continue }
      if finding.data["level"] == "error" {
        errors.append(failure(finding))
      } else {
        warnings.append(failure(finding))
      }
    }
    for (rule, count) in counts.sorted(by: { $0.key < $1.key }) where count > Self.limit {
      if let last = errors.lastIndex(where: { $0.rule == rule }) {
        errors[last].details.append("… and \(count - Self.limit) more findings of \(rule)")
      } else if let last = warnings.lastIndex(where: { $0.rule == rule }) {
        warnings[last].details.append("… and \(count - Self.limit) more findings of \(rule)")
      }
    }
    return (errors, warnings)
  }

  private func failure(_ finding: TraceRecord) -> ContractFailure {
    let statement = performed.last { $0.firstSeq <= finding.seq }?.statement
    let proof = (finding.data["records"]?.array ?? []).compactMap { $0.number.map { Int($0) } }
      .compactMap { records.indices.contains($0 - 1) ? records[$0 - 1] : nil }
    let places = ScriptPlaces(session: session)
    return ContractFailure(
      .rule, finding.data["message"]?.string ?? finding.name, rule: finding.name, file: file,
      range: statement?.subject, sourceLine: statement?.sourceLine,
      label: "at \(finding.time) s, during this",
      script: proof.lazy.compactMap { places.place(of: $0) }.first,
      help: finding.data["help"]?.string, virtualNanoseconds: finding.time.nanoseconds)
  }
}
