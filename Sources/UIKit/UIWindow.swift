/// A window of the app's screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// Where a window stands among others.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The level's number.
    public let rawValue: CGFloat

    /// Makes a level of a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Where windows are.
    public static let normal = Level(rawValue: 0)
    /// Where the status bar is.
    public static let statusBar = Level(rawValue: 1000)
    /// Where alerts are.
    public static let alert = Level(rawValue: 2000)
  }

  /// The scene that shows the window.
  open weak var windowScene: UIWindowScene? {
    didSet {
      oldValue?.windows.removeAll { $0 === self }
      windowScene?.add(self)
    }
  }
  /// Where the window stands among others.
  open var windowLevel = Level.normal
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue {
        oldValue.beginAppearanceTransition(false, animated: false)
        oldValue.view.removeFromSuperview()
        oldValue.endAppearanceTransition()
      }
      if !isHidden { showRoot() }
    }
  }
  /// How far the device's own parts reach into the screen: those of an iPhone with a notch.
  var screenInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  private var scheduled = false
  private var lastPass = -1.0
  private var passesAtOnce = 0

  /// Makes a window, which is hidden; it is shown by its scene once it has one.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Makes a window of a scene, as large as its screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
    windowScene.add(self)
  }

  /// Fails: there are no storyboards here.
  public required init?(coder: NSCoder) { nil }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? { windowScene }
  /// The screen that the window is on.
  open var screen: UIScreen { .main }
  /// Whether the window is the one that hears keys.
  open var isKeyWindow: Bool { windowScene?.keyWindow === self }

  /// Shows the window and its root controller.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
    showRoot()
  }

  /// Makes the window the one that hears keys.
  open func makeKey() {
    if windowScene == nil { windowScene = UIApplication.shared.windowScene }
    windowScene?.keyWindow = self
  }

  private func showRoot() {
    guard let controller = rootViewController, controller.viewIfLoaded?.superview == nil else { return }
    let view = controller.loadedView
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.beginAppearanceTransition(true, animated: false)
    insertSubview(view, at: 0)
    controller.tellIsAppearing(animated: false)
    layoutIfNeeded()
    controller.endAppearanceTransition()
  }

  /// Lays out in a later turn; layout that never ends goes on with the screen's next frame.
  func scheduleLayout() {
    guard !scheduled else { return }
    scheduled = true
    let now = CACurrentMediaTime()
    passesAtOnce = now == lastPass ? passesAtOnce + 1 : 0
    lastPass = now
    MainTurns.after(passesAtOnce > 20 ? 1.0 / 60 : 0, "layout") { [weak self] in
      self?.scheduled = false
      self?.layoutIfNeeded()
    }
  }
}
