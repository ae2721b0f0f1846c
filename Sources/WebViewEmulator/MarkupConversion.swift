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

  /// What a browser makes of HTML: `{children}`.
  static func html(
    _ given: String, isFragment: Bool, isScripting: Bool, in context: JSContext
  ) throws -> JSValue {
    let text = HTMLSource.prepared(given, isScripting: isScripting)
    let nodes = isFragment ? HTMLDocumentParser.parseFragment(text) : HTMLDocumentParser.parse(text)
    var conversion = MarkupConversion(isHTML: true)
    if !isFragment { conversion.source = text }
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
    let name: String
    let namespace: String?
  }

  private let isHTML: Bool
  /// The text of an HTML document.
  private var source: String?
  private lazy var sourceLines = (source ?? "").utf8.split(
    separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
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
      if isHTML, child.localName == "tr", open.last?.name == "table" {
        beginTableBody(child)
      } else {
        begin(child, within: open.last)
      }
    }
  }

  /// Rows directly in a table, and what stands between them, get the `tbody` that HTML implies.
  private mutating func beginTableBody(_ row: MarkupNode) {
    guard let table = open.popLast() else { return }
    let others = table.rest.prefix { $0.kind != .element || $0.localName == "tr" }
    var rest = table.rest
    rest.removeFirst(others.count)
    let namespace = table.namespace
    open.append(
      Level(rest: rest, closing: table.closing, name: table.name, namespace: namespace))
    json += "[\"tbody\",\(text(namespace)),[],["
    let body = Level(rest: others, closing: "],\(row.line)]", name: "tbody", namespace: namespace)
    open.append(body)
    begin(row, within: body)
  }

  private func text(_ value: String?) -> String { value.map { JSONValue.string($0).text } ?? "null" }

  private mutating func begin(_ node: MarkupNode, within parent: Level?) {
    switch node.kind {
    case .element:
      let namespace = namespace(of: node, within: parent)
      let isSVG = isHTML && namespace == HTMLNames.svgNamespace
      let name = node.name?.qualified ?? ""
      json += "[\(text(isSVG ? HTMLNames.svgElement(name) : name)),\(text(namespace)),["
      for (place, attribute) in node.attributes.enumerated() {
        if place > 0 { json += "," }
        let name = attribute.name.qualified
        json += "[\(text(isSVG ? HTMLNames.svgAttribute(name) : name))"
        json += ",\(text(attribute.name.namespace)),\(text(attribute.value))]"
      }
      json += "],["
      let closing = "],\(name == "script" ? firstTextLine(of: node) : node.line)]"
      if isHTML, !isSVG, HTMLNames.emptyElements.contains(name) {
        // libxml2 does not know that they are empty: what it put into them follows them.
        json += closing
        open.append(
          Level(
            rest: node.children[...], closing: "", name: parent?.name ?? "", namespace: parent?.namespace))
      } else {
        open.append(
          Level(rest: node.children[...], closing: closing, name: name, namespace: namespace))
      }
    case .text:
      let isFirst = json.utf8.last == UInt8(ascii: "[")
      let skipsLineBreak = isHTML && isFirst && HTMLNames.skipsFirstLineBreak(parent?.name)
      json += text(skipsLineBreak && node.text.hasPrefix("\n") ? String(node.text.dropFirst()) : node.text)
    case .cdata: json += "[\"#cdata-section\",\(text(node.text))]"
    case .comment: json += "[\"#comment\",\(text(node.text))]"
    case .processingInstruction:
      json += "[\"#pi\",\(text(node.name?.qualified)),\(text(node.text))]"
    case .doctype: json += "[\"#doctype\",\(text(node.name?.qualified))]"
    }
  }

  /// The line on which a script's text begins: that of its start tag's end.
  private mutating func firstTextLine(of node: MarkupNode) -> Int {
    guard source != nil, !node.attributes.isEmpty, sourceLines.indices.contains(node.line - 1) else {
      return node.line
    }
    var quote: UInt8?
    // Anything but a byte that continues a character is a column.
    var columnsToSkip = node.column
    for line in node.line...sourceLines.count {
      for byte in sourceLines[line - 1] {
        if columnsToSkip > 0 {
          if byte & 0xC0 != 0x80 { columnsToSkip -= 1 }
        } else if let open = quote {
          if byte == open { quote = nil }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: ">") {
          return line
        }
      }
    }
    return node.line
  }

  /// HTML's elements have a namespace that its source does not name; libxml2 leaves it out.
  private func namespace(of node: MarkupNode, within parent: Level?) -> String? {
    guard isHTML, node.name?.namespace == nil else { return node.name?.namespace }
    if node.localName == "svg" { return HTMLNames.svgNamespace }
    guard let parent, parent.namespace == HTMLNames.svgNamespace,
      !HTMLNames.htmlInSVG.contains(parent.name)
    else { return HTMLNames.htmlNamespace }
    return HTMLNames.svgNamespace
  }
}
