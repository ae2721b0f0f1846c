/// The nodes that the parser makes and moves about, known by their numbers; 0 is the document.
///
/// A template's content stands directly in the template.
struct HTMLTree {
  /// What a node is.
  enum Kind {
    case document
    case element
    case text
    case comment
    case doctype
  }

  struct Node {
    let kind: Kind
    var name = ""
    var namespace = HTMLNamespace.html
    var traits: HTMLTraits = []
    var attributes: [MarkupAttribute] = []
    var text: [UInt8] = []
    var parent = HTMLTree.none
    var first = HTMLTree.none
    var last = HTMLTree.none
    var next = HTMLTree.none
    var previous = HTMLTree.none
    var line = 1
    var column = 1
  }

  /// No node.
  static let none = -1

  private(set) var nodes = [Node(kind: .document)]
  /// What was done, for somebody who builds the same tree elsewhere; nil when nobody does.
  private var steps: [HTMLStep]?
  /// Text that was added piece by piece is one step.
  private var pending: (place: Place, text: [UInt8])?

  /// Makes an empty document.
  ///
  /// - Parameter isRecording: whether to keep the steps.
  init(isRecording: Bool) {
    steps = isRecording ? [] : nil
  }

  /// The steps since this was last asked.
  mutating func takeSteps() -> [HTMLStep] {
    flushText()
    let taken = steps ?? []
    if steps != nil { steps = [] }
    return taken
  }

  mutating func record(_ step: @autoclosure () -> HTMLStep) {
    guard steps != nil else { return }
    flushText()
    steps?.append(step())
  }

  private mutating func flushText() {
    guard let text = pending else { return }
    pending = nil
    steps?.append(.text(parent: text.place.parent, before: text.place.before, text.text))
  }

  subscript(_ number: Int) -> Node { nodes[number] }

  /// Makes an element that stands nowhere yet.
  mutating func makeElement(_ tag: HTMLTag, namespace: HTMLNamespace) -> Int {
    var node = Node(kind: .element, name: tag.name, namespace: namespace)
    node.traits = HTMLTraits.of(tag.name, namespace)
    node.attributes = tag.attributes
    node.line = tag.line
    node.column = tag.column
    return add(node)
  }

  /// Makes an element with the name and the attributes of another one, which stands nowhere until it is moved.
  mutating func copyElement(_ number: Int) -> Int {
    let original = nodes[number]
    var node = Node(kind: .element, name: original.name, namespace: original.namespace)
    node.traits = original.traits
    node.attributes = original.attributes
    (node.line, node.column) = (original.line, original.column)
    let copy = add(node)
    record(
      .element(
        copy, name: node.name, namespace: node.namespace, attributes: node.attributes, parent: Self.none,
        before: Self.none))
    return copy
  }

  private mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  // MARK: - Changing the tree

  /// A place in the tree: before a node, or at the end when that is none.
  struct Place: Equatable {
    let parent: Int
    var before = HTMLTree.none
  }

  /// Puts a new element in its place.
  mutating func insertElement(_ number: Int, at place: Place) {
    link(number, at: place)
    let node = nodes[number]
    record(
      .element(
        number, name: node.name, namespace: node.namespace, attributes: node.attributes, parent: place.parent,
        before: place.before))
  }

  /// Adds text, to the text that stands before the place if there is one.
  mutating func insertText(_ text: [UInt8], at place: Place) {
    // A document holds no text.
    guard place.parent != 0, !text.isEmpty else { return }
    let before = place.before == Self.none ? nodes[place.parent].last : nodes[place.before].previous
    if before != Self.none, nodes[before].kind == .text {
      nodes[before].text += text
    } else {
      let number = add(Node(kind: .text, text: text))
      link(number, at: place)
    }
    guard steps != nil else { return }
    if pending.map({ $0.place == place }) ?? false {
      pending?.text += text
    } else {
      flushText()
      pending = (place, text)
    }
  }

  mutating func insertComment(_ text: [UInt8], at place: Place, line: Int, column: Int) {
    let number = add(Node(kind: .comment, text: text, line: line, column: column))
    link(number, at: place)
    record(.comment(parent: place.parent, text))
  }

  mutating func appendDoctype(_ doctype: HTMLDoctype, line: Int, column: Int) {
    var node = Node(kind: .doctype, name: doctype.name ?? "", line: line, column: column)
    if let identifier = doctype.publicID {
      node.attributes.append(
        MarkupAttribute(name: MarkupName(local: DoctypeField.publicID), value: identifier))
    }
    if let identifier = doctype.systemID {
      node.attributes.append(
        MarkupAttribute(name: MarkupName(local: DoctypeField.systemID), value: identifier))
    }
    link(add(node), at: Place(parent: 0))
    record(
      .doctype(name: doctype.name ?? "", publicID: doctype.publicID ?? "", systemID: doctype.systemID ?? ""))
  }

  /// Moves a node that may stand somewhere else.
  mutating func move(_ number: Int, to place: Place) {
    unlink(number)
    link(number, at: place)
    record(.move(number, parent: place.parent, before: place.before))
  }

  /// Moves all children of a node to the end of another one.
  mutating func moveChildren(of number: Int, to parent: Int) {
    while nodes[number].first != Self.none {
      let child = nodes[number].first
      unlink(child)
      link(child, at: Place(parent: parent))
    }
    record(.moveChildren(of: number, to: parent))
  }

  mutating func remove(_ number: Int) {
    unlink(number)
    record(.remove(number))
  }

  /// Adds those attributes that the element does not have.
  mutating func addAttributes(_ attributes: [MarkupAttribute], to number: Int) {
    let known = Set(nodes[number].attributes.map(\.name.qualified))
    let added = attributes.filter { !known.contains($0.name.qualified) }
    guard !added.isEmpty else { return }
    nodes[number].attributes += added
    record(.attributes(added, of: number))
  }

  // MARK: - Links

  private mutating func link(_ number: Int, at place: Place) {
    nodes[number].parent = place.parent
    let next = place.before
    let previous = next == Self.none ? nodes[place.parent].last : nodes[next].previous
    nodes[number].next = next
    nodes[number].previous = previous
    if previous == Self.none { nodes[place.parent].first = number } else { nodes[previous].next = number }
    if next == Self.none { nodes[place.parent].last = number } else { nodes[next].previous = number }
  }

  private mutating func unlink(_ number: Int) {
    let node = nodes[number]
    guard node.parent != Self.none else { return }
    if node.previous == Self.none {
      nodes[node.parent].first = node.next
    } else {
      nodes[node.previous].next = node.next
    }
    if node.next == Self.none {
      nodes[node.parent].last = node.previous
    } else {
      nodes[node.next].previous = node.previous
    }
    nodes[number].parent = Self.none
    nodes[number].next = Self.none
    nodes[number].previous = Self.none
  }
}
