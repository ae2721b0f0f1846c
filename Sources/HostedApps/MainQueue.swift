import Foundation

/// The process's main queue, on which the tasks of an app's `async` functions run.
enum MainQueue {
  /// Runs what is due on the main queue, and returns at once.
  ///
  /// Inside a task of the main actor nothing can run: there the tasks run while the one that is running waits.
  static func run() {
    guard Thread.isMainThread else { return }
    // Each pass takes what one source has; a task that calls another one needs a pass for each.
    for _ in 0..<4 { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }
}
