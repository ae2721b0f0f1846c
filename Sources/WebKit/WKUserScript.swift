public import IOSFoundation
import WebViewEmulator

/// When a user script runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
  /// When the document element exists, before anything else of the page.
  case atDocumentStart = 0
  /// When the document is parsed; images and frames may still be loading.
  case atDocumentEnd = 1
}

/// A script that runs in each page of a web view.
@preconcurrency @MainActor open class WKUserScript: NSObject {
  /// The text.
  public let source: String
  /// When it runs.
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether it runs in the web view's own page only, and not in frames.
  public let isForMainFrameOnly: Bool
  let world: WKContentWorld

  /// Makes a script for the page's world.
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
    world = .page
    super.init()
  }

  /// Makes a script for a world; one for another world than the page's runs in the page's, which the trace notes.
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
    in contentWorld: WKContentWorld
  ) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
    world = contentWorld
    super.init()
  }

  var emulated: UserScript {
    UserScript(
      source: source, injectionTime: injectionTime == .atDocumentStart ? .atDocumentStart : .atDocumentEnd,
      isForMainFrameOnly: isForMainFrameOnly)
  }
}
