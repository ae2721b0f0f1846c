/// The macros of VAST 4.3 §6, which whoever requests a URL of a tag has to replace.
public enum VASTMacros {
  /// Where a macro means something.
  public enum Use: Sendable, Equatable {
    /// In requests for tags and for tracking alike.
    case everywhere
    /// In requests for tags alone.
    case request
    /// In tracking alone.
    case tracking
    /// In one tracking element alone, under the name that ``VASTTracker/name`` gives it.
    case element(String)
  }

  /// All names, without brackets.
  public static let names = uses.keys.sorted()

  /// Where a macro means something; nil for a name that VAST does not have.
  ///
  /// What a tag request tells of the Digital Services Act begins with `DSA`.
  public static func use(of name: String) -> Use? { uses[name] ?? (name.hasPrefix("DSA") ? .request : nil) }

  private static let uses: [String: Use] = {
    var uses: [String: Use] = [
      "ERRORCODE": .element("error"), "REASON": .element("verificationNotExecuted"),
      "CLICKPOS": .element("clickTracking"),
    ]
    for name in words("PLAYERSTATE ADPLAYHEAD ASSETURI PODSEQUENCE ADSERVINGID UNIVERSALADID") {
      uses[name] = .tracking
    }
    let request = """
      BLOCKEDADCATEGORIES ADCATEGORIES VASTVERSIONS APIFRAMEWORKS EXTENSIONS VERIFICATIONVENDORS MEDIAMIME CONTENTCAT
      """
    for name in words(request) { uses[name] = .request }
    let everywhere = """
      TIMESTAMP CACHEBUSTING LIMITADTRACKING PAGEURL APPBUNDLE OMIDPARTNER MEDIAPLAYHEAD CONTENTPLAYHEAD BREAKPOSITION \
      ADCOUNT TRANSACTIONID PLACEMENTTYPE ADTYPE BREAKMAXDURATION BREAKMAXADS BREAKMINADLENGTH BREAKMAXADLENGTH IFA \
      IFATYPE CLIENTUA SERVERUA DEVICEUA SERVERSIDE DEVICEIP LATLONG DOMAIN PLAYERCAPABILITIES CLICKTYPE INVENTORYSTATE \
      PLAYERSIZE CONTENTID CONTENTURI REGULATIONS GDPRCONSENT STOREID STOREURL PLAYBACKMETHODS GPPSTRING GPPSECTIONID
      """
    for name in words(everywhere) { uses[name] = .everywhere }
    return uses
  }()

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// The macros that a requested tracking URL still holds, as they stand there.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - element: the name of its tracking element, since some macros mean something in some only.
  /// - Returns: each with its brackets.
  public static func unexpanded(in url: String, of element: String) -> [String] {
    guard url.utf8.contains(UInt8(ascii: "[")) || url.utf8.contains(UInt8(ascii: "%")) else { return [] }
    var found: [String] = []
    for (opening, closing) in [("[", "]"), ("%5B", "%5D"), ("%5b", "%5d")] {
      var rest = url[...]
      while let start = rest.firstRange(of: opening) {
        let name = rest[start.upperBound...].prefix { $0.isASCII && ($0.isUppercase || $0 == "_") }
        rest = rest[start.upperBound...]
        if rest[name.endIndex...].hasPrefix(closing), isDue(String(name), element) {
          found.append(opening + name + closing)
        }
      }
    }
    return found
  }

  /// A VASTAdTagURI with its macros replaced, as a player asks for it.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - values: what is known, encoded; a macro that may stand there and is not known becomes `-1` (VAST 4.3 §6.1).
  /// - Returns: the URL; what is no macro of a request stays.
  public static func expanded(request url: String, values: [String: String]) -> String {
    var result = ""
    var rest = url[...]
    while let open = rest.firstIndex(of: "[") {
      result += rest[..<open]
      rest = rest[open...]
      let name = rest.dropFirst().prefix { $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_") }
      let use = use(of: String(name))
      if rest[name.endIndex...].hasPrefix("]"), use == .everywhere || use == .request {
        result += values[String(name)] ?? "-1"
        rest = rest[rest.index(after: name.endIndex)...]
      } else {
        result += "["
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func isDue(_ name: String, _ element: String) -> Bool {
    switch uses[name] {
    case nil, .request: false
    case .element(let only): only == element
    case .tracking: name != "PLAYERSTATE" || element != "error"
    case .everywhere: true
    }
  }
}
