import JavaScriptEngine
import Simulation

/// What goes from the host, and from people, to the page.
extension WebView {
  /// Evaluates source text in the page, as a later turn.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - completion: gets the copied result, or the error with its `WKError` code.
  public func evaluateJavaScript(
    _ source: String, completion: ((Result<BridgeValue, WebViewError>) -> Void)? = nil
  ) {
    guard !isClosed else {
      completion?(.failure(WebViewError(.webViewInvalidated)))
      return
    }
    sendToPage("evaluateJavaScript") { [weak self] in
      guard let self, !self.isClosed else {
        completion?(.failure(WebViewError(.webViewInvalidated)))
        return
      }
      let call = ControllerCall(source: source, controller: self.configuration.controllerName)
      self.trace.append(.call, call.name, call.data, at: self.clock.now)
      let result = self.evaluateNow(source)
      // A message that the source posts was sent before the result, and so arrives before it.
      if let completion { self.crossProcesses("completion of evaluateJavaScript") { completion(result) } }
    }
  }

  /// Schedules what the host sends to the page; a suspended page takes it when it goes on.
  func sendToPage(_ label: String, _ action: @escaping () -> Void) {
    crossProcesses(label) { [suspendedWork] in suspendedWork.whenRunning(action) }
  }

  /// Schedules what crosses between the host's process and the page's.
  ///
  /// Two turns, where the host's own main queue needs one: blocks that the player has put there, such as its last tick
  /// and its end notification, run before the page can have answered the first of them, as on a device.
  func crossProcesses(_ label: String, _ action: @escaping () -> Void) {
    clock.schedule(after: .zero, label) { [clock] in
      clock.schedule(after: .zero, label, action: action)
    }
  }

  /// Evaluates source text in the page at once: for what stands outside the session, such as a REPL.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - isRecorded: whether an exception goes to the trace, as that of the session's own scripts does.
  /// - Returns: the copied result, or the error with its `WKError` code.
  public func evaluateNow(
    _ source: String, isRecorded: Bool = true
  ) -> Result<BridgeValue, WebViewError> {
    guard let page = currentPage() else {
      return .failure(WebViewError(isClosed ? .webViewInvalidated : .webContentProcessTerminated))
    }
    var thrown: JSValue?
    let observer = takeObserver(ofEvaluation: source)
    do {
      let value = try gesture.during {
        try page.run { try page.context.evaluate(source) { thrown = $0 } }
      }
      guard page.isAlive else { return .failure(WebViewError(.webContentProcessTerminated)) }
      if let observer {
        observer(.value(value))
        return .success(.undefined)
      }
      return .success(try page.run { try page.copy(value) })
    } catch let exception as JSException {
      observer?(.thrown(thrown, exception))
      if isRecorded, !exception.isTermination { record(exception, of: source) }
      return .failure(WebViewError(.javaScriptExceptionOccurred, exception: exception))
    } catch {
      return .failure(WebViewError(.javaScriptResultTypeIsUnsupported))
    }
  }

  /// Taps an element of the page.
  ///
  /// - Parameter selector: a CSS selector; the first match is tapped.
  /// - Returns: nil, or a sentence that says why nothing was tapped.
  public func tap(_ selector: String) -> String? {
    guard let page = currentPage() else { return "the page is gone" }
    trace.append(.lifecycle, "tap", ["selector": .string(selector)], at: clock.now)
    gesture.lastTap = clock.now
    let result = page.enter("tap", [page.context.value(selector)])?.string ?? "the page threw an exception"
    return result == "ok" ? nil : result
  }
}
