public import Simulation

extension PlayerStateMachine {
  /// Asks for playback at rate 1.
  public mutating func play(at now: VirtualTime) -> [PlayerEvent] {
    setRate(1, at: now)
  }

  /// Stops playback where it is and sets the rate to 0.
  ///
  /// - Parameters:
  ///   - now: the present instant.
  ///   - reason: who pauses; the system pauses players too.
  /// - Returns: what happened.
  public mutating func pause(
    at now: VirtualTime, reason: RateChangeReason = .setRateCalled
  ) -> [PlayerEvent] {
    act(at: now) { $0.stop(reason, &$1) }
  }

  /// Asks for playback at a rate; 0 pauses.
  ///
  /// Rates are kept in whole millionths, up to 1000. What is negative, not finite or out of that range is refused with
  /// ``PlayerEvent/rateRefused(_:)``: the emulated media cannot be played in reverse.
  public mutating func setRate(_ rate: Double, at now: VirtualTime) -> [PlayerEvent] {
    act(at: now) { $0.request(rate, &$1) }
  }

  /// Asks for playback at a rate without an evaluation of the buffer before it.
  ///
  /// With an empty buffer it goes as at a stall, for which nothing is posted: a player that waits to minimize stalling
  /// waits, and another pauses. An item that is not loaded is waited for.
  public mutating func playImmediately(atRate rate: Double, at now: VirtualTime) -> [PlayerEvent] {
    act(at: now) { machine, events in
      let waited = machine.timeControlStatus
      machine.request(rate, isImmediate: true, &events)
      guard waited == .waitingToPlayAtSpecifiedRate, machine.timeControlStatus == waited, machine.isReady,
        !machine.isSeekingOutOfBuffer, machine.requestedRate != .zero
      else { return }
      machine.start(&events)
    }
  }

  /// Switches sound off or on.
  public mutating func setMuted(_ muted: Bool, at now: VirtualTime) -> [PlayerEvent] {
    act(at: now) { machine, events in
      guard muted != machine.isMuted else { return }
      machine.isMuted = muted
      events.append(.mutedChanged(muted))
    }
  }

  /// Sets the volume, held to 0...1; NaN changes nothing.
  public mutating func setVolume(_ volume: Double, at now: VirtualTime) -> [PlayerEvent] {
    act(at: now) { machine, events in
      guard !volume.isNaN else { return }
      let held = min(max(volume, 0), 1)
      guard held != machine.volume else { return }
      machine.volume = held
      events.append(.volumeChanged(held))
    }
  }

  // MARK: - Starting and stopping

  private mutating func request(
    _ value: Double, isImmediate: Bool = false, _ events: inout [PlayerEvent]
  ) {
    guard let rate = PlaybackRate(value) else {
      events.append(.rateRefused(value))
      return
    }
    if rate == .zero { return stop(.setRateCalled, &events) }
    let isPausing = isPausingAtEnd
    if timeControlStatus == .paused || isPausing {
      // Without waiting, an empty buffer pauses a player, so that it cannot leave that state either.
      if !settings.automaticallyWaitsToMinimizeStalling, isReady, isStarved { return }
      let standsAtEnd = hasPlayedToEnd && settings.actionAtItemEnd == .pause && pendingSeek == nil
      if standsAtEnd, settings.playAtEnd == .staysPaused { return }
    }
    // Asked to play before the end's pause has come, the player does not pause: hosts loop an item in this way.
    endSteps.removeAll { $0 == .paused }
    setRequestedRate(rate, .setRateCalled, &events)
    switch timeControlStatus {
    case .playing where isPausing && !isSeekingOutOfBuffer:
      hasPlayedToEnd = false
      resumePlayhead()
    case .playing where !isPausing:
      resumePlayhead()
    case .waitingToPlayAtSpecifiedRate where !isPausing:
      break
    case _ where isImmediate && isReady && !isSeekingOutOfBuffer:
      start(&events)
    default:
      prepareToPlay(&events)
    }
  }

  mutating func stop(_ reason: RateChangeReason, _ events: inout [PlayerEvent]) {
    guard timeControlStatus != .paused else { return }
    let wasPlaying = timeControlStatus == .playing
    cutEndShort()
    halt()
    startDeadline = nil
    setRequestedRate(.zero, reason, &events)
    setStatus(.paused, nil, &events)
    if wasPlaying { tickAll(&events) }
  }

  var isStarved: Bool { isStarved(at: instant) }

  func isStarved(at now: VirtualTime) -> Bool { (starvedUntil ?? .zero) > now }

  /// Leads a player that was asked to play towards playing: to a wait, or to a start in a later step.
  mutating func prepareToPlay(_ events: inout [PlayerEvent]) {
    startDeadline = nil
    guard currentItem != nil else { return setStatus(.waitingToPlayAtSpecifiedRate, .noItemToPlay, &events) }
    if isReady, !isSeekingOutOfBuffer {
      if !settings.automaticallyWaitsToMinimizeStalling, !isStarved { return start(&events) }
      startDeadline = instant + settings.bufferingDelay
    }
    // A failed item also leaves the player here: it waits for ever, and nobody is told.
    setStatus(.waitingToPlayAtSpecifiedRate, .evaluatingBufferingRate, &events)
  }

  /// Starts playback, or goes on waiting when there is nothing in the buffer.
  mutating func start(_ events: inout [PlayerEvent]) {
    if isStarved {
      startDeadline = starvedUntil
      return setStatus(.waitingToPlayAtSpecifiedRate, .toMinimizeStalls, &events)
    }
    startDeadline = nil
    if settings.actionAtItemEnd == .pause { hasPlayedToEnd = false }
    resumePlayhead()
    setStatus(.playing, nil, &events)
    tickAll(&events)
    if settings.endNotification == .atStart, !hasStarted, let currentItem {
      events.append(.didPlayToEndTime(currentItem))
    }
    hasStarted = true
  }
}
