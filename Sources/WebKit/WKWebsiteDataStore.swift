import HostedApps
public import IOSFoundation
import Simulation
import WebViewEmulator

/// Kinds of what sites leave on the device.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// Local storage.
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
/// Session storage.
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
/// The disk cache, which is not emulated.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
/// The memory cache, which is not emulated.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"

/// What is known of the data of one site: never made here.
@preconcurrency @MainActor open class WKWebsiteDataRecord: NSObject {
  /// The site's name.
  public let displayName: String
  /// The kinds of its data.
  public let dataTypes: Set<String>

  init(displayName: String, dataTypes: Set<String>) {
    self.displayName = displayName
    self.dataTypes = dataTypes
    super.init()
  }
}

/// Where cookies and storage are kept; each web view of a session has its own here.
@preconcurrency @MainActor open class WKWebsiteDataStore: NSObject {
  private struct WeakWebView {
    weak var webView: WKWebView?
  }

  private var attached: [WeakWebView] = []
  /// Whether it is kept when the app ends; nothing is here.
  public let isPersistent: Bool
  /// The cookies that the app has set.
  open private(set) lazy var httpCookieStore = WKHTTPCookieStore { [weak self] in self?.webViews ?? [] }

  init(isPersistent: Bool) {
    self.isPersistent = isPersistent
    super.init()
  }

  var webViews: [WKWebView] { attached.compactMap(\.webView) }

  /// The app's store: one for each session.
  open class func `default`() -> WKWebsiteDataStore {
    guard let app = HostApp.current else { return WKWebsiteDataStore(isPersistent: true) }
    return app.shared { WKWebsiteDataStore(isPersistent: true) }
  }

  /// A store of its own.
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }

  /// The kinds of data that there are.
  open class func allWebsiteDataTypes() -> Set<String> {
    [
      WKWebsiteDataTypeCookies, WKWebsiteDataTypeLocalStorage, WKWebsiteDataTypeSessionStorage,
      WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache,
    ]
  }

  /// Tells of no records, in a later turn.
  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>, completionHandler: @escaping ([WKWebsiteDataRecord]) -> Void
  ) {
    later { completionHandler([]) }
  }

  /// Removes the data of records: there are none.
  open func removeData(
    ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
    completionHandler: @escaping () -> Void
  ) {
    later(completionHandler)
  }

  /// Removes cookies and storage together, for the pages that are loaded from now on.
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping () -> Void
  ) {
    let kept = [WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache]
    if !dataTypes.subtracting(kept).isEmpty {
      httpCookieStore.forget()
      for webView in webViews { webView.emulated.removeWebsiteData() }
    }
    later(completionHandler)
  }

  /// Removes cookies and storage together, for the pages that are loaded from now on.
  open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {
    await withCheckedContinuation { continuation in
      removeData(ofTypes: dataTypes, modifiedSince: date) { continuation.resume() }
    }
  }

  func attach(_ webView: WKWebView) {
    attached.removeAll { $0.webView == nil }
    attached.append(WeakWebView(webView: webView))
    httpCookieStore.give(to: webView)
  }

  private func later(_ work: @escaping () -> Void) {
    HostApp.required(for: "WKWebsiteDataStore").clock.schedule(after: .zero, "website data", action: work)
  }
}
