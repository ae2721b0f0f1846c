import RecordedTraces
import Reports
import SimulatedNetwork
import Simulation

/// What `adbridge check` says of a trace: its findings and the verdict.
struct CheckReport {
  let judged: JudgedTrace
  /// The trace's file as it is named.
  let trace: String
  let timeline: HARTimeline?

  // MARK: - For people

  /// The findings, as a timeline shows them.
  func lines(in timeline: Timeline) -> [String] {
    judged.judgements.flatMap { judgement in
      timeline.lines(
        finding: judgement.finding, at: judgement.time,
        proofs: judged.proofs(of: judgement.finding).map { record in
          let (file, line) = place(of: record)
          return ("\(file):\(line)", record)
        })
    }
  }

  /// The closing line.
  func verdict(_ style: Style) -> String {
    let (errors, warnings) = (judged.errorCount, judged.warningCount)
    var parts: [String] = []
    if errors > 0 { parts.append(Self.count(errors, "error")) }
    if warnings > 0 { parts.append(Self.count(warnings, "warning")) }
    let outcome = errors > 0 ? "FAIL" : "PASS"
    let counts = [
      Self.count(judged.records.count, "record"), Self.count(judged.adCount, "ad"),
      Self.count(judged.count(.beacon), "beacon"), Self.count(judged.count(.message), "message"),
      "\(judged.end) s",
    ]
    return style.paint(
      "\(outcome) \(parts.isEmpty ? "all rules hold" : parts.joined(separator: ", ")) "
        + "[\(counts.joined(separator: ", "))]", errors > 0 ? .red : .green, bold: true)
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  // MARK: - For programs

  /// `finding` for each, and `checkEnded`.
  var jsonLines: String {
    let findings = judged.judgements.map { judgement in
      let finding = judgement.finding
      let proofs = judged.proofs(of: finding).map { record -> JSONValue in
        let (file, line) = place(of: record)
        return [
          "file": .string(file), "line": .number(Double(line)), "record": Self.value(of: record),
        ]
      }
      var payload: JSONObject = [
        "rule": .string(finding.rule), "level": .string(finding.level.rawValue),
        "message": .string(finding.message), "help": .string(finding.help),
      ]
      // The last of the records is the one that should have been another.
      if let last = proofs.last { (payload["file"], payload["line"]) = (last["file"], last["line"]) }
      payload["virtualSeconds"] = .number(judgement.time.seconds)
      payload["records"] = .array(proofs)
      return Self.line("finding", payload)
    }
    return findings.joined()
      + Self.line(
        "checkEnded",
        [
          "outcome": judged.errorCount == 0 ? "passed" : "failed",
          "errors": .number(Double(judged.errorCount)),
          "warnings": .number(Double(judged.warningCount)), "records": .number(Double(judged.records.count)),
          "ads": .number(Double(judged.adCount)), "beacons": .number(Double(judged.count(.beacon))),
          "messages": .number(Double(judged.count(.message))), "virtualSeconds": .number(judged.end.seconds),
        ])
  }

  private static func value(of record: TraceRecord) -> JSONValue {
    [
      "t": .number(record.time.seconds), "kind": .string(record.kind.rawValue), "name": .string(record.name),
      "data": .object(record.data),
    ]
  }

  private static func line(_ kind: String, _ payload: JSONObject) -> String {
    let object: JSONObject = [
      "version": .number(Double(JSONReporter.version)), "kind": .string(kind), "payload": .object(payload),
    ]
    return JSONValue.object(object).text + "\n"
  }

  private func place(of record: TraceRecord) -> (file: String, line: Int) {
    switch judged.place(of: record) {
    case .line(let line): (trace, line)
    case .exchange(let exchange): (timeline?.path ?? "", timeline?.line(of: exchange) ?? 0)
    }
  }
}
