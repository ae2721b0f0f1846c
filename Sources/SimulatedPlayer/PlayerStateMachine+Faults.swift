public import Simulation

extension PlayerStateMachine {
  /// Empties the buffer for a span; `.distantFuture` means until ``recover(at:)``.
  ///
  /// A playing player waits until the span is over and then plays on; one that does not wait to minimize stalling pauses
  /// and stays so. A player that has not started yet finds the buffer empty when it wants to start. A new item has a
  /// buffer of its own.
  public mutating func stall(for span: VirtualTime, at now: VirtualTime) -> [PlayerEvent] {
    act(at: now) { $0.starve(for: span, &$1) }
  }

  /// Ends a stall early.
  public mutating func recover(at now: VirtualTime) -> [PlayerEvent] {
    act(at: now) { machine, _ in
      machine.starvedUntil = nil
      if machine.reasonForWaitingToPlay == .toMinimizeStalls { machine.startDeadline = machine.instant }
    }
  }

  /// Makes the current item fail: silently while it loads, with a notification once it was ready.
  ///
  /// An item that fails half-way stops playback; its status becomes failed and it never plays again.
  public mutating func failItem(_ error: String, at now: VirtualTime) -> [PlayerEvent] {
    act(at: now) { machine, events in
      switch machine.currentItem?.status {
      case nil, .failed: break
      case .unknown: machine.failLoading(error, &events)
      case .readyToPlay: machine.failHalfway(error, &events)
      }
    }
  }

  /// Brings the current item to its natural end at once, whatever the player was doing.
  ///
  /// The end's steps follow in order as steps of the present instant. A live item ends where it is. A second call ends
  /// the item a second time, as broken streams have been seen to do.
  public mutating func endNow(at now: VirtualTime) -> [PlayerEvent] {
    act(at: now) { machine, _ in
      guard let item = machine.currentItem, machine.endSteps.isEmpty else { return }
      if case .failed = item.status { return }
      machine.beginEnd()
    }
  }

  private mutating func starve(for span: VirtualTime, _ events: inout [PlayerEvent]) {
    guard let item = currentItem, span > .zero else { return }
    starvedUntil = max(starvedUntil ?? .zero, instant + span)
    if reasonForWaitingToPlay == .toMinimizeStalls { startDeadline = starvedUntil }
    // Nothing is left to play once the end has begun.
    guard timeControlStatus == .playing, playhead.isMoving else { return }
    if settings.automaticallyWaitsToMinimizeStalling {
      halt()
      startDeadline = starvedUntil
      setStatus(.waitingToPlayAtSpecifiedRate, .toMinimizeStalls, &events)
      tickAll(&events)
    } else {
      stop(.setRateFailed, &events)
    }
    events.append(.playbackStalled(item))
  }

  private mutating func failHalfway(_ error: String, _ events: inout [PlayerEvent]) {
    endSteps = []
    durationDeadline = nil
    stop(.setRateFailed, &events)
    currentItem?.status = .failed(error)
    abandonSeek(&events)
    guard let currentItem else { return }
    events.append(.itemStatusChanged(currentItem))
    events.append(.failedToPlayToEndTime(currentItem, error: error))
  }
}
