@_exported public import CoreMedia
import HostedApps
@_exported public import IOSFoundation
@_exported public import QuartzCore
import SimulatedPlayer
import Simulation

open class AVPlayer: NSObject, _KeyValueCodingAndObserving, @unchecked Sendable {
  // Unchecked: Apple's players may be passed around; here all of a session runs on one thread.

  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }

  public let keyValueObservers = KeyValueObservers()
  open private(set) var currentItem: AVPlayerItem?
  private var events: Observation?

  lazy var simulated: SimulatedPlayer = {
    let app = HostApp.required(for: "AVPlayer")
    let player = app.makePlayer()
    events = player.observeEvents { [weak self] _, event in self?.take(event) }
    AVPlayerItem.bridgeNotifications(of: app)
    return player
  }()

  public override init() { super.init() }

  open var timeControlStatus: TimeControlStatus {
    switch simulated.timeControlStatus {
    case .paused: .paused
    case .waitingToPlayAtSpecifiedRate: .waitingToPlayAtSpecifiedRate
    case .playing: .playing
    }
  }

  open func play() { simulated.play() }
  open func pause() { simulated.pause() }

  open func replaceCurrentItem(with item: AVPlayerItem?) {
    guard item !== currentItem else { return }
    currentItem?.player = nil
    currentItem = item
    item?.player = simulated
    simulated.replaceCurrentItem(with: item?.simulated)
  }

  open func currentTime() -> CMTime {
    CMTime(value: simulated.currentTime.nanoseconds, timescale: 1_000_000_000)
  }

  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any {
    simulated.addPeriodicTimeObserver(forInterval: VirtualTime(seconds: interval.seconds)) { time in
      block(CMTime(value: time.nanoseconds, timescale: 1_000_000_000))
    }
  }

  open func removeTimeObserver(_ observer: Any) {
    guard let token = observer as? TimeObserverToken else { return }
    simulated.removeTimeObserver(token)
  }

  private func take(_ event: PlayerEvent) {
    switch event {
    case .periodicTick, .boundary: break
    default: keyValueObservers.changed()
    }
  }
}
