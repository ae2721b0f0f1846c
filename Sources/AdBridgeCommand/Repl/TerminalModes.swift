import Foundation

/// How the terminal was set when the REPL began, to leave it so when the process has to end.
struct TerminalModes: Sendable {
  private let modes: termios?

  init() {
    var modes = termios()
    self.modes = tcgetattr(0, &modes) == 0 ? modes : nil
  }

  func restore() {
    guard var modes else { return }
    tcsetattr(0, TCSANOW, &modes)
  }
}
