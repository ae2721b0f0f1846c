import Contracts
import Reports

/// One line on a terminal that tells how far a long run is; it is gone when something else is written.
struct ProgressLine {
  private let isOn: Bool
  private let start: Double
  private var lastDraw = 0.0
  private var isShown = false

  /// How long a run may take in silence, in seconds.
  private static let patience = 1.0
  private static let interval = 0.1

  /// Makes a line, which is drawn only when standard error is a terminal that nobody records.
  init(isOn: Bool) {
    self.isOn = isOn
    start = Platform.uptime
  }

  /// Draws it, if it is time for that.
  mutating func draw(_ schedule: RunSchedule) {
    let now = Platform.uptime
    guard isOn, now - start > Self.patience, now - lastDraw > Self.interval else { return }
    lastDraw = now
    isShown = true
    var text = "\(schedule.completedCount)/\(schedule.count)"
    if schedule.failedCount > 0 { text += " · \(schedule.failedCount) failed" }
    if let name = schedule.latestName { text += " · \(name)" }
    let width = Platform.errorWidth - 1
    Platform.write("\r\u{1B}[2K" + TerminalText.cut(TerminalText.printable(text), to: width), to: 2)
  }

  /// Takes it away.
  mutating func erase() {
    guard isShown else { return }
    isShown = false
    lastDraw = 0
    Platform.write("\r\u{1B}[2K", to: 2)
  }
}
