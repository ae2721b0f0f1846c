import HostedApps
public import IOSFoundation
import WebViewEmulator

/// Which handlers the pages of its web views see, and which scripts of the app run in them.
///
/// It holds its handlers strongly, as WebKit's does.
@preconcurrency @MainActor open class WKUserContentController: NSObject {
  private enum Handler {
    case plain(any WKScriptMessageHandler)
    case replying(any WKScriptMessageHandlerWithReply)
  }

  private struct Key: Hashable {
    let world: WKContentWorld
    let name: String
  }

  private struct WeakWebView {
    weak var webView: WKWebView?
  }

  private var handlers: [Key: Handler] = [:]
  private var attached: [WeakWebView] = []
  /// The scripts in the order in which they were added.
  open private(set) var userScripts: [WKUserScript] = []

  /// Makes a controller without handlers and scripts.
  public nonisolated override init() { super.init() }

  private var webViews: [WKWebView] { attached.compactMap(\.webView) }

  // MARK: - Handlers

  /// Adds a handler to the page's world; a name that is there already traps.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    add(.plain(scriptMessageHandler), .page, name)
  }

  /// Adds a handler to a world; only those of the page's world are ever seen by a script here.
  open func add(
    _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String
  ) {
    add(.plain(scriptMessageHandler), world, name)
  }

  /// Adds a handler that answers to a world; only those of the page's world are ever seen by a script here.
  open func addScriptMessageHandler(
    _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld,
    name: String
  ) {
    add(.replying(scriptMessageHandlerWithReply), contentWorld, name)
  }

  /// Removes a handler from the page's world, and from no other.
  open func removeScriptMessageHandler(forName name: String) {
    remove(Key(world: .page, name: name))
  }

  /// Removes a handler from a world.
  open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
    remove(Key(world: contentWorld, name: name))
  }

  /// Removes all handlers from a world.
  open func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld) {
    for key in handlers.keys.sorted(by: { $0.name < $1.name }) where key.world == contentWorld { remove(key) }
  }

  /// Removes all handlers from all worlds.
  open func removeAllScriptMessageHandlers() {
    for key in handlers.keys.sorted(by: { $0.name < $1.name }) { remove(key) }
  }

  private func add(_ handler: Handler, _ world: WKContentWorld, _ name: String) {
    let key = Key(world: world, name: name)
    guard handlers[key] == nil else {
      fatalError("Attempt to add script message handler with name '\(name)' when one already exists.")
    }
    handlers[key] = handler
    for webView in webViews { install(key, in: webView) }
  }

  private func remove(_ key: Key) {
    guard handlers.removeValue(forKey: key) != nil, key.world == .page else { return }
    for webView in webViews {
      webView.emulated.userContentController.removeScriptMessageHandler(forName: key.name)
      if webView.isSessions { webView.app.didRemoveHandler(key.name) }
    }
  }

  // MARK: - Scripts

  /// Adds a script to the pages that are loaded from now on.
  open func addUserScript(_ userScript: WKUserScript) {
    userScripts.append(userScript)
    for webView in webViews { install(userScript, in: webView) }
  }

  /// Removes all scripts.
  open func removeAllUserScripts() {
    userScripts = []
    for webView in webViews { webView.emulated.userContentController.removeAllUserScripts() }
  }

  // MARK: - Web views

  func attach(to webView: WKWebView) {
    attached.removeAll { $0.webView == nil }
    attached.append(WeakWebView(webView: webView))
    for key in handlers.keys.sorted(by: { $0.name < $1.name }) { install(key, in: webView) }
    for script in userScripts { install(script, in: webView) }
  }

  private func install(_ script: WKUserScript, in webView: WKWebView) {
    webView.emulated.userContentController.addUserScript(script.emulated)
    if script.world != .page { webView.noteWorld("a user script", script.world) }
  }

  private func install(_ key: Key, in webView: WKWebView) {
    guard key.world == .page, let handler = handlers[key] else { return }
    let controller = webView.emulated.userContentController
    let name = key.name
    do {
      switch handler {
      case .plain:
        try controller.add(name: name) { [weak self, weak webView, weak app = webView.app] message in
          app?.willReceive(message, handler: name)
          MainActor.assumeIsolated {
            guard let self, case .plain(let handler)? = self.handlers[key] else { return }
            handler.userContentController(self, didReceive: Self.message(message, webView))
          }
        }
      case .replying:
        try controller.addAnsweringLater(name: name) {
          [weak self, weak webView, weak app = webView.app] message, answer in
          app?.willReceive(message, handler: name)
          // The reply alone calls it, on this thread.
          nonisolated(unsafe) let answer = answer
          MainActor.assumeIsolated {
            guard let self, case .replying(let handler)? = self.handlers[key] else { return }
            let reply = ScriptReply(answer)
            handler.userContentController(self, didReceive: Self.message(message, webView)) { value, error in
              reply.send(value, error)
            }
          }
        }
      }
    } catch {
      fatalError("\(error)")
    }
  }

  private static func message(_ message: ScriptMessage, _ webView: WKWebView?) -> WKScriptMessage {
    WKScriptMessage(
      body: message.body.objectValue, name: message.name,
      frameInfo: WKFrameInfo(message.frameInfo, webView: webView), world: .page)
  }
}
