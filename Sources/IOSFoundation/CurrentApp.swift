import Foundation
package import HostedApps

extension HostApp {
  /// The app whose code runs now.
  ///
  /// - Parameter what: what was asked of it, for the message that ends a process that runs host code outside a session.
  /// - Returns: the app.
  package static func required(for what: String) -> HostApp {
    guard let current else {
      fatalError("\(what) needs a session: run the host by AdBridge.session(presenting:) or adbridge host")
    }
    return current
  }

  /// The app whose code runs now, for work that is left out where there is none, as when a host goes after its session.
  ///
  /// - Parameter what: what was asked of it, for the message on standard error.
  /// - Returns: the app, or nil.
  static func orNothing(for what: String) -> HostApp? {
    if current == nil {
      FileHandle.standardError.write(Data("warning: \(what) outside a session does nothing\n".utf8))
    }
    return current
  }
}
