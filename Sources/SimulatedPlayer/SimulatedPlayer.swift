public import Simulation

/// A player with `AVPlayer`'s meaning on a virtual clock.
///
/// It drives a ``PlayerStateMachine``: each thing that the player does by itself is one turn of the clock. Changes are
/// told to observations at once, as key-value observing does; time observers, notifications and completions of seeks run in
/// a later turn of the same instant, as work for the main queue does, and find the player as it is by then.
///
/// The player keeps the closures that it is given until they are removed or it goes away, and the clock does not keep the
/// player. A host that owns its player captures itself weakly in them, as on iOS. Like its clock, a player belongs to the
/// thread that drives the session.
public final class SimulatedPlayer {
  /// What a time observer runs.
  enum TimeBlock {
    case periodic((VirtualTime) -> Void)
    case boundary(() -> Void)
  }

  /// The clock that the player lives on.
  public let clock: VirtualClock
  /// Where the player's items post.
  public let notifications: ItemNotificationCenter
  /// Says what a media URL is; asked once for each item that becomes current.
  public var mediaProvider: (String) -> MediaDescription
  /// Sees every event in order, before anyone else, for the trace; capture its target weakly if that owns the player.
  public var eventObserver: ((PlayerEvent, VirtualTime) -> Void)?

  var timeBlocks: [TimeObserverID: TimeBlock] = [:]
  var changeObservers: [(number: Int, handler: (SimulatedPlayer, PlayerEvent) -> Void)] = []
  var lastChangeObserver = 0

  private(set) var machine: PlayerStateMachine
  private var seekCompletions: [Int: (Bool) -> Void] = [:]
  private var lastSeek = 0
  /// The present item's last tick for each observer, and those of the item before that are still to be delivered.
  private var lastTicks: [TimeObserverID: VirtualTime] = [:]
  private var staleTicks: [TimeObserverID: VirtualTime] = [:]
  private var undelivered: [PlayerEvent] = []
  private var isDelivering = false
  private var turn: (token: VirtualClock.Token, deadline: VirtualTime)?

  /// Makes a paused player without an item.
  ///
  /// - Parameters:
  ///   - clock: the session's clock.
  ///   - notifications: the app's center, shared by its players; a player alone makes its own.
  ///   - settings: how the player behaves.
  ///   - mediaProvider: says what a media URL is.
  public init(
    clock: VirtualClock, notifications: ItemNotificationCenter? = nil,
    settings: PlayerSettings = PlayerSettings(), mediaProvider: @escaping (String) -> MediaDescription
  ) {
    self.clock = clock
    self.notifications = notifications ?? ItemNotificationCenter(clock: clock)
    self.mediaProvider = mediaProvider
    machine = PlayerStateMachine(settings: settings)
  }

  deinit {
    if let turn { clock.cancel(turn.token) }
  }

  // MARK: - State

  /// The current item as it is known now.
  public var currentItem: PlayerItem? { machine.currentItem }
  /// The current item's time now.
  public var currentTime: VirtualTime { machine.currentTime(at: clock.now) }
  /// Whether the player plays, waits or is paused.
  public var timeControlStatus: TimeControlStatus { machine.timeControlStatus }
  /// Why the player waits, when it does.
  public var reasonForWaitingToPlay: WaitingReason? { machine.reasonForWaitingToPlay }
  /// Whether the network delivers nothing at present.
  public var isStarved: Bool { machine.isStarved(at: clock.now) }
  /// Whether the app lets the current item end before its media does.
  public var hasForwardPlaybackEnd: Bool { machine.media.forwardPlaybackEnd != nil }
  /// Whether the current item has played to its end and was not moved or started since.
  public var hasPlayedToEnd: Bool { machine.hasPlayedToEnd }

  /// How the player behaves; a change applies to what happens from then on.
  public var settings: PlayerSettings {
    get { machine.settings }
    set { machine.settings = newValue }
  }

  /// The rate asked for; setting it plays, setting 0 pauses, and what cannot be played is refused with an event.
  public var rate: Double {
    get { machine.rate }
    set { perform { $0.setRate(newValue, at: $1) } }
  }

  /// Whether sound is off.
  public var isMuted: Bool {
    get { machine.isMuted }
    set { perform { $0.setMuted(newValue, at: $1) } }
  }

  /// The volume, held to 0...1.
  public var volume: Double {
    get { machine.volume }
    set { perform { $0.setVolume(newValue, at: $1) } }
  }

  // MARK: - Acts

  /// Makes an item that differs from every other one of the app.
  public func makeItem(url: String) -> PlayerItem { notifications.makeItem(url: url) }

  /// Makes another item, or none, current; the same item again changes nothing.
  public func replaceCurrentItem(with item: PlayerItem?) {
    guard item?.id != currentItem?.id else { return }
    let media = item.map { mediaProvider($0.url) } ?? MediaDescription(duration: nil)
    perform { $0.replaceCurrentItem(with: item, media: media, at: $1) }
  }

  /// Asks for playback at rate 1.
  public func play() { perform { $0.play(at: $1) } }

  /// Asks for playback at a rate without an evaluation of the buffer before it.
  public func playImmediately(atRate rate: Double) { perform { $0.playImmediately(atRate: rate, at: $1) } }

  /// Stops playback where it is; the system gives another reason than the app's call.
  public func pause(reason: RateChangeReason = .setRateCalled) {
    perform { $0.pause(at: $1, reason: reason) }
  }

  /// Seeks exactly, held to the item's range.
  ///
  /// - Parameters:
  ///   - time: the item's time.
  ///   - completion: told in a later turn whether the seek got there; another seek, item or failure ends it before.
  public func seek(to time: VirtualTime, completion: ((Bool) -> Void)? = nil) {
    lastSeek += 1
    let id = lastSeek
    seekCompletions[id] = completion
    perform { $0.seek(to: time, id: id, at: $1) }
  }

  /// Empties the buffer for a span, or with `.distantFuture` until ``recover()``.
  public func stall(for span: VirtualTime) { perform { $0.stall(for: span, at: $1) } }

  /// Ends a stall early.
  public func recover() { perform { $0.recover(at: $1) } }

  /// Makes the current item fail: silently while it loads, with a notification once it was ready.
  public func failItem(_ error: String) { perform { $0.failItem(error, at: $1) } }

  /// Changes the current item's duration; nil makes it indefinite.
  public func setItemDuration(_ duration: VirtualTime?) { perform { $0.setDuration(duration, at: $1) } }

  /// Lets the current item end before its media does; nil is the media's own end.
  public func setForwardPlaybackEnd(_ end: VirtualTime?) {
    perform { $0.setForwardPlaybackEnd(end, at: $1) }
  }

  /// Brings the current item to its natural end at once; called again after an end, it ends a second time.
  public func endNow() { perform { $0.endNow(at: $1) } }

  // MARK: - Driving

  /// Changes the machine without an event: adding and removing time observers.
  func configure<Result>(_ change: (inout PlayerStateMachine, VirtualTime) -> Result) -> Result {
    let result = change(&machine, clock.now)
    if !isDelivering { schedule() }
    return result
  }

  private func perform(_ act: (inout PlayerStateMachine, VirtualTime) -> [PlayerEvent]) {
    let events = act(&machine, clock.now)
    deliver(events)
  }

  /// Tells what happened.
  ///
  /// An act from within an observation only queues its events, so that the order stays the one in which they happened.
  private func deliver(_ events: [PlayerEvent]) {
    undelivered += events
    guard !isDelivering else { return }
    isDelivering = true
    while !undelivered.isEmpty {
      let batch = undelivered
      undelivered = []
      for event in batch { dispatch(event) }
    }
    isDelivering = false
    schedule()
  }

  private func dispatch(_ event: PlayerEvent) {
    eventObserver?(event, clock.now)
    for observer in changeObservers
    where changeObservers.contains(where: { $0.number == observer.number }) {
      observer.handler(self, event)
    }
    switch event {
    case .currentItemChanged:
      staleTicks = settings.deliversStaleTicks ? lastTicks : [:]
      lastTicks.removeAll()
    case .durationChanged: deliverStaleTicks()
    case .periodicTick(let observer, let time):
      lastTicks[observer] = time
      clock.schedule(after: .zero, "player tick") { [weak self] in
        if case .periodic(let block)? = self?.timeBlocks[observer] { block(time) }
      }
    case .boundary(let observer, _):
      clock.schedule(after: .zero, "player boundary") { [weak self] in
        if case .boundary(let block)? = self?.timeBlocks[observer] { block() }
      }
    case .seekCompleted(let id, let finished):
      guard let completion = seekCompletions.removeValue(forKey: id) else { return }
      clock.schedule(after: .zero, "player seek") { completion(finished) }
    case .didPlayToEndTime(let item): notifications.post(.didPlayToEndTime, item: item)
    case .failedToPlayToEndTime(let item, let error):
      notifications.post(.failedToPlayToEndTime, item: item, error: error)
    case .playbackStalled(let item): notifications.post(.playbackStalled, item: item)
    case .timeJumped(let item, _): notifications.post(.timeJumped, item: item)
    default: break
    }
  }

  private func deliverStaleTicks() {
    for (observer, time) in staleTicks.sorted(by: { $0.value < $1.value }) {
      clock.schedule(after: .zero, "stale player tick") { [weak self] in
        if case .periodic(let block)? = self?.timeBlocks[observer] { block(time) }
      }
    }
    staleTicks.removeAll()
  }

  /// Keeps exactly one turn scheduled, for the next thing that the player does by itself.
  private func schedule() {
    let deadline = machine.nextDeadline(now: clock.now)
    if let turn {
      if turn.deadline == deadline { return }
      clock.cancel(turn.token)
    }
    turn = deadline.map { deadline in
      let token = clock.schedule(at: deadline, "player") { [weak self] in self?.takeTurn() }
      return (token, deadline)
    }
  }

  private func takeTurn() {
    turn = nil
    guard let events = machine.step(to: clock.now) else { return schedule() }
    deliver(events)
  }
}
