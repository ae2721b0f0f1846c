import JavaScriptEngine
import Simulation

/// Where pages go by themselves, and what the app goes back to.
extension WebView {
  func sessionHistory(_ page: Page, _ request: Page.HistoryRequest) -> String? {
    guard page === self.page else { return nil }
    switch request {
    case .describe: return history.description
    case .prune: history.prune()
    case .traverse(let steps):
      navigate(page, .backForward) { $0.history.entry(steps) }
    }
    return nil
  }

  /// Leaves a page for a URL, because of a link or a script.
  func navigate(_ page: Page, to url: String, isReplacing: Bool) {
    let isReload = (try? store.object?.property("nextNavigation"))?.string == "reload"
    let cause: NavigationAction.Cause = page.isFollowingLink ? .link : isReload ? .reload : .other
    navigate(page, cause) { _ in (url, isReplacing ? .replace : .push) }
  }

  /// Leaves a page for where it is to go, in a later turn.
  private func navigate(
    _ page: Page, _ cause: NavigationAction.Cause,
    to target: @escaping (WebView) -> (url: String, change: SessionHistory.Change)?
  ) {
    clock.schedule(after: .zero, "navigation") { [weak self] in
      guard let self, self.page === page, let (url, change) = target(self) else { return }
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
      self.begin(Load(url: url, change: change, cause: cause, source: page.frameInfo))
    }
  }

  /// How often a page may navigate by itself while time stands still.
  private static let navigationLimit = 20

  // MARK: - The history

  /// How many entries of the history are before and behind the present one.
  private var entriesAround: (before: Int, behind: Int) {
    let around = (try? JSONValue(parsing: history.description))?.object
    let own = page?.look("historySnapshot")?.string.flatMap { try? JSONValue(parsing: $0) }?.object
    let count = own?["entries"]?.array?.count ?? 1
    let index = own?["index"]?.number.flatMap { Int(exactly: $0) } ?? 0
    return (
      (around?["before"]?.number).map { Int($0) + index } ?? 0,
      (around?["after"]?.number).map { Int($0) + count - 1 - index } ?? 0
    )
  }

  /// Whether there is an entry to go back to, as `canGoBack`.
  public var canGoBack: Bool { hasCommitted && entriesAround.before > 0 }

  /// Whether there is an entry to go forward to, as `canGoForward`.
  public var canGoForward: Bool { hasCommitted && entriesAround.behind > 0 }

  /// Goes through the history, as a later turn; where there is no such entry nothing happens.
  ///
  /// - Parameter steps: how many entries forward, or back when it is negative.
  public func go(_ steps: Int) {
    sendToPage("history") { [weak self] in
      guard let self, !self.isClosed, let page = self.page else { return }
      _ = try? page.run { try page.context.evaluate("void history.go(\(steps))") }
    }
  }

  /// The address of the document, with what it has made of it since by `history.pushState` or a fragment.
  public var documentURL: String? {
    guard hasCommitted, let page,
      let own = page.look("historySnapshot")?.string.flatMap({ try? JSONValue(parsing: $0) })?.object,
      let index = own["index"]?.number.flatMap({ Int(exactly: $0) }), let entries = own["entries"]?.array,
      entries.indices.contains(index)
    else { return page?.url }
    return entries[index]["url"]?.string
  }

  // MARK: - Windows and dialogs

  /// Gives a window that a page wants to open to the client.
  ///
  /// - Returns: whether the client takes it.
  func openWindow(_ page: Page, _ url: String) -> Bool {
    guard let client else { return false }
    return client.webView(
      self,
      open: NewWindow(
        url: url, isLink: page.isFollowingLink, hasGesture: gesture.isActive(at: clock.now),
        source: page.frameInfo))
  }

  /// Closes the page's window, which the client hears of; WebKit lets a page do so that has no history to go back to.
  func closeWindow(_ page: Page) {
    guard page === self.page, !canGoBack, !canGoForward else { return }
    crossProcesses("window.close") { [weak self] in
      guard let self, !self.isClosed else { return }
      self.client?.webViewDidClose(self)
    }
  }
}
