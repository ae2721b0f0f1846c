import Foundation

/// Reads single keys from the terminal, without waiting for the end of a line.
final class TerminalKeys {
  private var original = termios()

  /// Lets keys through one by one; Ctrl-C still interrupts.
  init() {
    tcgetattr(0, &original)
    var settings = original
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(0, TCSANOW, &settings)
  }

  /// Puts the terminal back as it was.
  func restore() { tcsetattr(0, TCSANOW, &original) }

  /// Waits for the next key.
  ///
  /// - Parameters:
  ///   - milliseconds: how long to wait.
  ///   - descriptor: ends the waiting when it becomes readable.
  /// - Returns: the key, or nil when none has come in time.
  func next(milliseconds: Int32, or descriptor: Int32) -> Character? {
    var descriptors = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&descriptors, 2, milliseconds) > 0, descriptors[0].revents != 0 else { return nil }
    var byte: UInt8 = 0
    switch read(0, &byte, 1) {
    case 1: return Character(UnicodeScalar(byte))
    // The terminal is gone.
    case 0: return "\u{4}"
    default: return nil
    }
  }
}
