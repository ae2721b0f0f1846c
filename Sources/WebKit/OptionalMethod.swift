/// Notes whether the asynchronous form of a delegate's method is the delegate's own: Swift has no optional methods here.
final class OptionalMethod: Sendable {
  @TaskLocal private static var asked: OptionalMethod?

  // Set and read on the main actor only, within one call.
  private nonisolated(unsafe) var isMissing = false

  /// The default form runs: the delegate has none.
  static func isMissing() { asked?.isMissing = true }

  /// Asks the asynchronous form at once, as far as it does not wait for anything.
  ///
  /// - Parameters:
  ///   - form: calls the delegate's method.
  ///   - take: gets its result, and whether the delegate has the method.
  @MainActor static func ask<Result>(
    _ form: @escaping @MainActor () async -> Result, take: @escaping @MainActor (Result, Bool) -> Void
  ) {
    let method = OptionalMethod()
    Task.immediate { @MainActor in
      let result = await $asked.withValue(method) { await form() }
      take(result, !method.isMissing)
    }
  }
}
