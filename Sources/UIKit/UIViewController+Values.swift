/// How a screen is shown over another.
public enum UIModalPresentationStyle: Int, Sendable {
  /// It fills the screen, and what lies under it is taken away.
  case fullScreen
  /// A sheet; what lies under it stays.
  case pageSheet
  /// A smaller sheet; what lies under it stays.
  case formSheet
  /// It covers the context that defines one.
  case currentContext
  /// The app's own way; what lies under it stays.
  case custom
  /// It fills the screen, and what lies under it stays.
  case overFullScreen
  /// It covers the context, and what lies under it stays.
  case overCurrentContext
  /// A bubble; what lies under it stays.
  case popover
  /// None.
  case none = -1
  /// The system's choice: a sheet.
  case automatic = -2

  /// Whether what lies under the screen is taken away.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}

/// How a screen comes; nothing is drawn here.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From the bottom.
  case coverVertical
  /// Turning over.
  case flipHorizontal
  /// Fading.
  case crossDissolve
  /// Turning a page.
  case partialCurl
}

/// How the status bar looks; there is none here.
public enum UIStatusBarStyle: Int, Sendable {
  /// The system's choice.
  case `default`
  /// Light on dark.
  case lightContent
  /// Dark on light.
  case darkContent = 3
}

/// What runs beside a change of size.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  /// Runs work with the change.
  ///
  /// - Parameters:
  ///   - animation: the work.
  ///   - completion: runs when the change is over.
  /// - Returns: whether the work runs.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs work with the change.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// What is known of a change of size.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the change takes time.
  var isAnimated: Bool { get }
  /// How long the change takes, in seconds.
  var transitionDuration: TimeInterval { get }
}
