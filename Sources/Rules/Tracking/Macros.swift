/// The macros of VAST 4.3 §6 that whoever requests a tracking URL has to replace.
enum Macros {
  /// Those that mean something in every tracking URL.
  private static let common: Set<String> = Set(
    """
    TIMESTAMP CACHEBUSTING LIMITADTRACKING PAGEURL APPBUNDLE OMIDPARTNER ADPLAYHEAD ASSETURI PODSEQUENCE ADSERVINGID \
    UNIVERSALADID MEDIAPLAYHEAD CONTENTPLAYHEAD BREAKPOSITION ADCOUNT TRANSACTIONID PLACEMENTTYPE ADTYPE \
    BREAKMAXDURATION BREAKMAXADS BREAKMINADLENGTH BREAKMAXADLENGTH IFA IFATYPE CLIENTUA SERVERUA DEVICEUA SERVERSIDE \
    DEVICEIP LATLONG DOMAIN PLAYERCAPABILITIES CLICKTYPE INVENTORYSTATE PLAYERSIZE CONTENTID CONTENTURI REGULATIONS \
    GDPRCONSENT STOREID STOREURL PLAYBACKMETHODS GPPSTRING GPPSECTIONID
    """.split(separator: " ").map(String.init))

  /// The macros that a requested URL still holds, as they stand there.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - element: the name of its tracking element, since some macros mean something in some only.
  /// - Returns: each with its brackets.
  static func unexpanded(in url: String, of element: String) -> [String] {
    guard url.utf8.contains(UInt8(ascii: "[")) || url.utf8.contains(UInt8(ascii: "%")) else { return [] }
    var found: [String] = []
    for (opening, closing) in [("[", "]"), ("%5B", "%5D"), ("%5b", "%5d")] {
      var rest = url[...]
      while let start = rest.firstRange(of: opening) {
        let name = rest[start.upperBound...].prefix { $0.isASCII && ($0.isUppercase || $0 == "_") }
        rest = rest[start.upperBound...]
        if rest[name.endIndex...].hasPrefix(closing), isKnown(String(name), element) {
          found.append(opening + name + closing)
        }
      }
    }
    return found
  }

  private static func isKnown(_ name: String, _ element: String) -> Bool {
    switch name {
    case "ERRORCODE": element == "error"
    case "REASON": element == "verificationNotExecuted"
    case "CLICKPOS": element == "clickTracking"
    case "PLAYERSTATE": element != "error"
    default: common.contains(name)
    }
  }
}
