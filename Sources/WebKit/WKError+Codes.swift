extension WKError {
  /// The code of this name.
  public static var unknown: Code { .unknown }
  /// The code of this name.
  public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
  /// The code of this name.
  public static var webViewInvalidated: Code { .webViewInvalidated }
  /// The code of this name.
  public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
  /// The code of this name.
  public static var javaScriptResultTypeIsUnsupported: Code { .javaScriptResultTypeIsUnsupported }
  /// The code of this name.
  public static var javaScriptInvalidFrameTarget: Code { .javaScriptInvalidFrameTarget }
}

extension WKError.Code {
  /// Whether an error has the code, for `catch WKError.javaScriptExceptionOccurred`.
  public static func ~= (code: WKError.Code, error: any Error) -> Bool { (error as? WKError)?.code == code }
}
