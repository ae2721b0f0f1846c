import AVFoundation
import UIKit
import WebKit

/// Is told how an ad break went.
protocol AdBreakViewControllerDelegate: AnyObject {
  func adBreakDidEnd(_ controller: AdBreakViewController)
  func adBreak(_ controller: AdBreakViewController, didFailWith error: Error?)
}

/// Shows an ad break; the bridge and the playback are objects of their own, and all of them talk by delegates.
final class AdBreakViewController: UIViewController, AdPageDelegate, AdPlaybackDelegate {
  weak var delegate: AdBreakViewControllerDelegate?

  private let tag: URL
  private let page = AdPage()
  private let playback = AdPlayback()
  private var isOver = false

  init(tagURL: URL) {
    tag = tagURL
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.layer.addSublayer(playback.layer)
    playback.delegate = self
    page.delegate = self

    let webView = page.webView
    webView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(webView)
    NSLayoutConstraint.activate([
      webView.topAnchor.constraint(equalTo: view.topAnchor),
      webView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      webView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      webView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    page.load(tag)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    playback.layer.frame = view.bounds
  }

  private func end(_ error: Error? = nil, isFailure: Bool = false) {
    guard !isOver else { return }
    isOver = true
    playback.stop()
    page.close()
    if isFailure {
      delegate?.adBreak(self, didFailWith: error)
    } else {
      delegate?.adBreakDidEnd(self)
    }
  }

  // MARK: - AdPageDelegate

  func adPage(_ page: AdPage, didLoad media: URL) { playback.play(media) }

  func adPageDidLoadScriptedAd(_ page: AdPage) { page.call("playAd()") }

  func adPageWantsPause(_ page: AdPage) { playback.pause() }

  func adPage(_ page: AdPage, didOpen url: URL) { UIApplication.shared.open(url) }

  func adPageDidEnd(_ page: AdPage) { end() }

  func adPage(_ page: AdPage, didFailWith error: Error?) { end(error, isFailure: true) }

  // MARK: - AdPlaybackDelegate

  func adPlaybackDidStart(_ playback: AdPlayback) { page.call("playAd()") }

  func adPlaybackDidPause(_ playback: AdPlayback) { page.call("pauseAd()") }

  func adPlayback(_ playback: AdPlayback, isAt time: Double, of duration: Double) {
    page.call("timeupdateAd(\(time), \(duration))")
  }

  /// The page waits for a time that does not come: it has nothing that would tell it of a file that is broken.
  func adPlayback(_ playback: AdPlayback, didFailWith error: Error?) { end(error, isFailure: true) }
}
