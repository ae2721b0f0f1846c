import AdBridge
import Contracts
import Foundation
import Simulation
import Testing
import UIKit
import WebKit

/// Configuration, state and data of a web view.
@MainActor struct WebViewTests {
  private let url = "https://sdk.test/"

  private func request(_ url: String) throws -> URLRequest { URLRequest(url: try #require(URL(string: url))) }

  @Test func theConfigurationIsCopiedAtInit() throws {
    let configuration = WKWebViewConfiguration()
    let page = try WebHarness(configuration: configuration)
    configuration.allowsInlineMediaPlayback = true
    configuration.userContentController = WKUserContentController()
    let kept = try page.webView.configuration
    #expect(!kept.allowsInlineMediaPlayback)
    #expect(kept.userContentController === page.controller)
    kept.allowsInlineMediaPlayback = true
    #expect(try !page.webView.configuration.allowsInlineMediaPlayback)
    #expect((configuration.copy() as? WKWebViewConfiguration)?.allowsInlineMediaPlayback == true)
  }

  @Test func aHandlerOnAnotherControllerAddedLaterIsNotSeen() throws {
    let configuration = WKWebViewConfiguration()
    let page = try WebHarness(configuration: configuration)
    configuration.userContentController = WKUserContentController()
    configuration.userContentController.add(MessageRecorder(), name: "Late")
    #expect(try page.value("typeof webkit.messageHandlers.Late") as? String == "undefined")
  }

  @Test func theUserAgentHasTheAppsNameOrIsTheAppsOwn() throws {
    let configuration = WKWebViewConfiguration()
    configuration.applicationNameForUserAgent = "Player/2"
    let page = try WebHarness(configuration: configuration)
    #expect(
      try (page.value("navigator.userAgent") as? String)?.hasSuffix("(KHTML, like Gecko) Player/2") == true)
    try page.webView.customUserAgent = "Own/1"
    try page.webView.reload()
    try page.run()
    #expect(try page.value("navigator.userAgent") as? String == "Own/1")
  }

  @Test func stateFollowsTheLoadAndIsObservable() throws {
    let page = try WebHarness(script: nil, pages: [url: WebHarness.page("")])
    let webView = try page.webView
    var progress: [Double] = []
    var loading: [Bool] = []
    let observations = [
      webView.observe(\.estimatedProgress) { webView, _ in progress.append(webView.estimatedProgress) },
      webView.observe(\.isLoading, options: .new) { _, change in loading.append(change.newValue ?? false) },
    ]
    #expect(!webView.isLoading)
    #expect(webView.url == nil)
    webView.load(try request(url))
    #expect(webView.isLoading)
    #expect(webView.url?.absoluteString == url)
    try page.run()
    #expect(!webView.isLoading)
    #expect(webView.title == "Title")
    #expect(webView.hasOnlySecureContent)
    #expect(progress == [0.1, 0.5, 1])
    #expect(loading == [true, false])
    observations.forEach { $0.invalidate() }
  }

  @Test func theHistoryIsGoneThrough() throws {
    let page = try WebHarness(
      script: nil, pages: [url: WebHarness.page(""), "https://sdk.test/2": WebHarness.page("")])
    let webView = try page.webView
    webView.load(try request(url))
    try page.run()
    #expect(!webView.canGoBack)
    webView.load(try request("https://sdk.test/2"))
    try page.run()
    #expect(webView.canGoBack)
    #expect(!webView.canGoForward)
    webView.goBack()
    try page.run()
    #expect(webView.url?.absoluteString == url)
    #expect(webView.canGoForward)
    webView.goForward()
    try page.run()
    #expect(webView.url?.absoluteString == "https://sdk.test/2")
    _ = try page.evaluate("history.pushState(null, '', '/3'); undefined")
    #expect(webView.url?.absoluteString == "https://sdk.test/3")
    webView.goBack()
    try page.run()
    #expect(webView.url?.absoluteString == "https://sdk.test/2")
  }

  @Test func aGivenDocumentHasItsBaseAndSurvivesAReload() throws {
    let page = try WebHarness(script: "var here = location.href")
    #expect(try page.value("here") as? String == WebHarness.base)
    #expect(try page.value("document.title") as? String == "Title")
    try page.webView.reload()
    try page.run()
    #expect(try page.value("here") as? String == WebHarness.base)
    try page.webView.loadHTMLString("<title>Blank</title>", baseURL: nil)
    try page.run()
    #expect(try page.webView.title == "Blank")
    #expect(try page.webView.url?.absoluteString == "about:blank")
    #expect(try !page.webView.isLoading)
  }

  @Test func userScriptsRunInTheOrderOfAddingAndByFrame() throws {
    let page = try WebHarness(
      script: nil,
      pages: [
        url: "<html><head></head><body><iframe src='/frame'></iframe></body></html>",
        "https://sdk.test/frame": "<html></html>",
      ])
    func add(_ name: String, _ time: WKUserScriptInjectionTime, mainOnly: Bool) {
      let frame = "(window === top ? 'main' : 'frame')"
      page.controller.addUserScript(
        WKUserScript(
          source: "webkit.messageHandlers.Handler.postMessage(\(frame) + ' \(name)')", injectionTime: time,
          forMainFrameOnly: mainOnly))
    }
    add("start", .atDocumentStart, mainOnly: false)
    add("end", .atDocumentEnd, mainOnly: true)
    add("second start", .atDocumentStart, mainOnly: true)
    try page.webView.load(request(url))
    try page.session.settle()
    #expect(page.recorder.texts == ["main start", "main second start", "main end", "frame start"])
    page.controller.removeAllUserScripts()
    page.recorder.messages = []
    try page.webView.reload()
    try page.session.settle()
    #expect(page.recorder.texts.isEmpty)
    #expect(page.controller.userScripts.isEmpty)
  }

  @Test func cookiesOfTheAppReachThePage() throws {
    let page = try WebHarness(script: nil, pages: [url: WebHarness.page("")])
    let store = try page.webView.configuration.websiteDataStore
    let cookie = try #require(
      HTTPCookie(properties: [.name: "id", .value: "7", .domain: "sdk.test", .path: "/"]))
    var names: [String] = []
    try page.perform {
      store.httpCookieStore.setCookie(cookie)
      store.httpCookieStore.getAllCookies { names = $0.map(\.name) }
    }
    #expect(names == ["id"])
    try page.webView.load(request(url))
    try page.run()
    #expect(try page.value("document.cookie") as? String == "id=7")
    var isRemoved = false
    try page.perform {
      store.removeData(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: .distantPast) {
        isRemoved = true
      }
    }
    #expect(isRemoved)
    try page.webView.reload()
    try page.run()
    #expect(try page.value("document.cookie") as? String == "")
  }

  @Test(arguments: [
    (WKPreferences.InactiveSchedulingPolicy.none, "visible"), (.throttle, "hidden"), (nil, "hidden"),
  ])
  func thePreferencesSayWhatABackgroundPageMayDo(
    policy: WKPreferences.InactiveSchedulingPolicy?, state: String
  ) throws {
    let configuration = WKWebViewConfiguration()
    if let policy { configuration.preferences.inactiveSchedulingPolicy = policy }
    let page = try WebHarness(configuration: configuration)
    try page.session.perform(.background)
    #expect(try page.value("document.visibilityState") as? String == state)
  }

  @Test func aSuspendedPageAnswersWhenItIsShownAgain() throws {
    let configuration = WKWebViewConfiguration()
    configuration.preferences.inactiveSchedulingPolicy = .suspend
    let page = try WebHarness(configuration: configuration)
    try page.session.perform(.background)
    var value: Any?
    try page.webView.evaluateJavaScript("1") { result, _ in value = result }
    try page.session.advance(by: .seconds(5))
    #expect(value == nil)
    try page.session.perform(.foreground)
    #expect(value as? Double == 1)
  }

  @Test func theSessionsWebViewTellsHowItLooks() throws {
    let configuration = WKWebViewConfiguration()
    configuration.mediaTypesRequiringUserActionForPlayback = []
    configuration.allowsInlineMediaPlayback = true
    let page = try WebHarness(configuration: configuration) { webView in
      webView.isOpaque = false
      webView.backgroundColor = .clear
    }
    try page.webView.reload()
    try page.run()
    let records = page.session.trace.records.filter { $0.name == "web view" }
    #expect(
      records.map { JSONValue.object($0.data).text }
        == [#"{"opaque":false,"background":"clear","inlineMedia":true,"userActionMedia":[]}"#])
  }

  @Test func aWebViewLeftAsItIsTellsIOSDefaults() throws {
    let page = try WebHarness { $0.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    let record = try #require(page.session.trace.records.first { $0.name == "web view" })
    #expect(record.kind == .lifecycle)
    #expect(
      JSONValue.object(record.data).text
        == ##"{"opaque":true,"background":"#ff8000","inlineMedia":false,"userActionMedia":["audio","video"]}"##
    )
  }
}
