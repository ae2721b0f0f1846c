import Markup

extension MarkupNode {
  /// The element's own text with its CDATA sections joined, and no white space around it.
  ///
  /// Text inside of child elements is left out: where an end tag is missing, it belongs to something else.
  var trimmedText: String { ownText.trimmed }

  /// The URL that the element holds; nil if it has none or VAST's placeholder for none.
  var uri: String? {
    let text = trimmedText
    return text.isEmpty || text.utf8.count == 11 && text.lowercased() == "about:blank" ? nil : text
  }

  /// The child elements with a local name.
  func children(named name: String) -> [MarkupNode] { children.filter { $0.localName == name } }

  /// An attribute that is a whole number; a fraction is cut off.
  func integer(_ name: String) -> Int? {
    guard let text = attribute(name)?.trimmed, Double(text) != nil else { return nil }
    return Int(text.prefix { $0 != "." })
  }

  /// An attribute that is `true`, `false`, `1` or `0`.
  func boolean(_ name: String) -> Bool? {
    switch attribute(name)?.trimmed.lowercased() {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }
}
