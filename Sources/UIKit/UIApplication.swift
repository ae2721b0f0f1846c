import HostedApps
import Simulation

/// The app: one a session.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// How far the app is in front.
  public enum State: Int, Sendable {
    /// In front, and hearing events.
    case active
    /// In front, and hearing nothing.
    case inactive
    /// Behind other apps.
    case background
  }

  /// What opening a URL takes.
  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The option's name.
    public var rawValue: String

    /// Makes an option of a name.
    public nonisolated init(rawValue: String) { self.rawValue = rawValue }

    /// Whether only an app may open the URL, not the browser; it is taken and changes nothing.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenExternalURLOptionUniversalLinksOnly")
  }

  /// The address of the app's page in the settings.
  public static let openSettingsURLString = "app-settings:"

  private static let withoutSession = UIApplication()

  /// The session's app; outside a session one that nothing happens to.
  open class var shared: UIApplication { current ?? withoutSession }

  static var current: UIApplication? { HostApp.current?.shared { UIApplication() } }

  let windowScene = UIWindowScene()
  var screenSize = CGSize(width: 390, height: 844)

  /// What hears of the app's life.
  open weak var delegate: (any UIApplicationDelegate)?
  /// How far the app is in front.
  open internal(set) var applicationState = State.active
  /// Whether the screen stays lit while nobody touches it; the value is kept.
  open var isIdleTimerDisabled = false
  /// The number on the app's icon; the value is kept.
  open var applicationIconBadgeNumber = 0
  /// The app's scenes: one.
  open var connectedScenes: Set<UIScene> { [windowScene] }
  /// The app's windows.
  open var windows: [UIWindow] { windowScene.windows }
  /// The window that hears keys.
  open var keyWindow: UIWindow? { windowScene.keyWindow }
  /// How the status bar stands.
  open var statusBarOrientation: UIInterfaceOrientation { windowScene.interfaceOrientation }
  /// How long the app may work behind others, in seconds: as long as it likes here.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  // MARK: - URLs

  /// Hands a URL to the system, which the trace records.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - options: taken, and without effect.
  ///   - completionHandler: told true in a later turn.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    let app = HostApp.required(for: "UIApplication.open")
    app.trace.append(.opened, url.absoluteString, at: app.clock.now)
    if let completionHandler {
      app.clock.schedule(after: .zero, "completion of open") { completionHandler(true) }
    }
  }

  /// Hands a URL to the system, which the trace records.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - options: taken, and without effect.
  /// - Returns: true.
  @discardableResult open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    let app = HostApp.required(for: "UIApplication.open")
    app.trace.append(.opened, url.absoluteString, at: app.clock.now)
    return true
  }

  /// Whether some app opens such URLs: those with a scheme.
  open func canOpenURL(_ url: URL) -> Bool { url.scheme?.isEmpty == false }

  // MARK: - Work behind other apps

  /// Asks for time behind other apps: there is enough here.
  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastTask += 1
    return UIBackgroundTaskIdentifier(rawValue: lastTask)
  }

  /// Gives the time back.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  private var lastTask = 0

  // MARK: - Life cycle

  func move(toBackground isInBackground: Bool) {
    if isInBackground {
      post(Self.willResignActiveNotification, UIScene.willDeactivateNotification) {
        $0.applicationWillResignActive(self)
      }
      (applicationState, windowScene.activationState) = (.inactive, .foregroundInactive)
      (applicationState, windowScene.activationState) = (.background, .background)
      post(Self.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification) {
        $0.applicationDidEnterBackground(self)
      }
    } else {
      post(Self.willEnterForegroundNotification, UIScene.willEnterForegroundNotification) {
        $0.applicationWillEnterForeground(self)
      }
      (applicationState, windowScene.activationState) = (.active, .foregroundActive)
      post(Self.didBecomeActiveNotification, UIScene.didActivateNotification) {
        $0.applicationDidBecomeActive(self)
      }
    }
  }

  private func post(
    _ name: NSNotification.Name, _ sceneName: NSNotification.Name,
    _ tell: (any UIApplicationDelegate) -> Void
  ) {
    NotificationCenter.default.post(name: sceneName, object: windowScene)
    if let delegate { tell(delegate) }
    NotificationCenter.default.post(name: name, object: self)
  }
}
