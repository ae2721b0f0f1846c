public import Simulation

extension PlayerStateMachine {
  /// Adds an observer that is due at every multiple of an interval, in the item's time, and whenever playback starts,
  /// stops or jumps.
  ///
  /// - Parameters:
  ///   - interval: the item's time between ticks; less than a millisecond counts as a millisecond.
  ///   - now: the present instant; a multiple that lies exactly there is past.
  /// - Returns: the observer's name.
  public mutating func addPeriodicTimeObserver(
    forInterval interval: VirtualTime, at now: VirtualTime
  ) -> TimeObserverID {
    addObserver(.periodic(interval: max(interval, TimeObserver.shortestInterval)), at: now)
  }

  /// Adds an observer that is due when normal playback crosses one of the times; zero is never crossed.
  public mutating func addBoundaryTimeObserver(
    forTimes times: [VirtualTime], at now: VirtualTime
  ) -> TimeObserverID {
    addObserver(.boundary(times: times.sorted()), at: now)
  }

  /// Removes an observer; it is not due any more.
  ///
  /// - Parameter id: the observer.
  /// - Returns: whether there was such an observer.
  @discardableResult
  public mutating func removeTimeObserver(_ id: TimeObserverID) -> Bool {
    let count = observers.count
    observers.removeAll { $0.id == id }
    return observers.count < count
  }

  private mutating func addObserver(_ kind: TimeObserver.Kind, at now: VirtualTime) -> TimeObserverID {
    lastObserver += 1
    let id = TimeObserverID(number: lastObserver)
    observers.append(TimeObserver(id: id, kind: kind, served: currentTime(at: max(now, instant))))
    return id
  }
}
