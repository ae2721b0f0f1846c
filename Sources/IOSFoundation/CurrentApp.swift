public import HostedApps

extension HostApp {
  /// The app whose code runs now.
  ///
  /// - Parameter what: what was asked of it, for the message that ends a process that runs host code outside a session.
  /// - Returns: the app.
  public static func required(for what: String) -> HostApp {
    guard let current else {
      fatalError("\(what) needs a session: run the host by AdBridge.session(presenting:) or adbridge host")
    }
    return current
  }
}
