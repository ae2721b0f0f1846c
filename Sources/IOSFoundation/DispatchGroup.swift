import Foundation

/// Counts pieces of work, and says when none is left.
///
/// There is no `wait`: the session's one thread would wait for itself.
public final class DispatchGroup: @unchecked Sendable {
  // Unchecked: Apple's groups may be passed around; here all of a session runs on one thread.

  private var count = 0
  private var followers: [(queue: DispatchQueue, block: () -> Void)] = []

  /// Makes a group without work.
  public init() {}

  /// A piece of work begins.
  public func enter() { count += 1 }

  /// A piece of work is done; more than have begun end the process, as Dispatch does.
  public func leave() {
    precondition(count > 0, "Unbalanced call to DispatchGroup.leave()")
    count -= 1
    guard count == 0 else { return }
    let told = followers
    followers = []
    for follower in told { follower.queue.enqueue(follower.block) }
  }

  /// Runs a block on a queue once no work is left.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping () -> Void
  ) {
    if count == 0 { queue.enqueue(work) } else { followers.append((queue, work)) }
  }

  /// Performs an item on a queue once no work is left.
  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    notify(queue: queue, execute: { work.perform() })
  }
}
