import Simulation

/// One ad of the page, from its AdLoaded until the next one.
struct AdWindow: Sendable {
  /// Its place among the session's ads, from 1.
  let ordinal: Int
  /// Its AdLoaded.
  let loaded: TraceRecord
  /// What the tag asks to be told of it.
  let tracking: AdTracking
  var playback: AdPlayback
  /// The messages about it by their meaning.
  private(set) var messages: [String: [TraceRecord]] = [:]
  /// What first told of each moment: its message, or where the profile has none a beacon.
  private(set) var told: [String: TraceRecord] = [:]
  /// The requests for each of its tracking elements.
  private(set) var requests: [AdTracking.Key: [TraceRecord]] = [:]
  /// The calls of the host by the profile's role: `play`, `pause`.
  private(set) var calls: [String: [TraceRecord]] = [:]

  /// The number that the page gives it.
  var number: Double? { loaded.data["ad_number"]?.number }
  /// How messages call it.
  var name: String { "ad \(number.map { JSONValue.number($0).text } ?? "\(ordinal)")" }
  /// Whether the page plays it itself (VPAID), so that positions of the host's player mean nothing.
  var isPlayedByPage: Bool { loaded.data["ad_creative_type"]?.string == "application/javascript" }
  /// Its AdDestroyed.
  var destroyed: TraceRecord? { told["destroyed"] }
  /// What ended its playback: AdComplete or AdSkipped.
  private(set) var end: TraceRecord?

  /// Whether it may still be played.
  private(set) var isOpen = true

  init(ordinal: Int, loaded: TraceRecord, tracking: AdTracking, previousEnd: Double?) {
    self.ordinal = ordinal
    self.loaded = loaded
    self.tracking = tracking
    let skippable = tracking.skipOffset.map { [(AdPlayback.skippable, $0)] } ?? []
    playback = AdPlayback(
      began: loaded.time, after: previousEnd,
      offsets: tracking.progress.map { ($0.name, $0.offset) } + skippable)
  }

  /// Whether the host's last word of play and pause was a pause.
  var isPaused: Bool { (calls["pause"]?.last?.seq ?? 0) > (calls["play"]?.last?.seq ?? 0) }

  /// Whether anything tells that the host has begun to play it.
  func isPlayed(in player: PlayerView) -> Bool {
    isPlayedByPage || calls["play"] != nil || playback.lastUpdate != nil || player.isPlaying
  }

  /// Whether the page has told of its start, by an event or a beacon.
  var hasStarted: Bool {
    told["start"] != nil || told["impression"] != nil
      || requests.keys.contains { ["start", "impression", "creativeView"].contains($0.name) }
  }

  /// How many messages of a meaning there are.
  func count(_ meaning: String) -> Int { messages[meaning]?.count ?? 0 }

  mutating func take(message: TraceRecord, meaning: String) {
    messages[meaning, default: []].append(message)
    tell(meaning, message)
  }

  /// Takes in what tells of a moment; only the first counts.
  ///
  /// - Returns: whether it is the first.
  @discardableResult
  mutating func tell(_ meaning: String, _ record: TraceRecord) -> Bool {
    if meaning == "start" || meaning == "impression" { playback.start() }
    guard told[meaning] == nil else { return false }
    told[meaning] = record
    if end == nil, meaning == "complete" || meaning == "skip" { end = record }
    if end != nil || meaning == "destroyed" { isOpen = false }
    return true
  }

  mutating func take(request: TraceRecord, keys: [AdTracking.Key]) {
    for key in keys { requests[key, default: []].append(request) }
  }

  mutating func take(call: TraceRecord, role: String) {
    calls[role, default: []].append(call)
  }
}
