public import Simulation

extension Timeline {
  /// A finding as the timeline shows it, with each record that proves it and where that record is.
  ///
  /// - Parameters:
  ///   - finding: the finding.
  ///   - time: when it was proved.
  ///   - proofs: the records, each with its place, such as `trace.jsonl:41`.
  /// - Returns: lines, each without its end: the finding, its records, how to mend it.
  public func lines(
    finding: Finding, at time: VirtualTime, proofs: [(place: String, record: TraceRecord)]
  ) -> [String] {
    let record = TraceRecord(seq: 0, time: time, kind: .rule, name: finding.rule, data: finding.data)
    var lines = [line(TimelineEntry(record), at: time)]
    let hidden =
      proofs.count > Self.proofLimit ? Self.proofLimit / 2..<proofs.count - Self.proofLimit / 2 : 0..<0
    for (index, proof) in proofs.enumerated() where !hidden.contains(index) || index == hidden.lowerBound {
      let entry =
        hidden.contains(index)
        ? TimelineEntry(proof: "…", "\(hidden.count) more records")
        : TimelineEntry(proof: proof.place, TimelineEntry(proof.record))
      lines.append(line(entry, at: proof.record.time))
    }
    return lines + [line(TimelineEntry(help: finding.help), at: time)]
  }

  /// More records than this say the same again.
  private static let proofLimit = 8
}

extension TimelineEntry {
  /// A record that proves a finding, under its place.
  init(proof place: String, _ entry: TimelineEntry) {
    self.init(
      proof: place,
      [entry.actor, entry.name, entry.details].filter { !$0.isEmpty }.joined(separator: "  "))
  }

  /// Something that proves a finding, under its place.
  init(proof place: String, _ details: String) {
    (actor, name, self.details) = ("", place, details)
  }
}
