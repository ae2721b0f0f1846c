import Simulation
import VAST

/// How far one ad has been played, as far as the page was told by time updates.
struct AdPlayback: Sendable {
  /// A position that matters: a quartile, the end, the offset of a progress event, or the skipoffset.
  struct Milestone: Sendable {
    let name: String
    let offset: VASTOffset
    var reached: Reached?
  }

  /// When a milestone was reached.
  struct Reached: Sendable {
    /// The time update that told of it.
    let record: TraceRecord
    /// Whether playback went through the milestone; false when it was jumped over.
    let isContinuous: Bool
    /// Whether everything up to the milestone was played at normal speed, as VAST counts it.
    let isOwed: Bool
    /// How many instants with a time update there have been since.
    var laterUpdates = 0
  }

  static let quartiles = ["firstQuartile", "midpoint", "thirdQuartile"]
  /// The name of the position from which on the ad may be skipped.
  static let skippable = "skippable"
  /// As hosts round the last position.
  static let endTolerance = 0.001
  /// A jump back and the playing after it may look like a step forward.
  private static let jumpTolerance = 0.01

  private(set) var milestones: [Milestone] =
    quartiles.enumerated().map {
      Milestone(name: $1, offset: .percent(Double(25 * ($0 + 1))))
    } + [Milestone(name: "complete", offset: .percent(100))]
  /// The last position and duration of a time update that was about this ad.
  private(set) var position: Double?
  private(set) var duration: Double?
  /// The furthest position so far.
  private(set) var furthest = 0.0
  /// The first time update with a position after the beginning.
  private(set) var firstMove: TraceRecord?
  private(set) var lastUpdate: TraceRecord?
  /// Whether the last update reached a milestone, or was the first move.
  private(set) var hasNews = false

  /// The last position of the ad before this one, which the host may still report for a while; nil when there was none.
  private let previousEnd: Double?
  private var isRunning: Bool
  private var hasJumped = false
  /// Whether nothing has been left out or played fast so far.
  private var isUnbroken = true
  private let began: VirtualTime

  init(began: VirtualTime, after previousEnd: Double?, offsets: [(name: String, offset: VASTOffset)]) {
    self.began = began
    self.previousEnd = previousEnd
    isRunning = previousEnd == nil || previousEnd == 0
    milestones += offsets.map { Milestone(name: $0.name, offset: $0.offset) }
  }

  /// The milestone of a name.
  subscript(name: String) -> Milestone? { milestones.first { $0.name == name } }

  /// The page says that the ad has started, so the next update is about it.
  mutating func start() {
    isRunning = true
  }

  /// The player has jumped: what lies between the last position and the next was not played.
  mutating func jump() {
    hasJumped = true
  }

  /// Takes in a time update with a finite, positive duration.
  mutating func update(_ record: TraceRecord, position: Double, duration: Double, rate: Double) {
    hasNews = false
    if !isRunning {
      guard provesStart(position) else { return }
      isRunning = true
    }
    let position = min(max(position, 0), duration)
    let isLater = lastUpdate.map { record.time > $0.time } ?? true
    let elapsed = (record.time - (lastUpdate?.time ?? began)).seconds
    let step = position - (self.position ?? 0)
    // A host that reports once a second plays continuously too; a jump goes further than time has.
    let isContinuous = !hasJumped && step <= elapsed * max(rate, 1) + 0.5
    if step > 0, rate > 1 || !isContinuous && step > elapsed + Self.jumpTolerance { isUnbroken = false }
    for index in milestones.indices {
      if milestones[index].reached != nil {
        if isLater { milestones[index].reached?.laterUpdates += 1 }
      } else if let at = milestones[index].offset.seconds(duration: duration),
        position >= (milestones[index].name == "complete" ? at - Self.endTolerance : at)
      {
        milestones[index].reached = Reached(
          record: record, isContinuous: isContinuous, isOwed: isContinuous && isUnbroken)
        hasNews = true
      }
    }
    if firstMove == nil, step > 0, isContinuous {
      firstMove = record
      hasNews = true
    }
    hasJumped = false
    furthest = max(furthest, position)
    (self.position, self.duration) = (position, duration)
    lastUpdate = record
  }

  /// Whether a position can only be this ad's, since it is not where the one before it ended.
  private func provesStart(_ position: Double) -> Bool {
    guard let previousEnd else { return true }
    return position < previousEnd - min(0.5, previousEnd / 2) || position > previousEnd + 0.5
  }

  /// Whether playback came as far as a milestone, give or take how pages round positions.
  func hasReached(_ name: String, tolerance: Double = 0.01) -> Bool {
    guard let milestone = self[name] else { return false }
    if milestone.reached != nil { return true }
    guard let duration, let at = milestone.offset.seconds(duration: duration) else { return false }
    return furthest >= at - tolerance
  }
}
