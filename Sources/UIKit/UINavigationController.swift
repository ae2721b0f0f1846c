/// A controller that shows the last of a stack of others.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  /// The bar above the screens; nothing is drawn, and it takes no room.
  public let navigationBar = UINavigationBar(frame: .zero)
  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false

  /// Makes a controller with its first screen.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Makes a controller without a screen.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Fails: there are no storyboards here.
  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    super.loadView()
    if let topViewController { embed(topViewController) }
  }

  /// The stack's screens.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The screen that is shown.
  open var topViewController: UIViewController? { stack.last }
  /// The screen that is seen: the one that is presented, or the top one.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Hides the bar or shows it.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  /// Puts a screen on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    change(to: stack + [viewController], animated)
  }

  /// Takes the top screen off; the first stays.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    change(to: Array(stack.dropLast()), animated)
    return top
  }

  /// Takes all screens off but the first.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    let popped = Array(stack.dropFirst())
    change(to: Array(stack.prefix(1)), animated)
    return popped
  }

  /// Takes screens off until one is on top.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated)
    return popped
  }

  /// Sets the whole stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated)
  }

  private func embed(_ controller: UIViewController) {
    let view = controller.loadedView
    view.frame = loadedView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    loadedView.insertSubview(view, at: 0)
  }

  private func change(to new: [UIViewController], _ animated: Bool) {
    let (old, from, to) = (stack, stack.last, new.last)
    stack = new
    for controller in new where !old.contains(where: { $0 === controller }) { addChild(controller) }
    let gone = old.filter { one in !new.contains { $0 === one } }
    for controller in gone { controller.willMove(toParent: nil) }
    if from !== to, isViewLoaded {
      if isOnScreen {
        from?.setTransition(fromParent: gone.contains { $0 === from })
        to?.setTransition(toParent: !old.contains { $0 === to })
        from?.beginAppearanceTransition(false, animated: animated)
        to?.beginAppearanceTransition(true, animated: animated)
      }
      if let to { embed(to) }
      to?.tellIsAppearing(animated: animated)
      loadedView.layoutIfNeeded()
      from?.viewIfLoaded?.removeFromSuperview()
      if appearance == .appeared {
        from?.endAppearanceTransition()
        to?.endAppearanceTransition()
      }
      from?.setTransition(fromParent: false)
      to?.setTransition(toParent: false)
    }
    for controller in gone { controller.removeFromParent() }
    for controller in new where !old.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
  }
}
