import Markup

/// Nodes in a notation that tells every kind apart: `{cdata}`, `<!--comment-->`, `<?target data?>`, `<!name
/// public system>`.
func outline(_ nodes: some Sequence<MarkupNode>) -> String {
  nodes.map { node in
    let name = node.name?.qualified ?? ""
    switch node.kind {
    case .element:
      let attributes = node.attributes.map { " \($0.name.qualified)=\"\($0.value)\"" }.joined()
      return "<\(name)\(attributes)>\(outline(node.children))</\(name)>"
    case .text: return node.text
    case .cdata: return "{\(node.text)}"
    case .comment: return "<!--\(node.text)-->"
    case .processingInstruction: return "<?\(name) \(node.text)?>"
    case .doctype: return "<!\(name) \(node.publicID ?? "-") \(node.systemID ?? "-")>"
    }
  }.joined()
}
