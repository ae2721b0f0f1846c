public import IOSFoundation

/// A message that a page posted to a handler of the app.
@preconcurrency @MainActor open class WKScriptMessage: NSObject {
  /// The copied body: a number, text, date, array, dictionary or `NSNull`; an empty optional for `undefined`.
  public let body: Any
  /// The handler's name.
  public let name: String
  /// The web view that shows the page.
  open private(set) weak var webView: WKWebView?
  /// The frame that posted it.
  public let frameInfo: WKFrameInfo
  /// The world that it was posted in: always the page's here.
  public let world: WKContentWorld

  init(body: Any, name: String, frameInfo: WKFrameInfo, world: WKContentWorld) {
    self.body = body
    self.name = name
    self.webView = frameInfo.webView
    self.frameInfo = frameInfo
    self.world = world
    super.init()
  }
}
