import Contracts
import Simulation
import Synchronization

/// The contract that a worker runs now, for the deadline keeper on its other thread.
final class CurrentJob: Sendable {
  /// What is known of it.
  struct State: Sendable {
    var job: WorkerJob
    var tags: [String]
    var trace: Trace
    var statement: Statement?
    var start: Double
  }

  private let state = Mutex<State?>(nil)

  /// The contract under way, or nil between two.
  var value: State? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// A statement begins.
  func note(_ statement: Statement) { state.withLock { $0?.statement = statement } }
}
