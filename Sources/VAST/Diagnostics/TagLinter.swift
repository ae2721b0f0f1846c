import Markup
import Simulation

/// Looks at the elements of one tag, each together with its children.
struct TagLinter {
  var list: DiagnosticList
  private(set) var isTag = false
  private(set) var breaks: [VMAPBreak] = []
  /// The tag's version; nil while it is not known.
  var version: VASTVersion?
  /// The `Duration` of the linear creative that is being looked at.
  var linearDuration: Double?
  /// The identifiers of servings that were seen.
  var servingIDs: Set<String> = []

  init(list: DiagnosticList) {
    self.list = list
  }

  // MARK: - The document

  mutating func check(_ markup: MarkupDocument) {
    if let doctype = markup.nodes.first(where: { $0.kind == .doctype }) {
      let start = list.source.offset(line: doctype.line, column: doctype.column)
      let place = list.source.last("<!DOCTYPE", before: start + 9) ?? start
      list.add(.doctype, at: .bytes(place, count: 9), "the tag has a document type declaration")
    }
    let elements = markup.nodes.filter { $0.kind == .element }
    guard let first = elements.first else { return }
    var roots = elements.filter { $0.localName == "VAST" }
    if roots.isEmpty {
      roots = first.descendants.filter { $0.localName == "VAST" }
      report(root: first)
    } else if first.localName != "VAST" {
      report(root: first)
    }
    isTag = isTag || !roots.isEmpty
    for root in roots {
      readVersion(of: root)
      walk(root)
    }
  }

  private mutating func report(root: MarkupNode) {
    switch root.localName {
    case "VMAP":
      isTag = true
      breaks = root.children(named: "AdBreak").map(VMAPBreak.init)
      list.add(
        .vmap, at: .element(root),
        "this is a VMAP with \(breaks.count) ad break\(breaks.count == 1 ? "" : "s")")
    case "VideoAdServingTemplate":
      list.add(.version1, at: .element(root), "<VideoAdServingTemplate> is the root of VAST 1.0")
    case let name:
      let isSpelling = name.lowercased() == "vast"
      list.add(
        .wrongRoot, at: .element(root), "the root element is <\(name)>, not <VAST>",
        label: isSpelling ? "capitals count" : nil)
    }
  }

  private mutating func readVersion(of root: MarkupNode) {
    guard let text = root.attribute("version")?.trimmed else {
      version = nil
      list.add(.noVersion, at: .element(root), "<VAST> has no version")
      return
    }
    version = VASTVersion(tag: text)
    guard version == nil else { return }
    if text == "1" || text.hasPrefix("1.") {
      list.add(.version1, at: .value(root, "version"), "the tag is VAST \(text)")
    } else {
      list.add(
        .unknownVersion, at: .value(root, "version"), "there is no VAST \"\(text)\" that is known here")
    }
  }

  // MARK: - The tree

  /// Looks at an element and at everything in it that has its place in VAST.
  private mutating func walk(_ root: MarkupNode) {
    guard let rules = ElementTable.rules("VAST") else { return }
    visit(root, rules)
    var open = [(children: root.children.makeIterator(), rules: rules)]
    while let last = open.indices.last {
      guard let node = open[last].children.next() else {
        open.removeLast()
        continue
      }
      guard node.kind == .element, let child = open[last].rules.child(node.localName),
        let rules = ElementTable.rules(child.type)
      else { continue }
      visit(node, rules)
      if rules.content == .elements { open.append((node.children.makeIterator(), rules)) }
    }
  }

  private mutating func visit(_ node: MarkupNode, _ rules: ElementRules) {
    checkAttributes(of: node, rules)
    switch rules.content {
    case .elements: checkChildren(of: node, rules)
    case .text:
      if node.trimmedText.isEmpty {
        list.add(.emptyElement, at: .element(node), "<\(node.localName)> is empty", section: rules.section)
      }
    case .url: checkURL(of: node, rules)
    case .duration: break
    case .number:
      if Double(node.trimmedText) == nil {
        list.add(
          .number, at: .text(node), "<\(node.localName)> \"\(Self.brief(node.trimmedText))\" is no number",
          section: rules.section)
      }
    case .anything: break
    }
    checkMeaning(of: node, rules)
  }

  /// A text from the tag, short enough for a message.
  static func brief(_ text: String) -> String {
    let head = text.prefix(61)
    return head.count > 60 ? head.prefix(59) + "…" : text
  }
}
