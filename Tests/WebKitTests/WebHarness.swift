import AdBridge
import Contracts
import Foundation
import HostedApps
import Rules
import Simulation
import Testing
import UIKit
import WebKit

/// A web view of a hosted app in a session, and what its handler `Handler` hears.
@MainActor final class WebHarness {
  static let base = "https://sdk.test/page/"

  let session: AdSession
  let box = Box()
  let controller = WKUserContentController()
  let recorder = MessageRecorder()

  @MainActor final class Box {
    var app: HostApp?
    var screen: Screen?
  }

  /// A screen that does what a test says when its view loads.
  final class Screen: UIViewController {
    var webView: WKWebView?
    var onLoad: ((Screen) -> Void)?

    override func viewDidLoad() {
      super.viewDidLoad()
      onLoad?(self)
    }
  }

  /// Opens a session whose screen has a web view.
  ///
  /// - Parameters:
  ///   - script: a script of the page, which is given as text; nil loads nothing.
  ///   - configuration: the web view's; its content controller is the harness's.
  ///   - pages: what further URLs answer.
  ///   - setUp: further set-up.
  ///   - prepare: runs before anything is loaded.
  /// - Throws: what opening and loading the session throws.
  init(
    script: String? = "", configuration: WKWebViewConfiguration = WKWebViewConfiguration(),
    pages: [String: String] = [:], setUp: [SetUp] = [],
    prepare: @escaping @MainActor (WKWebView) -> Void = { _ in }
  ) throws {
    var statements = setUp + RuleCatalog.all.map { SetUp.rule(name: $0.name, .off) }
    for (url, html) in pages {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).html")
      try Data(html.utf8).write(to: file)
      statements.append(.serve(url: url, .path(file.path, status: nil, type: "text/html", delay: .zero)))
    }
    configuration.userContentController = controller
    controller.add(recorder, name: "Handler")
    let box = box
    session = try AdBridge.session(setUp: statements) { app in
      let screen = Screen(nibName: nil, bundle: nil)
      box.app = app
      box.screen = screen
      screen.onLoad = { screen in
        let webView = WKWebView(frame: .zero, configuration: configuration)
        screen.webView = webView
        screen.view.addSubview(webView)
        prepare(webView)
        if let script { webView.loadHTMLString(Self.page(script), baseURL: URL(string: Self.base)) }
      }
      return screen
    }
    try session.load()
  }

  static func page(_ script: String) -> String {
    "<!doctype html><html><head><title>Title</title></head><body><script>\(script)</script></body></html>"
  }

  var webView: WKWebView {
    get throws { try #require(box.screen?.webView) }
  }

  /// Runs what is due.
  func run() throws { try session.advance(by: .zero) }

  /// Runs code of the app.
  func perform<Result>(_ body: () throws -> Result) throws -> Result {
    let result = try #require(box.app).perform(body)
    try run()
    return result
  }

  /// What a script's completion handler gets.
  func evaluate(_ source: String) throws -> (value: Any?, error: (any Error)?) {
    var result: (Any?, (any Error)?)?
    try webView.evaluateJavaScript(source) { result = ($0, $1) }
    #expect(result == nil, "a completion never comes before the call has returned")
    try run()
    return try #require(result)
  }

  func value(_ source: String) throws -> Any? { try evaluate(source).value }

  /// What a promise settles to, as `resolved …` or `rejected …`, or `pending`.
  func settle(_ promise: String) throws -> String? {
    _ = try evaluate(
      """
      var settled = 'pending';
      Promise.resolve(\(promise)).then(
        value => { settled = 'resolved ' + String(value) },
        error => { settled = 'rejected ' + String(error) });
      undefined
      """)
    try run()
    return try value("settled") as? String
  }

  /// The names of the lifecycle's records.
  var lifecycle: [String] { session.trace.records.filter { $0.kind == .lifecycle }.map(\.name) }
  var notes: [String] { session.trace.records.filter { $0.kind == .note }.map(\.name) }
}

/// Keeps the messages that it hears.
@MainActor final class MessageRecorder: NSObject, WKScriptMessageHandler {
  var messages: [WKScriptMessage] = []
  var onMessage: ((WKScriptMessage) -> Void)?

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    messages.append(message)
    onMessage?(message)
  }

  var bodies: [Any] { messages.map(\.body) }
  var texts: [String] { bodies.compactMap { $0 as? String } }
}
