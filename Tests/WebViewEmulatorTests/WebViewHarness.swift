import JavaScriptEngine
import SimulatedNetwork
import Simulation
import Testing

@testable import WebViewEmulator

/// A web view with everything that it needs, and a page given as text.
final class WebViewHarness {
  static let url = "https://sdk.test/page/"

  let clock = VirtualClock()
  let trace = Trace()
  let network: SimulatedNetwork
  let webView: WebView
  /// The messages that the handler `Handler` got.
  private(set) var messages: [BridgeValue] = []

  init(
    _ configuration: WebViewConfiguration = .init(), budget: Watchdog.Budget = .init(), seed: UInt64 = 0,
    machine: JSVirtualMachine? = nil
  ) {
    network = SimulatedNetwork(clock: clock, trace: trace)
    // Memory is counted for the process, which other tests fill at the same time.
    var budget = budget
    budget.bytes = max(budget.bytes, 64 << 30)
    webView = WebView(
      machine: machine ?? JSVirtualMachine(budget: budget), clock: clock, trace: trace, network: network,
      configuration: configuration, seed: seed)
  }

  /// Adds the handler `Handler`, which keeps the messages.
  func addHandler(_ name: String = "Handler") throws {
    try webView.userContentController.add(name: name) { [weak self] message in
      self?.messages.append(message.body)
    }
  }

  /// Loads a page whose body holds one script.
  func load(script: String) throws {
    try load(html: "<!doctype html><html><head></head><body><script>\(script)</script></body></html>")
  }

  func load(html: String) throws {
    network.answers.serve(Self.url, Answer(.text(html), type: "text/html"))
    webView.load(Self.url)
    try clock.runDue()
  }

  /// The value of an expression in the page.
  func evaluate(
    _ source: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> BridgeValue {
    let value = try webView.evaluateNow(source).get()
    try clock.runDue()
    return value
  }

  /// What a promise settles to, as `resolved …` or `rejected …`, or `pending`.
  func settle(_ promise: String) throws -> String {
    _ = try evaluate(
      """
      var settled = 'pending';
      Promise.resolve(\(promise)).then(
        value => { settled = 'resolved ' + String(value) },
        error => { settled = 'rejected ' + String(error) });
      undefined
      """)
    return try evaluate("settled").string ?? ""
  }

  /// The records of a kind.
  func records(_ kind: TraceRecord.Kind) -> [TraceRecord] {
    trace.records.filter { $0.kind == kind }
  }
}
