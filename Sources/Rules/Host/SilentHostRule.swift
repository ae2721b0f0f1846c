import Simulation

/// `host/no-timeupdate`: the page hears of an item that plays.
struct SilentHostRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.call, .player]
  static let watchesTime = true
  /// How much of the present item was played up to the last change, in seconds.
  private var played = 0.0
  private var playing: (since: VirtualTime, rate: Double, record: TraceRecord)?
  private var hasSpoken = false
  private var item = 0

  private static let limit = 1.0

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    if record.kind == .call {
      if context.role == "timeUpdate" { hasSpoken = true }
      return []
    }
    if item != context.player.itemCount {
      (item, played, hasSpoken, playing) = (context.player.itemCount, 0, false, nil)
    }
    if let playing { played += (record.time - playing.since).seconds * playing.rate }
    // While the duration is not known, hosts leave the call out.
    if record.name == "durationChanged" { played = 0 }
    playing = context.player.isPlaying ? (record.time, context.player.rate, playing?.record ?? record) : nil
    return []
  }

  mutating func instantPassed(in context: RuleContext) -> [Finding] {
    guard !hasSpoken, context.pageEnd == nil, context.finished == nil, let playing,
      let duration = context.player.duration, duration > 0
    else { return [] }
    let total = played + (context.now - playing.since).seconds * playing.rate
    guard total > Self.limit else { return [] }
    hasSpoken = true
    let method = context.method("timeUpdate")
    return [
      RuleInfo.noTimeUpdate.finding(
        "the player has played for more than 1 s, and the host has not called \(method)()", [playing.record])
    ]
  }
}
