import JavaScriptEngine
import Markup
import Simulation

/// Hands parsed markup to the page's scripts as nested arrays, by way of JSON: one call instead of one for each node.
///
/// An element is `[name, namespace or null, [[attribute, namespace or null, value]…], [child…], line]`, text is a string,
/// anything else an array that begins with its kind: `#cdata-section`, `#comment`, `#pi`, `#doctype`.
struct MarkupConversion {
  /// What a browser's `DOMParser` makes of XML: `{root, error}`, of which one is null.
  static func strictXML(_ text: String, in context: JSContext) throws -> JSValue {
    let document = XMLDocumentParser.parse(text, mode: .strict)
    guard document.errors.isEmpty, let root = document.root else {
      let error = document.errors.first ?? MarkupError(message: "Document is empty", line: 1, column: 1)
      return try context.parseJSON(
        "{\"root\":null,\"error\":{\"message\":\(JSONValue.string(error.message).text),"
          + "\"line\":\(error.line),\"column\":\(error.column)}}")
    }
    var conversion = MarkupConversion(isHTML: false)
    conversion.append(root)
    return try context.parseJSON("{\"root\":\(conversion.json),\"error\":null}")
  }

  /// What a browser makes of an HTML document: `{children, isQuirky}`.
  static func document(_ text: String, isScripting: Bool, in context: JSContext) throws -> JSValue {
    let (nodes, isQuirky) = HTMLDocumentParser.document(text, isScripting: isScripting)
    return try context.parseJSON("{\"children\":\(list(nodes)),\"isQuirky\":\(isQuirky)}")
  }

  /// What a browser makes of a piece of HTML: `{children}`.
  static func fragment(
    _ text: String, in place: ParsedMarkup.FragmentContext, in context: JSContext
  ) throws -> JSValue {
    let nodes = HTMLDocumentParser.parseFragment(
      text, in: place.element, namespace: place.namespace, isInForm: place.isInForm,
      isScripting: place.isScripting)
    return try context.parseJSON("{\"children\":\(list(nodes))}")
  }

  private static func list(_ nodes: [MarkupNode]) -> String {
    var conversion = MarkupConversion(isHTML: true)
    for (place, node) in nodes.enumerated() {
      if place > 0 { conversion.json += "," }
      conversion.append(node)
    }
    return "[\(conversion.json)]"
  }

  /// An element whose children are being written.
  private struct Level {
    var rest: MarkupChildren.SubSequence
    let closing: String
  }

  private let isHTML: Bool
  private var json = ""
  private var open: [Level] = []

  private init(isHTML: Bool) {
    self.isHTML = isHTML
  }

  /// Writes a node and all below it, without recursion: hostile markup is deeper than a stack.
  private mutating func append(_ node: MarkupNode) {
    begin(node)
    while !open.isEmpty {
      guard let child = open[open.count - 1].rest.popFirst() else {
        json += open.removeLast().closing
        continue
      }
      if json.utf8.last != UInt8(ascii: "[") { json += "," }
      begin(child)
    }
  }

  private func text(_ value: String?) -> String { value.map { JSONValue.string($0).text } ?? "null" }

  private mutating func begin(_ node: MarkupNode) {
    switch node.kind {
    case .element:
      // HTML's elements have a namespace that their source does not name.
      let namespace = node.name?.namespace ?? (isHTML ? HTMLNamespace.html.uri : nil)
      json += "[\(text(node.name?.qualified ?? "")),\(text(namespace)),["
      for (place, attribute) in node.attributes.enumerated() {
        if place > 0 { json += "," }
        json +=
          "[\(text(attribute.name.qualified)),\(text(attribute.name.namespace)),\(text(attribute.value))]"
      }
      json += "],["
      open.append(Level(rest: node.children[...], closing: "],\(node.line)]"))
    case .text: json += text(node.text)
    case .cdata: json += "[\"#cdata-section\",\(text(node.text))]"
    case .comment: json += "[\"#comment\",\(text(node.text))]"
    case .processingInstruction:
      json += "[\"#pi\",\(text(node.name?.qualified)),\(text(node.text))]"
    case .doctype:
      json += "[\"#doctype\",\(text(node.name?.qualified)),\(text(node.publicID)),\(text(node.systemID))]"
    }
  }
}
