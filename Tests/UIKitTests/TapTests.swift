import AdBridge
import AdHosts
import HostedApps
import Sessions
import Simulation
import Testing
import UIKit
import WebKit

/// Taps on the app's own controls.
@MainActor struct TapTests {
  /// A screen with a button to close.
  final class Closing: UIViewController {
    let button = UIButton(type: .system)
    var heard: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      button.frame = CGRect(x: 300, y: 60, width: 44, height: 44)
      button.setTitle("Close ad", for: .normal)
      button.accessibilityIdentifier = "close"
      for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchUpInside, "up")] {
        button.addAction(UIAction { [weak self] _ in self?.heard.append(name) }, for: event)
      }
      button.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  @Test func aButtonHearsATap() throws {
    try onScreen({ Closing() }) { screen, app, session in
      #expect(app.tap(accessibilityIdentifier: "close") == nil)
      #expect(screen.heard == ["down", "up"])
      try session.advance(by: .seconds(1))
      session.expect(.record(.lifecycle, "finished"), .once)
    }
  }

  @Test func actionsOfTheSessionTapNativeControls() throws {
    let session = try AdBridge.session(presenting: Closing())
    try session.load()
    try session.perform(.tap("native:Close ad"))
    try session.advance(by: .seconds(1))
    session.expect(.record(.lifecycle, "tap"), .once)
    session.expect(.record(.lifecycle, "host released"), .once)
  }

  @Test func contractsAndCommandsSayItInTheSameWords() throws {
    #expect(try SessionAction(parsing: "tap native:close") == .tap("native:close"))
    #expect(try SessionAction(parsing: "tap \"native:Close ad\"") == .tap("native:Close ad"))
  }

  @Test func aTapThatCannotBeSaysWhy() throws {
    try onScreen({ Closing() }) { screen, app, _ in
      @MainActor func problem(_ name: String = "close") -> String {
        app.tap(accessibilityIdentifier: name) ?? "tapped"
      }
      #expect(problem("skip").contains("there are close"))
      screen.button.isEnabled = false
      #expect(problem() == "it is disabled")
      screen.button.isEnabled = true
      screen.button.isHidden = true
      #expect(problem() == "it is hidden")
      screen.button.isHidden = false
      screen.view.alpha = 0
      #expect(problem() == "UIView around it is transparent: its alpha is 0.0")
      screen.view.alpha = 1
      screen.view.isUserInteractionEnabled = false
      #expect(problem() == "UIView around it hears no touches: isUserInteractionEnabled is false")
      screen.view.isUserInteractionEnabled = true
      let web = WKWebView(frame: screen.view.bounds, configuration: WKWebViewConfiguration())
      screen.view.addSubview(web)
      #expect(problem() == "it is covered by WKWebView")
      web.removeFromSuperview()
      screen.button.frame.origin.x = 1000
      #expect(problem().contains("outside"))
      #expect(screen.heard == [])
    }
  }

  @Test func aHostWithoutViewsHasNoNativeControls() throws {
    let session = try AdSession(
      vast: "../../fixtures/vast/linear-30s.xml", setUp: [.rule(name: "host/*", .off)])
    try session.load()
    withKnownIssue {
      #expect(throws: (any Error).self) { try session.perform(.tap("native:close")) }
    } matching: { issue in
      "\(issue)".contains("the host has no native controls")
    }
  }

  @Test func recognizersTellClosures() throws {
    try onScreen({ UIViewController() }) { screen, app, session in
      let banner = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
      banner.accessibilityIdentifier = "banner"
      screen.view.addSubview(banner)
      var places: [CGPoint] = []
      let tap = UITapGestureRecognizer(target: nil, action: nil)
      tap.onRecognized { places.append($0.location(in: banner)) }
      banner.addGestureRecognizer(tap)
      #expect(app.tap(accessibilityIdentifier: "banner") == nil)
      #expect(places == [CGPoint(x: 50, y: 25)])
      tap.isEnabled = false
      #expect(app.tap(accessibilityIdentifier: "banner") == nil)
      #expect(places.count == 1)
      let selecting = UITapGestureRecognizer(target: screen, action: Selector("didTap"))
      banner.addGestureRecognizer(selecting)
      #expect(app.tap(accessibilityIdentifier: "banner") == nil)
      session.expect(.record(.note, "action not sent"), .once)
    }
  }

  @Test func aButtonsActionGoesBeforeTheTapsOfViewsAroundIt() throws {
    try onScreen({ Closing() }) { screen, app, _ in
      var taps = 0
      let tap = UITapGestureRecognizer(target: nil, action: nil)
      tap.onRecognized { _ in taps += 1 }
      screen.view.addGestureRecognizer(tap)
      #expect(app.tap(accessibilityIdentifier: "close") == nil)
      #expect(taps == 0)
      #expect(screen.heard == ["down", "up"])
    }
  }

  @Test func anAlertIsNotedAndItsButtonsAreTapped() throws {
    try onScreen({ UIViewController() }) { screen, app, session in
      var chosen = ""
      let alert = UIAlertController(title: "Skip?", message: nil, preferredStyle: .alert)
      for title in ["Yes", "No"] {
        alert.addAction(UIAlertAction(title: title, style: .default) { chosen = $0.title ?? "" })
      }
      screen.present(alert, animated: true)
      try session.advance(by: .seconds(1))
      session.expect(.record(.note, "alert"), .once)
      #expect(app.tap(accessibilityIdentifier: "No") == nil)
      try session.advance(by: .seconds(1))
      #expect(chosen == "No")
      #expect(screen.presentedViewController == nil)
    }
  }

  @Test func sendActionsReachesWhatIsAddedForTheEvent() {
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Skip") { _ in })
    #expect(button.currentTitle == "Skip")
    var count = 0
    let action = UIAction { _ in count += 1 }
    button.addAction(action, for: .touchUpInside)
    button.addAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(count == 1)
    button.removeAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(count == 1)
  }
}
