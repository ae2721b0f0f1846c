public import IOSFoundation

/// Where a document comes from, as far as it matters for what it may do.
@preconcurrency @MainActor open class WKSecurityOrigin: NSObject {
  /// The scheme, such as `https`; empty for a document without an origin.
  public let `protocol`: String
  /// The host.
  public let host: String
  /// The port; 0 is the scheme's own.
  public let port: Int

  init(url: URL?) {
    `protocol` = url?.host == nil ? "" : url?.scheme ?? ""
    host = url?.host ?? ""
    let own = ["https": 443, "http": 80][`protocol`]
    let given = url?.port ?? 0
    port = given == own ? 0 : given
    super.init()
  }
}
