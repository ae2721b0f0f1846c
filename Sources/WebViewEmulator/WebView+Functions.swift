import JavaScriptEngine
import Simulation

/// The host's calls of asynchronous functions, as `callAsyncJavaScript`.
extension WebView {
  /// Calls the body of an `async` function in the page, as a later turn, and waits for what it returns.
  ///
  /// - Parameters:
  ///   - body: the function's body.
  ///   - arguments: its arguments by name.
  ///   - completion: gets the copied value that its promise resolves to, or the error with its `WKError` code.
  public func callFunction(
    _ body: String, arguments: [BridgeValue.Member] = [],
    completion: @escaping (Result<BridgeValue, WebViewError>) -> Void
  ) {
    guard !isClosed else { return completion(.failure(WebViewError(.webViewInvalidated))) }
    sendToPage("callAsyncJavaScript") { [weak self] in
      guard let self, !self.isClosed else {
        return completion(.failure(WebViewError(.webViewInvalidated)))
      }
      self.trace.append(.call, "callAsyncJavaScript", ["source": .string(body)], at: self.clock.now)
      self.lastFunction += 1
      let number = self.lastFunction
      // What the function has posted was sent before its result, and so arrives before it.
      self.pendingFunctions[number] = { [weak self] result in
        guard let self else { return completion(result) }
        self.crossProcesses("completion of callAsyncJavaScript") { completion(result) }
      }
      self.call(body, arguments, number)
    }
  }

  private func call(_ body: String, _ arguments: [BridgeValue.Member], _ number: Int) {
    guard let page = currentPage() else {
      return settle(
        number, .failure(WebViewError(isClosed ? .webViewInvalidated : .webContentProcessTerminated)))
    }
    // The line feed ends a comment in the body's last line.
    let names = arguments.map(\.key).joined(separator: ", ")
    let source = "(async function(\(names)) {\(body)\n})"
    let (context, values) = (page.context, arguments.map(\.value))
    do {
      try gesture.during {
        try page.run {
          let promise = try context.evaluate(source).call(try values.map { try context.value($0) })
          let resolve = context.makeFunction("resolve") { [weak self, weak page] arguments in
            guard let self, let page else { return nil }
            self.settle(number, self.copy(arguments[0], of: page))
            return nil
          }
          let reject = context.makeFunction("reject") { [weak self] arguments in
            let exception = JSException(thrown: arguments[0])
            self?.record(exception, of: body)
            self?.settle(
              number, .failure(WebViewError(.javaScriptExceptionOccurred, exception: exception)))
            return nil
          }
          try promise.property("then").call([resolve, reject], receiver: promise)
        }
      }
    } catch let exception as JSException {
      if !exception.isTermination { record(exception, of: body) }
      settle(number, .failure(WebViewError(.javaScriptExceptionOccurred, exception: exception)))
    } catch {
      settle(number, .failure(WebViewError(.unknown)))
    }
  }

  private func copy(_ value: JSValue, of page: Page) -> Result<BridgeValue, WebViewError> {
    do {
      return .success(try page.copy(value))
    } catch let exception as JSException {
      return .failure(WebViewError(.javaScriptExceptionOccurred, exception: exception))
    } catch {
      return .failure(WebViewError(.javaScriptResultTypeIsUnsupported))
    }
  }

  private func settle(_ number: Int, _ result: Result<BridgeValue, WebViewError>) {
    pendingFunctions.removeValue(forKey: number)?(result)
  }

  /// Ends the functions whose page has gone.
  func failPendingFunctions(_ error: WebViewError) {
    let pending = pendingFunctions.sorted { $0.key < $1.key }
    pendingFunctions = [:]
    for (_, complete) in pending { complete(.failure(error)) }
  }

  /// What WebKit tells of a function whose page was left before its promise settled.
  static let unreachable = WebViewError(
    .javaScriptExceptionOccurred,
    exception: JSException(name: "", message: "Completion handler for function call is no longer reachable"))
}
