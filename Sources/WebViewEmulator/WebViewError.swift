public import JavaScriptEngine

/// An error of a web view, with the codes of `WKError`.
public struct WebViewError: Error, Sendable, Equatable {
  /// The codes of `WKErrorDomain`.
  public enum Code: Int, Sendable {
    case unknown = 1
    case webContentProcessTerminated = 2
    case webViewInvalidated = 3
    case javaScriptExceptionOccurred = 4
    case javaScriptResultTypeIsUnsupported = 5
  }

  /// The code.
  public let code: Code
  /// What was thrown, for `javaScriptExceptionOccurred`.
  public let exception: JSException?

  /// Makes an error.
  public init(_ code: Code, exception: JSException? = nil) {
    self.code = code
    self.exception = exception
  }

  /// The text of `NSLocalizedDescription`.
  public var localizedDescription: String {
    switch code {
    case .unknown: "An unknown error occurred"
    case .webContentProcessTerminated: "The Web Content process was terminated"
    case .webViewInvalidated: "The WKWebView was invalidated"
    case .javaScriptExceptionOccurred: "A JavaScript exception occurred"
    case .javaScriptResultTypeIsUnsupported:
      "JavaScript execution returned a result of an unsupported type"
    }
  }
}
