/// Builds a ``MarkupTree`` from a parser's events, mending end tags that do not fit.
struct MarkupTreeBuilder {
  private var records: [MarkupTree.Record] = []
  private var names: [MarkupName] = []
  private var nameNumbers: [MarkupName: Int32] = [:]
  /// The numbers of the names that an end tag's text can stand for.
  private var spellings: [String: [Int32]] = [:]
  private var attributes: [MarkupTree.AttributeRecord] = []
  private var text: [UInt8] = []
  private var open: [Int32] = []
  /// How many open elements have each name, so that a stray end tag costs no search.
  private var openCounts: [Int32] = []
  /// Elements that an end tag of another name closed, by name: their own end tag may still come.
  private var closedByGuess: [String: Int] = [:]

  /// How many elements are open.
  var depth: Int { open.count }
  /// Whether any element has been seen.
  private(set) var hasElement = false
  /// The name of the innermost open element.
  var currentName: MarkupName? { open.last.map { names[Int(records[Int($0)].name)] } }

  /// The name that has a number.
  func name(_ number: Int32) -> MarkupName { names[Int(number)] }

  /// The number of a name, which is given one if it is new.
  mutating func number(of name: MarkupName) -> Int32 {
    if let known = nameNumbers[name] { return known }
    let number = Int32(names.count)
    names.append(name)
    openCounts.append(0)
    nameNumbers[name] = number
    spellings[name.qualified, default: []].append(number)
    if name.prefix != nil { spellings[name.local, default: []].append(number) }
    return number
  }

  /// Opens an element; its attributes follow.
  mutating func openElement(_ name: Int32, line: Int, column: Int) {
    hasElement = true
    open.append(Int32(append(.element, name: name, line: line, column: column)))
    openCounts[Int(name)] += 1
  }

  /// Adds an attribute to the element or doctype that was just begun.
  mutating func addAttribute(_ name: Int32, value: some Collection<UInt8>) {
    guard !records.isEmpty else { return }
    attributes.append(
      MarkupTree.AttributeRecord(name: name, valueStart: text.count, valueLength: value.count))
    text.append(contentsOf: value)
    records[records.count - 1].attributesCount += 1
  }

  /// Closes the element that an end tag means.
  ///
  /// The tag's own name decides where it names an open element: everything inside that one ends with it. A
  /// name that nothing open has is taken for a slip of the innermost element's name, unless it belongs to an
  /// element which such a slip has closed already.
  mutating func closeElement(named name: String) {
    if let top = open.last, matches(Int(records[Int(top)].name), name) { return pop() }
    if isOpen(name) {
      while let top = open.last {
        let isMeant = matches(Int(records[Int(top)].name), name)
        pop()
        if isMeant { return }
      }
    } else if let guesses = closedByGuess[name], guesses > 0 {
      closedByGuess[name] = guesses - 1
    } else if let current = currentName {
      closedByGuess[current.local, default: 0] += 1
      pop()
    }
  }

  /// Closes the innermost element.
  mutating func closeElement() { pop() }

  /// Adds character data, joined to the text before it.
  mutating func appendText(_ bytes: some Collection<UInt8>, line: Int, column: Int) {
    guard !bytes.isEmpty else { return }
    if !extendLast(.text, with: bytes) { appendLeaf(.text, bytes, line: line, column: column) }
  }

  /// Adds a CDATA section, or goes on with the one just added.
  mutating func appendCDATA(_ bytes: some Collection<UInt8>, isContinued: Bool, line: Int, column: Int) {
    if isContinued, extendLast(.cdata, with: bytes) { return }
    appendLeaf(.cdata, bytes, line: line, column: column)
  }

  mutating func appendComment(_ bytes: some Collection<UInt8>, line: Int, column: Int) {
    appendLeaf(.comment, bytes, line: line, column: column)
  }

  mutating func appendProcessingInstruction(
    target: String, data: some Collection<UInt8>, line: Int, column: Int
  ) {
    appendLeaf(
      .processingInstruction, data, name: number(of: MarkupName(local: target)), line: line, column: column)
  }

  mutating func appendDoctype(name: String, publicID: String?, systemID: String?, line: Int, column: Int) {
    append(.doctype, name: number(of: MarkupName(local: name)), line: line, column: column)
    if let publicID {
      addAttribute(number(of: MarkupName(local: DoctypeField.publicID)), value: publicID.utf8)
    }
    if let systemID {
      addAttribute(number(of: MarkupName(local: DoctypeField.systemID)), value: systemID.utf8)
    }
  }

  /// Closes what is still open and hands the tree over.
  mutating func finish() -> MarkupTree {
    while !open.isEmpty { pop() }
    return MarkupTree(records: records, names: names, attributes: attributes, text: text)
  }

  // MARK: - Parts

  private func matches(_ number: Int, _ name: String) -> Bool {
    names[number].qualified == name || names[number].local == name
  }

  private func isOpen(_ name: String) -> Bool {
    spellings[name]?.contains { openCounts[Int($0)] > 0 } ?? false
  }

  private mutating func pop() {
    guard let index = open.popLast() else { return }
    records[Int(index)].end = Int32(records.count)
    openCounts[Int(records[Int(index)].name)] -= 1
  }

  private mutating func appendLeaf(
    _ kind: MarkupNode.Kind, _ bytes: some Collection<UInt8>, name: Int32 = -1, line: Int, column: Int
  ) {
    let start = text.count
    text.append(contentsOf: bytes)
    append(kind, name: name, textStart: start, textLength: bytes.count, line: line, column: column)
  }

  private mutating func extendLast(_ kind: MarkupNode.Kind, with bytes: some Collection<UInt8>) -> Bool {
    guard let last = records.last, last.kind == kind, last.parent == open.last ?? -1,
      last.textStart + last.textLength == text.count
    else { return false }
    text.append(contentsOf: bytes)
    records[records.count - 1].textLength += bytes.count
    return true
  }

  @discardableResult
  private mutating func append(
    _ kind: MarkupNode.Kind, name: Int32, textStart: Int = 0, textLength: Int = 0, line: Int, column: Int
  ) -> Int {
    let index = records.count
    records.append(
      MarkupTree.Record(
        kind: kind, name: name, parent: open.last ?? -1, end: Int32(index + 1), textStart: textStart,
        textLength: textLength, attributesStart: Int32(attributes.count), attributesCount: 0,
        line: Int32(clamping: line), column: Int32(clamping: column)))
    return index
  }
}
