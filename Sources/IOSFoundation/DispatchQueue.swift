import Foundation
import HostedApps
import Simulation

/// A queue of the app: all queues run on the session's clock and its one thread, one block a turn.
///
/// What is asked of a queue outside a session is not done, since no clock is there.
public final class DispatchQueue: NSObject, Sendable {
  /// How a queue runs its work; here every queue is serial.
  public struct Attributes: OptionSet, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt64

    /// Makes attributes from bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Kept nowhere.
    public static let concurrent = Attributes(rawValue: 2)
    /// Kept nowhere: the queue begins to work at once.
    public static let initiallyInactive = Attributes(rawValue: 4)
  }

  /// When a queue drains its autorelease pool; Linux has none.
  public enum AutoreleaseFrequency: Sendable {
    /// As the target queue.
    case inherit
    /// After each piece of work.
    case workItem
    /// Not by itself.
    case never
  }

  /// The main queue.
  public static let main = DispatchQueue(label: "com.apple.main-thread")

  private static let shared = DispatchQueue(label: "com.apple.root.default-qos")

  /// A queue of the system's: one for every quality of service.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { shared }

  /// The queue's name.
  public let label: String

  /// Makes a queue; what besides its name is asked for changes nothing.
  public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    self.label = label
  }

  /// Runs a block in a later turn of the present instant.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    group?.enter()
    enqueue {
      work()
      group?.leave()
    }
  }

  /// Performs an item in a later turn of the present instant.
  public func async(execute workItem: DispatchWorkItem) { enqueue { workItem.perform() } }

  /// Performs an item of a group in a later turn of the present instant.
  public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
    group.enter()
    enqueue {
      workItem.perform()
      group.leave()
    }
  }

  /// Runs a block at an instant.
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    enqueue(at: deadline, work)
  }

  /// Performs an item at an instant.
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    enqueue(at: deadline) { execute.perform() }
  }

  /// Runs a block at once: the session has one thread, on which a device's main queue would wait for itself.
  public func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }

  /// Performs an item at once.
  public func sync(execute workItem: DispatchWorkItem) { workItem.perform() }

  /// Runs a block at an instant.
  ///
  /// The compiler knows `async` by its name and asks for closures that may be sent; here nothing leaves the thread.
  func enqueue(at deadline: DispatchTime = .now(), _ work: @escaping () -> Void) {
    guard deadline != .distantFuture else { return }
    guard let app = HostApp.orNothing(for: "DispatchQueue.async") else { return }
    PendingWork.of(app).schedule(at: deadline.time, "DispatchQueue \(label)", work)
  }
}
