/// One node of a parsed document: a light handle on a tree that never changes.
///
/// Two handles are equal when they stand for the same node of the same parse.
public struct MarkupNode: Sendable {
  /// What a node is.
  public enum Kind: UInt8, Sendable {
    /// An element with a name, attributes and children.
    case element
    /// Character data, references resolved; in HTML also the raw text of scripts and styles.
    case text
    /// The content of one CDATA section.
    case cdata
    /// A comment.
    case comment
    /// A processing instruction: its target is the name, its data the text.
    case processingInstruction
    /// A document type declaration: the root's name is the name, the identifiers are in
    /// ``MarkupNode/publicID`` and ``MarkupNode/systemID``.
    case doctype
  }

  let tree: MarkupTree
  let index: Int

  private var record: MarkupTree.Record { tree.records[index] }

  /// What the node is.
  public var kind: Kind { record.kind }

  /// The name of an element, of a processing instruction's target or of a doctype; nil for the other kinds.
  public var name: MarkupName? { record.name < 0 ? nil : tree.names[Int(record.name)] }

  /// The local name of an element, or the empty string.
  public var localName: String {
    record.kind == .element && record.name >= 0 ? tree.names[Int(record.name)].local : ""
  }

  /// The characters of a text, CDATA section, comment or processing instruction; empty for the other kinds.
  public var text: String { tree.string(from: record.textStart, length: record.textLength) }

  /// The text and CDATA of the node and all its descendants, joined.
  public var textContent: String {
    var bytes: [UInt8] = []
    for other in index..<Int(record.end) { tree.appendText(of: other, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text and CDATA directly inside of the node, joined.
  public var ownText: String {
    var bytes: [UInt8] = []
    var child = index + 1
    while child < Int(record.end) {
      tree.appendText(of: child, to: &bytes)
      child = Int(tree.records[child].end)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The line of an element's `<`, counted from 1; for other nodes the line the parser had come to.
  public var line: Int { Int(record.line) }

  /// The column of an element's `<` in characters, counted from 1; for other nodes where the parser had come
  /// to.
  public var column: Int { Int(record.column) }

  /// The node that holds this one; nil at the top of a document or fragment.
  public var parent: MarkupNode? {
    record.parent < 0 ? nil : MarkupNode(tree: tree, index: Int(record.parent))
  }
}

extension MarkupNode: Hashable {
  /// Whether both stand for the same node of the same parse.
  public static func == (left: MarkupNode, right: MarkupNode) -> Bool {
    left.tree === right.tree && left.index == right.index
  }

  /// Feeds the node's identity into a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(tree))
    hasher.combine(index)
  }
}

extension MarkupNode {
  /// The nodes directly below this one, in order.
  public var children: MarkupChildren { MarkupChildren(tree: tree, range: index + 1..<Int(record.end)) }

  /// Every node below this one in document order, without recursion.
  public var descendants: some RandomAccessCollection<MarkupNode> {
    (index + 1..<Int(record.end)).lazy.map { [tree] in MarkupNode(tree: tree, index: $0) }
  }
}

/// The children of a node: a collection whose steps cost the same however large the children are.
public struct MarkupChildren: Collection, Sendable {
  let tree: MarkupTree
  let range: Range<Int>

  /// The position of the first child.
  public var startIndex: Int { range.lowerBound }
  /// The position after the last child.
  public var endIndex: Int { range.upperBound }

  /// The position of the next child.
  public func index(after position: Int) -> Int { Int(tree.records[position].end) }

  /// The child at a position that the collection gave.
  public subscript(position: Int) -> MarkupNode { MarkupNode(tree: tree, index: position) }
}
