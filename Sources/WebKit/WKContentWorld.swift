public import IOSFoundation

/// A scope in which scripts of the app run beside the page's.
///
/// Only the page's own is emulated: handlers of others are seen by no script, and scripts for others run in the page's.
@preconcurrency @MainActor open class WKContentWorld: NSObject {
  private static let pageWorld = WKContentWorld(name: nil)
  private static let clientWorld = WKContentWorld(name: nil)
  private static var named: [String: WKContentWorld] = [:]

  /// The world's name; nil for the page's and the default one of the app.
  public let name: String?

  private init(name: String?) {
    self.name = name
    super.init()
  }

  /// The world of the page's own scripts.
  open class var page: WKContentWorld { pageWorld }
  /// The app's world that has no name.
  open class var defaultClient: WKContentWorld { clientWorld }

  /// The world of a name, which is the same object each time.
  open class func world(name: String) -> WKContentWorld {
    if let known = named[name] { return known }
    let made = WKContentWorld(name: name)
    named[name] = made
    return made
  }

  /// The world in words.
  var label: String { self === Self.clientWorld ? "defaultClient" : name ?? "page" }
}
