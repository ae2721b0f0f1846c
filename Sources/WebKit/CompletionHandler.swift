/// A handler that a delegate has to call exactly once: the second call traps, as in WebKit.
@MainActor final class CompletionHandler<Value> {
  private var take: ((Value) -> Void)?
  private let onMissing: (String) -> Void
  private let method: String

  /// Makes a handler.
  ///
  /// - Parameters:
  ///   - method: the delegate's method, for the messages.
  ///   - onMissing: hears that the delegate has let go of it without a call, which in WebKit is an exception.
  ///   - take: gets the value.
  init(_ method: String, onMissing: @escaping (String) -> Void, take: @escaping (Value) -> Void) {
    self.method = method
    self.onMissing = onMissing
    self.take = take
  }

  func call(_ value: Value) {
    guard let take else { fatalError("Completion handler passed to \(method) was called more than once") }
    self.take = nil
    take(value)
  }

  isolated deinit {
    if take != nil { onMissing("Completion handler passed to \(method) was not called") }
  }
}
