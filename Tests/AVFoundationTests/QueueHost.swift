import AVFoundation
import UIKit
import WebKit

/// A screen that plays ads in a queue player, with a start timeout and with its eyes on failures, as apps in the wild have it.
final class QueueHost: UIViewController, WKScriptMessageHandler {
  private let player = AVQueuePlayer()
  private let configuration = WKWebViewConfiguration()
  private lazy var webView = WKWebView(frame: view.bounds, configuration: configuration)
  private var ticks: Any?
  private var observations: [NSKeyValueObservation] = []
  private var tokens: [any NSObjectProtocol] = []
  private var timeout: DispatchWorkItem?
  private let tag: String
  private(set) var events: [String] = []

  init(tag: String) {
    self.tag = tag
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.layer.addSublayer(AVPlayerLayer(player: player))
    configuration.userContentController.add(self, name: "AdEventsHandler")
    view.addSubview(webView)
    observe()
    var page = URLComponents(string: "https://cdn.adsdk.ru/ios/v3/")
    page?.queryItems = [URLQueryItem(name: "url", value: tag)]
    if let url = page?.url { webView.load(URLRequest(url: url)) }
  }

  private func observe() {
    let interval = CMTime(seconds: 0.25, preferredTimescale: CMTimeScale(NSEC_PER_SEC))
    ticks = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { [weak self] time in
      guard let duration = self?.player.currentItem?.duration, duration.isNumeric else { return }
      self?.tell("timeupdateAd(\(time.seconds), \(duration.seconds))")
    }
    observations = [
      player.observe(\.timeControlStatus, options: [.new]) { [weak self] player, _ in
        DispatchQueue.main.async { self?.show(player.timeControlStatus) }
      },
      player.observe(\.currentItem?.status) { [weak self] player, _ in
        guard let item = player.currentItem, item.status == .failed else { return }
        self?.events.append("failed: \(item.error?.localizedDescription ?? "")")
      },
    ]
    let center = NotificationCenter.default
    tokens = [
      center.addObserver(forName: AVAudioSession.interruptionNotification, object: nil, queue: .main) {
        [weak self] _ in self?.events.append("interrupted")
      },
      center.addObserver(forName: .AVPlayerItemPlaybackStalled, object: nil, queue: .main) { [weak self] _ in
        self?.events.append("stalled")
      },
    ]
  }

  private func show(_ status: AVPlayer.TimeControlStatus) {
    guard status == .playing else { return }
    timeout?.cancel()
    tell("playAd()")
    events.append("playing")
  }

  private func tell(_ call: String) { webView.evaluateJavaScript("window.myAdController.\(call)") }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    guard let body = message.body as? [String: Any], let name = body["name"] as? String else { return }
    switch name {
    case "AdLoaded":
      guard let source = body["ad_media_file_src_url"] as? String, let url = URL(string: source) else {
        return
      }
      player.insert(AVPlayerItem(url: url), after: nil)
      player.play()
      let timeout = DispatchWorkItem { [weak self] in self?.events.append("timeout") }
      self.timeout = timeout
      DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(8), execute: timeout)
    case "AdDestroyed":
      events.append("destroyed")
      controller.removeScriptMessageHandler(forName: "AdEventsHandler")
    default:
      break
    }
  }
}
