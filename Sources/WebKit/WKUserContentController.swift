import HostedApps
@_exported public import IOSFoundation
@_exported public import UIKit
import WebViewEmulator

@preconcurrency @MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

@preconcurrency @MainActor open class WKScriptMessage: NSObject {
  public let body: Any
  public let name: String
  open private(set) weak var webView: WKWebView?

  init(body: Any, name: String, webView: WKWebView?) {
    self.body = body
    self.name = name
    self.webView = webView
  }
}

@preconcurrency @MainActor open class WKUserContentController: NSObject {
  private var handlers: [String: any WKScriptMessageHandler] = [:]
  private weak var webView: WKWebView?

  public nonisolated override init() { super.init() }

  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    handlers[name] = scriptMessageHandler
    if let webView { install(name, in: webView) }
  }

  open func removeScriptMessageHandler(forName name: String) {
    guard handlers.removeValue(forKey: name) != nil else { return }
    webView?.emulated.userContentController.removeScriptMessageHandler(forName: name)
    HostApp.current?.didRemoveHandler(name)
  }

  func attach(to webView: WKWebView) {
    self.webView = webView
    for name in handlers.keys.sorted() { install(name, in: webView) }
  }

  private func install(_ name: String, in webView: WKWebView) {
    do {
      try webView.emulated.userContentController.add(name: name) { [weak self, weak webView] message in
        HostApp.current?.willReceive(message, handler: name)
        MainActor.assumeIsolated {
          guard let self, let handler = self.handlers[name] else { return }
          handler.userContentController(
            self,
            didReceive: WKScriptMessage(
              body: message.body.foundationValue ?? NSNull(), name: name, webView: webView))
        }
      }
    } catch {
      fatalError("\(error)")
    }
  }
}
