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

  /// Where a statement's own JavaScript threw.
  private func ownPlace(
    of record: TraceRecord, in statement: Statement
  ) -> (range: SourceRange, sourceLine: String)? {
    guard record.kind == .exception, record.data["source"] == nil,
      case .action(.perform(.evaluate(let source))) = statement.kind,
      record.data["evaluated"]?.string == source, let line = record.data["line"]?.number,
      let column = record.data["column"]?.number
    else { return nil }
    return ScriptPlaces.place(in: statement, source: source, line: Int(line), column: Int(column))
  }

  private func failure(_ finding: TraceRecord) -> ContractFailure {
    let statement = performed.last { $0.firstSeq <= finding.seq }?.statement
    let proof = (finding.data["records"]?.array ?? []).compactMap { $0.number.map { Int($0) } }
      .compactMap { records.indices.contains($0 - 1) ? records[$0 - 1] : nil }
    let places = ScriptPlaces(session: session)
    let own = statement.flatMap { statement in proof.lazy.compactMap { ownPlace(of: $0, in: statement) }.first
    }
    let failure = ContractFailure(
      .rule, finding.data["message"]?.string ?? finding.name, rule: finding.name, file: file,
      range: own?.range ?? statement?.subject, sourceLine: own?.sourceLine ?? statement?.sourceLine,
      label: own == nil ? "at \(finding.time) s, during this" : "thrown here, at \(finding.time) s",
      script: proof.lazy.compactMap { places.place(of: $0) }.first,
      help: finding.data["help"]?.string, virtualNanoseconds: finding.time.nanoseconds)
    return failure.told(by: session.origins).cut()
  }
}
