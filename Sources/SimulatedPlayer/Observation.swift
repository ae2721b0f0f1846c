/// An observation of a player's changes that ends when it is cancelled or released, as an `NSKeyValueObservation` does.
public final class Observation {
  private var onCancel: (() -> Void)?

  init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  deinit {
    cancel()
  }

  /// Ends the observation; doing so twice does nothing.
  public func cancel() {
    let action = onCancel
    onCancel = nil
    action?()
  }
}

/// Names one added time observer of one player, as the opaque object of `addPeriodicTimeObserver` does.
///
/// Letting go of it does not remove the observer; only ``SimulatedPlayer/removeTimeObserver(_:)`` does.
public final class TimeObserverToken {
  let id: TimeObserverID
  private(set) weak var player: SimulatedPlayer?

  init(id: TimeObserverID, player: SimulatedPlayer) {
    self.id = id
    self.player = player
  }
}
