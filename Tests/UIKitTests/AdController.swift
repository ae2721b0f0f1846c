import AVFoundation
import UIKit
import WebKit

/// A short host: it plays what AdLoaded names, and dismisses itself when the ad is over.
class AdController: UIViewController, WKScriptMessageHandler {
  /// How the content controller gets to the host.
  enum Handler {
    case proxy, direct
  }

  let tag: String
  private let handler: Handler
  let player = AVPlayer()
  private(set) lazy var webView = WKWebView(frame: view.bounds, configuration: configuration)
  private let configuration = WKWebViewConfiguration()
  private var ticks: Any?
  var onGone: (() -> Void)?

  init(tag: String, handler: Handler = .proxy) {
    self.tag = tag
    self.handler = handler
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("this screen has no storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    configuration.userContentController.add(
      handler == .direct ? self : MessageProxy(self), name: "AdEventsHandler")
    view.addSubview(webView)
    var page = URLComponents(string: "https://cdn.adsdk.ru/ios/v3/")
    page?.queryItems = [URLQueryItem(name: "url", value: tag)]
    if let url = page?.url { webView.load(URLRequest(url: url)) }
    ticks = player.addPeriodicTimeObserver(
      forInterval: CMTime(seconds: 0.25, preferredTimescale: 600), queue: .main
    ) { [weak self] time in
      guard let length = self?.player.currentItem?.duration.seconds, length.isFinite else { return }
      self?.tell("timeupdateAd(\(time.seconds), \(length))")
    }
  }

  func tell(_ call: String) { webView.evaluateJavaScript("window.myAdController.\(call)") }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    guard let body = message.body as? [String: Any], let name = body["name"] as? String else { return }
    switch name {
    case "AdLoaded":
      guard let source = body["ad_media_file_src_url"] as? String, let url = URL(string: source) else {
        return
      }
      player.replaceCurrentItem(with: AVPlayerItem(url: url))
      player.play()
      tell("playAd()")
    case "AdError", "AdDestroyed": leave()
    default: break
    }
  }

  func leave() {
    if let ticks { player.removeTimeObserver(ticks) }
    ticks = nil
    player.pause()
    dismiss(animated: true) { [onGone] in onGone?() }
  }
}

/// Holds a host weakly for the content controller.
final class MessageProxy: NSObject, WKScriptMessageHandler {
  private weak var target: (any WKScriptMessageHandler)?

  init(_ target: any WKScriptMessageHandler) { self.target = target }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    target?.userContentController(controller, didReceive: message)
  }
}
