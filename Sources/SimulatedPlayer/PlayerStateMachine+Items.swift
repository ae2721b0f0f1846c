public import Simulation

extension PlayerStateMachine {
  /// Makes another item, or none, current; the same item again changes nothing.
  ///
  /// The position becomes zero and the item is loaded as the media says. A player that was asked to play goes on to play
  /// the new item once it is ready. Periodic observers are not invoked for the change itself, only when the item starts.
  ///
  /// - Parameters:
  ///   - item: the item; its status is unknown until it is loaded, except that a failed item stays failed.
  ///   - media: what the item's URL is.
  ///   - now: the present instant.
  /// - Returns: what happened.
  public mutating func replaceCurrentItem(
    with item: PlayerItem?, media: MediaDescription = MediaDescription(duration: nil), at now: VirtualTime
  ) -> [PlayerEvent] {
    act(at: now) { machine, events in
      guard item?.id != machine.currentItem?.id else { return }
      machine.replace(with: item, media, &events)
    }
  }

  /// Changes the current item's duration during playback, as media headers that are corrected later do.
  public mutating func setDuration(_ duration: VirtualTime?, at now: VirtualTime) -> [PlayerEvent] {
    act(at: now) { machine, events in
      guard machine.currentItem != nil else { return }
      let position = machine.playhead.position(at: machine.instant)
      machine.media.duration = duration
      if let end = machine.media.end, position < end { machine.hasPlayedToEnd = false }
      // Until the duration has become known, only what will become known changes.
      if machine.isReady, machine.durationDeadline == nil { machine.revealDuration(&events) }
    }
  }

  /// Lets the current item end before its media does, as `forwardPlaybackEndTime` of an item; its duration stays.
  ///
  /// - Parameters:
  ///   - end: the item's time of the end; nil is the media's own end.
  ///   - now: the present instant.
  /// - Returns: what happened.
  public mutating func setForwardPlaybackEnd(_ end: VirtualTime?, at now: VirtualTime) -> [PlayerEvent] {
    act(at: now) { machine, _ in
      guard machine.currentItem != nil else { return }
      let position = machine.currentTime(at: machine.instant)
      machine.media.forwardPlaybackEnd = end
      if let end = machine.media.end, position < end { machine.hasPlayedToEnd = false }
    }
  }

  private mutating func replace(
    with item: PlayerItem?, _ media: MediaDescription, _ events: inout [PlayerEvent]
  ) {
    abandonSeek(&events)
    cutEndShort()
    hasPlayedToEnd = false
    hasStarted = false
    starvedUntil = nil
    startDeadline = nil
    durationDeadline = nil
    loadDeadline = nil
    playhead = Playhead(position: .zero, instant: instant)
    for index in observers.indices { observers[index].served = .zero }
    self.media = media

    currentItem = item
    currentItem?.duration = nil
    if let item {
      if case .failed = item.status {
        // Failure is final; loading it again would need a new item.
      } else {
        currentItem?.status = .unknown
        loadDeadline = instant + max(media.loadDelay, .zero)
      }
    }
    events.append(.currentItemChanged(currentItem))
    if timeControlStatus != .paused { prepareToPlay(&events) }
  }

  // MARK: - Loading

  mutating func finishLoading(_ events: inout [PlayerEvent]) {
    loadDeadline = nil
    if let failure = media.failure { return failLoading(failure, &events) }
    currentItem?.status = .readyToPlay
    if let currentItem { events.append(.itemStatusChanged(currentItem)) }
    if media.durationDelay > .zero {
      durationDeadline = instant + media.durationDelay
    } else {
      revealDuration(&events)
    }
    pendingSeek?.deadline = instant + settings.seekLatency
    if timeControlStatus != .paused { prepareToPlay(&events) }
  }

  /// The item cannot be loaded: its status says so and nothing else does, while the player goes on waiting.
  mutating func failLoading(_ error: String, _ events: inout [PlayerEvent]) {
    loadDeadline = nil
    currentItem?.status = .failed(error)
    if let currentItem { events.append(.itemStatusChanged(currentItem)) }
    abandonSeek(&events)
  }

  /// More of the media is found than it declared: the end moves as well.
  mutating func growDuration(_ events: inout [PlayerEvent]) {
    let growth = media.durationGrowth
    media.durationGrowth = .zero
    media.duration = media.duration.map { $0 + growth }
    media.playsUntil = media.playsUntil.map { $0 + growth }
    revealDuration(&events)
  }

  mutating func revealDuration(_ events: inout [PlayerEvent]) {
    durationDeadline = nil
    guard currentItem?.duration != media.duration else { return }
    currentItem?.duration = media.duration
    if let currentItem { events.append(.durationChanged(currentItem)) }
  }
}
