import HostedApps
import IOSFoundation
import Simulation
import UIKit
import WebViewEmulator

extension WKWebView {
  /// Evaluates a script in the page's world of the main frame, as a later turn.
  ///
  /// - Parameters:
  ///   - javaScriptString: the script.
  ///   - completionHandler: gets the copied result, nil for `undefined`, or a ``WKError``.
  public func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    guard let completionHandler else { return emulated.evaluateJavaScript(javaScriptString) }
    emulated.evaluateJavaScript(javaScriptString) { result in
      switch result {
      case .success(let value): completionHandler(value.foundationValue, nil)
      case .failure(let error): completionHandler(nil, WKError(error))
      }
    }
  }

  /// Evaluates a script in the page's world of the main frame.
  ///
  /// - Returns: the copied result, nil for `undefined`.
  /// - Throws: ``WKError``.
  @discardableResult public func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
    try await evaluateJavaScript(javaScriptString, in: nil, contentWorld: .page)
  }

  /// Evaluates a script in a world of a frame; only the main frame can be, and every world is the page's.
  ///
  /// - Parameters:
  ///   - javaScript: the script.
  ///   - frame: the frame; nil is the main one.
  ///   - contentWorld: the world.
  ///   - completionHandler: gets the copied result, or a ``WKError``.
  public func evaluateJavaScript(
    _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
    completionHandler: ((Result<Any, any Error>) -> Void)? = nil
  ) {
    guard isReachable(frame) else { return refuse(completionHandler) }
    noteWorld("a script", contentWorld)
    emulated.evaluateJavaScript(javaScript) { completionHandler?(Self.result($0)) }
  }

  /// Evaluates a script in a world of a frame; only the main frame can be, and every world is the page's.
  ///
  /// - Returns: the copied result, nil for `undefined`.
  /// - Throws: ``WKError``.
  @discardableResult public func evaluateJavaScript(
    _ javaScript: String, in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld
  ) async throws -> Any? {
    try await withCheckedThrowingContinuation { continuation in
      evaluateJavaScript(javaScript, in: frame, in: contentWorld) {
        continuation.resume(with: Sent($0).value)
      }
    }
  }

  /// Calls the body of an `async` function in a world of a frame, and waits for its promise.
  ///
  /// - Parameters:
  ///   - functionBody: the body.
  ///   - arguments: the function's arguments by name.
  ///   - frame: the frame; nil is the main one, and only that can be.
  ///   - contentWorld: the world; every world is the page's here.
  ///   - completionHandler: gets the copied result, or a ``WKError``.
  public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    in contentWorld: WKContentWorld, completionHandler: ((Result<Any, any Error>) -> Void)? = nil
  ) {
    guard isReachable(frame) else { return refuse(completionHandler) }
    guard case .object(let members)? = BridgeValue(foundation: arguments) else {
      let message =
        "Function argument values must be one of the following types, or contain only the following types: NSNumber, NSNull, NSDate, NSString, NSArray, and NSDictionary"
      return fail(WKError(exception: message), completionHandler)
    }
    noteWorld("a function", contentWorld)
    emulated.callFunction(functionBody, arguments: members) { completionHandler?(Self.result($0)) }
  }

  /// Calls the body of an `async` function in a world of a frame, and waits for its promise.
  ///
  /// - Returns: the copied result, nil for `undefined`.
  /// - Throws: ``WKError``.
  @discardableResult public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    contentWorld: WKContentWorld
  ) async throws -> Any? {
    try await withCheckedThrowingContinuation { continuation in
      callAsyncJavaScript(functionBody, arguments: arguments, in: frame, in: contentWorld) {
        continuation.resume(with: Sent($0).value)
      }
    }
  }

  private func isReachable(_ frame: WKFrameInfo?) -> Bool { frame?.isMainFrame ?? true }

  private func refuse(_ completionHandler: ((Result<Any, any Error>) -> Void)?) {
    fail(
      WKError(
        .javaScriptInvalidFrameTarget,
        userInfo: [NSLocalizedDescriptionKey: "JavaScript execution targeted an invalid frame"]),
      completionHandler)
  }

  private func fail(_ error: WKError, _ completionHandler: ((Result<Any, any Error>) -> Void)?) {
    app.clock.schedule(after: .zero, "completion") { completionHandler?(.failure(error)) }
  }

  /// As WebKit hands it over: `undefined` is an empty optional.
  private static func result(_ result: Result<BridgeValue, WebViewError>) -> Result<Any, any Error> {
    switch result {
    case .success(let value): .success(value.objectValue)
    case .failure(let error): .failure(WKError(error))
    }
  }
}

/// A result on its way to the task that waits for it, which nobody else has any more.
private struct Sent: @unchecked Sendable {
  let value: Result<Any?, any Error>

  init(_ result: Result<Any, any Error>) {
    // Of `undefined` the `Any` holds an empty optional.
    value = result.map { Mirror(reflecting: $0).displayStyle == .optional ? nil : $0 }
  }
}
