/// A script that a web view runs in its pages, as `WKUserScript`.
public struct UserScript: Sendable {
  /// When a script runs.
  public enum InjectionTime: String, CaseIterable, Sendable {
    /// When the document element exists, before anything else of the page.
    case atDocumentStart
    /// When the document is parsed; images and frames may still be loading.
    case atDocumentEnd
  }

  /// The text.
  public let source: String
  /// When it runs.
  public let injectionTime: InjectionTime
  /// Whether it runs in the web view's own page only, and not in the page's frames.
  public let isForMainFrameOnly: Bool

  /// Makes a script.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - injectionTime: when it runs.
  ///   - isForMainFrameOnly: whether it runs in the web view's own page only.
  public init(source: String, injectionTime: InjectionTime, isForMainFrameOnly: Bool) {
    self.source = source
    self.injectionTime = injectionTime
    self.isForMainFrameOnly = isForMainFrameOnly
  }
}
