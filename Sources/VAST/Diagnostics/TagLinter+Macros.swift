import Markup
import Simulation

/// Macros in URLs, and brackets that are none.
extension TagLinter {
  mutating func checkMacros(in url: String, of node: MarkupNode, _ rules: ElementRules) {
    // most URLs have neither, and walking characters is slow
    if url.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "$") }) {
      checkForeignMacros(in: url, of: node)
    }
    guard url.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }) else { return }
    var reported: Set<String> = []
    var rest = url[...]
    while let open = rest.firstIndex(where: { $0 == "[" || $0 == "]" }) {
      let before = rest[..<open]
      rest = rest[rest.index(after: open)...]
      // an address of IPv6 stands in brackets
      if url[open] == "[", before.hasSuffix("://") || before.hasSuffix("@"),
        let close = rest.firstIndex(of: "]"), rest[..<close].contains(":")
      {
        rest = rest[rest.index(after: close)...]
        continue
      }
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      let isClosed = url[open] == "[" && rest[name.endIndex...].hasPrefix("]")
      guard isClosed, isMacroName(name) else {
        if reported.insert("[").inserted {
          list.add(
            .unescapedBracket, at: .words(node, String(url[open])), "this bracket is no part of a macro")
        }
        if isClosed { rest = rest[rest.index(after: name.endIndex)...] }
        continue
      }
      rest = rest[rest.index(after: name.endIndex)...]
      if reported.insert(String(name)).inserted { check(macro: String(name), of: node, rules) }
    }
  }

  /// Whether somebody meant a macro: capitals, or a known name in other letters.
  private func isMacroName(_ name: Substring) -> Bool {
    name.contains { $0.isLetter }
      && (name.allSatisfy { !$0.isLowercase } || VASTMacros.use(of: name.uppercased()) != nil)
  }

  private mutating func check(macro name: String, of node: MarkupNode, _ rules: ElementRules) {
    guard let use = VASTMacros.use(of: name) else {
      let near =
        name == "RANDOM" ? "CACHEBUSTING" : Suggestion.nearest(to: name, among: VASTMacros.names)
      list.add(
        .unknownMacro, at: .words(node, "[\(name)]"), "VAST has no macro [\(Self.brief(name))]",
        label: near.map { "did you mean [\($0)]?" })
      return
    }
    let element = Self.trackerName(node, rules.type)
    let isFitting: Bool
    let place: String
    switch use {
    case .everywhere: return
    case .request: (isFitting, place) = (element == nil, "in the request of a tag alone")
    case .tracking: (isFitting, place) = (rules.type != "VASTAdTagURI", "in tracking alone")
    case .element(let only): (isFitting, place) = (element == only, "in \(Self.places[only] ?? only) alone")
    }
    guard !isFitting else { return }
    list.add(
      .macroPlace, at: .words(node, "[\(name)]"), "[\(name)] means nothing in <\(node.localName)>",
      label: "it has a value \(place)")
  }

  private static let places = [
    "error": "Error", "clickTracking": "click tracking", "verificationNotExecuted": "verificationNotExecuted",
  ]

  /// The name of a tracking element as macros know it; nil for what is no tracking.
  private static func trackerName(_ node: MarkupNode, _ type: String) -> String? {
    switch type {
    case "Error": "error"
    case "ClickTracking", "CompanionClickTracking", "NonLinearClickTracking", "IconClickTracking":
      "clickTracking"
    case "Impression", "Viewable", "NotViewable", "ViewUndetermined", "CustomClick", "IconViewTracking": type
    case _ where type.hasSuffix("Tracking"): node.attribute("event") ?? ""
    default: nil
    }
  }

  private mutating func checkForeignMacros(in url: String, of node: MarkupNode) {
    for (opening, closing) in [("%%", "%%"), ("${", "}")] {
      guard let start = url.firstRange(of: opening) else { continue }
      let name = url[start.upperBound...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      guard name.contains(where: { $0.isLetter }), url[name.endIndex...].hasPrefix(closing) else { continue }
      let macro = opening + name + closing
      list.add(.foreignMacro, at: .words(node, macro), "\(Self.brief(macro)) is no macro of VAST")
    }
  }
}
