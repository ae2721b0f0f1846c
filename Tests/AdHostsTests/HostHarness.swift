import JavaScriptEngine
import SimulatedNetwork
import SimulatedPlayer
import Simulation
import Testing
import WebViewEmulator

@testable import AdHosts

/// The guide's host with a page whose script the test writes.
final class HostHarness {
  static let profile = """
    {"name": "test", "page": "https://sdk.test/v3/", "controller": "myAdController", "handler": "AdEventsHandler",
     "nameField": "name", "events": {
       "AdLoaded": {"meaning": "loaded"}, "AdSkipped": {"meaning": "skip"}, "AdClick": {"meaning": "click"},
       "AdError": {"meaning": "error"}, "AdDestroyed": {"meaning": "destroyed"}}}
    """

  let clock = VirtualClock()
  let trace = Trace()
  let player: SimulatedPlayer
  let host: AdSDKHost
  private(set) var finishes = 0

  /// Makes a host and loads it.
  ///
  /// - Parameters:
  ///   - script: the page's script, in which `post(object)` posts to the host and `calls` collects the host's calls.
  ///   - source: the bridge's profile.
  ///   - media: what each media URL is to the player; 10 s by default.
  /// - Throws: what keeps the host from loading.
  init(
    script: String = "", profile source: String = HostHarness.profile,
    media: @escaping (String) -> MediaDescription = { _ in MediaDescription(duration: .seconds(10)) }
  ) throws {
    let network = SimulatedNetwork(clock: clock, trace: trace)
    network.answers.serve(
      "https://sdk.test/v3/",
      Answer(
        .text(
          """
          <!doctype html><script>
          var calls = [];
          var post = (body) => window.webkit.messageHandlers.AdEventsHandler.postMessage(body);
          window.myAdController = {
            playAd() { calls.push('playAd') }, pauseAd() { calls.push('pauseAd') },
            timeupdateAd(time, duration) { calls.push(time + '/' + duration) }
          };
          \(script)
          </script>
          """), type: "text/html"))
    let profile = try BridgeProfile(parsing: source)
    let webView = WebView(
      machine: JSVirtualMachine(), clock: clock, trace: trace, network: network)
    player = SimulatedPlayer(clock: clock, mediaProvider: media)
    host = AdSDKHost(
      page: profile.page, vastURL: "https://ads.test/tag.xml", profile: profile, webView: webView,
      player: player, clock: clock, trace: trace)
    self.webView = webView
    host.onFinish = { [weak self] in self?.finishes += 1 }
    try host.viewDidLoad()
    try clock.runDue()
  }

  private let webView: WebView

  /// The controller's calls so far.
  func calls() throws -> [String] {
    guard case .array(let calls) = try webView.evaluateNow("calls").get() else { return [] }
    return calls.compactMap(\.string)
  }

  /// Runs script in the page and what follows from it.
  func run(_ script: String) throws {
    _ = try webView.evaluateNow("\(script); undefined").get()
    try clock.runDue()
  }

  func records(_ kind: TraceRecord.Kind) -> [TraceRecord] {
    trace.records.filter { $0.kind == kind }
  }
}
