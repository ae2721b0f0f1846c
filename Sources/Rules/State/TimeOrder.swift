import Simulation

/// `trace/time-order`: times never fall.
///
/// A session's own clock cannot go back; those of a recording may.
struct TimeOrder: Sendable {
  /// The time of the last record, when it came after a later one, and the latest time then.
  private var last: (time: VirtualTime, latest: VirtualTime)?

  /// Time has caught up: the next record that is early is another fall.
  mutating func catchUp() {
    last = nil
  }

  /// Judges a record that is earlier than one before it, and moves it to the latest time, so that the other rules go on.
  mutating func judge(_ record: inout TraceRecord, latest: VirtualTime) -> [Finding] {
    let original = record
    record = TraceRecord(
      seq: record.seq, time: latest, kind: record.kind, name: record.name, data: record.data)
    defer { last = (original.time, latest) }
    // What follows a fall is early as well, until time has caught up.
    if let last, last.latest == latest, original.time >= last.time { return [] }
    return [
      RuleInfo.timeOrder.finding(
        "the \(original.kind.rawValue) \(original.name) is of \(original.time) s, and comes after what is of \(latest) s",
        [original])
    ]
  }
}
