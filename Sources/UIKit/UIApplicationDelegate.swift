/// What hears of the app's life.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app's window.
  var window: UIWindow? { get set }
  /// The app is about to hear no events.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app is behind others.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app comes to the front.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The app is in front, and hears events.
  func applicationDidBecomeActive(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// None: the property is optional.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Does nothing: the method is optional.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing: the method is optional.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing: the method is optional.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing: the method is optional.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
}
