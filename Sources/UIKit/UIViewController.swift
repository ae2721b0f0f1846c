/// What a screen does: its view, its children, and what it presents.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  /// How far the controller's view is on the screen.
  enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  private var ownView: UIView?
  private var wasAskedAnimated = false
  var appearance = Appearance.disappeared
  var presentation: Presentation?

  /// The screen's title.
  open var title: String?
  /// The controllers within this one.
  open internal(set) var children: [UIViewController] = []
  /// The controller around this one.
  open internal(set) weak var parent: UIViewController?
  /// How the screen is shown when it is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the screen comes; nothing is drawn here.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether swiping does not dismiss the screen; nobody swipes here.
  open var isModalInPresentation = false
  /// Whether the screen decides about the status bar although it does not fill the screen; the value is kept.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether the screen is what is covered by what it presents over its context.
  open var definesPresentationContext = false
  /// The size the screen would like.
  open var preferredContentSize = CGSize.zero
  /// More of the safe area for the screen.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue, let ownView else { return }
      ownView.safeAreaInsetsDidChange()
      viewSafeAreaInsetsDidChange()
      ownView.setNeedsLayout()
    }
  }
  /// Light or dark for the screen.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Which edges the screen reaches to under bars; the value is kept.
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// What a navigation bar shows for the screen.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// Whether a bar of tabs hides when the screen is pushed; there are none here.
  open var hidesBottomBarWhenPushed = false
  /// The presenting controller, where this one or one around it is presented.
  open private(set) var isBeingPresented = false
  /// Whether the screen is going because it is dismissed.
  open private(set) var isBeingDismissed = false
  /// Whether the controller is coming into another.
  open private(set) var isMovingToParent = false
  /// Whether the controller is leaving another.
  open private(set) var isMovingFromParent = false
  weak var presenter: UIViewController?

  /// Makes a controller; there are no nib files here.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Makes a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Fails: there are no storyboards here.
  public required init?(coder: NSCoder) { nil }

  // MARK: - The view

  /// The controller's view, which is loaded when it is first asked for.
  // As UIKit declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return ownView
    }
    set {
      ownView?.controller = nil
      ownView = newValue
      newValue?.controller = self
    }
  }

  /// The loaded view: that of the class when the app's own ``loadView()`` makes none.
  var loadedView: UIView {
    loadViewIfNeeded()
    if let ownView { return ownView }
    let made = UIView(frame: UIScreen.main.bounds)
    view = made
    return made
  }

  /// The view, when it is loaded.
  open var viewIfLoaded: UIView? { ownView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { ownView != nil }

  /// Makes the view: an empty one as large as the screen.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Loads the view now.
  open func loadViewIfNeeded() {
    guard ownView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open override var next: UIResponder? { ownView?.superview ?? parent }

  // MARK: - Life cycle

  /// The view is loaded.
  open func viewDidLoad() {}
  /// The view is about to come on the screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is on the screen and has its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view has come on the screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay its subviews out.
  open func viewWillLayoutSubviews() {}
  /// The view has laid its subviews out.
  open func viewDidLayoutSubviews() {}
  /// The view's constraints are to be made or changed.
  open func updateViewConstraints() { ownView?.updateConstraints() }
  /// The safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Memory is short; it is not here.
  open func didReceiveMemoryWarning() {}
  /// The surroundings have changed; they do not change here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The size of the view is about to change; children are told.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// The surroundings of the screen.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection
      ?? UITraitCollection(
        userInterfaceStyle: overrideUserInterfaceStyle == .unspecified ? .light : overrideUserInterfaceStyle)
  }

  // MARK: - What the system asks

  /// Whether the status bar hides; there is none here.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar looks; there is none here.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the home indicator hides; there is none here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Whether the interface turns with the device.
  open var shouldAutorotate: Bool { true }
  /// How the screen may be held.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// How the screen would like to be held when it is presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// The child that is asked about the status bar instead.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Does nothing: there is no status bar here.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Does nothing: there is no home indicator here.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Does nothing: the device does not turn by itself.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  // MARK: - Appearing

  /// Whether children hear that this controller comes and goes.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells the controller that its view is about to come or go.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    wasAskedAnimated = animated
    if isAppearing {
      guard !isOnScreen else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
    } else {
      guard isOnScreen else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    for child in forwardedChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Tells the controller that its view has come or gone.
  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(wasAskedAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(wasAskedAnimated)
    case .appeared, .disappeared: return
    }
    for child in forwardedChildren { child.endAppearanceTransition() }
  }

  var isOnScreen: Bool { appearance == .appearing || appearance == .appeared }

  func tellIsAppearing(animated: Bool) {
    guard appearance == .appearing else { return }
    viewIsAppearing(animated)
    for child in forwardedChildren { child.tellIsAppearing(animated: animated) }
  }

  private var forwardedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let ownView else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: ownView) == true }
  }

  // MARK: - Children

  /// The controller is about to come into another, or to leave it with nil.
  open func willMove(toParent parent: UIViewController?) {}
  /// The controller has come into another, or left it with nil.
  open func didMove(toParent parent: UIViewController?) {}

  /// Takes a controller in; the app adds its view, and then tells it by ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    if childController.parent != nil { childController.removeFromParent() }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Takes the controller out of the one around it; the app tells it by ``willMove(toParent:)`` before.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The navigation controller around this one.
  open var navigationController: UINavigationController? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
  }

  // MARK: - Presenting

  /// Shows a screen over this one.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: the screen.
  ///   - flag: whether it takes time to come.
  ///   - completion: called when it has come.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { Presentation.present(viewControllerToPresent, over: self, animated: flag, completion) }

  /// Takes away what this controller presents; when it presents nothing, it is taken away itself.
  ///
  /// - Parameters:
  ///   - flag: whether it takes time to go.
  ///   - completion: called when it has gone.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let presenting = presentation != nil ? self : presentingViewController
    guard let presentation = presenting?.presentation else {
      completion?()
      return
    }
    presentation.dismiss(animated: flag, completion)
  }

  /// The screen that this one, or the one around it, presents.
  open var presentedViewController: UIViewController? {
    presentation?.presented ?? parent?.presentedViewController
  }

  /// What presents this one, or the one around it.
  open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

  /// Shows a screen: a navigation controller pushes it, others present it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  func setTransition(
    presented: Bool? = nil, dismissed: Bool? = nil, toParent: Bool? = nil, fromParent: Bool? = nil
  ) {
    isBeingPresented = presented ?? isBeingPresented
    isBeingDismissed = dismissed ?? isBeingDismissed
    isMovingToParent = toParent ?? isMovingToParent
    isMovingFromParent = fromParent ?? isMovingFromParent
  }
}
