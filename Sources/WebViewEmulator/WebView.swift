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
  /// Called when a page was stopped because it would not end by itself.
  public var onPageStopped: (() -> Void)?
  /// Called with the place of each script before it is evaluated, for diagnostics.
  public var onScript: ((_ place: String) -> Void)?
  /// The address of the page, or of the one that is being loaded.
  public private(set) var url: String?

  let clock: VirtualClock
  let trace: Trace
  private let network: SimulatedNetwork
  private let machine: JSVirtualMachine
  private var random: SeededRandom
  private(set) var page: Page?
  /// Who wants to see the value of the next evaluation of a source text.
  var awaitedEvaluation: (source: String, observer: (EvaluationOutcome) -> Void)?
  private var navigation = 0
  private var runaways = 0
  private(set) var isClosed = false
  private var isStopped = false
  private var isTerminated = false
  private var pageCount = 0
  private var navigationsHere = (instant: VirtualTime.zero, count: 0)

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
    guard !isClosed, !isStopped else { return }
    navigation += 1
    let current = navigation
    self.url = url
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

  /// Ends the page's process, as the system may at any moment: its globals are gone, the handlers stay, and nothing can be
  /// evaluated before the next load.
  public func terminateProcess() {
    guard !isClosed else { return }
    navigation += 1
    page?.end()
    page = nil
    isTerminated = true
    trace.append(.lifecycle, "webViewWebContentProcessDidTerminate", at: clock.now)
  }

  /// Whether the page is shown; a change fires `visibilitychange`.
  public var isVisible = true {
    didSet {
      guard isVisible != oldValue, let page else { return }
      page.enter("setVisibility", [page.context.value(isVisible ? "visible" : "hidden")])
    }
  }

  /// How many timers of the page are pending that run only once.
  public var pendingTimerCount: Int {
    let timers = try? page?.look("pending")?.property("timers")
    return timers?.number.map { Int($0) } ?? 0
  }

  private func commit(_ response: NetworkResponse) {
    leavePage()
    isTerminated = false
    var data: JSONObject = ["url": .string(response.url)]
    if response.status >= 400 { data["status"] = .number(Double(response.status)) }
    trace.append(.lifecycle, "didCommit", data, at: clock.now)
    url = response.url
    guard let page = makePage(url: response.url) else { return }
    page.enter("loadDocument", [page.context.value(TextDecoding.text(of: response))])
  }

  /// Ends the page that is shown.
  ///
  /// The collector does not see how much of a page it could free, so now and then it is told.
  private func leavePage() {
    guard let left = page else { return }
    left.end()
    page = nil
    pageCount += 1
    if pageCount.isMultiple(of: 8) { left.context.collectGarbage() }
  }

  /// The page, or the empty document that a web view has before anything is loaded.
  func currentPage() -> Page? {
    if page == nil, !isClosed, !isStopped, !isTerminated { _ = makePage(url: "about:blank") }
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
      if !isVisible { page.enter("setVisibility", [page.context.value("hidden")]) }
      return page
    } catch let exception as JSException where exception.isTermination {
      var data = Page.data(of: exception)
      data["during"] = "the start of the page"
      reportRunaway(exception, trace.append(.exception, exception.name, data, at: clock.now))
    } catch {
      trace.append(
        .note, "the page's environment did not start", ["error": .string("\(error)")], at: clock.now)
    }
    return nil
  }

  private func documentStateChanged(_ page: Page, _ state: String) {
    guard page === self.page, page.url != "about:blank" else { return }
    if state == "complete" {
      trace.append(.lifecycle, "didFinish", ["url": .string(page.url)], at: clock.now)
    }
  }

  private func navigate(_ page: Page, _ url: String) {
    clock.schedule(after: .zero, "navigation to \(url)") { [weak self] in
      guard let self, self.page === page else { return }
      let isSameInstant = self.navigationsHere.instant == self.clock.now
      self.navigationsHere = (self.clock.now, isSameInstant ? self.navigationsHere.count + 1 : 1)
      guard self.navigationsHere.count <= Self.navigationLimit else {
        self.trace.report(
          Finding(
            rule: "page/runaway", level: .error,
            message: "the page navigated \(Self.navigationLimit) times at one instant, last to \(url)",
            help: "look for a reload or a change of location that every load of the page makes again"),
          at: self.clock.now)
        self.stop(page, "it navigates for ever")
        return
      }
      self.load(url)
    }
  }

  /// How often a page may navigate by itself while time stands still.
  private static let navigationLimit = 20

  private func ranAway(_ page: Page, _ exception: JSException, _ record: TraceRecord) {
    runaways += 1
    reportRunaway(exception, record)
    if runaways >= configuration.runawayLimit {
      stop(page, "\(runaways) scripts would not end")
    }
  }

  private func reportRunaway(_ exception: JSException, _ record: TraceRecord) {
    var details: JSONObject = [:]
    if let position = exception.position { details["position"] = .string(position) }
    let help =
      if case .memoryBudget = exception.kind {
        "look for what the page keeps for ever, or give it more with --memory-budget"
      } else {
        "look for a loop without an end at this place, or give the script more with --script-budget"
      }
    trace.report(
      Finding(
        rule: "page/runaway", level: .error,
        message: "\(exception.message), and was stopped" + (exception.position.map { " at \($0)" } ?? ""),
        help: help, records: [record.seq], details: details),
      at: clock.now)
  }

  /// Ends a page that would not end by itself.
  private func stop(_ page: Page, _ reason: String) {
    trace.append(.lifecycle, "page stopped", ["reason": .string(reason)], at: clock.now)
    page.end()
    self.page = nil
    isStopped = true
    onPageStopped?()
  }
}
