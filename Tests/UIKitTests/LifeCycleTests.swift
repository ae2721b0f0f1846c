import AdBridge
import HostedApps
import Testing
import UIKit

/// The life cycle of view controllers, in the orders that UIKit documents.
@MainActor struct LifeCycleTests {
  @Test func theAdsScreenComesAsUIKitBringsIt() throws {
    try onScreen({ ListeningController() }) { screen, _, _ in
      #expect(
        screen.take() == [
          "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
          "viewDidLayoutSubviews", "viewDidAppear",
        ])
      #expect(screen.view.window != nil)
      #expect(screen.view.bounds.size == CGSize(width: 390, height: 844))
      #expect(screen.presentingViewController?.presentedViewController === screen)
      #expect(screen.modalPresentationStyle == .fullScreen)
    }
  }

  @Test func theScreenGoesWithTheSession() throws {
    var kept: ListeningController?
    try onScreen({ ListeningController() }) { screen, _, _ in
      _ = screen.take()
      kept = screen
    }
    #expect(kept?.take() == ["viewWillDisappear", "viewDidDisappear"])
    #expect(kept?.viewIfLoaded?.window == nil)
  }

  @Test func aPresentedScreenTakesHalfASecondToComeAndGo() throws {
    try onScreen({ ListeningController() }) { screen, _, session in
      _ = screen.take()
      let next = ListeningController()
      next.modalPresentationStyle = .fullScreen
      var told: [String] = []
      screen.present(next, animated: true) { told.append("came") }
      #expect(screen.presentedViewController === next)
      #expect(next.isBeingPresented)
      #expect(screen.take() == ["viewWillDisappear"])
      try session.advance(by: .milliseconds(499))
      #expect(!next.heard.contains("viewDidAppear"))
      try session.advance(by: .milliseconds(1))
      #expect(next.take().last == "viewDidAppear")
      #expect(screen.take() == ["viewDidDisappear"])
      #expect(screen.view.window == nil)
      #expect(told == ["came"])

      next.dismiss(animated: true) { told.append("went") }
      #expect(next.isBeingDismissed)
      try session.advance(by: .seconds(1))
      #expect(next.take() == ["viewWillDisappear", "viewDidDisappear"])
      #expect(Array(screen.take().prefix(2)) == ["viewWillAppear", "viewIsAppearing"])
      #expect(told == ["came", "went"])
      #expect(screen.presentedViewController == nil)
      #expect(screen.view.window != nil)
    }
  }

  @Test func whatLiesUnderAnOverFullScreenStays() throws {
    try onScreen({ ListeningController() }) { screen, _, session in
      _ = screen.take()
      let next = ListeningController()
      next.modalPresentationStyle = .overFullScreen
      screen.present(next, animated: false)
      try session.advance(by: .zero)
      #expect(screen.take() == [])
      #expect(screen.view.window != nil)
      screen.dismiss(animated: false)
      try session.advance(by: .zero)
      #expect(screen.presentedViewController == nil)
      #expect(screen.take().filter { $0.contains("ppear") } == [])
    }
  }

  @Test func aSecondPresentationIsRefusedAndNoted() throws {
    try onScreen({ ListeningController() }) { screen, _, session in
      screen.present(UIViewController(), animated: false)
      let second = ListeningController()
      screen.present(second, animated: false)
      #expect(second.heard == [])
      session.expect(.record(.note, "not presented"), .once)
    }
  }

  @Test func childrenComeAndGoWithTheirViews() throws {
    let log = Log()
    try onScreen({ ListeningController(name: "parent", log: log) }) { screen, _, _ in
      let child = ListeningController(name: "child", log: log)
      log.lines = []
      screen.addChild(child)
      #expect(log.lines == ["child willMove parent"])
      screen.view.addSubview(child.view)
      child.didMove(toParent: screen)
      #expect(
        log.lines == [
          "child willMove parent", "child loadView", "child viewDidLoad", "child viewWillAppear",
          "child viewIsAppearing", "child viewDidAppear", "child didMove parent",
        ])
      #expect(child.parent === screen)
      #expect(screen.children == [child])
      log.lines = []
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      #expect(
        log.lines == [
          "child willMove nil", "child viewWillDisappear", "child viewDidDisappear", "child didMove nil",
        ])
      #expect(screen.children == [])
    }
  }

  @Test func aNavigationControllerTellsBothScreens() throws {
    let log = Log()
    let first = ListeningController(name: "first", log: log)
    try onScreen({ UINavigationController(rootViewController: first) }) { navigation, _, _ in
      let second = ListeningController(name: "second", log: log)
      #expect(first.navigationController === navigation)
      log.lines = []
      navigation.pushViewController(second, animated: false)
      #expect(
        log.lines.filter { $0.contains("ppear") } == [
          "first viewWillDisappear", "second viewWillAppear", "second viewIsAppearing",
          "first viewDidDisappear", "second viewDidAppear",
        ])
      #expect(navigation.topViewController === second)
      #expect(second.view.window != nil)
      #expect(first.view.window == nil)
      #expect(navigation.popViewController(animated: false) === second)
      #expect(second.parent == nil)
      #expect(first.view.window != nil)
      #expect(navigation.popViewController(animated: false) == nil)
    }
  }

  @Test func turningTheScreenTellsControllersAndLaysOut() throws {
    final class Turning: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes = [view.bounds.size]
        coordinator.animate(alongsideTransition: { _ in self.sizes.append(self.view.bounds.size) })
      }
    }
    try onScreen({ Turning() }) { screen, app, _ in
      app.resizeScreen(to: CGSize(width: 844, height: 390))
      #expect(screen.sizes == [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)])
      #expect(UIScreen.main.bounds.width == 844)
      #expect(screen.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    }
  }
}
