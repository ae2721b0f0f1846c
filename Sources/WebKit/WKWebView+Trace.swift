import AdHosts
import HostedApps
import IOSFoundation
import Simulation
import UIKit

/// What the trace holds of a web view.
extension WKWebView {
  /// Tells how the session's web view looks and plays when it loads its first page, for the rules about hosts.
  func recordLook() {
    guard isSessions else { return }
    let types = kept.mediaTypesRequiringUserActionForPlayback.names
    app.trace.append(
      .lifecycle, "web view",
      [
        "opaque": .bool(isOpaque), "background": backgroundColor.map { .string($0.traceText) } ?? .null,
        "inlineMedia": .bool(kept.allowsInlineMediaPlayback),
        "userActionMedia": .array(types.map { .string($0) }),
      ], at: app.clock.now)
    if kept.defaultWebpagePreferences?.allowsContentJavaScript == false {
      app.trace.append(
        .note, "allowsContentJavaScript is off, which is not emulated: the page's scripts run",
        at: app.clock.now)
    }
  }

  /// Notes that something of another world runs in the page's.
  func noteWorld(_ what: String, _ world: WKContentWorld) {
    guard world != .page, notedWorlds.insert("\(what) \(world.label)").inserted else { return }
    app.trace.append(
      .note, "\(what) of the world \(world.label) runs in the page's own: other worlds are not emulated",
      at: app.clock.now)
  }
}

extension UIColor {
  /// The colour as the trace writes it: `clear`, or `#rrggbb` without its alpha.
  fileprivate var traceText: String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    guard alpha > 0 else { return "clear" }
    return "#"
      + [red, green, blue].map {
        let text = String(Int((min(max($0, 0), 1) * 255).rounded()), radix: 16)
        return text.count < 2 ? "0" + text : text
      }.joined()
  }
}
