import AVFoundation
import Foundation
import UIKit
import WebKit

/// Plays a film with an ad break before it: the film waits on a player of its own, and goes on after the ads.
final class PrerollViewController: UIViewController {
  /// The film's player.
  let contentPlayer: AVPlayer
  private let adPlayer = AVPlayer()
  private let contentLayer = AVPlayerLayer()
  private let adLayer = AVPlayerLayer()
  private var adView: WKWebView?
  private var ticks: Any?
  private var status: NSKeyValueObservation?
  private var ending: NSObjectProtocol?
  private let tag: String

  init(vastURL: String) {
    tag = vastURL
    contentPlayer = AVPlayer(url: URL(string: "https://content.example.com/film.mp4")!)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  deinit {
    if let ending { NotificationCenter.default.removeObserver(ending) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    contentLayer.player = contentPlayer
    adLayer.player = adPlayer
    view.layer.addSublayer(contentLayer)
    view.layer.addSublayer(adLayer)
    startAds()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    contentLayer.frame = view.bounds
    adLayer.frame = view.bounds
    adView?.frame = view.bounds
  }

  private func startAds() {
    contentPlayer.pause()
    let configuration = WKWebViewConfiguration()
    configuration.allowsInlineMediaPlayback = true
    configuration.mediaTypesRequiringUserActionForPlayback = []
    let messages = AdMessages { [weak self] event in self?.take(event) }
    configuration.userContentController.add(messages, name: AdMessages.name)
    let webView = WKWebView(frame: view.bounds, configuration: configuration)
    webView.isOpaque = false
    webView.backgroundColor = .clear
    webView.scrollView.backgroundColor = .clear
    view.addSubview(webView)
    adView = webView
    watchAdPlayer()

    var address = URLComponents(string: "https://cdn.adsdk.ru/ios/v3/")!
    address.queryItems = [
      .init(name: "url", value: tag), .init(name: "lang", value: "ru"),
      .init(name: "controls", value: #"["ad-skip-btn","ad-click-btn","ad-more-menu"]"#),
    ]
    webView.load(URLRequest(url: address.url!))
  }

  private func watchAdPlayer() {
    ticks = adPlayer.addPeriodicTimeObserver(
      forInterval: CMTime(seconds: 0.25, preferredTimescale: 600), queue: .main
    ) { [weak self] time in
      guard let duration = self?.adPlayer.currentItem?.duration, duration.isNumeric else { return }
      self?.tell("timeupdateAd(\(time.seconds), \(duration.seconds))")
    }
    status = adPlayer.observe(\.timeControlStatus) { [weak self] player, _ in
      if player.timeControlStatus == .playing { self?.tell("playAd()") }
      if player.timeControlStatus == .paused && player.currentItem != nil { self?.tell("pauseAd()") }
    }
    ending = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: .main
    ) { [weak self] note in
      guard let self, let item = note.object as? AVPlayerItem, item == self.adPlayer.currentItem else { return }
      self.tell("timeupdateAd(\(item.duration.seconds), \(item.duration.seconds))")
    }
  }

  private func take(_ event: [String: Any]) {
    switch event["name"] as? String {
    case "AdLoaded":
      if event["ad_creative_type"] as? String == "application/javascript" { return tell("playAd()") }
      guard let text = event["ad_media_file_src_url"] as? String, let url = URL(string: text) else { return }
      adPlayer.replaceCurrentItem(with: AVPlayerItem(url: url))
      adPlayer.play()
    case "AdSkipped": adPlayer.pause()
    case "AdClick":
      guard let text = event["url"] as? String, let url = URL(string: text) else { return }
      UIApplication.shared.open(url)
    case "AdError": resumeContent()
    case "AdDestroyed":
      adPlayer.pause()
      if event["ad_is_last"] as? Bool == true { resumeContent() }
    default: break
    }
  }

  private func tell(_ call: String) {
    adView?.evaluateJavaScript("window.myAdController.\(call)")
  }

  private func resumeContent() {
    if let ticks { adPlayer.removeTimeObserver(ticks) }
    ticks = nil
    status = nil
    adPlayer.replaceCurrentItem(with: nil)
    adView?.configuration.userContentController.removeScriptMessageHandler(forName: AdMessages.name)
    contentPlayer.play()
  }
}

/// Hears the page's messages.
private final class AdMessages: NSObject, WKScriptMessageHandler {
  static let name = "AdEventsHandler"
  private let receive: ([String: Any]) -> Void

  init(_ receive: @escaping ([String: Any]) -> Void) { self.receive = receive }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    if let event = message.body as? [String: Any] { receive(event) }
  }
}
