/// One copy of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// How far a scene is in front.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In front, and hearing events.
    case foregroundActive
    /// In front, and hearing nothing.
    case foregroundInactive
    /// Behind other apps.
    case background
  }

  /// How far the scene is in front.
  open internal(set) var activationState = ActivationState.foregroundActive
  /// The scene's title.
  // As UIKit declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""

  /// Posted when the scene is in front and hears events.
  public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  /// Posted when the scene is about to hear nothing.
  public static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
  /// Posted when the scene comes to the front.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when the scene is behind other apps.
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
}
