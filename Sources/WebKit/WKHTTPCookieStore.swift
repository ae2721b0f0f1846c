import HostedApps
public import IOSFoundation
import Simulation
import WebViewEmulator

/// The cookies that the app gives to its web views; those that pages and servers set are not listed here.
@preconcurrency @MainActor open class WKHTTPCookieStore: NSObject {
  private var cookies: [HTTPCookie] = []
  private let webViews: () -> [WKWebView]

  init(webViews: @escaping () -> [WKWebView]) {
    self.webViews = webViews
    super.init()
  }

  /// Tells of the cookies that the app has set.
  open func getAllCookies(_ completionHandler: @escaping ([HTTPCookie]) -> Void) {
    let cookies = cookies
    later { completionHandler(cookies) }
  }

  /// The cookies that the app has set.
  open func allCookies() async -> [HTTPCookie] { cookies }

  /// Gives a cookie to the web views of the store.
  open func setCookie(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
    set(cookie)
    if let completionHandler { later(completionHandler) }
  }

  /// Gives a cookie to the web views of the store.
  open func setCookie(_ cookie: HTTPCookie) async { set(cookie) }

  /// Takes a cookie away from the web views of the store.
  open func delete(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
    remove(cookie)
    if let completionHandler { later(completionHandler) }
  }

  /// Takes a cookie away from the web views of the store.
  open func deleteCookie(_ cookie: HTTPCookie) async { remove(cookie) }

  func forget() { cookies = [] }

  func give(to webView: WKWebView) {
    for cookie in cookies { hand(cookie, to: webView) }
  }

  private func set(_ cookie: HTTPCookie) {
    cookies.removeAll { Self.isSame($0, cookie) }
    cookies.append(cookie)
    for webView in webViews() { hand(cookie, to: webView) }
  }

  private func remove(_ cookie: HTTPCookie) {
    cookies.removeAll { Self.isSame($0, cookie) }
    for webView in webViews() { hand(cookie, to: webView, isGone: true) }
  }

  private static func isSame(_ left: HTTPCookie, _ right: HTTPCookie) -> Bool {
    left.name == right.name && left.domain == right.domain && left.path == right.path
  }

  /// Writes a cookie as a server's header does (RFC 6265, §4.1).
  private func hand(_ cookie: HTTPCookie, to webView: WKWebView, isGone: Bool = false) {
    let host = cookie.domain.hasPrefix(".") ? String(cookie.domain.dropFirst()) : cookie.domain
    var text = "\(cookie.name)=\(cookie.value); Path=\(cookie.path)"
    if cookie.domain.hasPrefix(".") { text += "; Domain=\(host)" }
    if cookie.isSecure { text += "; Secure" }
    if cookie.isHTTPOnly { text += "; HttpOnly" }
    if isGone { text += "; Max-Age=0" }
    webView.emulated.setCookie(text, for: "https://\(host)\(cookie.path)")
  }

  private func later(_ work: @escaping () -> Void) {
    HostApp.required(for: "WKHTTPCookieStore").clock.schedule(after: .zero, "cookies", action: work)
  }
}
