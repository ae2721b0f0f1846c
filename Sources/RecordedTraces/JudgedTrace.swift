public import SimulatedNetwork
public import Simulation

/// What the rules say of a recorded trace.
public struct JudgedTrace: Sendable {
  /// Where a record was read.
  public enum Place: Sendable, Equatable {
    /// A line of the trace.
    case line(Int)
    /// An exchange of the HAR file.
    case exchange(HARTimeline.Exchange)
  }

  /// A finding, and when it was proved.
  public struct Judgement: Sendable, Equatable {
    /// The finding, at the level that counts; its records are numbers of ``JudgedTrace/records``.
    public let finding: Finding
    /// When it was proved.
    public let time: VirtualTime
  }

  /// The records that were judged, numbered from 1.
  public internal(set) var records: [TraceRecord] = []
  /// Where each record was read.
  public internal(set) var places: [Place] = []
  /// What was found, in order.
  public internal(set) var judgements: [Judgement] = []
  /// Whether a tag was known, without which tracking URLs cannot be judged.
  public internal(set) var hasTag = false
  /// How many ads were loaded.
  public internal(set) var adCount = 0

  /// How many findings are errors.
  public var errorCount: Int { judgements.count { $0.finding.level == .error } }
  /// How many findings only warn.
  public var warningCount: Int { judgements.count - errorCount }
  /// How many records are of a kind.
  public func count(_ kind: TraceRecord.Kind) -> Int { records.count { $0.kind == kind } }
  /// The time of the latest record.
  public var end: VirtualTime { records.map(\.time).max() ?? .zero }

  /// The records that prove a finding, in their order; of one that names none, the last record.
  public func proofs(of finding: Finding) -> [TraceRecord] {
    let named = finding.records.filter { records.indices.contains($0 - 1) }.sorted().map { records[$0 - 1] }
    return named.isEmpty ? records.suffix(1) : named
  }

  /// Where a record was read.
  public func place(of record: TraceRecord) -> Place { places[record.seq - 1] }
}
