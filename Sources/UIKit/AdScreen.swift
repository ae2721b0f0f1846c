import HostedApps

/// The app's screen in a session: a window whose root controller presents the ad's controller.
@MainActor final class AdScreen {
  private let window: UIWindow
  private weak var controller: UIViewController?
  private var isTakenAway = false

  init(_ controller: UIViewController) {
    self.controller = controller
    window = UIWindow(windowScene: UIApplication.shared.windowScene)
    let root = UIViewController()
    root.title = "the app's own screen"
    window.rootViewController = root
    window.makeKeyAndVisible()
    if controller.modalPresentationStyle == .automatic { controller.modalPresentationStyle = .fullScreen }
    Presentation.present(controller, over: root, animated: false, isAtOnce: true, nil)
  }

  /// Takes the ad's screen away when the app has not done so itself.
  func takeAway() {
    isTakenAway = true
    guard let controller else { return }
    controller.presenter?.presentation?.dismiss(animated: false, isAtOnce: true, nil)
  }

  /// Hears that a screen has gone; when it is the ad's, and the app itself took it away, the ad is over.
  static func didGo(_ screen: UIViewController) {
    guard let app = HostApp.current, let own = app.adScreen, own.controller === screen, !own.isTakenAway
    else {
      return
    }
    app.finish()
    app.close()
  }
}

extension HostApp {
  @MainActor fileprivate var adScreen: AdScreen? { shared(AdScreenHolder.self) { AdScreenHolder() }.screen }
}

/// Holds a session's screen once there is one.
@MainActor final class AdScreenHolder {
  var screen: AdScreen?
}
