import SimulatedPlayer
import Simulation

/// A player on a clock with a host like the one that the SDK's guide publishes, and a log of what the host saw.
///
/// The host's lines read `<instant> <what>`: `play` and `pause` for a status seen by key-value observing, `tick <time>` for
/// its 250 ms periodic observer, `end <item>` for the end notification of any item.
final class PlayerBench {
  static let quarter = VirtualTime.milliseconds(250)
  static let url = "https://cdn.example.com/ad.mp4"

  let clock = VirtualClock()
  let player: SimulatedPlayer
  var log: [String] = []
  var events: [(event: PlayerEvent, at: VirtualTime)] = []
  private var observation: Observation?

  init(_ media: MediaDescription, settings: PlayerSettings = PlayerSettings()) {
    player = SimulatedPlayer(clock: clock, settings: settings) { _ in media }
    player.eventObserver = { [unowned self] in events.append(($0, $1)) }
    observation = player.observeTimeControlStatus { [unowned self] player in
      switch player.timeControlStatus {
      case .playing: note("play")
      case .paused where player.currentItem != nil: note("pause")
      default: break
      }
    }
    _ = player.addPeriodicTimeObserver(forInterval: Self.quarter) { [unowned self] in note("tick \($0)") }
    player.observeItemEnd { [unowned self] in note("end \($0.id)") }
  }

  convenience init(seconds: Double, settings: PlayerSettings = PlayerSettings()) {
    self.init(MediaDescription(duration: .seconds(seconds)), settings: settings)
  }

  func note(_ text: String) { log.append("\(clock.now) \(text)") }

  /// What the host does on `AdLoaded`.
  func start() {
    player.replaceCurrentItem(with: player.makeItem(url: Self.url))
    player.play()
  }

  func at(_ seconds: Double, _ action: @escaping (SimulatedPlayer) -> Void) {
    clock.schedule(at: .seconds(seconds), "test") { [unowned self] in action(player) }
  }

  func run(to seconds: Double) throws { try clock.advance(to: .seconds(seconds)) }

  /// The item's times of the periodic ticks, in order.
  var ticks: [VirtualTime] {
    events.compactMap { if case .periodicTick(_, let time) = $0.event { time } else { nil } }
  }

  /// The host's lines other than ticks.
  var calls: [String] { log.filter { !$0.contains("tick") } }

  /// The lines of one instant.
  func lines(at seconds: Double) -> [String] {
    let prefix = "\(VirtualTime.seconds(seconds)) "
    return log.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  /// The names of all events but ticks.
  var names: [String] { events.map(\.event.name).filter { $0 != "periodicTick" } }

  /// The statuses told, as `playing`, `paused` or the reason to wait.
  var statuses: [String] {
    events.compactMap { entry in
      guard case .timeControlStatusChanged(let status, let reason) = entry.event else { return nil }
      return "\(entry.at) \(reason?.rawValue ?? status.rawValue)"
    }
  }
}

/// Multiples of 250 ms, both ends included.
func grid(_ first: Double, through last: Double) -> [VirtualTime] {
  stride(from: Int64(first * 4), through: Int64(last * 4), by: 1).map { .milliseconds($0 * 250) }
}
