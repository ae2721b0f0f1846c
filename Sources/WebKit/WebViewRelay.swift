import HostedApps
import IOSFoundation
import SimulatedNetwork
import Simulation
import UIKit
import WebViewEmulator

/// Carries between an emulated web view and the app's delegates.
///
/// It is called on the session's thread, which is the main one.
@MainActor final class WebViewRelay: WebViewClient {
  private weak var owner: WKWebView?
  private let trace: Trace
  private let clock: VirtualClock

  init(_ owner: WKWebView, _ app: HostApp) {
    self.owner = owner
    trace = app.trace
    clock = app.clock
  }

  private func note(_ text: String) { trace.append(.note, text, at: clock.now) }

  // MARK: - Navigations

  nonisolated var decidesNavigations: Bool { MainActor.assumeIsolated { owner?.navigationDelegate != nil } }

  nonisolated func webView(_: WebView, decide action: NavigationAction, answer: @escaping (Bool) -> Void) {
    // Called on this thread only, as everything of a session is.
    nonisolated(unsafe) let answer = answer
    MainActor.assumeIsolated {
      guard let owner, let delegate = owner.navigationDelegate else { return answer(true) }
      let page = FrameInfo(url: owner.emulated.documentURL ?? action.request.url, isMainFrame: true)
      let action = WKNavigationAction(
        action.request, type: WKNavigationType(action.cause), source: action.source ?? page, target: page,
        webView: owner)
      decide(action, delegate, owner, answer)
    }
  }

  @MainActor private func decide(
    _ action: WKNavigationAction, _ delegate: any WKNavigationDelegate, _ owner: WKWebView,
    _ answer: @escaping (Bool) -> Void
  ) {
    let handler = CompletionHandler<Bool>(
      "\(type(of: delegate)).webView(_:decidePolicyFor:decisionHandler:)", onMissing: note, take: answer)
    delegate.webView(
      owner, decidePolicyFor: action, preferences: owner.kept.defaultWebpagePreferences
    ) { policy, _ in handler.call(policy == .allow) }
  }

  nonisolated func webView(_: WebView, decide response: NetworkResponse, answer: @escaping (Bool) -> Void) {
    // Called on this thread only, as everything of a session is.
    nonisolated(unsafe) let answer = answer
    MainActor.assumeIsolated {
      guard let owner, let delegate = owner.navigationDelegate else { return answer(true) }
      let handler = CompletionHandler<Bool>(
        "\(type(of: delegate)).webView(_:decidePolicyFor:decisionHandler:)", onMissing: note, take: answer)
      delegate.webView(owner, decidePolicyFor: WKNavigationResponse(response)) {
        handler.call($0 == .allow)
      }
    }
  }

  nonisolated func webView(_: WebView, navigation: Int, did event: NavigationEvent, url: String) {
    MainActor.assumeIsolated { owner?.take(event, of: navigation, url) }
  }

  nonisolated func processDidTerminate() {
    MainActor.assumeIsolated {
      guard let owner else { return }
      owner.loadDidEnd()
      if let delegate = owner.navigationDelegate {
        delegate.webViewWebContentProcessDidTerminate(owner)
      } else {
        owner.emulated.reloadAfterTermination()
      }
    }
  }

  // MARK: - Windows and dialogs

  nonisolated func webView(_: WebView, open window: NewWindow) -> Bool {
    MainActor.assumeIsolated {
      guard let owner, owner.uiDelegate != nil else { return false }
      guard
        window.isLink || window.hasGesture
          || owner.kept.preferences.javaScriptCanOpenWindowsAutomatically
      else { return false }
      clock.schedule(after: .zero, "new window") { [weak self] in
        MainActor.assumeIsolated { self?.open(window) }
      }
      return true
    }
  }

  @MainActor private func open(_ window: NewWindow) {
    guard let owner else { return }
    let action = WKNavigationAction(
      NetworkRequest(url: window.url, initiator: "document"), type: window.isLink ? .linkActivated : .other,
      source: window.source, target: nil, webView: owner)
    let create: @MainActor (Bool) -> Void = { [weak owner] isAllowed in
      guard isAllowed, let owner, let delegate = owner.uiDelegate else { return }
      let made = delegate.webView(
        owner, createWebViewWith: owner.configuration, for: action, windowFeatures: WKWindowFeatures())
      made?.load(action.request)
    }
    guard let delegate = owner.navigationDelegate else { return create(true) }
    decide(action, delegate, owner) { isAllowed in MainActor.assumeIsolated { create(isAllowed) } }
  }

  nonisolated func webView(_: WebView, run dialog: ScriptDialog, of frame: FrameInfo) -> DialogAnswer? {
    MainActor.assumeIsolated {
      guard let owner, let delegate = owner.uiDelegate else { return nil }
      return ScriptDialogs(delegate, owner, note).run(dialog, WKFrameInfo(frame, webView: owner))
    }
  }

  nonisolated func webViewDidClose(_: WebView) {
    MainActor.assumeIsolated {
      guard let owner else { return }
      owner.uiDelegate?.webViewDidClose(owner)
    }
  }
}
