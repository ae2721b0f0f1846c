public import Simulation

extension PlayerStateMachine {
  /// Asks for an exact seek, which arrives in a later step; a pending one ends unfinished at once.
  ///
  /// The target is held to the item's range when the seek arrives. Without an item, or with a failed one, the seek ends
  /// unfinished; before the item is ready, it waits for that.
  ///
  /// - Parameters:
  ///   - target: the item's time.
  ///   - id: names the seek in ``PlayerEvent/seekCompleted(id:finished:)``.
  ///   - now: the present instant.
  /// - Returns: what happened.
  public mutating func seek(to target: VirtualTime, id: Int, at now: VirtualTime) -> [PlayerEvent] {
    act(at: now) { $0.beginSeek(to: target, id, &$1) }
  }

  var isSeekingOutOfBuffer: Bool { pendingSeek != nil && settings.seekLatency > .zero }

  private mutating func beginSeek(to target: VirtualTime, _ id: Int, _ events: inout [PlayerEvent]) {
    abandonSeek(&events)
    switch currentItem?.status {
    case nil, .failed:
      events.append(.seekCompleted(id: id, finished: false))
      return
    case .unknown:
      pendingSeek = PendingSeek(id: id, target: target)
    case .readyToPlay:
      pendingSeek = PendingSeek(id: id, target: target, deadline: instant + settings.seekLatency)
    }
    guard isSeekingOutOfBuffer else { return }
    startDeadline = nil
    // Once the end has begun, its pause comes first.
    guard timeControlStatus == .playing, !isPausingAtEnd else { return }
    cutEndShort()
    halt()
    setStatus(.waitingToPlayAtSpecifiedRate, .evaluatingBufferingRate, &events)
    tickAll(&events)
  }

  mutating func arriveAtSeekTarget(_ events: inout [PlayerEvent]) {
    guard let seek = pendingSeek, let item = currentItem else { return }
    pendingSeek = nil
    hasPlayedToEnd = false
    var target = max(seek.target, .zero)
    if let end = media.end { target = min(target, end) }
    placePlayhead(at: target)
    for index in observers.indices { observers[index].served = target }
    events.append(.timeJumped(item, to: target))
    tickAll(&events)
    events.append(.seekCompleted(id: seek.id, finished: true))
    if timeControlStatus == .waitingToPlayAtSpecifiedRate, startDeadline == nil { prepareToPlay(&events) }
  }
}
