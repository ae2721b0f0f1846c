/// What the parser has to know of an element each time it looks at it (HTML standard, §13.2.4.2).
struct HTMLTraits: OptionSet {
  let rawValue: UInt8

  /// Belongs to the "special" category.
  static let special = HTMLTraits(rawValue: 1)
  /// Ends every scope but that of `select`.
  static let endsScope = HTMLTraits(rawValue: 2)
  /// Its children may be HTML, in SVG and MathML.
  static let integratesHTML = HTMLTraits(rawValue: 4)
  /// Its text is HTML's, in MathML.
  static let integratesText = HTMLTraits(rawValue: 8)

  static func of(_ name: String, _ namespace: HTMLNamespace) -> HTMLTraits {
    switch namespace {
    case .html: html[name] ?? []
    case .svg: svgHoldingHTML.contains(name) ? [.special, .endsScope, .integratesHTML] : []
    case .mathML:
      if mathMLText.contains(name) {
        [.special, .endsScope, .integratesText]
      } else {
        name == "annotation-xml" ? [.special, .endsScope] : []
      }
    }
  }

  private static let svgHoldingHTML: Set<String> = ["foreignObject", "desc", "title"]
  private static let mathMLText: Set<String> = ["mi", "mo", "mn", "ms", "mtext"]

  private static let html: [String: HTMLTraits] = {
    var traits: [String: HTMLTraits] = [:]
    let special = """
      address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd \
      details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header \
      hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript \
      object ol p param plaintext pre script search section select source style summary table tbody td template \
      textarea tfoot th thead title tr track ul wbr xmp
      """
    for name in special.split(separator: " ") { traits[String(name)] = .special }
    for name in "applet caption html table td th marquee object template".split(separator: " ") {
      traits[String(name)] = [.special, .endsScope]
    }
    return traits
  }()
}
