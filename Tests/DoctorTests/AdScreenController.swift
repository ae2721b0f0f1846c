import AVFoundation
import UIKit
import WebKit

/// An app's screen of an ad that does all that the doctor asks for, save for one fault.
final class AdScreenController: UIViewController {
  private let player = AVPlayer()
  private lazy var videoLayer = AVPlayerLayer(player: player)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var webView: WKWebView!
  private var navigationListener: (any WKNavigationDelegate)?
  private var tokens: [any NSObjectProtocol] = []
  private var ticks: Any?
  private var status: NSKeyValueObservation?
  private var itemStatus: NSKeyValueObservation?
  private var watchdog: Timer?
  private var isOver = false
  private var isMeantToPlay = false
  private var toldOfPlaying: Bool?
  private let tag: String
  private let fault: Fault?
  var onFinish: (() -> Void)?

  init(tag: String, fault: Fault?) {
    (self.tag, self.fault) = (tag, fault)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("this screen has no storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.layer.addSublayer(videoLayer)
    let configuration = WKWebViewConfiguration()
    configuration.allowsInlineMediaPlayback = fault != .noInlineMedia
    configuration.mediaTypesRequiringUserActionForPlayback = fault == .mediaNeedsTap ? .all : []
    let handler: any WKScriptMessageHandler = fault == .handlerHeldDirectly ? self : WeakHandler(self)
    configuration.userContentController.add(handler, name: "AdEventsHandler")
    webView = WKWebView(frame: view.bounds, configuration: configuration)
    webView.isOpaque = fault == .opaqueWebView
    webView.backgroundColor = fault == .whiteBackground ? .white : .clear
    listenToNavigation()
    view.addSubview(webView)
    watchPlayer()
    watchApp()
    if let page = pageURL() { webView.load(URLRequest(url: page)) }
    if fault != .loadFailureIgnored { startWatchdog(after: 15) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if fault != .handlerHeldDirectly { finish() }
  }

  private func pageURL() -> URL? {
    var page = URLComponents(string: "https://cdn.adsdk.ru/ios/v3/")
    page?.queryItems = [URLQueryItem(name: "url", value: tag), URLQueryItem(name: "lang", value: "en")]
    if fault != .plusLeftInQuery {
      let query = page?.percentEncodedQuery?.replacing("+", with: "%2B")
      page?.percentEncodedQuery = query
    }
    return page?.url
  }

  private func listenToNavigation() {
    let onFailure = { [weak self] in
      guard let self, fault != .loadFailureIgnored else { return }
      finish()
    }
    switch fault {
    case .terminationIgnored: navigationListener = LoadListener(onFailure)
    case .terminationHeardAndNothingDone: navigationListener = ProcessListener(onFailure) {}
    default: navigationListener = ProcessListener(onFailure) { [weak self] in self?.finish() }
    }
    webView.navigationDelegate = navigationListener
  }

  private func startWatchdog(after seconds: Double) {
    watchdog?.invalidate()
    watchdog = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.finish() }
    }
  }

  // MARK: - To the page

  private func tell(_ call: String) {
    guard !isOver || fault == .observersStay else { return }
    let script = "window.myAdController.\(call)"
    switch fault {
    case .exceptionsIgnored, .terminationIgnored, .terminationHeardAndNothingDone, .observersStay:
      webView.evaluateJavaScript(script)
    default:
      webView.evaluateJavaScript(script) { [weak self] _, error in
        if error != nil { self?.finish() }
      }
    }
  }

  private func tellTime(_ position: Double, _ duration: Double) {
    let isFinite = position.isFinite && duration.isFinite && duration > 0
    guard fault != .noTimeUpdates, isFinite || fault == .nonFiniteTimes else { return }
    tell("timeupdateAd(\(position), \(duration))")
  }

  private func watchPlayer() {
    ticks = player.addPeriodicTimeObserver(
      forInterval: CMTime(seconds: 0.25, preferredTimescale: 600), queue: .main
    ) { [weak self] time in
      guard let self, let item = player.currentItem else { return }
      let position = fault == .oldTimeWithNewDuration ? time : item.currentTime()
      tellTime(position.seconds, item.duration.seconds)
    }
    status = player.observe(\.timeControlStatus) { [weak self] player, _ in
      self?.playerChanged(player)
    }
    observe(.AVPlayerItemDidPlayToEndTime) { [weak self] notification in
      guard let self, let item = player.currentItem else { return }
      let isTheAds = notification.object as? AVPlayerItem === item
      guard isTheAds || fault == .anyItemsEndIsTheAds else { return }
      tellTime(item.duration.seconds, item.duration.seconds)
    }
    observe(.AVPlayerItemFailedToPlayToEndTime) { [weak self] _ in self?.mediaFailed() }
  }

  private func playerChanged(_ player: AVPlayer) {
    guard let item = player.currentItem else { return }
    switch player.timeControlStatus {
    case .playing where toldOfPlaying != true || fault == .playOnEveryStart:
      toldOfPlaying = true
      tell("playAd()")
    case .paused where toldOfPlaying == true && item.currentTime() < item.duration:
      toldOfPlaying = false
      tell("pauseAd()")
    default: break
    }
  }

  private func mediaFailed() {
    if fault != .failuresIgnored { finish() }
  }

  private func watchApp() {
    observe(UIApplication.willEnterForegroundNotification) { [weak self] _ in
      guard let self, fault != .staysPausedAfterBackground, isMeantToPlay else { return }
      player.play()
    }
  }

  private func observe(_ name: Notification.Name, _ work: @escaping (Notification) -> Void) {
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main, using: work))
  }

  // MARK: - From the page

  fileprivate func obey(_ name: String, _ body: [String: Any]) {
    guard !isOver || fault == .handlerStaysAfterFinish else { return }
    switch name {
    case "AdLoaded": load(body)
    case "AdSkipped": pause()
    case "AdClick":
      if let url = (body["url"] as? String).flatMap({ URL(string: $0) }) { UIApplication.shared.open(url) }
    case "AdError": finish()
    case "AdDestroyed":
      pause()
      if isLast(body["ad_is_last"]) {
        finish()
      } else if fault != .lastFlagAsBoolOnly {
        startWatchdog(after: 5)
      }
    default: break
    }
  }

  private func load(_ body: [String: Any]) {
    watchdog?.invalidate()
    if body["ad_creative_type"] as? String == "application/javascript" {
      if fault != .noPlayForVPAID { tell("playAd()") }
      return
    }
    guard let url = (body["ad_media_file_src_url"] as? String).flatMap({ URL(string: $0) }) else { return }
    let item = AVPlayerItem(url: url)
    itemStatus = item.observe(\.status) { [weak self] item, _ in
      if item.status == .failed { self?.mediaFailed() }
    }
    toldOfPlaying = nil
    isMeantToPlay = true
    player.replaceCurrentItem(with: item)
    player.play()
  }

  private func pause() {
    isMeantToPlay = false
    player.pause()
  }

  private func isLast(_ flag: Any?) -> Bool {
    if fault == .everyDestroyedIsLast { return true }
    if let flag = flag as? Bool { return flag }
    return fault != .lastFlagAsBoolOnly && flag as? String == "true"
  }

  // MARK: - The end

  private func finish() {
    guard !isOver else { return }
    isOver = true
    watchdog?.invalidate()
    if fault != .observersStay {
      if let ticks { player.removeTimeObserver(ticks) }
      for token in tokens { NotificationCenter.default.removeObserver(token) }
      (status, itemStatus) = (nil, nil)
      player.replaceCurrentItem(with: nil)
    }
    if fault != .handlerStaysAfterFinish {
      webView.configuration.userContentController.removeScriptMessageHandler(forName: "AdEventsHandler")
    }
    onFinish?()
  }
}

extension AdScreenController: WKScriptMessageHandler {
  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    guard message.frameInfo.isMainFrame || fault == .framesTrusted else { return }
    var body = message.body as? [String: Any]
    if fault != .textsNotRead, let text = message.body as? String {
      body = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
    }
    guard let body, let name = body["name"] as? String else { return }
    obey(name, body)
  }
}

/// Holds the screen weakly for the content controller.
final class WeakHandler: NSObject, WKScriptMessageHandler {
  private weak var target: (any WKScriptMessageHandler)?

  init(_ target: any WKScriptMessageHandler) { self.target = target }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    target?.userContentController(controller, didReceive: message)
  }
}
