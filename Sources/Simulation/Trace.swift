import Synchronization

/// The ordered record of everything that the actors of a session did.
///
/// The session's thread appends; a deadline keeper on another thread may read what there is at any moment, hence the
/// lock.
public final class Trace: Sendable {
  private struct State {
    var records: [TraceRecord] = []
    var observers: [@Sendable (TraceRecord) -> Void] = []
    /// How many records the observers have been shown.
    var shown = 0
    var isShowing = false
    var ruleSettings = RuleSettings()

    mutating func start() -> Bool {
      if isShowing { return false }
      isShowing = true
      return true
    }

    /// The next record to show, or nil when there is none left, which ends the showing.
    mutating func next() -> (TraceRecord, [@Sendable (TraceRecord) -> Void])? {
      guard shown < records.count else {
        isShowing = false
        return nil
      }
      defer { shown += 1 }
      return (records[shown], observers)
    }
  }

  private let state = Mutex(State())

  /// Makes an empty trace.
  public init() {}

  /// Appends a record and shows it to the observers.
  ///
  /// Observers see the records in order: one that an observer appends is shown after all have seen the present one.
  ///
  /// - Parameters:
  ///   - kind: what kind of thing happened.
  ///   - name: its name within the kind.
  ///   - data: what else is known, in the order in which it shall be read.
  ///   - time: the instant.
  /// - Returns: the record.
  @discardableResult
  public func append(
    _ kind: TraceRecord.Kind, _ name: String, _ data: JSONObject = [:], at time: VirtualTime
  ) -> TraceRecord {
    let record = state.withLock { state in
      let record = TraceRecord(
        seq: state.records.count + 1, time: time, kind: kind, name: name, data: data)
      state.records.append(record)
      return record
    }
    show()
    return record
  }

  /// Shows the observers what they have not seen; does nothing when called from one of them.
  private func show() {
    guard state.withLock({ $0.start() }) else { return }
    while let (record, observers) = state.withLock({ $0.next() }) {
      for observer in observers { observer(record) }
    }
  }

  /// Calls a function with each record from now on, on the thread that appends it or, when another thread is already
  /// showing records, on that one.
  public func observe(_ observer: @escaping @Sendable (TraceRecord) -> Void) {
    state.withLock { $0.observers.append(observer) }
  }

  /// What findings that are reported from now on count as.
  public var ruleSettings: RuleSettings {
    get { state.withLock { $0.ruleSettings } }
    set { state.withLock { $0.ruleSettings = newValue } }
  }

  /// The records so far.
  public var records: [TraceRecord] { state.withLock { $0.records } }

  /// The records from a place on, counted from 0; none when there are not that many.
  public func records(from place: Int) -> [TraceRecord] {
    state.withLock { state in
      place < state.records.count ? Array(state.records[place...]) : []
    }
  }

  /// The last record so far.
  public var last: TraceRecord? { state.withLock { $0.records.last } }

  /// How many records there are.
  public var count: Int { state.withLock { $0.records.count } }

  /// The whole trace as JSON Lines.
  public var jsonLines: String {
    records.map { $0.line + "\n" }.joined()
  }
}
