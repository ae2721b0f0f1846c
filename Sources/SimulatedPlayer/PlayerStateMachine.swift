public import Simulation

/// What a player is and does, as a value: it has no clock and does no work of its own.
///
/// Each act takes the instant at which it happens and returns what happened, in order. What happens by itself (a tick, the
/// end, a recovery) happens in ``step(to:)`` or ``advance(to:)``, never as a consequence within an act, so that one act
/// or step changes the status at most once and an observer that reads the player sees the status that it was told of.
/// An act first catches up with everything that was due before its instant; instants do not go back.
public struct PlayerStateMachine: Sendable {
  struct PendingSeek: Sendable {
    let id: Int
    let target: VirtualTime
    /// When the seek arrives; nil until the item is ready.
    var deadline: VirtualTime?
  }

  /// How the player behaves; a change applies to what happens from then on.
  public var settings: PlayerSettings

  /// The current item as it is known now.
  public internal(set) var currentItem: PlayerItem?
  /// Whether the player plays, waits or is paused.
  public internal(set) var timeControlStatus = TimeControlStatus.paused
  /// Why the player waits, when it does.
  public internal(set) var reasonForWaitingToPlay: WaitingReason?
  /// Whether sound is off.
  public internal(set) var isMuted = false
  /// The volume, 0 to 1.
  public internal(set) var volume = 1.0
  /// Whether the current item has played to its end and was not moved or started since.
  public internal(set) var hasPlayedToEnd = false

  /// Whether the current item has ever begun to play.
  var hasStarted = false
  var requestedRate = PlaybackRate.zero
  var playhead = Playhead()
  var media = MediaDescription(duration: nil)
  var observers: [TimeObserver] = []
  var lastObserver = 0

  /// The latest instant seen.
  var instant = VirtualTime.zero
  var loadDeadline: VirtualTime?
  var durationDeadline: VirtualTime?
  var startDeadline: VirtualTime?
  /// Until when the network delivers nothing.
  var starvedUntil: VirtualTime?
  var pendingSeek: PendingSeek?
  /// What the natural end has yet to bring, and for which item.
  var endSteps: [EndOrder.Step] = []
  var endedItem: PlayerItem?

  /// Makes a paused player without an item.
  public init(settings: PlayerSettings = PlayerSettings()) {
    self.settings = settings
  }

  /// The rate asked for: 0 when paused, and unchanged through a stall.
  public var rate: Double { requestedRate.value }

  /// The current item's time at an instant, in whole nanoseconds; zero without an item.
  public func currentTime(at now: VirtualTime) -> VirtualTime {
    let position = playhead.position(at: now)
    guard !hasPlayedToEnd, let end = media.end else { return position }
    return min(position, end)
  }

  // MARK: - Shared by the acts and steps

  var isReady: Bool { currentItem?.status == .readyToPlay }
  /// Whether the end has begun and its pause has yet to come.
  var isPausingAtEnd: Bool { endSteps.contains(.paused) }

  /// Runs an act at an instant, after everything that was due before it.
  mutating func act(
    at now: VirtualTime, _ body: (inout Self, inout [PlayerEvent]) -> Void
  ) -> [PlayerEvent] {
    var events: [PlayerEvent] = []
    while let due = nextDeadline(now: instant), due < now, let happened = step(to: due) {
      events += happened
    }
    instant = max(instant, now)
    body(&self, &events)
    return events
  }

  mutating func setStatus(
    _ status: TimeControlStatus, _ reason: WaitingReason? = nil, _ events: inout [PlayerEvent]
  ) {
    guard status != timeControlStatus || reason != reasonForWaitingToPlay else { return }
    timeControlStatus = status
    reasonForWaitingToPlay = reason
    events.append(.timeControlStatusChanged(status, reason: reason))
  }

  mutating func setRequestedRate(
    _ rate: PlaybackRate, _ reason: RateChangeReason, _ events: inout [PlayerEvent]
  ) {
    guard rate != requestedRate else { return }
    requestedRate = rate
    events.append(.rateChanged(rate.value, reason: reason))
  }

  /// Stops the playhead where it is.
  mutating func halt() {
    placePlayhead(at: currentTime(at: instant))
    playhead.rate = .zero
  }

  /// Moves the playhead on from where it is, at the rate asked for.
  mutating func resumePlayhead() {
    placePlayhead(at: currentTime(at: instant))
    playhead.rate = requestedRate
  }

  /// Anchors the playhead anew, moving or not as before.
  mutating func placePlayhead(at position: VirtualTime) {
    playhead.position = position
    playhead.instant = instant
  }

  /// Invokes every periodic observer outside its grid: playback started, stopped or jumped.
  mutating func tickAll(_ events: inout [PlayerEvent]) {
    let position = currentTime(at: instant)
    for index in observers.indices where observers[index].isPeriodic {
      observers[index].served = position
      events.append(.periodicTick(observer: observers[index].id, time: position))
    }
  }

  /// An act of the app takes the place of the end's tick and pause; that the item ended stays true and is still posted.
  mutating func cutEndShort() {
    endSteps.removeAll { $0 != .didPlayToEndTime }
  }

  mutating func abandonSeek(_ events: inout [PlayerEvent]) {
    guard let seek = pendingSeek else { return }
    pendingSeek = nil
    events.append(.seekCompleted(id: seek.id, finished: false))
  }
}
