import IOSFoundation
import WebViewEmulator

extension NavigationFailure {
  /// The error that a navigation delegate gets, with the codes of `NSURLErrorDomain`.
  ///
  /// - Parameter url: the address that was not loaded.
  /// - Returns: the error.
  func error(for url: String) -> any Error {
    let code: Int
    let text: String
    switch self {
    case .refusedResponse:
      return NSError(
        domain: "WebKitErrorDomain", code: 102, userInfo: Self.info(url, "Frame load interrupted"))
    case .cancelled: (code, text) = (NSURLErrorCancelled, "cancelled")
    case .unreachable(let reason): (code, text) = Self.code(of: reason, url)
    }
    return NSError(domain: NSURLErrorDomain, code: code, userInfo: Self.info(url, text))
  }

  private static func code(of reason: String, _ url: String) -> (Int, String) {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    if !["http", "https", "file", "about", "data", "blob"].contains(scheme) {
      return (NSURLErrorUnsupportedURL, "unsupported URL")
    }
    let reasons = reason.lowercased()
    func says(_ words: String...) -> Bool { words.contains { reasons.contains($0) } }
    if says("redirects") { return (NSURLErrorHTTPTooManyRedirects, "too many HTTP redirects") }
    if says("timed out", "timed_out", "timeout") { return (NSURLErrorTimedOut, "The request timed out.") }
    if says("nothing says", "not_resolved", "resolve") {
      return (
        NSURLErrorCannotFindHost, "A server with the specified hostname could not be found."
      )
    }
    if says("internet_disconnected", "offline") {
      return (NSURLErrorNotConnectedToInternet, "The Internet connection appears to be offline.")
    }
    if says("ssl", "cert") {
      return (
        NSURLErrorSecureConnectionFailed,
        "An SSL error has occurred and a secure connection to the server cannot be made."
      )
    }
    return (NSURLErrorCannotConnectToHost, "Could not connect to the server.")
  }

  private static func info(_ url: String, _ text: String) -> [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: text, "NSErrorFailingURLStringKey": url]
    if let url = URL(string: url) { info[NSURLErrorFailingURLErrorKey] = url }
    return info
  }
}
