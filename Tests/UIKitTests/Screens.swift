import AdBridge
import HostedApps
import Testing
import UIKit

/// Shows a controller in a session, and runs work in which it is on the screen.
@MainActor func onScreen<Screen: UIViewController>(
  _ make: @escaping @MainActor () -> Screen, _ work: (Screen, HostApp, AdSession) throws -> Void
) throws {
  var shown: Screen?
  var app: HostApp?
  let session = try AdBridge.session { hosted in
    app = hosted
    let made = make()
    shown = made
    return made
  }
  try session.load()
  let (screen, hosted) = (try #require(shown), try #require(app))
  try hosted.perform { try work(screen, hosted, session) }
  shown = nil
  session.end()
}

/// Keeps what a controller hears.
class ListeningController: UIViewController {
  var heard: [String] = []
  var name = ""

  convenience init(name: String, log: Log? = nil) {
    self.init()
    (self.name, self.log) = (name, log)
  }

  var log: Log?

  private func hear(_ what: String) {
    heard.append(what)
    log?.lines.append("\(name) \(what)")
  }

  override func loadView() {
    hear("loadView")
    super.loadView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    hear("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hear("viewWillAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    hear("viewIsAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hear("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    hear("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hear("viewDidDisappear")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    hear("viewWillLayoutSubviews")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    hear("viewDidLayoutSubviews")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    hear("willMove \(parent == nil ? "nil" : "parent")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    hear("didMove \(parent == nil ? "nil" : "parent")")
  }

  /// What was heard since this was asked last.
  func take() -> [String] {
    defer { heard = [] }
    return heard
  }
}

/// What several controllers hear, in order.
@MainActor final class Log {
  var lines: [String] = []
}
