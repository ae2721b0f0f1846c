public import HostedApps

extension HostApp {
  /// Lets the app show a view controller when the session loads the page: full screen, over a root controller in a window.
  ///
  /// The ad is over when the app dismisses the controller.
  ///
  /// - Parameter make: makes the controller; it may ask the app for the session's tag.
  @MainActor public func presents(_ make: @escaping @MainActor (HostApp) throws -> UIViewController) {
    present = { app in
      try MainActor.assumeIsolated {
        let controller = try make(app)
        app.watchRelease(of: controller)
        let holder = app.shared { AdScreenHolder() }
        app.dismiss = { MainActor.assumeIsolated { holder.screen?.takeAway() } }
        app.onMove = { isInBackground in
          MainActor.assumeIsolated { UIApplication.shared.move(toBackground: isInBackground) }
        }
        app.tapControl = { name in
          MainActor.assumeIsolated { ControlTap.tap(accessibilityIdentifier: name) }
        }
        holder.screen = AdScreen(controller)
      }
    }
  }

  /// Gives the app's screen another size, as turning the device does.
  ///
  /// - Parameter size: the size in points.
  @MainActor public func resizeScreen(to size: CGSize) {
    perform {
      let application = UIApplication.shared
      application.screenSize = size
      for window in application.windows { window.resize(to: size) }
    }
  }
}

extension UIWindow {
  fileprivate func resize(to size: CGSize) {
    let coordinator = ResizeCoordinator()
    let controllers =
      rootViewController.map { Array(sequence(first: $0) { $0.presentation?.presented }) } ?? []
    for controller in controllers { controller.viewWillTransition(to: size, with: coordinator) }
    let isUpright = size.height >= size.width
    screenInsets =
      isUpright
      ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      : UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    frame = CGRect(origin: .zero, size: size)
    coordinator.runAlongside()
    layoutIfNeeded()
    coordinator.finish()
  }
}

/// The change of the screen's size, which takes no time.
@MainActor
private final class ResizeCoordinator: NSObject, UIViewControllerTransitionCoordinator,
  UIViewControllerTransitionCoordinatorContext
{
  typealias Work = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var alongside: [Work] = []
  private var completions: [Work] = []

  var isAnimated: Bool { false }
  var transitionDuration: TimeInterval { 0 }

  func animate(alongsideTransition animation: Work?, completion: Work?) -> Bool {
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func runAlongside() { for work in alongside { work(self) } }

  func finish() {
    for work in completions { work(self) }
    (alongside, completions) = ([], [])
  }
}
