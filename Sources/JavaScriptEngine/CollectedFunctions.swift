import Synchronization

/// The Swift sides of functions and lookup watchers that the engine's collector has finalised, kept until nothing runs in the engine.
///
/// Releasing them may release values and contexts that they captured, and JavaScriptCore forbids a finaliser to call it.
final class CollectedFunctions: Sendable {
  /// The boxes are only kept and let go here: their owner's thread does both.
  private struct Boxes: @unchecked Sendable {
    var elements: [AnyObject] = []
  }

  private let boxes = Mutex(Boxes())

  /// Takes a box over from the collector.
  func add(_ box: AnyObject) {
    let boxes = Boxes(elements: [box])
    self.boxes.withLock { $0.elements += boxes.elements }
  }

  /// Lets go of what was collected so far.
  func release() {
    // Taken out first: what is released may have functions of its own collected.
    let taken = boxes.withLock { held in
      let taken = held
      if !held.elements.isEmpty { held = Boxes() }
      return taken
    }
    _ = taken
  }
}
