import AdBridge
import HostedApps
import Testing
import UIKit
import WebKit

/// When the host's objects go.
@MainActor struct LifeTimeTests {
  private static let vast = "../../fixtures/vast/linear-30s.xml"

  /// These hosts end ads in the middle.
  private static let noRules = ["event/*", "host/*", "page/*", "tracking/*"].map {
    SetUp.rule(name: $0, .off)
  }

  /// Shows a host, does something, and tells whether the host has gone.
  private func play(
    vast: String? = vast, handler: AdController.Handler = .proxy, setUp: [SetUp] = [],
    _ work: (AdSession) throws -> Void
  ) throws -> (session: AdSession, isReleased: Bool) {
    weak var shown: AdController?
    weak var view: UIView?
    let session = try AdBridge.session(vast: vast, setUp: setUp + Self.noRules) { app in
      let made = AdController(tag: app.vastURL, handler: handler)
      (shown, view) = (made, made.view)
      return made
    }
    try session.load()
    #expect(shown != nil)
    try work(session)
    #expect((view == nil) == (shown == nil))
    return (session, shown == nil)
  }

  @Test func aHostThatDismissesItselfIsFinishedAndReleased() throws {
    let (session, isReleased) = try play { session in
      try session.perform(.post("AdDestroyed", ["ad_is_last": true]))
      try session.advance(by: .seconds(1))
    }
    #expect(isReleased)
    session.expect(.record(.lifecycle, "finished"), .once)
    session.expect(.record(.lifecycle, "host released"), .once)
  }

  @Test func aHostIsReleasedAfterALoadError() throws {
    let (_, isReleased) = try play(
      setUp: [.serve(url: "https://cdn.adsdk.ru/ios/v3/", .status(404, delay: .zero))]
    ) { session in
      try session.advance(by: .seconds(1))
      try session.perform(.close)
    }
    #expect(isReleased)
  }

  @Test func aHostIsReleasedAfterThePagesProcessHasEnded() throws {
    let (session, isReleased) = try play { session in
      try session.advance(by: .seconds(1))
      try session.perform(.killPage)
      try session.advance(by: .seconds(1))
      try session.perform(.close)
    }
    #expect(isReleased)
    session.expect(.record(.lifecycle, "host released"), .once)
  }

  @Test func aHostThatItsContentControllerHoldsIsToldAsNotReleased() throws {
    let (session, isReleased) = try play(handler: .direct) { session in
      try session.perform(.post("AdDestroyed", ["ad_is_last": true]))
      try session.advance(by: .seconds(1))
    }
    #expect(!isReleased)
    session.expect(.record(.lifecycle, "host not released"), .once)
  }

  @Test func aHostIsReleasedAtTheEndOfASessionInTheMiddleOfAnAd() throws {
    let (_, isReleased) = try play { session in
      try session.advance(by: .seconds(2))
      session.end()
    }
    #expect(isReleased)
  }

  @Test func aHostIsReleasedAtTheEndOfASessionThatEndsWhileItsScreenGoes() throws {
    let (_, isReleased) = try play { session in
      try session.perform(.post("AdDestroyed", ["ad_is_last": true]))
      try session.advance(by: .milliseconds(100))
      session.end()
    }
    #expect(isReleased)
  }

  @Test func theAppIsReleasedWithItsSession() throws {
    weak var app: HostApp?
    weak var window: UIWindow?
    func play() throws {
      let session = try AdBridge.session(vast: Self.vast, setUp: Self.noRules) { hosted in
        app = hosted
        return AdController(tag: hosted.vastURL)
      }
      try session.load()
      app?.perform { window = UIApplication.shared.keyWindow }
      #expect(window != nil)
      try session.advance(by: .seconds(3))
      session.end()
      #expect(window == nil)
    }
    try play()
    #expect(app == nil)
  }

  @Test func viewsWithConstraintsGesturesAndActionsDoNotLeak() throws {
    weak var view: UIView?
    weak var constraint: NSLayoutConstraint?
    try onScreen({ UIViewController() }) { screen, _, _ in
      let button = UIButton(type: .system)
      button.translatesAutoresizingMaskIntoConstraints = false
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      button.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
      screen.view.addSubview(button)
      let pin = button.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor)
      pin.isActive = true
      screen.view.layoutIfNeeded()
      (view, constraint) = (button, pin)
      button.removeFromSuperview()
      #expect(screen.view.constraints.isEmpty)
    }
    #expect(view == nil)
    #expect(constraint == nil)
  }
}
