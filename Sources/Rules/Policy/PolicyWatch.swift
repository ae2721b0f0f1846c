import Simulation
import VAST

/// What one ad has to emit under one policy, as far as its calls have come.
struct PolicyWatch: Sendable {
  /// A quartile, the end, or the offset of progress events.
  struct Mark: Hashable, Sendable {
    let name: String
    var offset: VASTOffset?
  }

  /// When a mark was due.
  struct Due: Sendable {
    /// The time update that made it due.
    let record: TraceRecord
    /// How many instants with a time update there have been since.
    var laterUpdates = 0
  }

  private var emissions: AdEmissions
  private(set) var due: [Mark: Due] = [:]
  /// The marks in the order in which they became due.
  private(set) var order: [Mark] = []
  private var lastUpdate: VirtualTime?

  init(_ ad: AdWindow, _ progress: EmissionPolicy.Progress, rate: Double) {
    let trackers = ad.tracking.progress.map {
      VASTTracker(name: "progress", url: $0.key.url, offset: $0.offset)
    }
    emissions = AdEmissions(
      TrackedAd(levels: [trackers]), policy: EmissionPolicy(progress: progress), at: ad.loaded.time)
    _ = emissions.take(ScheduledCall(.rate(rate), at: ad.loaded.time), 0)
  }

  /// How much was played at normal speed from the beginning on, in seconds.
  var played: Double { emissions.played }

  mutating func take(_ call: ScheduledCall.Call, _ record: TraceRecord) {
    if case .timeUpdate = call {
      if let lastUpdate, record.time > lastUpdate { for mark in order { due[mark]?.laterUpdates += 1 } }
      lastUpdate = record.time
    }
    for emission in emissions.take(ScheduledCall(call, at: record.time), record.seq)
    where AdPlayback.quartiles.contains(emission.name) || ["complete", "progress"].contains(emission.name) {
      let mark = Mark(name: emission.name, offset: emission.offset)
      due[mark] = Due(record: record)
      order.append(mark)
    }
  }
}
