public import SimulatedPlayer
public import Simulation

/// Writes what a player does to the trace; ticks are left out, since the calls that they cause say the same.
public enum PlayerRecorder {
  /// Records a player's events from now on.
  public static func attach(to player: SimulatedPlayer, trace: Trace) {
    player.eventObserver = { [weak player] event, time in
      guard let player else { return }
      record(event, of: player, isTheAds: true, trace: trace, at: time)
    }
  }

  /// Records one event.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - player: the player.
  ///   - isTheAds: whether it plays the ad; another player of the app has notes in place of records of a player.
  ///   - trace: where it is recorded.
  ///   - time: when it happened.
  public static func record(
    _ event: PlayerEvent, of player: SimulatedPlayer, isTheAds: Bool, trace: Trace, at time: VirtualTime
  ) {
    guard case (let name, var data)? = record(of: event) else { return }
    if player.currentItem != nil { data["current_time"] = .number(player.currentTime.seconds) }
    guard isTheAds else {
      data["event"] = .string(name)
      trace.append(.note, "another player", data, at: time)
      return
    }
    trace.append(.player, name, data, at: time)
  }

  /// The name and data of an event's record; nil for an event that is not recorded.
  static func record(of event: PlayerEvent) -> (String, JSONObject)? {
    var data: JSONObject = [:]
    switch event {
    case .periodicTick, .boundary, .readyToAdvance:
      return nil
    case .currentItemChanged(let item):
      data["url"] = item.map { .string($0.url) } ?? .null
    case .itemStatusChanged(let item):
      switch item.status {
      case .unknown: data["status"] = "unknown"
      case .readyToPlay: data["status"] = "readyToPlay"
      case .failed(let error):
        data["status"] = "failed"
        data["error"] = .string(error)
      }
      data["url"] = .string(item.url)
    case .durationChanged(let item):
      data["duration"] = item.duration.map { .number($0.seconds) } ?? .null
    case .timeControlStatusChanged(let status, let reason):
      data["status"] = .string(status.rawValue)
      if let reason { data["reason"] = .string(reason.rawValue) }
    case .rateChanged(let rate, let reason):
      data["rate"] = .number(rate)
      data["reason"] = .string(reason.rawValue)
    case .rateRefused(let rate):
      data["rate"] = .number(rate)
    case .volumeChanged(let volume):
      data["volume"] = .number(volume)
    case .mutedChanged(let isMuted):
      data["muted"] = .bool(isMuted)
    case .timeJumped(_, let time):
      data["to"] = .number(time.seconds)
    case .seekCompleted(_, let finished):
      data["finished"] = .bool(finished)
    case .playbackStalled:
      break
    case .didPlayToEndTime(let item):
      data["url"] = .string(item.url)
    case .failedToPlayToEndTime(let item, let error):
      data["url"] = .string(item.url)
      data["error"] = .string(error)
    }
    return (event.name, data)
  }
}
