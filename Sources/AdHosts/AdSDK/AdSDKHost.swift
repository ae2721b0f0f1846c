import Foundation
public import SimulatedPlayer
public import Simulation
public import WebViewEmulator

/// The app's side of the adsdk bridge: does exactly what the integration guide's `AdViewController` does, and no more.
///
/// What the guide leaves out is left out here as well, since that is how shipped hosts are: no item failure is observed,
/// a session ends only at `AdError` or at an `AdDestroyed` whose `ad_is_last` is true, every transition to playing sends
/// `playAd()`, exceptions in the page are not looked at, and the end of any item counts as the end of the ad.
/// (adsdk integration guide for iOS, "Full example".)
public final class AdSDKHost: AdHost {
  /// Told when the ad is over, as `onFinish`.
  public var onFinish: (() -> Void)?
  /// Whether `finish()` has run.
  public private(set) var isFinished = false
  /// The page that the host loads, with its query.
  public let pageURL: String

  private let webView: WebView
  /// The player that the host plays the ad's media on.
  public let player: SimulatedPlayer
  private let profile: BridgeProfile
  private let behaviour: HostBehaviour
  private let clock: VirtualClock
  private let trace: Trace
  private var extensions: Observation?
  private var timeObserver: TimeObserverToken?
  private var statusObservation: Observation?

  /// The query parameters of the guide's page address, in its order.
  public static let defaultParameters: [(name: String, value: String)] = [
    ("lang", "ru"), ("controls", #"["ad-skip-btn","ad-click-btn","ad-more-menu"]"#),
  ]

  /// Makes a host that has not loaded anything.
  ///
  /// - Parameters:
  ///   - page: the SDK page's address.
  ///   - vastURL: the tag, given to the page as `url`.
  ///   - parameters: further query parameters; they replace the guide's of the same name.
  ///   - profile: the names that the bridge uses.
  ///   - behaviour: whether the host does more than the guide's.
  ///   - webView: the web view that the host embeds.
  ///   - player: the host's player.
  ///   - clock: the session's clock.
  ///   - trace: where the host's own acts are recorded.
  public init(
    page: String, vastURL: String, parameters: [(name: String, value: String)] = [], profile: BridgeProfile,
    behaviour: HostBehaviour = .guide,
    webView: WebView, player: SimulatedPlayer, clock: VirtualClock, trace: Trace
  ) {
    self.webView = webView
    self.player = player
    self.profile = profile
    self.behaviour = behaviour
    self.clock = clock
    self.trace = trace
    pageURL = Self.pageURL(page, vastURL: vastURL, parameters: parameters)
  }

  /// Takes a seat in a session, with a player of its own.
  public convenience init(_ seat: HostSeat) {
    let player = SimulatedPlayer(
      clock: seat.clock, settings: seat.playerSettings, mediaProvider: seat.mediaProvider)
    PlayerRecorder.attach(to: player, trace: seat.trace)
    self.init(
      page: seat.page, vastURL: seat.vastURL, parameters: seat.parameters, profile: seat.profile,
      behaviour: seat.behaviour, webView: seat.webView, player: player, clock: seat.clock, trace: seat.trace)
  }

  /// The page's address as `URLComponents` writes it, which leaves a `+` as it is.
  static func pageURL(
    _ page: String, vastURL: String, parameters: [(name: String, value: String)]
  ) -> String {
    var query = [("url", vastURL)] + defaultParameters.map { ($0.name, $0.value) }
    for parameter in parameters {
      if let place = query.firstIndex(where: { $0.0 == parameter.name }) {
        query[place].1 = parameter.value
      } else {
        query.append((parameter.name, parameter.value))
      }
    }
    guard var components = URLComponents(string: page) else { return page }
    components.queryItems =
      (components.queryItems ?? []) + query.map { URLQueryItem(name: $0.0, value: $0.1) }
    return components.string ?? page
  }

  /// Adds the message handler, observes the player and loads the page, as `viewDidLoad()`.
  ///
  /// - Throws: ``UserContentController/RegistrationError`` when the handler's name is taken.
  public func viewDidLoad() throws {
    try webView.userContentController.add(name: profile.handler) { [weak self] message in
      self?.didReceive(message)
    }
    observePlayer()
    if behaviour == .extended { observeExtensions() }
    webView.load(pageURL)
  }

  /// Closes the web view, which ends the page.
  public func close() { webView.close() }

  /// Calls one of the guide's three methods by the page's name for it.
  private func sdk(_ role: String, _ arguments: Double...) {
    webView.callController(profile.methods[role] ?? role, arguments)
  }

  // MARK: - Receive events

  private func didReceive(_ message: ScriptMessage) {
    guard let (name, fields) = profile.messageForm.read(message.body),
      let body = BridgeValue.object(fields).foundationValue as? [String: Any]
    else { return }
    switch profile.meanings[name] {
    case "loaded":
      if body["ad_creative_type"] as? String == "application/javascript" {
        sdk("play")
      } else if let source = body["ad_media_file_src_url"] as? String, URL(string: source) != nil {
        player.replaceCurrentItem(with: player.makeItem(url: source))
        player.play()
      }
    case "skip":
      player.pause()
    case "click":
      // A VPAID unit that opens the address itself says so (VPAID 2.0, AdClickThru).
      guard body["playerHandles"] as? Bool != false else { break }
      if let source = body["url"] as? String, let url = URL(string: source) {
        trace.append(.opened, url.absoluteString, at: clock.now)
      }
    case "error":
      finish()
    case "destroyed":
      player.pause()
      if body["ad_is_last"] as? Bool == true { finish() }
    case let meaning? where behaviour == .extended:
      obeyExtension(meaning)
    default:
      break
    }
  }

  // MARK: - Report playback to the SDK

  private func observePlayer() {
    timeObserver = player.addPeriodicTimeObserver(forInterval: .milliseconds(250)) { [weak self] time in
      guard let self, let duration = self.player.currentItem?.duration, duration > .zero else { return }
      self.sdk("timeUpdate", time.seconds, duration.seconds)
    }
    statusObservation = player.observeTimeControlStatus { [weak self] player in
      guard let self else { return }
      switch player.timeControlStatus {
      case .playing: self.sdk("play")
      case .paused where player.currentItem != nil: self.sdk("pause")
      default: break
      }
    }
    // The guide never removes this observer and names no item, so it outlives finish() and hears foreign items.
    player.observeItemEnd { [weak self] _ in
      guard let self, let item = self.player.currentItem else { return }
      let duration = item.duration?.seconds ?? .nan
      self.sdk("timeUpdate", duration, duration)
    }
  }

  // MARK: - Beyond the guide

  /// The page's menu needs the viewer's time: the ad waits for it.
  private func obeyExtension(_ meaning: String) {
    switch meaning {
    case "menuOpen": player.pause()
    case "menuClose" where player.currentItem != nil: player.play()
    default: break
    }
  }

  private func observeExtensions() {
    extensions = player.observeEvents { [weak self] player, event in
      switch event {
      case .volumeChanged, .mutedChanged: self?.call("volume", "\(player.volume), \(player.isMuted)")
      case .itemStatusChanged(let item):
        guard case .failed = item.status else { return }
        let failure: ItemFailure = player.currentTime > .zero ? .playback : .loading
        self?.call("fail", "\(failure.rawValue), \"\(failure.words)\"")
      default: break
      }
    }
  }

  /// The error codes of VAST 4.3 §2.3.6.3 by which a host can tell the page of its player's failure.
  private enum ItemFailure: Int {
    case loading = 401
    case playback = 405

    var words: String {
      switch self {
      case .loading: "the media cannot be loaded"
      case .playback: "the media cannot be played on"
      }
    }
  }

  /// Calls one of the methods beyond the guide, where the profile has a name for it.
  private func call(_ role: String, _ arguments: String) {
    guard let method = profile.methods[role] else { return }
    webView.evaluateJavaScript("window.\(profile.controller).\(method)(\(arguments))")
  }

  // MARK: - Finish the ad

  private func finish() {
    if let timeObserver { player.removeTimeObserver(timeObserver) }
    statusObservation = nil
    extensions = nil
    player.replaceCurrentItem(with: nil)
    webView.userContentController.removeScriptMessageHandler(forName: profile.handler)
    isFinished = true
    trace.append(.lifecycle, "finished", at: clock.now)
    onFinish?()
  }
}
