/// Copies the parser's tree into the form that does not change.
enum HTMLTreeFlattening {
  /// The children of a node with all that is below them.
  static func nodes(of tree: HTMLTree, below root: Int) -> [MarkupNode] {
    guard root != HTMLTree.none else { return [] }
    var builder = MarkupTreeBuilder()
    var at = tree[root].first
    while at != HTMLTree.none {
      let node = tree[at]
      begin(node, in: &builder)
      if node.kind == .element, node.first != HTMLTree.none {
        at = node.first
        continue
      }
      if node.kind == .element { builder.closeElement() }
      // Up to where something follows.
      while tree[at].next == HTMLTree.none, tree[at].parent != root {
        at = tree[at].parent
        builder.closeElement()
      }
      at = tree[at].next
    }
    return builder.finish().topLevel
  }

  private static func begin(_ node: HTMLTree.Node, in builder: inout MarkupTreeBuilder) {
    switch node.kind {
    case .document: break
    case .element:
      let namespace = node.namespace == .html ? nil : node.namespace.uri
      builder.openElement(
        builder.number(of: MarkupName(local: node.name, namespace: namespace)), line: node.line,
        column: node.column)
      for attribute in node.attributes {
        builder.addAttribute(builder.number(of: attribute.name), value: attribute.value.utf8)
      }
    case .text: builder.appendText(node.text, line: node.line, column: node.column)
    case .comment: builder.appendComment(node.text, line: node.line, column: node.column)
    case .doctype:
      builder.appendDoctype(
        name: node.name, publicID: node.attributes.first { $0.name.local == DoctypeField.publicID }?.value,
        systemID: node.attributes.first { $0.name.local == DoctypeField.systemID }?.value, line: node.line,
        column: node.column)
    }
  }
}
