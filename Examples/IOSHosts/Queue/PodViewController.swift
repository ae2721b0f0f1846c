import AVFoundation
import UIKit
import WebKit

/// Plays a pod on a queue player: each ad's media goes to the end of the queue when the page has loaded it.
class PodViewController: UIViewController, WKScriptMessageHandler {
  private let queue = AVQueuePlayer()
  private lazy var web: WKWebView = {
    let configuration = WKWebViewConfiguration()
    configuration.allowsInlineMediaPlayback = true
    configuration.mediaTypesRequiringUserActionForPlayback = []
    let web = WKWebView(frame: .zero, configuration: configuration)
    web.isOpaque = false
    web.backgroundColor = UIColor.clear
    return web
  }()
  private var periodic: Any?
  private var status: NSKeyValueObservation?
  private var end: Any?
  let vast: String

  init(vast: String) {
    self.vast = vast
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    web.frame = view.bounds
    web.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let layer = AVPlayerLayer(player: queue)
    layer.frame = view.bounds
    view.layer.addSublayer(layer)
    view.addSubview(web)

    periodic = queue.addPeriodicTimeObserver(
      forInterval: CMTime(seconds: 0.25, preferredTimescale: CMTimeScale(NSEC_PER_SEC)), queue: DispatchQueue.main
    ) { [weak self] time in
      guard let item = self?.queue.currentItem, item.duration.seconds > 0 else { return }
      self?.js("timeupdateAd(\(time.seconds), \(item.duration.seconds))")
    }
    status = queue.observe(\.timeControlStatus, options: [.old, .new]) { [weak self] queue, _ in
      switch queue.timeControlStatus {
      case .playing: self?.js("playAd()")
      case .paused: if queue.currentItem != nil { self?.js("pauseAd()") }
      case .waitingToPlayAtSpecifiedRate: break
      @unknown default: break
      }
    }
    end = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: .main
    ) { [weak self] note in
      guard let item = note.object as? AVPlayerItem, item.duration.seconds.isFinite else { return }
      self?.js("timeupdateAd(\(item.duration.seconds), \(item.duration.seconds))")
    }

    var page = URLComponents(string: "https://cdn.adsdk.ru/ios/v3/")
    page?.queryItems = [
      URLQueryItem(name: "url", value: vast), URLQueryItem(name: "lang", value: "ru"),
      URLQueryItem(name: "controls", value: #"["ad-skip-btn","ad-click-btn","ad-more-menu"]"#),
    ]
    if let url = page?.url { web.load(URLRequest(url: url)) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    web.configuration.userContentController.add(self, name: "AdEventsHandler")
  }

  /// The handler is held strongly, so it has to go with the screen.
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    close()
  }

  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
    guard let body = message.body as? [String: Any] else { return }
    switch body["name"] as? String {
    case "AdLoaded" where body["ad_creative_type"] as? String == "application/javascript":
      js("playAd()")
    case "AdLoaded":
      guard let url = URL(string: body["ad_media_file_src_url"] as? String ?? "") else { return }
      let item = AVPlayerItem(url: url)
      if queue.canInsert(item, after: nil) { queue.insert(item, after: nil) }
      queue.play()
    case "AdSkipped":
      queue.pause()
    case "AdClick":
      guard let url = URL(string: body["url"] as? String ?? "") else { return }
      UIApplication.shared.open(url)
    case "AdError":
      close()
    case "AdDestroyed":
      if body["ad_is_last"] as? Bool == true {
        close()
      } else {
        queue.removeAllItems()
      }
    default: ()
    }
  }

  private func js(_ call: String) {
    web.evaluateJavaScript("window.myAdController.\(call)")
  }

  private func close() {
    if let periodic { queue.removeTimeObserver(periodic) }
    periodic = nil
    status?.invalidate()
    if let end { NotificationCenter.default.removeObserver(end) }
    end = nil
    queue.removeAllItems()
    web.configuration.userContentController.removeScriptMessageHandler(forName: "AdEventsHandler")
  }
}
