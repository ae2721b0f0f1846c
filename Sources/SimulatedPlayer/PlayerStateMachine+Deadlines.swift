public import Simulation

extension PlayerStateMachine {
  /// What a player does by itself; at one instant the case that stands first here goes first.
  private enum Step {
    case end(EndOrder.Step)
    case advanceQueue
    case crossing(VirtualTime)
    case growDuration
    case reachEnd
    case finishLoading
    case revealDuration
    case arriveAtSeekTarget
    case start
  }

  /// The next instant at which something happens by itself, not before the given one; nil when nothing will.
  public func nextDeadline(now: VirtualTime) -> VirtualTime? {
    guard let (_, deadline) = nextStep(), deadline < .distantFuture else { return nil }
    return max(deadline, instant, now)
  }

  /// Does the next thing that happens by itself, if it is due by then.
  ///
  /// - Parameter limit: the latest instant.
  /// - Returns: what happened, or nil when nothing was due.
  public mutating func step(to limit: VirtualTime) -> [PlayerEvent]? {
    guard let (step, deadline) = nextStep(), max(deadline, instant) <= limit, deadline < .distantFuture
    else { return nil }
    instant = max(deadline, instant)
    var events: [PlayerEvent] = []
    switch step {
    case .end(let step): perform(step, &events)
    case .advanceQueue: advanceQueue(&events)
    case .crossing(let position): cross(position, &events)
    case .growDuration: growDuration(&events)
    case .reachEnd:
      beginEnd()
      if let first = endSteps.first { perform(first, &events) }
    case .finishLoading: finishLoading(&events)
    case .revealDuration: revealDuration(&events)
    case .arriveAtSeekTarget: arriveAtSeekTarget(&events)
    case .start: start(&events)
    }
    return events
  }

  /// Does everything that happens by itself up to an instant, that instant included.
  public mutating func advance(to limit: VirtualTime) -> [PlayerEvent] {
    var events: [PlayerEvent] = []
    while let happened = step(to: limit) { events += happened }
    instant = max(instant, limit)
    return events
  }

  private func nextStep() -> (step: Step, deadline: VirtualTime)? {
    if let step = endSteps.first { return (.end(step), instant) }
    if settings.actionAtItemEnd == .advance, endedItem != nil { return (.advanceQueue, instant) }
    var next: (step: Step, deadline: VirtualTime)?
    func consider(_ step: Step, _ deadline: VirtualTime?) {
      guard let deadline else { return }
      if let earlier = next?.deadline, earlier <= deadline { return }
      next = (step, deadline)
    }
    if playhead.isMoving {
      if let position = nextCrossing { consider(.crossing(position), playhead.instant(reaching: position)) }
      consider(.growDuration, growthDeadline)
      consider(.reachEnd, endDeadline)
    }
    consider(.finishLoading, loadDeadline)
    consider(.revealDuration, durationDeadline)
    consider(.arriveAtSeekTarget, pendingSeek?.deadline)
    consider(.start, startDeadline)
    return next
  }

  // MARK: - Time observers

  /// The next position at which any observer is due.
  private var nextCrossing: VirtualTime? {
    var nearest: VirtualTime?
    for observer in observers {
      guard let next = crossing(of: observer) else { continue }
      if let near = nearest, near <= next { continue }
      nearest = next
    }
    return nearest
  }

  /// The next position at which an observer is due; a periodic tick at the end itself is the end's own tick.
  private func crossing(of observer: TimeObserver) -> VirtualTime? {
    guard let next = observer.next else { return nil }
    guard !hasPlayedToEnd, let end = media.end else { return next }
    return next < end || (next == end && !observer.isPeriodic) ? next : nil
  }

  private mutating func cross(_ position: VirtualTime, _ events: inout [PlayerEvent]) {
    for index in observers.indices where crossing(of: observers[index]) == position {
      let observer = observers[index]
      observers[index].served = position
      events.append(
        observer.isPeriodic
          ? .periodicTick(observer: observer.id, time: position)
          : .boundary(observer: observer.id, time: position))
    }
  }

  // MARK: - A duration that grows

  /// When half of the known duration has been played, if more is to be found then.
  private var growthDeadline: VirtualTime? {
    guard media.durationGrowth > .zero, !hasPlayedToEnd, let duration = currentItem?.duration else {
      return nil
    }
    return playhead.instant(reaching: VirtualTime(nanoseconds: duration.nanoseconds / 2))
  }

  // MARK: - The natural end

  private var endDeadline: VirtualTime? {
    guard !hasPlayedToEnd, let end = media.end else { return nil }
    // A playhead put at the end takes a frame to notice; see `PlayAtEnd.endsAgain`.
    if playhead.position >= end { return playhead.instant + PlayerSettings.frame }
    return playhead.instant(reaching: end)
  }

  /// Puts the playhead at the end; what the end brings follows step by step.
  mutating func beginEnd() {
    placePlayhead(at: media.end ?? currentTime(at: instant))
    hasPlayedToEnd = true
    endedItem = currentItem
    endSteps = settings.endOrder.steps
    switch settings.actionAtItemEnd {
    case .none:
      endSteps.removeAll { $0 == .paused }
    case .advance:
      endSteps.removeAll { $0 == .paused }
      playhead.rate = .zero
      startDeadline = nil
    case .pause:
      playhead.rate = .zero
      startDeadline = nil
    }
  }

  private mutating func perform(_ step: EndOrder.Step, _ events: inout [PlayerEvent]) {
    endSteps.removeFirst()
    switch step {
    case .tick:
      tickAll(&events)
    case .paused:
      setRequestedRate(.zero, .playedToEnd, &events)
      setStatus(.paused, nil, &events)
    case .didPlayToEndTime:
      if let endedItem, settings.endNotification != .never {
        events.append(.didPlayToEndTime(endedItem))
        if settings.endNotification == .twice { events.append(.didPlayToEndTime(endedItem)) }
      }
      if settings.actionAtItemEnd != .advance { endedItem = nil }
    }
  }

  private mutating func advanceQueue(_ events: inout [PlayerEvent]) {
    if let endedItem { events.append(.readyToAdvance(endedItem)) }
    endedItem = nil
  }
}
