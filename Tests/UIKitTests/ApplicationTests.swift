import AdBridge
import Testing
import UIKit

/// The app, its scene and its life.
@MainActor struct ApplicationTests {
  @Test func theAppHearsThatItLeavesTheScreenAndComesBack() throws {
    var heard: [String] = []
    let names: [(NSNotification.Name, String)] = [
      (UIApplication.willResignActiveNotification, "willResignActive"),
      (UIApplication.didEnterBackgroundNotification, "didEnterBackground"),
      (.UIApplicationWillEnterForeground, "willEnterForeground"),
      (.UIApplicationDidBecomeActive, "didBecomeActive"),
    ]
    try onScreen({ UIViewController() }) { _, _, session in
      for (name, text) in names {
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
          MainActor.assumeIsolated {
            let app = note.object as? UIApplication
            heard.append("\(text) \(app.map { "\($0.applicationState)" } ?? "no object")")
          }
        }
      }
      try session.perform(.background)
      try session.perform(.foreground)
    }
    #expect(
      heard == [
        "willResignActive active", "didEnterBackground background", "willEnterForeground background",
        "didBecomeActive active",
      ])
  }

  @Test func openingAURLIsRecordedAndTold() throws {
    try onScreen({ UIViewController() }) { _, _, session in
      let url = try #require(URL(string: "https://example.com/click"))
      var isOpen: Bool?
      UIApplication.shared.open(url) { isOpen = $0 }
      #expect(isOpen == nil)
      try session.advance(by: .zero)
      #expect(isOpen == true)
      session.expect(.record(.opened, "https://example.com/click"), .once)
      #expect(UIApplication.shared.canOpenURL(url))
    }
  }

  @Test func eachSessionHasAnAppOfItsOwn() throws {
    try onScreen({ UIViewController() }) { _, _, _ in UIApplication.shared.isIdleTimerDisabled = true }
    try onScreen({ UIViewController() }) { screen, _, _ in
      #expect(!UIApplication.shared.isIdleTimerDisabled)
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      #expect(scene?.keyWindow === screen.view.window)
      #expect(scene?.windows.first?.rootViewController?.presentedViewController === screen)
    }
  }
}
