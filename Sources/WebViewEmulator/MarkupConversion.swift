import JavaScriptEngine
import Markup
import Simulation

/// Hands parsed markup to the page's scripts as nested arrays, by way of JSON: one call instead of one for each node.
///
/// An element is `[name, namespace or null, [[attribute, namespace or null, value]…], [child…], line]`, text is a string,
/// anything else an array that begins with its kind: `#cdata-section`, `#comment`, `#pi`, `#doctype`.
struct MarkupConversion {
  private static let htmlNamespace = "http://www.w3.org/1999/xhtml"
  private static let svgNamespace = "http://www.w3.org/2000/svg"

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

  /// What a browser makes of HTML: `{children}`.
  static func html(_ text: String, isFragment: Bool, in context: JSContext) throws -> JSValue {
    let nodes = isFragment ? HTMLDocumentParser.parseFragment(text) : HTMLDocumentParser.parse(text)
    var conversion = MarkupConversion(isHTML: true)
    for (place, node) in nodes.enumerated() {
      if place > 0 { conversion.json += "," }
      conversion.append(node)
    }
    return try context.parseJSON("{\"children\":[\(conversion.json)]}")
  }

  /// An element whose children are being written.
  private struct Level {
    var rest: MarkupChildren.SubSequence
    let closing: String
    let namespace: String?
  }

  private let isHTML: Bool
  private var json = ""
  private var open: [Level] = []

  private init(isHTML: Bool) {
    self.isHTML = isHTML
  }

  /// Writes a node and all below it, without recursion: hostile markup is deeper than a stack.
  private mutating func append(_ node: MarkupNode) {
    begin(node, within: nil)
    while !open.isEmpty {
      guard let child = open[open.count - 1].rest.popFirst() else {
        json += open.removeLast().closing
        continue
      }
      if json.utf8.last != UInt8(ascii: "[") { json += "," }
      begin(child, within: open.last?.namespace)
    }
  }

  private mutating func begin(_ node: MarkupNode, within parent: String?) {
    func text(_ value: String?) -> String { value.map { JSONValue.string($0).text } ?? "null" }
    switch node.kind {
    case .element:
      let namespace = namespace(of: node, within: parent)
      json += "[\(text(node.name?.qualified)),\(text(namespace)),["
      for (place, attribute) in node.attributes.enumerated() {
        if place > 0 { json += "," }
        json +=
          "[\(text(attribute.name.qualified)),\(text(attribute.name.namespace)),\(text(attribute.value))]"
      }
      json += "],["
      open.append(Level(rest: node.children[...], closing: "],\(node.line)]", namespace: namespace))
    case .text: json += text(node.text)
    case .cdata: json += "[\"#cdata-section\",\(text(node.text))]"
    case .comment: json += "[\"#comment\",\(text(node.text))]"
    case .processingInstruction:
      json += "[\"#pi\",\(text(node.name?.qualified)),\(text(node.text))]"
    case .doctype: json += "[\"#doctype\",\(text(node.name?.qualified))]"
    }
  }

  /// HTML's elements have a namespace that its source does not name; libxml2 leaves it out.
  private func namespace(of node: MarkupNode, within parent: String?) -> String? {
    guard isHTML, node.name?.namespace == nil else { return node.name?.namespace }
    if node.localName == "svg" { return Self.svgNamespace }
    return parent == Self.svgNamespace ? Self.svgNamespace : Self.htmlNamespace
  }
}
