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
  public internal(set) var configuration: WebViewConfiguration
  /// Called when a page was stopped because it would not end by itself.
  public var onPageStopped: (() -> Void)?
  /// Called with the place of each script before it is evaluated, for diagnostics.
  public var onScript: ((_ place: String) -> Void)?
  /// Says what a page's media element finds at a URL, where the network is not all that knows; nil leaves it to the network.
  public var mediaProvider: ((_ url: String) -> PageMedia?)?
  /// Called when the page's process has ended, as `webViewWebContentProcessDidTerminate(_:)` of a navigation delegate is.
  ///
  /// Who sets it answers for the page: nothing is loaded again by itself, whatever the configuration says.
  public var onProcessTermination: (() -> Void)?
  /// Who decides about navigations and hears of them; nil lets every load go on.
  public weak var client: (any WebViewClient)?
  /// The address of the page, or of the one that is being loaded.
  public internal(set) var url: String?

  let clock: VirtualClock
  let trace: Trace
  let network: SimulatedNetwork
  private let machine: JSVirtualMachine
  private var random: SeededRandom
  let store = WebViewStore()
  private(set) var page: Page?
  /// Who wants to see the value of the next evaluation of a source text.
  var awaitedEvaluation: (source: String, observer: (EvaluationOutcome) -> Void)?
  let gesture = UserGesture()
  var navigation = 0
  /// The load that is under way and has not been answered.
  var provisional: (url: String, navigation: Int)?
  /// The navigation whose document has been committed and has not finished loading.
  var unfinishedNavigation: Int?
  /// Whether a document has been committed, so that the page is more than the empty one that a web view begins with.
  var hasCommitted = false
  /// The document that the app gave as text, which a reload shows again.
  var givenDocument: NetworkResponse?
  /// The functions whose promises have not settled, by the order of their calls.
  var pendingFunctions: [Int: (Result<BridgeValue, WebViewError>) -> Void] = [:]
  var lastFunction = 0
  var history = SessionHistory()
  let suspendedWork = SuspendedWork()
  private var runaways = 0
  private let missingAPIs = MissingAPIRecorder()
  private(set) var isClosed = false
  private(set) var isStopped = false
  var isTerminated = false
  /// The process ended while nobody saw the page, which is told when it is seen again.
  var hasUntoldTermination = false
  private var silentReload = SilentReload()
  private var pageCount = 0
  var navigationsHere = (instant: VirtualTime.zero, count: 0)

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
      for page in self?.page?.withFrames ?? [] {
        page.enter(isAdded ? "addHandler" : "removeHandler", [page.context.value(name)])
      }
    }
  }

  deinit {
    page?.end()
    // The store's object belongs to the machine, which may go together with this.
    store.clear()
  }

  /// Lets the web view and its engine be used on the present thread from now on.
  public func moveToCurrentThread() { machine.moveToCurrentThread() }

  /// Changes how the web view behaves, before it loads its first page.
  ///
  /// - Parameter change: the change; what a page has been made with stays as it is.
  public func configure(_ change: (inout WebViewConfiguration) -> Void) {
    precondition(url == nil, "a web view's configuration is settled when it loads its first page")
    change(&configuration)
  }

  // MARK: - Loading

  /// Ends the page and the web view: nothing runs or is delivered any more.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    page?.end()
    page = nil
    failPendingFunctions(WebViewError(.webViewInvalidated))
    trace.append(.lifecycle, "closed", at: clock.now)
  }

  /// Ends the page's process, as the system may at any moment: its globals are gone, the handlers stay, and nothing can be
  /// evaluated before the next load.
  ///
  /// The app hears of it when the page is seen.
  public func terminateProcess() {
    guard !isClosed else { return }
    navigation += 1
    unfinishedNavigation = nil
    page?.end()
    page = nil
    isTerminated = true
    failPendingFunctions(WebViewError(.webContentProcessTerminated))
    if isVisible {
      tellOfTermination()
    } else {
      hasUntoldTermination = true
      trace.append(.lifecycle, "page process ended", at: clock.now)
    }
  }

  private func tellOfTermination() {
    hasUntoldTermination = false
    trace.append(.lifecycle, "webViewWebContentProcessDidTerminate", at: clock.now)
    if let onProcessTermination { return onProcessTermination() }
    reloadAfterTermination()
  }

  /// Loads the page again whose process has ended, where the configuration says so, as WebKit does where the app does not handle
  /// that: once, and again only when a load had finished 30 s before.
  public func reloadAfterTermination() {
    guard configuration.reloadsAfterTermination, let url else { return }
    if silentReload.processDidEnd(at: clock.now) {
      begin(Load(url: url, change: .replace, cause: .reload))
    } else {
      trace.append(
        .note, "the page is not loaded again: its process has ended twice in a short time", at: clock.now)
    }
  }

  /// Whether the page is seen, and what it may do when it is not; a change fires `visibilitychange`.
  public var visibility = PageVisibility.visible {
    didSet {
      guard visibility != oldValue else { return }
      if oldValue == .suspended {
        for action in suspendedWork.resume() { clock.schedule(after: .zero, "resumed page", action: action) }
      }
      for page in page?.withFrames ?? [] { page.show(visibility) }
      suspendedWork.isSuspended = visibility == .suspended
      if visibility == .visible, hasUntoldTermination, !isClosed { tellOfTermination() }
    }
  }

  /// Whether the page is seen; one that is not is throttled unless ``visibility`` says otherwise.
  public var isVisible: Bool {
    get { visibility == .visible }
    set { if newValue != isVisible { visibility = newValue ? .visible : .throttled } }
  }

  /// How many timers of the page and its frames are pending that run only once.
  public var pendingTimerCount: Int {
    (page?.withFrames ?? []).reduce(0) { count, page in
      count + ((try? page.look("pending")?.property("timers"))?.number.map { Int($0) } ?? 0)
    }
  }

  /// Ends the page that is shown.
  ///
  /// The collector does not see how much of a page it could free, so now and then it is told.
  func leavePage() {
    guard let left = page else { return }
    left.end()
    failPendingFunctions(Self.unreachable)
    page = nil
    gesture.lastTap = nil
    pageCount += 1
    if pageCount.isMultiple(of: 8) { left.context.collectGarbage() }
  }

  /// The page, or the empty document that a web view has before anything is loaded.
  func currentPage() -> Page? {
    if page == nil, !isClosed, !isStopped, !isTerminated { _ = makePage(url: "about:blank") }
    return page
  }

  func makePage(url: String) -> Page? {
    let host = Page.Host(
      clock: clock, trace: trace, network: network, configuration: configuration,
      store: store,
      random: { [weak self] in self?.random.nextUnit() ?? 0 },
      post: { [weak self] in self?.deliver($0, $1, token: $2, body: $3) },
      documentStateChanged: { [weak self] in self?.documentStateChanged($0, $1) },
      navigate: { [weak self] in self?.navigate($0, to: $1, isReplacing: $2) },
      history: { [weak self] in self?.sessionHistory($0, $1) },
      work: suspendedWork,
      ranAway: { [weak self] in self?.ranAway($0, $1, $2) },
      willEvaluate: { [weak self] in self?.onScript?($0) },
      frameOpened: { [weak self] in self?.prepare($0) }, missingAPIs: missingAPIs,
      findMedia: { [weak self] in self?.findMedia($0, $1, $2) },
      gesture: gesture,
      openWindow: { [weak self] in self?.openWindow($0, $1) ?? false },
      closeWindow: { [weak self] in self?.closeWindow($0) },
      runDialog: { [weak self] page, dialog in
        guard let self else { return nil }
        return self.client?.webView(self, run: dialog, of: page.frameInfo)
      })
    do {
      let page = try Page(url: url, in: machine, host: host)
      self.page = page
      prepare(page)
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

  /// Gives a fresh page, or the page of a frame, what the host has arranged.
  private func prepare(_ page: Page) {
    for name in userContentController.handlerNames {
      page.enter("addHandler", [page.context.value(name)])
    }
    if !isVisible { page.show(visibility) }
  }

  private func documentStateChanged(_ page: Page, _ state: String) {
    guard page.url != "about:blank" || (hasCommitted && page === self.page), !isClosed else { return }
    switch state {
    case "loading": runUserScripts(.atDocumentStart, in: page)
    case "parsed": runUserScripts(.atDocumentEnd, in: page)
    default: break
    }
    guard page === self.page else { return }
    if state == "complete" {
      silentReload.loadDidFinish(at: clock.now)
      trace.append(.lifecycle, "didFinish", ["url": .string(page.url)], at: clock.now)
      if let finished = unfinishedNavigation {
        unfinishedNavigation = nil
        tell(.finished, of: finished, url: page.url)
      }
    }
  }

  private func runUserScripts(_ time: UserScript.InjectionTime, in page: Page) {
    let isMain = !page.isFrame
    for script in userContentController.userScripts
    where script.injectionTime == time && (isMain || !script.isForMainFrameOnly) {
      guard page.isAlive else { return }
      // The comment keeps the engine from reading the script as JSON, without a place for its errors.
      _ = page.evaluateScript(
        page.context.value("\(script.source) //"), url: "user-script:\(time.rawValue)", firstLine: 1)
    }
  }

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
  func stop(_ page: Page, _ reason: String) {
    trace.append(.lifecycle, "page stopped", ["reason": .string(reason)], at: clock.now)
    page.root.end()
    self.page = nil
    isStopped = true
    onPageStopped?()
  }
}
