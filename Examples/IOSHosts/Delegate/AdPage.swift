import UIKit
import WebKit

/// Is told what the ad page wants.
protocol AdPageDelegate: AnyObject {
  func adPage(_ page: AdPage, didLoad media: URL)
  func adPageDidLoadScriptedAd(_ page: AdPage)
  func adPageWantsPause(_ page: AdPage)
  func adPage(_ page: AdPage, didOpen url: URL)
  func adPageDidEnd(_ page: AdPage)
  func adPage(_ page: AdPage, didFailWith error: Error?)
}

/// The SDK's page, and the bridge to it.
final class AdPage: NSObject {
  weak var delegate: AdPageDelegate?
  private(set) lazy var webView = makeWebView()

  private static let handler = "AdEventsHandler"

  func load(_ tag: URL) {
    var components = URLComponents()
    components.scheme = "https"
    components.host = "cdn.adsdk.ru"
    components.path = "/ios/v3/"
    components.queryItems = [
      URLQueryItem(name: "url", value: tag.absoluteString),
      URLQueryItem(name: "lang", value: "ru"),
      URLQueryItem(name: "controls", value: "[\"ad-skip-btn\",\"ad-click-btn\",\"ad-more-menu\"]"),
    ]
    if let url = components.url { webView.load(URLRequest(url: url)) }
  }

  func call(_ text: String) {
    webView.evaluateJavaScript("window.myAdController." + text) { _, error in
      if let error { print("the ad page refused \(text): \(error)") }
    }
  }

  func close() {
    webView.navigationDelegate = nil
    webView.configuration.userContentController.removeScriptMessageHandler(forName: Self.handler)
  }

  private func makeWebView() -> WKWebView {
    let configuration = WKWebViewConfiguration()
    configuration.allowsInlineMediaPlayback = true
    configuration.mediaTypesRequiringUserActionForPlayback = []
    configuration.userContentController.add(AdPageMessages(self), name: Self.handler)
    let webView = WKWebView(frame: .zero, configuration: configuration)
    webView.isOpaque = false
    webView.backgroundColor = .clear
    webView.navigationDelegate = self
    return webView
  }

  fileprivate func receive(_ message: WKScriptMessage) {
    guard message.frameInfo.isMainFrame, let event = message.body as? [String: Any] else { return }
    switch event["name"] as? String {
    case "AdLoaded":
      let source = event["ad_media_file_src_url"] as? String
      if event["ad_creative_type"] as? String == "application/javascript" {
        delegate?.adPageDidLoadScriptedAd(self)
      } else if let url = source.flatMap(URL.init(string:)) {
        delegate?.adPage(self, didLoad: url)
      }
    case "AdSkipped": delegate?.adPageWantsPause(self)
    case "AdClick":
      if let url = (event["url"] as? String).flatMap(URL.init(string:)) { delegate?.adPage(self, didOpen: url) }
    case "AdError": delegate?.adPage(self, didFailWith: nil)
    case "AdDestroyed":
      delegate?.adPageWantsPause(self)
      if event["ad_is_last"] as? Bool ?? false { delegate?.adPageDidEnd(self) }
    default: break
    }
  }
}

extension AdPage: WKNavigationDelegate {
  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
    delegate?.adPage(self, didFailWith: error)
  }

  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: Error) {
    delegate?.adPage(self, didFailWith: error)
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    delegate?.adPage(self, didFailWith: nil)
  }
}

/// Keeps the content controller from holding the page.
private final class AdPageMessages: NSObject, WKScriptMessageHandler {
  private weak var page: AdPage?

  init(_ page: AdPage) { self.page = page }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    page?.receive(message)
  }
}
