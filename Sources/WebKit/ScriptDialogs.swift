import IOSFoundation
import WebViewEmulator

/// Shows a page's dialogs by the app's delegate: the page's script cannot wait, so an answer counts that comes at once.
@MainActor struct ScriptDialogs {
  private let delegate: any WKUIDelegate
  private let webView: WKWebView
  private let note: (String) -> Void

  init(_ delegate: any WKUIDelegate, _ webView: WKWebView, _ note: @escaping (String) -> Void) {
    self.delegate = delegate
    self.webView = webView
    self.note = note
  }

  func run(_ dialog: ScriptDialog, _ frame: WKFrameInfo) -> DialogAnswer {
    switch dialog {
    case .alert(let message):
      // Nothing hangs on when an alert goes.
      answer("AlertPanelWithMessage", (), isAwaited: false) { handler in
        delegate.webView(
          webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame
        ) { handler.call(()) }
      }
      return .dismissed
    case .confirm(let message):
      return .confirmed(
        answer("ConfirmPanelWithMessage", false) { handler in
          delegate.webView(
            webView, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame
          ) { handler.call($0) }
        })
    case .prompt(let message, let defaultText):
      return .text(
        answer("TextInputPanelWithPrompt", nil) { handler in
          delegate.webView(
            webView, runJavaScriptTextInputPanelWithPrompt: message, defaultText: defaultText,
            initiatedByFrame: frame
          ) { handler.call($0) }
        })
    }
  }

  private func answer<Value>(
    _ panel: String, _ otherwise: Value, isAwaited: Bool = true,
    _ show: (CompletionHandler<Value>) -> Void
  ) -> Value {
    var given: Value?
    let handler = CompletionHandler<Value>(
      "\(type(of: delegate)).webView(_:runJavaScript\(panel):initiatedByFrame:completionHandler:)",
      onMissing: note, take: { given = $0 })
    show(handler)
    if given == nil, isAwaited {
      note("the page's dialog was answered for the app, since no answer came at once: \(panel)")
    }
    return given ?? otherwise
  }
}
