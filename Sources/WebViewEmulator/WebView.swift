public import JavaScriptEngine
public import SimulatedNetwork
public import Simulation

/// The emulated `WKWebView`: loads a page, carries its messages to the host and the host's calls to it.
///
/// As with WebKit's two processes nothing crosses synchronously: a message is copied when it is posted and delivered as
/// a later turn at the same virtual instant; calls run in the order in which they were made.
public final class WebView {
  /// Which message handlers the page sees.
  public let userContentController: UserContentController
  /// How the web view behaves.
  public let configuration: WebViewConfiguration
  /// Called when a page was stopped because its scripts would not end.
  public var onPageStopped: ((JSException) -> Void)?
  /// Called with the place of each script before it is evaluated, for diagnostics.
  public var onScript: ((_ place: String) -> Void)?
  /// The address of the page, or of the one that is being loaded.
  public private(set) var url: String?
  /// Whether the page's `load` event has come.
  public private(set) var isLoaded = false

  private let clock: VirtualClock
  private let trace: Trace
  private let network: SimulatedNetwork
  private let machine: JSVirtualMachine
  private var random: SeededRandom
  private var page: Page?
  private var navigation = 0
  private var runaways = 0
  private var isClosed = false

  /// Makes a web view without a page.
  ///
  /// - Parameters:
  ///   - machine: the engine in which its pages run.
  ///   - clock: the session's clock.
  ///   - trace: where everything is recorded.
  ///   - network: what its pages' requests are answered by.
  ///   - configuration: how it behaves.
  ///   - seed: the seed of the pages' `Math.random`.
  public init(
    machine: JSVirtualMachine, clock: VirtualClock, trace: Trace, network: SimulatedNetwork,
    configuration: WebViewConfiguration = .init(), seed: UInt64 = 0
  ) {
    self.machine = machine
    self.clock = clock
    self.trace = trace
    self.network = network
    self.configuration = configuration
    random = SeededRandom(seed: seed)
    userContentController = UserContentController()
    userContentController.onChange = { [weak self] name, isAdded in
      guard let page = self?.page else { return }
      page.enter(isAdded ? "addHandler" : "removeHandler", [page.context.value(name)])
    }
  }

  deinit {
    page?.end()
  }

  // MARK: - Loading

  /// Loads a page; what happens is recorded under the names of `WKNavigationDelegate`.
  public func load(_ url: String) {
    guard !isClosed else { return }
    navigation += 1
    let current = navigation
    self.url = url
    isLoaded = false
    trace.append(.lifecycle, "didStartProvisionalNavigation", ["url": .string(url)], at: clock.now)
    network.send(NetworkRequest(url: url, initiator: "document")) { [weak self] outcome in
      guard let self, self.navigation == current, !self.isClosed else { return }
      switch outcome {
      case .response(let response): self.commit(response)
      case .failed(let reason):
        self.trace.append(
          .lifecycle, "didFailProvisionalNavigation", ["url": .string(url), "error": .string(reason)],
          at: self.clock.now)
      }
    }
  }

  /// Loads the present page again: its globals are gone, the message handlers stay.
  public func reload() {
    if let url { load(url) }
  }

  /// Ends the page and the web view: nothing runs or is delivered any more.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    page?.end()
    page = nil
    trace.append(.lifecycle, "closed", at: clock.now)
  }

  private func commit(_ response: NetworkResponse) {
    page?.end()
    page = nil
    var data: JSONObject = ["url": .string(response.url)]
    if response.status >= 400 { data["status"] = .number(Double(response.status)) }
    trace.append(.lifecycle, "didCommit", data, at: clock.now)
    url = response.url
    guard let page = makePage(url: response.url) else { return }
    page.enter("loadDocument", [page.context.value(TextDecoding.text(of: response))])
  }

  /// The page, or the empty document that a web view has before anything is loaded.
  private func currentPage() -> Page? {
    if page == nil, !isClosed, runaways < configuration.runawayLimit { _ = makePage(url: "about:blank") }
    return page
  }

  private func makePage(url: String) -> Page? {
    let host = Page.Host(
      clock: clock, trace: trace, network: network, configuration: configuration,
      random: { [weak self] in self?.random.nextUnit() ?? 0 },
      post: { [weak self] in self?.deliver($0, $1, token: $2, body: $3) },
      documentStateChanged: { [weak self] in self?.documentStateChanged($0, $1) },
      navigate: { [weak self] page, url in self?.navigate(page, url) },
      ranAway: { [weak self] in self?.ranAway($0, $1, $2) },
      willEvaluate: { [weak self] in self?.onScript?($0) })
    do {
      let page = try Page(url: url, in: machine, host: host)
      self.page = page
      for name in userContentController.handlerNames {
        page.enter("addHandler", [page.context.value(name)])
      }
      return page
    } catch {
      trace.append(
        .note, "the page's environment did not start", ["error": .string("\(error)")], at: clock.now)
      return nil
    }
  }

  private func documentStateChanged(_ page: Page, _ state: String) {
    guard page === self.page, page.url != "about:blank" else { return }
    if state == "complete" {
      isLoaded = true
      trace.append(.lifecycle, "didFinish", ["url": .string(page.url)], at: clock.now)
    }
  }

  private func navigate(_ page: Page, _ url: String) {
    clock.schedule(after: .zero, "navigation to \(url)") { [weak self] in
      guard let self, self.page === page else { return }
      self.load(url)
    }
  }

  private func ranAway(_ page: Page, _ exception: JSException, _ record: TraceRecord) {
    runaways += 1
    var details: JSONObject = [:]
    if let position = exception.position { details["position"] = .string(position) }
    trace.report(
      Finding(
        rule: "page/runaway", level: .error,
        message: "\(exception.message), and was stopped" + (exception.position.map { " at \($0)" } ?? ""),
        help: "look for a loop without an end at this place, or give the script more with --script-budget",
        records: [record.seq], details: details),
      at: clock.now)
    if runaways >= configuration.runawayLimit {
      trace.append(
        .lifecycle, "page stopped", ["reason": .string("\(runaways) scripts would not end")], at: clock.now)
      page.end()
      self.page = nil
      onPageStopped?(exception)
    }
  }

  // MARK: - Page to host

  private func deliver(_ page: Page, _ name: String, token: Int, body: BridgeValue) {
    record(name, body)
    let registered = userContentController.registrations[name]?.number
    crossProcesses("message to \(name)") { [weak self] in
      guard let self, self.page === page, page.isAlive else { return }
      guard let registration = self.userContentController.registrations[name],
        registration.number == registered
      else {
        self.trace.append(
          .note, "message dropped: its handler was removed while it was under way",
          ["handler": .string(name)], at: self.clock.now)
        return
      }
      let message = ScriptMessage(name: name, body: body, pageURL: page.url, isMainFrame: true)
      switch registration.handler {
      case .plain(let handler):
        handler(message)
        self.answer(page, token, .value(.undefined))
      case .replying(let handler):
        self.answer(page, token, handler(message))
      }
    }
  }

  private func answer(_ page: Page, _ token: Int, _ reply: ScriptMessageReply) {
    let context = page.context
    let kind: String
    let value: JSValue?
    switch reply {
    case .value(let result): (kind, value) = ("resolve", try? context.value(result))
    case .error(let message): (kind, value) = ("reject", try? context.makeError(message))
    }
    page.enter(
      "messageReply", [context.value(Double(token)), context.value(kind), value ?? context.undefined])
  }

  private func record(_ handler: String, _ body: BridgeValue) {
    let field = configuration.messageNameField
    guard case .object(let members) = body, let name = body[field]?.string else {
      trace.append(.message, handler, ["body": body.json], at: clock.now)
      return
    }
    let rest = members.filter { $0.key != field }.map { ($0.key, $0.value.json) }
    trace.append(.message, name, JSONObject(rest), at: clock.now)
  }

  // MARK: - Host to page

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
    crossProcesses("evaluateJavaScript") { [weak self] in
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

  /// Schedules what crosses between the host's process and the page's.
  ///
  /// Two turns, where the host's own main queue needs one: blocks that the player has put there, such as its last tick
  /// and its end notification, run before the page can have answered the first of them, as on a device.
  private func crossProcesses(_ label: String, _ action: @escaping () -> Void) {
    clock.schedule(after: .zero, label) { [clock] in
      clock.schedule(after: .zero, label, action: action)
    }
  }

  /// Evaluates source text in the page at once: for what stands outside the session, such as a REPL.
  public func evaluateNow(_ source: String) -> Result<BridgeValue, WebViewError> {
    guard let page = currentPage() else {
      return .failure(WebViewError(isClosed ? .webViewInvalidated : .webContentProcessTerminated))
    }
    do {
      let value = try page.run { try page.context.evaluate(source) }
      guard page.isAlive else { return .failure(WebViewError(.webContentProcessTerminated)) }
      var clone = StructuredClone { page.isUncloneable($0) }
      return .success(try page.run { try clone.clone(value) })
    } catch let exception as JSException {
      if !exception.isTermination {
        var data = Page.data(of: exception)
        data["evaluated"] = .string(source)
        trace.append(
          .exception, exception.name.isEmpty ? "thrown value" : exception.name, data, at: clock.now)
      }
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
    let result = page.enter("tap", [page.context.value(selector)])?.string ?? "the page threw an exception"
    return result == "ok" ? nil : result
  }

  /// How many one-shot timers and requests of the page are pending.
  public var pendingWork: Int {
    guard let counts = page?.enter("pending") else { return 0 }
    func count(_ key: String) -> Int { (try? counts.property(key))?.number.map { Int($0) } ?? 0 }
    return count("timers") + count("requests")
  }
}
