import HostedApps
import Simulation

@preconcurrency @MainActor open class UIApplication: UIResponder {
  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public nonisolated init(rawValue: String) { self.rawValue = rawValue }
  }

  public static let shared = UIApplication()

  /// Hands a URL to the system, which the trace records.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    let app = HostApp.required(for: "UIApplication.open")
    app.trace.append(.opened, url.absoluteString, at: app.clock.now)
    if let completionHandler {
      app.clock.schedule(after: .zero, "completion of open") { completionHandler(true) }
    }
  }
}
