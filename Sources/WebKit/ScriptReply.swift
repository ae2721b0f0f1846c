import WebViewEmulator

/// The one reply to a message: the second traps, and none at all is told when the handler lets go of it.
@MainActor final class ScriptReply {
  private var answer: ((ScriptMessageReply) -> Void)?

  init(_ answer: @escaping (ScriptMessageReply) -> Void) { self.answer = answer }

  func send(_ value: Any?, _ error: String?) {
    guard let answer else {
      fatalError(
        "replyHandler passed to userContentController:didReceiveScriptMessage:replyHandler: should not be called twice"
      )
    }
    self.answer = nil
    if let error { return answer(.error(error)) }
    answer(BridgeValue(foundation: value).map { .value($0) } ?? .error(Self.unserialisable))
  }

  isolated deinit { answer?(.error(Self.noReply)) }

  private static let unserialisable =
    "The result value passed back from the WKWebView API client was unable to be serialized"
  private static let noReply = "WKWebView API client did not respond to this postMessage"
}
