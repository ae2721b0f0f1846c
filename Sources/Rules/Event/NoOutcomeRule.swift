import Simulation

/// `event/no-outcome`: a page that has its tag, or an ad that the player cannot play, comes to an end.
struct NoOutcomeRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.request, .response, .player, .lifecycle]
  static let watchesTime = true
  /// The requests of the present page that have no answer.
  private var pending: Set<Int> = []
  /// What the present page was answered.
  private var answers: [TraceRecord] = []
  /// The last time that the player was told to play the present ad.
  private var asked: (ad: Int, record: TraceRecord)?
  /// When the present ad's item played to its end.
  private var ended: (ad: Int, record: TraceRecord)?
  /// When the page was last shown or given something.
  private var since = VirtualTime.zero
  private var isInBackground = false
  private var reported: Set<Int> = []

  /// Longer than any page waits for an answer or for a player.
  private static let patience = VirtualTime.seconds(60)

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    switch record.kind {
    case .request where record.data["initiator"] != "player":
      pending.insert(record.seq)
      since = record.time
    case .response:
      guard let request = record.data["request"]?.number, pending.remove(Int(request)) != nil else { break }
      since = record.time
      // With the ad there is nothing to wait for.
      if context.ad == nil { answers.append(record) }
    case .player where record.name == "rateChanged" && (record.data["rate"]?.number ?? 0) > 0:
      asked = context.ad.map { ($0.ordinal, record) }
      since = record.time
    case .player where record.name == "didPlayToEndTime":
      ended = context.ad.map { ($0.ordinal, record) }
      since = record.time
    case .lifecycle: observe(lifecycle: record)
    default: break
    }
    return []
  }

  private mutating func observe(lifecycle record: TraceRecord) {
    switch record.name {
    case "didCommit":
      pending.removeAll()
      answers.removeAll()
      (asked, ended) = (nil, nil)
      reported.remove(0)
    case "didEnterBackground": isInBackground = true
    case "willEnterForeground": isInBackground = false
    default: return
    }
    since = record.time
  }

  mutating func instantPassed(in context: RuleContext) -> [Finding] {
    guard context.now - since >= Self.patience, context.isHeard, context.finished == nil,
      context.pageEnd == nil, context.failure == nil, !isInBackground
    else { return [] }
    if let ad = context.ad { return judge(ad, context) }
    guard context.noAd == nil, pending.isEmpty, !reported.contains(0),
      let tag = answers.last(where: { context.tags.wrappers.isTag($0.name) })
    else { return [] }
    reported.insert(0)
    return [
      RuleInfo.noOutcome.finding(
        "the page has its tag since \(tag.time) s, and has posted neither \(context.event("loaded")) nor "
          + context.event("error"), [tag])
    ]
  }

  private mutating func judge(_ ad: AdWindow, _ context: RuleContext) -> [Finding] {
    guard ad.isOpen, !ad.isPlayedByPage, !reported.contains(ad.ordinal),
      let finding = unplayed(ad, context) ?? unseen(ad, context) ?? over(ad)
    else { return [] }
    reported.insert(ad.ordinal)
    return [finding]
  }

  private func unplayed(_ ad: AdWindow, _ context: RuleContext) -> Finding? {
    // A viewer who has paused may take as long as he likes, and so may a host that has not begun.
    guard !ad.isPlayed(in: context.player), ad.calls["pause"] == nil, let asked, asked.ad == ad.ordinal
    else { return nil }
    return RuleInfo.noOutcome.finding(
      "nothing of \(ad.name) has played since the player was told to at \(asked.record.time) s, and the page still waits",
      [ad.loaded, asked.record])
  }

  /// An item without a duration, of which a host has no position to tell.
  private func unseen(_ ad: AdWindow, _ context: RuleContext) -> Finding? {
    guard !ad.hasStarted, context.canTellStart(of: ad), ad.playback.lastUpdate == nil, !ad.isPaused,
      let call = ad.calls["play"]?.last, let playing = context.player.playingSince,
      context.now - playing >= Self.patience
    else { return nil }
    return RuleInfo.noOutcome.finding(
      "\(ad.name) plays since \(playing) s, as \(call.name) has said, and the page still waits for its start",
      [ad.loaded, call])
  }

  private func over(_ ad: AdWindow) -> Finding? {
    guard let ended, ended.ad == ad.ordinal, let position = ad.playback.position,
      let duration = ad.playback.duration,
      position >= duration - AdPlayback.endTolerance
    else { return nil }
    return RuleInfo.noOutcome.finding(
      "\(ad.name) has played to its end at \(ended.record.time) s, and the page still waits",
      [ended.record] + (ad.playback.lastUpdate.map { [$0] } ?? []))
  }
}
