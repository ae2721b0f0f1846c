public import Simulation
public import Testing

extension AdSession {
  /// Lets time pass as `advance(by:)` does, and lets the host's tasks run at each instant.
  ///
  /// Tasks of the main actor cannot run while a test of the main actor does: this one waits for them. What a task waits for in
  /// real time, such as `Task.sleep` or work of other threads, does not follow the session's clock.
  ///
  /// - Parameters:
  ///   - span: how much virtual time passes.
  ///   - sourceLocation: where an issue is recorded.
  /// - Throws: an error that ends the test, after an issue.
  @MainActor public func advanceWithTasks(
    by span: VirtualTime, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let end = now + span
    while true {
      for _ in 0..<Self.yields { await Task.yield() }
      guard now < end else { return }
      let next = min(nextDeadline ?? end, end)
      try advance(by: max(next - now, .zero), sourceLocation: sourceLocation)
    }
  }

  /// A task that calls another `async` function of the main actor needs a turn for each call.
  private static var yields: Int { 8 }
}
