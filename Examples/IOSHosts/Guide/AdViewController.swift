import AVFoundation
import UIKit
import WebKit

/// Shows one ad break as the integration guide does.
final class AdViewController: UIViewController {
  let player = AVPlayer()
  private lazy var videoLayer = AVPlayerLayer(player: player)
  private var webView: WKWebView!
  private var ticks: Any?
  private var status: NSKeyValueObservation?
  private let tag: String
  var onFinish: (() -> Void)?

  init(vastURL tag: String) {
    self.tag = tag
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("this screen has no storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.layer.addSublayer(videoLayer)

    let configuration = WKWebViewConfiguration()
    configuration.allowsInlineMediaPlayback = true
    configuration.mediaTypesRequiringUserActionForPlayback = []
    configuration.userContentController.add(HandlerProxy(self), name: "AdEventsHandler")

    webView = WKWebView(frame: view.bounds, configuration: configuration)
    webView.isOpaque = false
    webView.backgroundColor = .clear
    webView.scrollView.isScrollEnabled = false
    webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(webView)

    watchPlayer()
    guard var page = URLComponents(string: "https://cdn.adsdk.ru/ios/v3/") else { return }
    page.queryItems = [
      URLQueryItem(name: "url", value: tag),
      URLQueryItem(name: "lang", value: "ru"),
      URLQueryItem(name: "controls", value: #"["ad-skip-btn","ad-click-btn","ad-more-menu"]"#),
    ]
    if let url = page.url { webView.load(URLRequest(url: url)) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    videoLayer.frame = view.bounds
  }

  private func tell(_ call: String) {
    webView.evaluateJavaScript("window.myAdController.\(call)")
  }

  private func watchPlayer() {
    ticks = player.addPeriodicTimeObserver(
      forInterval: CMTime(seconds: 0.25, preferredTimescale: 600), queue: .main
    ) { [weak self] time in
      guard let self, let length = self.player.currentItem?.duration.seconds, length.isFinite, length > 0
      else { return }
      self.tell("timeupdateAd(\(time.seconds), \(length))")
    }
    status = player.observe(\.timeControlStatus) { [weak self] player, _ in
      switch player.timeControlStatus {
      case .playing: self?.tell("playAd()")
      case .paused where player.currentItem != nil: self?.tell("pauseAd()")
      default: break
      }
    }
    NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: .main
    ) { [weak self] _ in
      guard let self, let length = self.player.currentItem?.duration.seconds else { return }
      self.tell("timeupdateAd(\(length), \(length))")
    }
  }

  private func close() {
    if let ticks { player.removeTimeObserver(ticks) }
    status = nil
    player.replaceCurrentItem(with: nil)
    webView.configuration.userContentController.removeScriptMessageHandler(forName: "AdEventsHandler")
    onFinish?()
  }
}

extension AdViewController: WKScriptMessageHandler {
  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    guard let body = message.body as? [String: Any], let name = body["name"] as? String else { return }
    switch name {
    case "AdLoaded":
      if body["ad_creative_type"] as? String == "application/javascript" {
        tell("playAd()")
      } else if let source = body["ad_media_file_src_url"] as? String, let url = URL(string: source) {
        player.replaceCurrentItem(with: AVPlayerItem(url: url))
        player.play()
      }
    case "AdSkipped":
      player.pause()
    case "AdClick":
      if let source = body["url"] as? String, let url = URL(string: source) { UIApplication.shared.open(url) }
    case "AdError":
      close()
    case "AdDestroyed":
      player.pause()
      if body["ad_is_last"] as? Bool == true { close() }
    default:
      break
    }
  }
}

/// Holds the screen weakly for the content controller.
final class HandlerProxy: NSObject, WKScriptMessageHandler {
  private weak var target: (any WKScriptMessageHandler)?

  init(_ target: any WKScriptMessageHandler) { self.target = target }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    target?.userContentController(controller, didReceive: message)
  }
}
