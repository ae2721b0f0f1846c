import SimulatedPlayer
import Simulation

extension AVPlayer {
  /// What ``AVPlayer/removeTimeObserver(_:)`` is given.
  private final class Token: NSObject {
    weak var player: AVPlayer?
    let observer: TimeObserverToken

    init(_ player: AVPlayer, _ observer: TimeObserverToken) {
      self.player = player
      self.observer = observer
    }
  }

  /// Runs a block at every multiple of an interval of the item's time, and whenever playback starts, stops or jumps.
  ///
  /// - Parameters:
  ///   - interval: the item's time between ticks; less than a millisecond counts as a millisecond.
  ///   - queue: where the block runs on a device; here in a later turn of the same instant.
  ///   - block: the work, given the item's time.
  /// - Returns: the observer, which stays until it is removed, kept or not.
  public func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any {
    let player = simulated(for: "addPeriodicTimeObserver")
    return Token(
      self, player.addPeriodicTimeObserver(forInterval: VirtualTime(interval)) { block(CMTime($0)) })
  }

  /// Runs a block when normal playback crosses one of the times; zero is never crossed.
  ///
  /// - Parameters:
  ///   - times: times of the item, as `NSValue(time:)`.
  ///   - queue: where the block runs on a device; here in a later turn of the same instant.
  ///   - block: the work.
  /// - Returns: the observer, which stays until it is removed, kept or not.
  public func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
  ) -> Any {
    let player = simulated(for: "addBoundaryTimeObserver")
    let times = times.map(\.timeValue).filter(\.isNumeric).map { VirtualTime($0) }
    return Token(self, player.addBoundaryTimeObserver(forTimes: times, using: block))
  }

  /// Removes an observer; another player's ends the process, as the exception on a device does.
  public func removeTimeObserver(_ observer: Any) {
    guard let token = observer as? Token else {
      fatalError(
        "removeTimeObserver(_:) takes what addPeriodicTimeObserver or addBoundaryTimeObserver returned")
    }
    guard token.player === self else {
      fatalError(
        "An instance of AVPlayer cannot remove a time observer that was added by a different instance of AVPlayer."
      )
    }
    simulatedIfAny?.removeTimeObserver(token.observer)
  }
}
