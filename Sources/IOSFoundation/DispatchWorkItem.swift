import Foundation

/// Work for a queue that can be cancelled until it runs.
public final class DispatchWorkItem: @unchecked Sendable {
  // Unchecked: Apple's items may be passed around; here all of a session runs on one thread.

  private var block: (() -> Void)?
  private var isDone = false
  private var followers: [(queue: DispatchQueue, block: () -> Void)] = []

  /// Whether the work was cancelled.
  public private(set) var isCancelled = false

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - qos: kept nowhere, as all queues are served alike.
  ///   - flags: the same.
  ///   - block: the work.
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping () -> Void
  ) {
    self.block = block
  }

  /// Runs the work now, unless it was cancelled.
  public func perform() {
    if !isCancelled { block?() }
    isDone = true
    let told = followers
    followers = []
    for follower in told { follower.queue.enqueue(follower.block) }
  }

  /// Keeps the work from running, if it has not begun.
  public func cancel() { isCancelled = true }

  /// Runs a block on a queue once the work has run or was skipped.
  public func notify(queue: DispatchQueue, execute: @escaping () -> Void) {
    if isDone { queue.enqueue(execute) } else { followers.append((queue, execute)) }
  }
}
