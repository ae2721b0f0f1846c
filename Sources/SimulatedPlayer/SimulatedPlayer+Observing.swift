public import Simulation

extension SimulatedPlayer {
  /// Adds a block that runs at every multiple of an interval of the item's time and whenever playback starts, stops or
  /// jumps.
  ///
  /// The block runs in a later turn of the instant at which it is due, with the time at which it was due.
  ///
  /// - Parameters:
  ///   - interval: the item's time between ticks; less than a millisecond counts as a millisecond.
  ///   - block: the work; capture the host weakly.
  /// - Returns: the observer's name, to remove it.
  public func addPeriodicTimeObserver(
    forInterval interval: VirtualTime, using block: @escaping (VirtualTime) -> Void
  ) -> TimeObserverToken {
    add(.periodic(block)) { $0.addPeriodicTimeObserver(forInterval: interval, at: $1) }
  }

  /// Adds a block that runs when normal playback crosses one of the times; zero is never crossed.
  public func addBoundaryTimeObserver(
    forTimes times: [VirtualTime], using block: @escaping () -> Void
  ) -> TimeObserverToken {
    add(.boundary(block)) { $0.addBoundaryTimeObserver(forTimes: times, at: $1) }
  }

  /// Removes a time observer; its block does not run any more, not even for a tick that was due already.
  ///
  /// - Parameter token: what adding the observer returned.
  /// - Returns: false when the observer is another player's, which `AVPlayer` answers with an exception, or was removed.
  @discardableResult
  public func removeTimeObserver(_ token: TimeObserverToken) -> Bool {
    guard token.player === self else { return false }
    timeBlocks[token.id] = nil
    return configure { machine, _ in machine.removeTimeObserver(token.id) }
  }

  /// Observes every event at the moment it happens.
  ///
  /// - Parameter handler: the work, given the player; capture the host weakly.
  /// - Returns: the observation, which ends when it is cancelled or released.
  public func observeEvents(_ handler: @escaping (SimulatedPlayer, PlayerEvent) -> Void) -> Observation {
    lastChangeObserver += 1
    let number = lastChangeObserver
    changeObservers.append((number, handler))
    return Observation { [weak self] in self?.changeObservers.removeAll { $0.number == number } }
  }

  /// Observes the status at the moment it changes; the present one is not told, nor is a new reason to wait.
  ///
  /// - Parameter handler: the work, given the player to read the status from; capture the host weakly.
  /// - Returns: the observation, which ends when it is cancelled or released.
  public func observeTimeControlStatus(_ handler: @escaping (SimulatedPlayer) -> Void) -> Observation {
    var last = timeControlStatus
    return observeEvents { player, event in
      guard case .timeControlStatusChanged(let status, _) = event, status != last else { return }
      last = status
      handler(player)
    }
  }

  /// Adds a notification observer of items that play to their end; it outlives its token and the player.
  ///
  /// - Parameters:
  ///   - item: whose end to hear of; nil hears the end of every item in the app, of other players too.
  ///   - handler: the work, given the item that ended; capture the host weakly.
  /// - Returns: the observer's name, to remove it from ``notifications``.
  @discardableResult
  public func observeItemEnd(
    of item: PlayerItem? = nil, using handler: @escaping (PlayerItem) -> Void
  ) -> ItemNotificationCenter.Token {
    notifications.addObserver(forName: .didPlayToEndTime, item: item) { handler($0.item) }
  }

  private func add(
    _ block: TimeBlock, _ register: (inout PlayerStateMachine, VirtualTime) -> TimeObserverID
  ) -> TimeObserverToken {
    let id = configure(register)
    timeBlocks[id] = block
    return TimeObserverToken(id: id, player: self)
  }
}
