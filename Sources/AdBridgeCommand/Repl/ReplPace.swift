import Foundation
import Simulation

/// Paces virtual time against the wall clock while a person watches.
struct ReplPace {
  /// Whether time is paced at all.
  var isOn: Bool
  /// The wall clock's time at virtual zero, if the present statement had begun then.
  private var origin = 0.0

  init(isOn: Bool) {
    self.isOn = isOn
  }

  /// A statement begins: what passed at the prompt does not count.
  mutating func start(at now: VirtualTime) {
    origin = Platform.uptime - now.seconds
  }

  /// Waits until an instant has come, or until somebody interrupts.
  func wait(for target: VirtualTime, unless isInterrupted: () -> Bool) {
    while !isInterrupted() {
      let rest = origin + target.seconds - Platform.uptime
      guard rest > 0 else { return }
      Thread.sleep(forTimeInterval: min(rest, 0.02))
    }
  }
}
