import HostedApps
import SimulatedPlayer
import Simulation

extension AVPlayer {
  /// Posted by a player whose rate changed, with the reason.
  public static let rateDidChangeNotification = Notification.Name("AVPlayerRateDidChangeNotification")
  /// The key of the reason, an ``AVPlayer/RateDidChangeReason``; there is none at an item's own end.
  public static let rateDidChangeReasonKey = "AVPlayerRateDidChangeReasonKey"

  /// Posts that the rate changed, and that the audio was interrupted if that is why, in a later turn.
  func tellRateChange(_ reason: RateChangeReason) {
    guard let app = HostApp.current else { return }
    let told: RateDidChangeReason? =
      switch reason {
      case .setRateCalled: .setRateCalled
      case .setRateFailed: .setRateFailed
      case .audioSessionInterrupted: .audioSessionInterrupted
      case .appBackgrounded: .appBackgrounded
      case .playedToEnd: nil
      }
    app.clock.schedule(after: .zero, "player rate") { [weak self] in
      guard let self else { return }
      if reason == .audioSessionInterrupted { AVAudioSession.sharedInstance().tellInterruption() }
      NotificationCenter.default.post(
        name: Self.rateDidChangeNotification, object: self,
        userInfo: told.map { [Self.rateDidChangeReasonKey: $0] })
    }
  }
}
