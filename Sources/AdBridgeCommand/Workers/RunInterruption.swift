import Foundation
import Synchronization

/// Waits for an interruption on a thread of its own; the second one ends the process at once.
final class RunInterruption: Sendable {
  /// Becomes readable when the interruption has come.
  let descriptor: Int32
  private let received = Mutex<Int32?>(nil)

  /// The signal that has come, or nil.
  var signal: Int32? { received.withLock { $0 } }

  /// Begins to wait.
  ///
  /// - Throws: `POSIXError` when there is no pipe to be had.
  init() throws {
    Platform.prepareSignals()
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    let writer = ends[1]
    Thread.detachNewThread { [self] in
      var signals = Platform.interruptions
      var signal: Int32 = 0
      guard sigwait(&signals, &signal) == 0 else { return }
      received.withLock { $0 = signal }
      close(writer)
      // Now a further one kills the process, whatever it is waiting for or writing.
      Platform.releaseSignals()
      while true { sleep(1000) }
    }
  }
}
