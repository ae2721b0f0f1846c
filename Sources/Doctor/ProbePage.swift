import AdHosts
import Simulation

/// A page in the SDK's place, whose controller keeps quiet: what it tells the host is what a check posts in it.
struct ProbePage {
  /// What each method of the controller does, as statements; a method without one does nothing.
  var methods: [String: String] = [:]
  /// What every method of the controller does, as statements.
  var everyMethod = ""
  /// What the page does besides, as statements.
  var script = ""

  /// The page for a profile: a controller that has all of its methods.
  func html(_ profile: BridgeProfile) -> String {
    let controller = "window[\(Self.literal(profile.controller))]"
    let members = profile.methods.sorted { $0.key < $1.key }.map { role, name in
      "  \(Self.literal(name))(...args) { \(everyMethod) \(methods[role] ?? "") },\n"
    }.joined()
    return """
      <!doctype html>
      <html>
      <head><meta charset="utf-8"><title>AdBridge doctor</title></head>
      <body><script>
      window.probe = {};
      \(controller) = {
      \(members)};
      \(script)
      </script></body>
      </html>
      """
  }

  static func literal(_ text: String) -> String { JSONValue.string(text).text }
}
