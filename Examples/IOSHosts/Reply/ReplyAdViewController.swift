import AVFoundation
import UIKit
import WebKit

/// Shows an ad break; each message of the page is answered, so that the page knows that it was heard.
final class ReplyAdViewController: UIViewController {
  var onFinish: (() -> Void)?

  private let player = AVPlayer()
  private var webView: WKWebView!
  private var observers: [Any] = []
  private var observations: [NSKeyValueObservation] = []
  private let vastURL: String

  init(vastURL: String) {
    self.vastURL = vastURL
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("not from a storyboard") }

  override func loadView() {
    let configuration = WKWebViewConfiguration()
    configuration.allowsInlineMediaPlayback = true
    configuration.mediaTypesRequiringUserActionForPlayback = []
    configuration.userContentController.addScriptMessageHandler(
      ReplyingProxy(self), contentWorld: .page, name: "AdEventsHandler")
    webView = WKWebView(frame: UIScreen.main.bounds, configuration: configuration)
    webView.isOpaque = false
    webView.backgroundColor = .clear
    view = webView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    webView.layer.insertSublayer(AVPlayerLayer(player: player), at: 0)
    watch()
    var page = URLComponents(string: "https://cdn.adsdk.ru/ios/v3/")!
    page.queryItems = [
      URLQueryItem(name: "url", value: vastURL), URLQueryItem(name: "lang", value: "ru"),
      URLQueryItem(name: "controls", value: #"["ad-skip-btn","ad-click-btn","ad-more-menu"]"#),
    ]
    webView.load(URLRequest(url: page.url!))
  }

  /// Does what an event asks for.
  fileprivate func obey(_ event: [String: Any]) throws -> String {
    guard let name = event["name"] as? String else { throw AdBridgeError.noName }
    switch name {
    case "AdLoaded":
      if event["ad_creative_type"] as? String == "application/javascript" {
        call("playAd()")
      } else {
        guard let url = (event["ad_media_file_src_url"] as? String).flatMap({ URL(string: $0) }) else {
          throw AdBridgeError.noMedia
        }
        player.replaceCurrentItem(with: AVPlayerItem(url: url))
        player.play()
      }
    case "AdSkipped": player.pause()
    case "AdClick":
      if let url = (event["url"] as? String).flatMap({ URL(string: $0) }) {
        UIApplication.shared.open(url, options: [:], completionHandler: nil)
      }
    case "AdError": finish()
    case "AdDestroyed":
      player.pause()
      if event["ad_is_last"] as? Bool == true { finish() }
    default: return "ignored"
    }
    return "ok"
  }

  private func call(_ text: String) {
    webView.evaluateJavaScript("window.myAdController.\(text)", completionHandler: nil)
  }

  private func watch() {
    observers.append(
      player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 4), queue: nil) { [unowned self] time in
        guard let item = self.player.currentItem, item.duration.isNumeric else { return }
        self.call("timeupdateAd(\(time.seconds), \(item.duration.seconds))")
      })
    observations.append(
      player.observe(\.timeControlStatus) { [weak self] player, _ in
        if player.timeControlStatus == .playing { self?.call("playAd()") }
        if player.timeControlStatus == .paused, player.currentItem != nil { self?.call("pauseAd()") }
      })
    NotificationCenter.default.addObserver(
      forName: AVPlayerItem.didPlayToEndTimeNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let self, let item = note.object as? AVPlayerItem, item === self.player.currentItem else { return }
      let length = item.duration.seconds
      self.call("timeupdateAd(\(length), \(length))")
    }
  }

  private func finish() {
    observers.forEach(player.removeTimeObserver)
    observers = []
    observations = []
    player.replaceCurrentItem(with: nil)
    webView.configuration.userContentController.removeScriptMessageHandler(
      forName: "AdEventsHandler", contentWorld: .page)
    onFinish?()
  }
}

/// Why an event of the page cannot be obeyed.
enum AdBridgeError: String, Error {
  case noName = "an event needs a name"
  case noMedia = "AdLoaded needs a media file"
}

/// Answers the page, and holds the screen weakly.
private final class ReplyingProxy: NSObject, WKScriptMessageHandlerWithReply {
  private weak var screen: ReplyAdViewController?

  init(_ screen: ReplyAdViewController) { self.screen = screen }

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
  ) {
    guard let screen, let event = message.body as? [String: Any] else {
      replyHandler(nil, "an event is an object")
      return
    }
    do {
      replyHandler(try screen.obey(event), nil)
    } catch {
      replyHandler(nil, (error as? AdBridgeError)?.rawValue ?? "\(error)")
    }
  }
}
