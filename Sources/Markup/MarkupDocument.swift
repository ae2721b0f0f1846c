/// What a parser made of a document.
public struct MarkupDocument: Sendable {
  /// The document's own nodes in order: doctype, comments, processing instructions and the root element.
  public let nodes: [MarkupNode]
  /// What was wrong, in the order in which it was found; a hopeless document keeps only its first thousand
  /// errors.
  public let errors: [MarkupError]

  /// The root element; nil where there is none or, in strict mode, where the document has an error.
  public var root: MarkupNode? { nodes.first { $0.kind == .element } }

  init(nodes: [MarkupNode], errors: [MarkupError]) {
    self.nodes = nodes
    self.errors = errors
  }
}
