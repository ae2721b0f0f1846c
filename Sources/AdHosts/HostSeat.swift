public import SimulatedPlayer
public import Simulation
public import WebViewEmulator

/// What a session offers to the host that it is made with.
public struct HostSeat {
  /// The address of the SDK's page.
  public let page: String
  /// The address of the VAST tag; empty when the session has none.
  public let vastURL: String
  /// Query parameters of the page, besides the host's own.
  public let parameters: [(name: String, value: String)]
  /// The names that the SDK's bridge uses.
  public let profile: BridgeProfile
  /// What a host of AdBridge's own does besides playing.
  public let behaviour: HostBehaviour
  /// The session's clock.
  public let clock: VirtualClock
  /// Where everything is recorded.
  public let trace: Trace
  /// The web view that shows the SDK's page.
  public let webView: WebView
  /// Makes a web view beside the session's, for other pages of the app.
  public let makeWebView: () -> WebView
  /// How the app's players behave.
  public let playerSettings: PlayerSettings
  /// Says what a media URL is to a player.
  public let mediaProvider: (String) -> MediaDescription

  /// Makes a seat.
  public init(
    page: String, vastURL: String, parameters: [(name: String, value: String)], profile: BridgeProfile,
    behaviour: HostBehaviour, clock: VirtualClock, trace: Trace, webView: WebView,
    makeWebView: @escaping () -> WebView, playerSettings: PlayerSettings,
    mediaProvider: @escaping (String) -> MediaDescription
  ) {
    self.page = page
    self.vastURL = vastURL
    self.parameters = parameters
    self.profile = profile
    self.behaviour = behaviour
    self.clock = clock
    self.trace = trace
    self.webView = webView
    self.makeWebView = makeWebView
    self.playerSettings = playerSettings
    self.mediaProvider = mediaProvider
  }
}

/// Makes a session's host.
public typealias HostMaker = (HostSeat) throws -> any AdHost
