import Foundation
import HostedApps
import Simulation

/// A queue of the app: all queues run on the session's clock, one block a turn.
public final class DispatchQueue: NSObject, Sendable {
  /// The main queue.
  public static let main = DispatchQueue()

  /// Runs a block in a later turn of the present instant.
  public func async(execute work: @escaping () -> Void) {
    let app = HostApp.required(for: "DispatchQueue.async")
    app.clock.schedule(after: .zero, "DispatchQueue", action: work)
  }
}
