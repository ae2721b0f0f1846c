public import SimulatedNetwork

/// Why a page is to be left for another document.
public struct NavigationAction: Sendable, Equatable {
  /// What began the navigation, as `WKNavigationType` tells it apart.
  public enum Cause: Sendable {
    /// The page's link was followed.
    case link
    /// The page is loaded again.
    case reload
    /// The history is gone through.
    case backForward
    /// The app, or a script of the page.
    case other
  }

  /// The number of the navigation, which its events bear.
  public let navigation: Int
  /// The request for the document.
  public let request: NetworkRequest
  /// What began it.
  public let cause: Cause
  /// The frame that began it; nil when the app did.
  public let source: FrameInfo?
}

/// What becomes of a navigation, in the order of `WKNavigationDelegate`'s methods.
public enum NavigationEvent: Sendable, Equatable {
  /// The client refused it before it began.
  case refused
  /// It has begun (`didStartProvisionalNavigation`).
  case started
  /// The server sent it elsewhere (`didReceiveServerRedirectForProvisionalNavigation`).
  case redirected
  /// It ended before its document came (`didFailProvisionalNavigation`).
  case failedProvisionally(NavigationFailure)
  /// Its document takes the place of the last one (`didCommit`).
  case committed
  /// Its document was given up before it had finished loading (`didFail`).
  case failed(NavigationFailure)
  /// Its document has loaded (`didFinish`).
  case finished
}

/// Why a navigation came to no end.
public enum NavigationFailure: Sendable, Equatable {
  /// Another one took its place, or the app stopped it.
  case cancelled
  /// The client refused the response.
  case refusedResponse
  /// No response could be had, and why.
  case unreachable(reason: String)
}

/// A window that a page wants to open.
public struct NewWindow: Sendable, Equatable {
  /// The address of its document.
  public let url: String
  /// Whether a link opens it, and no script.
  public let isLink: Bool
  /// Whether a person's gesture is behind it.
  public let hasGesture: Bool
  /// The frame that wants it.
  public let source: FrameInfo
}

/// A dialog that a script of the page waits for.
public enum ScriptDialog: Sendable, Equatable {
  /// `alert`.
  case alert(message: String)
  /// `confirm`.
  case confirm(message: String)
  /// `prompt`.
  case prompt(message: String, defaultText: String?)
}

/// What the script gets of a dialog.
public enum DialogAnswer: Sendable, Equatable {
  /// An alert is gone.
  case dismissed
  /// A `confirm` was answered.
  case confirmed(Bool)
  /// A `prompt` was answered; nil when it was cancelled.
  case text(String?)
}

/// The app's side of a web view: what decides about its navigations, hears of them, and shows its dialogs.
public protocol WebViewClient: AnyObject {
  /// Whether navigations wait for the client's decisions.
  var decidesNavigations: Bool { get }

  /// Decides whether a navigation begins; it waits for the answer.
  func webView(_ webView: WebView, decide action: NavigationAction, answer: @escaping (Bool) -> Void)

  /// Decides whether a response is shown; the navigation waits for the answer.
  func webView(_ webView: WebView, decide response: NetworkResponse, answer: @escaping (Bool) -> Void)

  /// Hears of a navigation, as a later turn, in order with the page's messages.
  func webView(_ webView: WebView, navigation: Int, did event: NavigationEvent, url: String)

  /// Takes a window that a page wants to open.
  ///
  /// - Returns: false when no windows are opened.
  func webView(_ webView: WebView, open window: NewWindow) -> Bool

  /// Shows a dialog of the page, whose script waits.
  ///
  /// - Returns: nil when no dialogs are shown.
  func webView(_ webView: WebView, run dialog: ScriptDialog, of frame: FrameInfo) -> DialogAnswer?

  /// The page has closed its window.
  func webViewDidClose(_ webView: WebView)
}
