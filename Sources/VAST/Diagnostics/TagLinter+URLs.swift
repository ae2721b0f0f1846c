import Markup

/// The URLs of a tag: how they are written, and whether they can be requested.
extension TagLinter {
  mutating func checkURL(of node: MarkupNode, _ rules: ElementRules) {
    let url = node.trimmedText
    guard !url.isEmpty else {
      let isNeeded = ["VASTAdTagURI", "MediaFile"].contains(rules.type)
      list.add(
        isNeeded ? .noURL : .emptyURL, at: .element(node), "<\(node.localName)> has no URL",
        section: rules.section)
      return
    }
    guard url.lowercased() != "about:blank" else { return }
    checkWriting(of: node)
    checkForm(of: url, node, rules)
    checkMacros(in: url, of: node, rules)
  }

  // MARK: - How it is written

  private mutating func checkWriting(of node: MarkupNode) {
    var sections = 0
    var texts = 0
    var hasSpace = false
    var hasEscape = false
    for child in node.children {
      let text = child.text
      switch child.kind {
      case .cdata:
        if text.isEmpty { continue }
        let bare = text.trimmed
        hasSpace = hasSpace || bare.utf8.count != text.utf8.count
        if bare.isEmpty { continue }
        sections += 1
        hasEscape = hasEscape || text.utf8.contains(UInt8(ascii: "&")) && text.contains("&amp;")
      case .text:
        hasSpace = hasSpace || text.trimmed.utf8.count != text.utf8.count
        if !text.trimmed.isEmpty { texts += 1 }
      default: continue
      }
    }
    if texts > 0 { list.add(.urlNotInCDATA, at: .text(node), "this URL does not stand in a CDATA section") }
    if sections + texts > 1 {
      list.add(.urlSplit, at: .text(node), "this URL is written in \(sections + texts) parts")
    } else if hasSpace {
      list.add(.urlWhiteSpace, at: .text(node), "there is white space around this URL")
    }
    if hasEscape {
      list.add(
        .escapedInCDATA, at: .words(node, "&amp;"), "&amp; in a CDATA section is no escape",
        label: "the server gets these five characters")
    }
  }

  // MARK: - Whether it can be requested

  private mutating func checkForm(of url: String, _ node: MarkupNode, _ rules: ElementRules) {
    if url.hasPrefix("//") {
      list.add(.relativeURL, at: .words(node, "//"), "this URL has no scheme", label: "https: is missing")
      return
    }
    // what begins with a macro may become anything
    guard let first = url.unicodeScalars.first, !"[%$".unicodeScalars.contains(first) else { return }
    let colon = url.firstIndex(of: ":")
    let scheme = colon.map { url[..<$0] } ?? ""
    guard Self.isScheme(scheme), let colon else {
      list.add(.badURL, at: .text(node), "this URL has no scheme", label: "https:// is missing")
      return
    }
    let rest = url[url.index(after: colon)...]
    switch scheme.lowercased() {
    case "http", "https":
      let host = rest.hasPrefix("//") ? rest.dropFirst(2).prefix { !"/?#".contains($0) } : ""
      guard !host.isEmpty else {
        list.add(.badURL, at: .text(node), "this URL has no host")
        return
      }
      if scheme.lowercased() == "http" {
        list.add(
          .httpURL, at: .words(node, String(scheme) + ":"), "this URL is not secure",
          label: "iOS refuses http")
      }
    case "data", "javascript", "about": return
    default:
      guard Self.isRequested(rules.type) else { break }
      list.add(.badURL, at: .text(node), "\(scheme): cannot be requested", label: "https:// is wanted")
      return
    }
    if let byte = url.utf8.first(where: { $0 <= 0x20 || $0 == 0x7F }) {
      let bad = Unicode.Scalar(byte)
      let name = bad == " " ? "a space" : bad == "\n" || bad == "\r" ? "a line break" : "a control character"
      list.add(
        .badURL, at: .words(node, String(Character(bad))), "there is \(name) in this URL",
        mend: "encode it as %20, or leave it out")
    }
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, (97...122).contains(first | 0x20) else { return false }
    return text.utf8.allSatisfy { byte in
      (97...122).contains(byte | 0x20) || (48...57).contains(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
    }
  }

  /// Whether the URL is for requests by HTTP, and no place to go to.
  private static func isRequested(_ type: String) -> Bool {
    type.hasSuffix("Tracking")
      || ["Impression", "Error", "Viewable", "NotViewable", "ViewUndetermined", "VASTAdTagURI"].contains(type)
  }
}
