public import IOSFoundation
import JavaScriptEngine
import WebViewEmulator

/// The domain of WebKit's own errors.
public let WKErrorDomain = "WKErrorDomain"

/// An error of WebKit; `as NSError` gives its domain, code and user info.
public struct WKError: CustomNSError, Hashable, @unchecked Sendable {
  // Unchecked, since the user info holds texts and numbers only.

  /// What went wrong.
  public enum Code: Int, Sendable {
    /// Something that has no code of its own.
    case unknown = 1
    /// The page's process ended before it could answer.
    case webContentProcessTerminated = 2
    /// The web view was released or closed.
    case webViewInvalidated = 3
    /// The script threw.
    case javaScriptExceptionOccurred = 4
    /// The script's result has no copy.
    case javaScriptResultTypeIsUnsupported = 5
    /// Content rules are not emulated: never comes.
    case contentRuleListStoreCompileFailed = 6
    /// Content rules are not emulated: never comes.
    case contentRuleListStoreLookUpFailed = 7
    /// Content rules are not emulated: never comes.
    case contentRuleListStoreRemoveFailed = 8
    /// Content rules are not emulated: never comes.
    case contentRuleListStoreVersionMismatch = 9
    /// Attributed strings are not emulated: never comes.
    case attributedStringContentFailedToLoad = 10
    /// Attributed strings are not emulated: never comes.
    case attributedStringContentLoadTimedOut = 11
    /// The frame cannot be evaluated in; here that is every frame but the main one.
    case javaScriptInvalidFrameTarget = 12
    /// App-bound domains are not emulated: never comes.
    case navigationAppBoundDomain = 13
    /// App-bound domains are not emulated: never comes.
    case javaScriptAppBoundDomain = 14
    /// Credentials are not emulated: never comes.
    case duplicateCredential = 15
    /// Credentials are not emulated: never comes.
    case malformedCredential = 16
    /// Credentials are not emulated: never comes.
    case credentialNotFound = 17
  }

  /// What went wrong.
  public let code: Code
  /// What is known besides, such as `WKJavaScriptExceptionMessage`.
  public let userInfo: [String: Any]

  /// Makes an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    self.userInfo = userInfo
  }

  /// WebKit's domain.
  public static var errorDomain: String { WKErrorDomain }
  /// The code as a number.
  public var errorCode: Int { code.rawValue }
  /// What is known besides.
  public var errorUserInfo: [String: Any] { userInfo }
  /// The description in words.
  public var localizedDescription: String { userInfo[NSLocalizedDescriptionKey] as? String ?? "" }

  /// Errors are equal that have the same code and description.
  public static func == (left: WKError, right: WKError) -> Bool {
    left.code == right.code && left.localizedDescription == right.localizedDescription
  }

  /// Hashes the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension WKError {
  init(_ error: WebViewError) {
    var info: [String: Any] = [NSLocalizedDescriptionKey: error.localizedDescription]
    if let exception = error.exception {
      info["WKJavaScriptExceptionMessage"] = Self.text(exception.name, exception.message)
      info["WKJavaScriptExceptionLineNumber"] = NSNumber(value: exception.line ?? 0)
      info["WKJavaScriptExceptionColumnNumber"] = NSNumber(value: exception.column ?? 0)
      if let source = exception.sourceURL.flatMap(URL.init(string:)) {
        info["WKJavaScriptExceptionSourceURL"] = source
      }
    }
    self.init(Code(rawValue: error.code.rawValue) ?? .unknown, userInfo: info)
  }

  /// An exception that WebKit itself makes of a wrong call.
  init(exception message: String) {
    self.init(
      .javaScriptExceptionOccurred,
      userInfo: [
        NSLocalizedDescriptionKey: WebViewError(.javaScriptExceptionOccurred).localizedDescription,
        "WKJavaScriptExceptionMessage": message,
      ])
  }

  /// As JavaScript writes an error.
  private static func text(_ name: String, _ message: String) -> String {
    name.isEmpty ? message : message.isEmpty ? name : "\(name): \(message)"
  }
}
