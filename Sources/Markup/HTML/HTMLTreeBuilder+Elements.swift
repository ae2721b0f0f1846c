/// The stack of open elements, and where nodes go (HTML standard, §13.2.4.2 and §13.2.6.1).
extension HTMLTreeBuilder {
  /// The innermost open element; the document's number when none is open.
  var current: Int { open.last ?? 0 }

  var currentName: String { tree[current].name }

  var isCurrentHTML: Bool { tree[current].namespace == .html }

  func isCurrent(_ name: String) -> Bool { isHTML(current, name) }

  func isHTML(_ number: Int, _ name: String) -> Bool {
    tree[number].namespace == .html && tree[number].name == name
  }

  // MARK: - The stack

  mutating func push(_ number: Int) {
    open.append(number)
    if tree[number].namespace == .html { openCounts[tree[number].name, default: 0] += 1 }
  }

  mutating func pop() {
    guard let number = open.popLast() else { return }
    forget(number)
  }

  mutating func removeFromStack(_ number: Int) {
    guard let index = open.lastIndex(of: number) else { return }
    open.remove(at: index)
    forget(number)
  }

  private mutating func forget(_ number: Int) {
    if tree[number].namespace == .html { openCounts[tree[number].name, default: 1] -= 1 }
  }

  func isOpen(_ name: String) -> Bool { (openCounts[name] ?? 0) > 0 }

  /// Pops elements until one of the name has gone.
  mutating func pop(through name: String) {
    while let number = open.last {
      pop()
      if isHTML(number, name) { return }
    }
  }

  mutating func pop(through names: Set<String>) {
    while let number = open.last {
      pop()
      if tree[number].namespace == .html, names.contains(tree[number].name) { return }
    }
  }

  /// Pops elements until one of the names, or `html`, is the current one.
  mutating func popBack(to names: Set<String>) {
    while open.count > 1, !(isCurrentHTML && names.contains(currentName)) { pop() }
  }

  private static let impliedEnds: Set<String> = [
    "dd", "dt", "li", "optgroup", "option", "p", "rb", "rp", "rt", "rtc",
  ]
  private static let thoroughlyImpliedEnds: Set<String> = impliedEnds.union([
    "caption", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr",
  ])

  mutating func generateImpliedEnds(except name: String? = nil, thoroughly: Bool = false) {
    let names = thoroughly ? Self.thoroughlyImpliedEnds : Self.impliedEnds
    while isCurrentHTML, currentName != name, names.contains(currentName) { pop() }
  }

  // MARK: - Scopes

  func isInScope(_ name: String, endedAlsoBy others: Set<String> = []) -> Bool {
    isOpen(name) && isInScope([name], endedAlsoBy: others)
  }

  func isInScope(_ names: Set<String>, endedAlsoBy others: Set<String> = []) -> Bool {
    for number in open.reversed() {
      let node = tree[number]
      if node.namespace == .html {
        if names.contains(node.name) { return true }
        if !others.isEmpty, others.contains(node.name) { return false }
      }
      if node.traits.contains(.endsScope) { return false }
    }
    return false
  }

  func isInButtonScope(_ name: String) -> Bool { isInScope(name, endedAlsoBy: ["button"]) }

  func isInListScope(_ name: String) -> Bool { isInScope(name, endedAlsoBy: ["ol", "ul"]) }

  func isInTableScope(_ names: Set<String>) -> Bool {
    guard names.contains(where: isOpen) else { return false }
    for number in open.reversed() where tree[number].namespace == .html {
      let name = tree[number].name
      if names.contains(name) { return true }
      if name == "html" || name == "table" || name == "template" { return false }
    }
    return false
  }

  func isInSelectScope(_ wanted: String) -> Bool {
    for number in open.reversed() {
      let name = tree[number].name
      if isHTML(number, wanted) { return true }
      if name != "optgroup", name != "option" { return false }
    }
    return false
  }

  /// Whether this very element is in scope.
  func isInScope(element: Int) -> Bool {
    for number in open.reversed() {
      if number == element { return true }
      if tree[number].traits.contains(.endsScope) { return false }
    }
    return false
  }

  // MARK: - Places

  private static let tableParts: Set<String> = ["table", "tbody", "tfoot", "thead", "tr"]

  /// Where a new node goes: before a table when it may not stand in it.
  func place(in given: Int? = nil) -> HTMLTree.Place {
    let target = given ?? current
    guard isFosterParenting, tree[target].namespace == .html, Self.tableParts.contains(tree[target].name)
    else {
      return HTMLTree.Place(parent: target)
    }
    let template = open.lastIndex { isHTML($0, "template") }
    let table = open.lastIndex { isHTML($0, "table") }
    if let template, table.map({ template > $0 }) ?? true { return HTMLTree.Place(parent: open[template]) }
    guard let table else { return HTMLTree.Place(parent: open.first ?? 0) }
    let parent = tree[open[table]].parent
    if parent != HTMLTree.none { return HTMLTree.Place(parent: parent, before: open[table]) }
    return HTMLTree.Place(parent: open[table - 1])
  }

  // MARK: - Nodes

  @discardableResult
  mutating func insertElement(_ tag: HTMLTag, namespace: HTMLNamespace = .html) -> Int {
    if open.count > Self.deepest { pop() }
    let number = tree.makeElement(tag, namespace: namespace)
    tree.insertElement(number, at: place())
    push(number)
    return number
  }

  /// Inserts an element of HTML that the source does not name.
  @discardableResult
  mutating func insertElement(named name: String) -> Int {
    var tag = HTMLTag(name: name)
    (tag.line, tag.column) = tokenizer.position(of: tokenizer.at)
    return insertElement(tag)
  }

  /// Inserts an element that has no content.
  mutating func insertEmpty(_ tag: HTMLTag) {
    insertElement(tag)
    pop()
  }

  mutating func insertText(_ text: [UInt8]) {
    tree.insertText(text, at: place())
  }

  mutating func insertComment(_ text: [UInt8], in parent: Int? = nil) {
    let (line, column) = tokenizer.position(of: tokenizer.at)
    let place = parent.map { HTMLTree.Place(parent: $0) } ?? place()
    tree.insertComment(text, at: place, line: line, column: column)
  }
}
