/// Formatting elements, which go on in the next block when they are not closed (HTML standard, §13.2.4.3 and §13.2.6.4.7).
extension HTMLTreeBuilder {
  /// Opens a formatting element, which other elements interrupt.
  mutating func insertFormatting(_ tag: HTMLTag) {
    reopenFormatting()
    let number = insertElement(tag)
    // No more than three of the same kind since the last marker.
    let attributes = Set(tag.attributes)
    var same: [Int] = []
    for (index, entry) in formatting.enumerated().reversed() {
      guard let entry else { break }
      let node = tree[entry]
      if node.name == tag.name, node.namespace == .html, node.attributes.count == tag.attributes.count,
        Set(node.attributes) == attributes
      {
        same.append(index)
        if same.count == 3 { break }
      }
    }
    if same.count == 3 { formatting.remove(at: same[2]) }
    // Nothing but hostile markup opens so many, each of which every later block would hold.
    if formatting.count == Self.mostFormatting { formatting.removeFirst() }
    formatting.append(number)
  }

  private static let mostFormatting = 64

  mutating func clearFormattingToMarker() {
    while let entry = formatting.popLast(), entry != nil {}
  }

  /// The place in the list of the last element of a name since the last marker.
  func formattingIndex(of name: String) -> Int? {
    for index in formatting.indices.reversed() {
      guard let entry = formatting[index] else { return nil }
      if tree[entry].name == name { return index }
    }
    return nil
  }

  /// Opens those elements again that another element's end has closed.
  mutating func reopenFormatting() {
    guard let last = formatting.last, let last, !open.contains(last) else { return }
    var index = formatting.count - 1
    while index > 0, let entry = formatting[index - 1], !open.contains(entry) { index -= 1 }
    for place in index..<formatting.count {
      guard let entry = formatting[place] else { continue }
      formatting[place] = insertCopy(of: entry)
    }
  }

  private mutating func insertCopy(of number: Int) -> Int {
    if open.count > Self.deepest { pop() }
    let copy = tree.copyElement(number)
    tree.move(copy, to: place())
    push(copy)
    return copy
  }

  // MARK: - The adoption agency

  /// The end tag of a formatting element, which may stand within other elements.
  mutating func endFormatting(_ name: String) {
    if isCurrent(name), !formatting.contains(current) {
      pop()
      return
    }
    for _ in 0..<8 {
      guard let index = formattingIndex(of: name), let element = formatting[index] else {
        endOther(name)
        return
      }
      guard let depth = open.lastIndex(of: element) else {
        formatting.remove(at: index)
        return
      }
      guard isInScope(element: element) else { return }
      let block = open[(depth + 1)...].firstIndex { tree[$0].traits.contains(.special) }
      guard let block else {
        while let number = open.last {
          pop()
          if number == element { break }
        }
        formatting.remove(at: index)
        return
      }
      adopt(element, at: depth, in: index, furthest: block)
    }
  }

  /// Cuts a formatting element in two around a block that begins in it and ends behind it.
  private mutating func adopt(_ element: Int, at depth: Int, in index: Int, furthest: Int) {
    let block = open[furthest]
    let ancestor = open[depth - 1]
    var bookmark = index
    var last = block
    var at = furthest
    var count = 0
    while true {
      count += 1
      at -= 1
      let node = open[at]
      if node == element { break }
      var entry = formatting.firstIndex(of: node)
      if count > 3, let known = entry {
        formatting.remove(at: known)
        if known < bookmark { bookmark -= 1 }
        entry = nil
      }
      guard let entry else {
        removeFromStack(node)
        continue
      }
      let copy = tree.copyElement(node)
      formatting[entry] = copy
      open[at] = copy
      if last == block { bookmark = entry + 1 }
      tree.move(last, to: HTMLTree.Place(parent: copy))
      last = copy
    }
    tree.move(last, to: place(in: ancestor))
    let copy = tree.copyElement(element)
    tree.moveChildren(of: block, to: copy)
    tree.move(copy, to: HTMLTree.Place(parent: block))
    if let old = formatting.firstIndex(of: element) {
      formatting.remove(at: old)
      if old < bookmark { bookmark -= 1 }
    }
    formatting.insert(copy, at: min(bookmark, formatting.count))
    removeFromStack(element)
    if let place = open.lastIndex(of: block) {
      open.insert(copy, at: place + 1)
      openCounts[tree[copy].name, default: 0] += 1
    }
  }
}
