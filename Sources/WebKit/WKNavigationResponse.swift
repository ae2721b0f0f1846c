public import IOSFoundation
import SimulatedNetwork

/// What becomes of a response.
public enum WKNavigationResponsePolicy: Int, Sendable {
  /// It is not shown.
  case cancel = 0
  /// It is shown.
  case allow = 1
  /// It is not shown: downloads are not emulated.
  case download = 2
}

/// A response that is about to be shown.
@preconcurrency @MainActor open class WKNavigationResponse: NSObject {
  /// Whether it is for the web view's own page; always true here, since frames do not ask.
  open var isForMainFrame: Bool { true }
  /// What the server said: an `HTTPURLResponse`.
  public let response: URLResponse
  /// Whether a web view shows documents of this type.
  public let canShowMIMEType: Bool

  init(_ response: NetworkResponse) {
    let headers = Dictionary(response.headers.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    let url = URL(string: response.url) ?? URL(fileURLWithPath: "/")
    self.response =
      HTTPURLResponse(url: url, statusCode: response.status, httpVersion: "HTTP/1.1", headerFields: headers)
      ?? URLResponse(
        url: url, mimeType: nil, expectedContentLength: response.body.count, textEncodingName: nil)
    let type = response.header("Content-Type")?.prefix { $0 != ";" }.lowercased() ?? "text/html"
    canShowMIMEType =
      ["text/", "image/", "video/", "audio/"].contains { type.hasPrefix($0) }
      || [
        "application/xhtml+xml", "application/xml", "application/json", "application/javascript",
        "application/pdf",
      ]
      .contains(type)
    super.init()
  }
}
