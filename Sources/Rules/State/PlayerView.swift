import Simulation

/// The host's player, as far as its records tell.
struct PlayerView: Sendable {
  /// Whether the player plays, and since when.
  private(set) var playingSince: VirtualTime?
  /// The rate asked for; 1 while nothing is known.
  private(set) var rate = 1.0
  /// The duration of the current item, when it is known.
  private(set) var duration: Double?
  /// Counts the items.
  private(set) var itemCount = 0

  /// Where it stands since it was paused, in seconds.
  private var stoppedAt: Double?

  var isPlaying: Bool { playingSince != nil }

  /// Whether somebody has paused it: it stands further from its item's end than items end by themselves.
  var isHeld: Bool {
    guard let stoppedAt, let duration else { return false }
    return duration - stoppedAt > 0.5
  }

  mutating func take(_ record: TraceRecord) {
    switch record.name {
    case "currentItemChanged":
      duration = nil
      itemCount += 1
    case "durationChanged":
      duration = record.data["duration"]?.number
    case "rateChanged":
      // At rate 0 nothing plays; the rate of the playback before it is what counts until then.
      if let rate = record.data["rate"]?.number, rate > 0 { self.rate = rate }
    case "timeControlStatusChanged":
      let isPlaying = record.data["status"]?.string == "playing"
      playingSince = isPlaying ? playingSince ?? record.time : nil
      let isPaused = record.data["status"]?.string == "paused"
      stoppedAt = isPaused ? record.data["current_time"]?.number : nil
    default:
      break
    }
  }
}
