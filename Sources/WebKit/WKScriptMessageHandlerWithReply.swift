public import IOSFoundation

/// Receives messages of a page and answers them; a handler implements one of the two forms.
@preconcurrency @MainActor public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {
  /// A page has posted a message.
  ///
  /// - Parameters:
  ///   - userContentController: the controller that the handler was added to.
  ///   - message: the message.
  ///   - replyHandler: gets the reply, or an error's message; the page's promise settles to it.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void)

  /// A page has posted a message.
  ///
  /// - Returns: the reply, or an error's message.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?)
}

extension WKScriptMessageHandlerWithReply {
  /// Asks the asynchronous form, which runs at once as far as it does not wait for anything.
  public func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  ) {
    Task.immediate { @MainActor in
      let (reply, error) = await AskedObject.$current.withValue(ObjectIdentifier(self)) {
        await self.userContentController(userContentController, didReceive: message)
      }
      replyHandler(reply, error)
    }
  }

  /// Asks the form with a reply handler.
  public func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?) {
    guard AskedObject.current != ObjectIdentifier(self) else {
      fatalError(
        "\(type(of: self)) implements neither form of userContentController(_:didReceive:replyHandler:)")
    }
    let answer = await withCheckedContinuation { continuation in
      self.userContentController(userContentController, didReceive: message) { reply, error in
        continuation.resume(returning: GivenReply(value: reply, error: error))
      }
    }
    return (answer.value, answer.error)
  }
}

/// A reply on its way to the task that waits for it, which nobody else has any more.
private struct GivenReply: @unchecked Sendable {
  let value: Any?
  let error: String?
}

/// The handler whose asynchronous form is asked just now, to see that it has none.
enum AskedObject {
  @TaskLocal static var current: ObjectIdentifier?
}
