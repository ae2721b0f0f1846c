/// A scene that shows windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The scene's windows, from back to front.
  open internal(set) var windows: [UIWindow] = []
  /// The window that hears keys.
  open internal(set) weak var keyWindow: UIWindow?
  /// The screen that shows the scene.
  open var screen: UIScreen { .main }
  /// How the interface is held.
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }

  /// Adds a window that is not there yet.
  func add(_ window: UIWindow) {
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
  }
}
