import Foundation

/// A queue of operations, which run on the session's clock, one a turn.
open class OperationQueue: NSObject, @unchecked Sendable {
  // Unchecked: Apple's queues may be passed around; here all of a session runs on one thread.

  /// The main queue.
  public static let main = OperationQueue()

  /// The main queue, on which all of a session runs.
  public static var current: OperationQueue? { main }

  /// Kept: operations run one after the other.
  open var maxConcurrentOperationCount = -1
  /// Kept: all queues are served alike.
  open var qualityOfService = QualityOfService.default
  /// The queue's name.
  open var name: String?

  private var waiting: [Operation] = []

  /// Makes a queue.
  public override init() { super.init() }

  /// The operations that have not begun.
  open var operations: [Operation] { waiting }
  /// How many operations have not begun.
  open var operationCount: Int { waiting.count }

  /// Runs a block in a later turn of the present instant.
  open func addOperation(_ block: @escaping () -> Void) {
    DispatchQueue.main.enqueue(block)
  }

  /// Starts an operation in a later turn of the present instant; dependencies are not waited for.
  open func addOperation(_ op: Operation) {
    waiting.append(op)
    DispatchQueue.main.enqueue {
      self.waiting.removeAll { $0 === op }
      op.start()
    }
  }

  /// Starts operations, one a turn.
  open func addOperations(_ ops: [Operation], waitUntilFinished wait: Bool) {
    for op in ops { addOperation(op) }
  }

  /// Cancels the operations that have not begun.
  open func cancelAllOperations() {
    for op in waiting { op.cancel() }
  }
}
