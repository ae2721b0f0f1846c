import JavaScriptEngine
import Markup
import Simulation

/// Hands parsed markup to the page's scripts as nested arrays, by way of JSON: one call instead of one for each node.
///
/// An element is `[name, namespace or null, [[attribute, namespace or null, value]…], [child…], line]`, text is a string,
/// anything else an array that begins with its kind: `#cdata-section`, `#comment`, `#pi`, `#doctype`.
enum MarkupConversion {
  /// What a browser's `DOMParser` makes of XML: `{root, error}`, of which one is null.
  static func strictXML(_ text: String, in context: JSContext) throws -> JSValue {
    let document = XMLDocumentParser.parse(text, mode: .strict)
    var json = "{\"root\":"
    if document.errors.isEmpty, let root = document.root {
      append(root, to: &json)
      json += ",\"error\":null}"
    } else {
      let error = document.errors.first ?? MarkupError(message: "Document is empty", line: 1, column: 1)
      json += "null,\"error\":{\"message\":\(JSONValue.string(error.message).text)"
      json += ",\"line\":\(error.line),\"column\":\(error.column)}}"
    }
    return try context.parseJSON(json)
  }

  /// What a browser makes of HTML: `{children}`.
  static func html(_ text: String, isFragment: Bool, in context: JSContext) throws -> JSValue {
    let nodes = isFragment ? HTMLDocumentParser.parseFragment(text) : HTMLDocumentParser.parse(text)
    var json = "{\"children\":["
    for (place, node) in nodes.enumerated() {
      if place > 0 { json += "," }
      append(node, to: &json)
    }
    json += "]}"
    return try context.parseJSON(json)
  }

  /// Writes a node and all below it, without recursion: hostile markup is deeper than a stack.
  private static func append(_ node: MarkupNode, to json: inout String) {
    var open: [(rest: MarkupChildren.SubSequence, closing: String)] = []
    begin(node, &json, &open)
    while var level = open.popLast() {
      guard let child = level.rest.popFirst() else {
        json += level.closing
        continue
      }
      if json.utf8.last != UInt8(ascii: "[") { json += "," }
      open.append(level)
      begin(child, &json, &open)
    }
  }

  private static func begin(
    _ node: MarkupNode, _ json: inout String,
    _ stack: inout [(rest: MarkupChildren.SubSequence, closing: String)]
  ) {
    func text(_ value: String?) -> String { value.map { JSONValue.string($0).text } ?? "null" }
    switch node.kind {
    case .element:
      json += "[\(text(node.name?.qualified)),\(text(node.name?.namespace)),["
      for (place, attribute) in node.attributes.enumerated() {
        if place > 0 { json += "," }
        json += "[\(text(attribute.name.qualified)),\(text(attribute.name.namespace)),\(text(attribute.value))]"
      }
      json += "],["
      stack.append((node.children[...], "],\(node.line)]"))
    case .text: json += text(node.text)
    case .cdata: json += "[\"#cdata-section\",\(text(node.text))]"
    case .comment: json += "[\"#comment\",\(text(node.text))]"
    case .processingInstruction:
      json += "[\"#pi\",\(text(node.name?.qualified)),\(text(node.text))]"
    case .doctype: json += "[\"#doctype\",\(text(node.name?.qualified))]"
    }
  }
}
