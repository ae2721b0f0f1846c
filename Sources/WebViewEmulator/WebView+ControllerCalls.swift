import JavaScriptEngine
import Simulation

/// The host's calls of the page's controller, which are most of what a host sends.
extension WebView {
  /// Calls a method of the page's controller with numbers, as a later turn: exactly what `evaluateJavaScript` of
  /// `window.CONTROLLER.METHOD(…)` does, but without source text that the engine would have to read each time.
  ///
  /// - Parameters:
  ///   - method: the method's name.
  ///   - arguments: its arguments.
  public func callController(_ method: String, _ arguments: [Double] = []) {
    // What is no JSON number is no number in source text either: the page has to see the text.
    guard !isClosed, arguments.allSatisfy(\.isFinite) else {
      evaluateJavaScript(source(method, arguments))
      return
    }
    sendToPage("evaluateJavaScript") { [weak self] in
      guard let self, !self.isClosed else { return }
      self.trace.append(.call, method, ["args": .array(arguments.map { .number($0) })], at: self.clock.now)
      if !self.call(method, arguments) { _ = self.evaluateNow(self.source(method, arguments)) }
    }
  }

  /// Calls a method at once.
  ///
  /// - Returns: false when there is nothing to call: evaluating the source then fails in the engine's own words.
  private func call(_ method: String, _ arguments: [Double]) -> Bool {
    guard let page = currentPage() else { return false }
    do {
      return try gesture.during {
        try page.run {
          try page.call("callController", texts: [configuration.controllerName, method], numbers: arguments)
        }
      }
    } catch let exception as JSException {
      if !exception.isTermination { record(exception, of: source(method, arguments)) }
    } catch {
      preconditionFailure("the engine threw something else than an exception: \(error)")
    }
    return true
  }

  private func source(_ method: String, _ arguments: [Double]) -> String {
    "window.\(configuration.controllerName).\(method)(\(arguments.map { "\($0)" }.joined(separator: ", ")))"
  }

  /// Records what evaluated source text threw.
  func record(_ exception: JSException, of source: String) {
    var data = Page.data(of: exception)
    data["evaluated"] = .string(source)
    trace.append(.exception, exception.name.isEmpty ? "thrown value" : exception.name, data, at: clock.now)
  }
}
