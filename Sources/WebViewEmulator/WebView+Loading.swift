import JavaScriptEngine
public import SimulatedNetwork
import Simulation

/// How a web view comes from one document to the next.
extension WebView {
  /// A document that is to be loaded.
  struct Load {
    let url: String
    let change: SessionHistory.Change
    var cause = NavigationAction.Cause.other
    /// The frame that began it; nil when the app did.
    var source: FrameInfo?
    var method = "GET"
    var headers: [NetworkRequest.Header] = []
    var body: String?
    /// The document itself, where nothing has to be requested.
    var document: NetworkResponse?
  }

  /// Loads a page; what happens is recorded under the names of `WKNavigationDelegate`.
  ///
  /// - Parameters:
  ///   - url: the page's address.
  ///   - method: the request's method.
  ///   - headers: header fields that the request has besides the web view's own.
  ///   - body: the request's body.
  /// - Returns: the navigation's number, which its events bear; nil when the web view is closed or was stopped.
  @discardableResult
  public func load(
    _ url: String, method: String = "GET", headers: [NetworkRequest.Header] = [], body: String? = nil
  ) -> Int? {
    begin(Load(url: url, change: .push, method: method, headers: headers, body: body))
  }

  /// Shows a document that the app has, as `loadHTMLString(_:baseURL:)` does.
  ///
  /// - Parameter document: the document under the address that it is to have.
  /// - Returns: the navigation's number; nil when the web view is closed or was stopped.
  @discardableResult
  public func show(_ document: NetworkResponse) -> Int? {
    begin(Load(url: document.url, change: .push, document: document))
  }

  /// Loads the present page again: its globals are gone, the message handlers stay.
  ///
  /// - Returns: the navigation's number; nil when there is nothing to load.
  @discardableResult
  public func reload() -> Int? {
    guard let url else { return nil }
    return begin(Load(url: url, change: .replace, cause: .reload))
  }

  /// Ends the navigation that is under way, as `stopLoading()`; a document that has been committed stays, and runs on.
  public func stopLoading() {
    guard !isClosed else { return }
    navigation += 1
    if let provisional {
      self.provisional = nil
      fail(provisional, .cancelled)
      url = page?.url
    } else if let unfinishedNavigation, let page {
      self.unfinishedNavigation = nil
      trace.append(
        .lifecycle, "didFail", ["url": .string(page.url), "error": "cancelled"], at: clock.now)
      tell(.failed(.cancelled), of: unfinishedNavigation, url: page.url)
    }
  }

  /// Asks the client, where there is one, and loads.
  @discardableResult
  func begin(_ load: Load) -> Int? {
    guard !isClosed, !isStopped else { return nil }
    navigation += 1
    let current = navigation
    guard let client, client.decidesNavigations else {
      start(load, current)
      return current
    }
    clock.schedule(after: .zero, "navigation policy") { [weak self] in
      guard let self, self.navigation == current, !self.isClosed else { return }
      let action = NavigationAction(
        navigation: current, request: self.request(for: load), cause: load.cause, source: load.source)
      guard let client = self.client else { return self.start(load, current) }
      client.webView(self, decide: action) { [weak self] isAllowed in
        guard let self, self.navigation == current, !self.isClosed else { return }
        if isAllowed { self.start(load, current) } else { self.tell(.refused, of: current, url: load.url) }
      }
    }
    return current
  }

  private func request(for load: Load) -> NetworkRequest {
    NetworkRequest(
      method: load.method, url: load.url, headers: load.headers + cookies(for: load.url), body: load.body,
      initiator: "document")
  }

  private func start(_ load: Load, _ current: Int) {
    if load.cause == .reload, load.source == nil, let page, let object = store.object {
      try? object.setProperty("nextNavigation", page.text("reload"))
    }
    if let page, page.url != "about:blank" { page.enter("askToLeave") }
    // The page may have started another load in its answer.
    guard navigation == current else { return }
    if let provisional { fail(provisional, .cancelled) }
    if let unfinishedNavigation, let page {
      self.unfinishedNavigation = nil
      tell(.failed(.cancelled), of: unfinishedNavigation, url: page.url)
    }
    let url = load.url
    provisional = (url, current)
    self.url = url
    trace.append(.lifecycle, "didStartProvisionalNavigation", ["url": .string(url)], at: clock.now)
    tell(.started, of: current, url: url)
    let given = givenDocument?.url == url && load.cause == .reload ? givenDocument : load.document
    if let given {
      crossProcesses("given document") { [weak self] in
        guard let self, self.navigation == current, !self.isClosed else { return }
        self.provisional = nil
        self.commit(given, load.change, current)
        self.givenDocument = given
      }
      return
    }
    network.send(request(for: load)) { [weak self] outcome in
      guard let self, self.navigation == current, !self.isClosed else { return }
      switch outcome {
      case .response(let response): self.take(response, load, current)
      case .failed(let reason):
        self.provisional = nil
        self.fail((url, current), .unreachable(reason: reason))
      }
    }
  }

  private func take(_ response: NetworkResponse, _ load: Load, _ current: Int) {
    if response.isRedirected { tell(.redirected, of: current, url: response.url) }
    let commit = { [weak self] in
      guard let self, self.navigation == current, !self.isClosed else { return }
      self.provisional = nil
      self.commit(response, load.change, current)
    }
    guard let client, client.decidesNavigations else { return commit() }
    clock.schedule(after: .zero, "navigation policy") { [weak self] in
      guard let self, self.navigation == current, !self.isClosed else { return }
      guard let client = self.client else { return commit() }
      client.webView(self, decide: response) { [weak self] isAllowed in
        guard !isAllowed else { return commit() }
        guard let self, self.navigation == current, !self.isClosed else { return }
        self.provisional = nil
        self.fail((load.url, current), .refusedResponse)
        self.url = self.page?.url
      }
    }
  }

  private func fail(_ load: (url: String, navigation: Int), _ failure: NavigationFailure) {
    let reason =
      switch failure {
      case .cancelled: "cancelled"
      case .refusedResponse: "the app refused the response"
      case .unreachable(let reason): reason
      }
    trace.append(
      .lifecycle, "didFailProvisionalNavigation", ["url": .string(load.url), "error": .string(reason)],
      at: clock.now)
    tell(.failedProvisionally(failure), of: load.navigation, url: load.url)
  }

  /// Tells the client of a navigation; the page's messages of before arrive first.
  func tell(_ event: NavigationEvent, of navigation: Int, url: String) {
    guard client != nil else { return }
    crossProcesses("navigation event") { [weak self] in
      guard let self, !self.isClosed else { return }
      self.client?.webView(self, navigation: navigation, did: event, url: url)
    }
  }

  private func commit(_ response: NetworkResponse, _ change: SessionHistory.Change, _ current: Int) {
    if let page, page.url != "about:blank" {
      if let snapshot = page.enter("historySnapshot")?.string { history.keep(snapshot) }
      for page in page.withFrames { page.enter("leave") }
    }
    leavePage()
    history.commit(response.url, change)
    isTerminated = false
    hasUntoldTermination = false
    givenDocument = nil
    hasCommitted = true
    unfinishedNavigation = current
    var data: JSONObject = ["url": .string(response.url)]
    if response.status >= 400 { data["status"] = .number(Double(response.status)) }
    trace.append(.lifecycle, "didCommit", data, at: clock.now)
    tell(.committed, of: current, url: response.url)
    url = response.url
    guard let page = makePage(url: response.url) else { return }
    for header in response.headers where header.name.lowercased() == "set-cookie" {
      page.enter("setCookie", [page.context.value(response.url), page.context.value(header.value)])
    }
    page.enter("loadDocument", [page.documentText(of: response)])
  }

  /// The cookies that go with a request for a document, as the page that is left knows them.
  private func cookies(for url: String) -> [NetworkRequest.Header] {
    guard store.object != nil, let page,
      let cookies = page.look("cookiesFor", [page.context.value(url)])?.string, !cookies.isEmpty
    else { return [] }
    return [.init("Cookie", cookies)]
  }
}
