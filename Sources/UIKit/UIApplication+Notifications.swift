extension UIApplication {
  /// Posted when the app is behind others.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the app comes to the front.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the app is in front, and hears events.
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the app is about to hear no events.
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the app ends; it does not end here.
  public nonisolated static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted when memory is short; it is not here.
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}

extension NSNotification.Name {
  /// The older name of ``UIApplication/didEnterBackgroundNotification``.
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  /// The older name of ``UIApplication/willEnterForegroundNotification``.
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  /// The older name of ``UIApplication/didBecomeActiveNotification``.
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  /// The older name of ``UIApplication/willResignActiveNotification``.
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
}
