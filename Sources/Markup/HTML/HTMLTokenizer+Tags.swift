/// Tags with their attributes.
extension HTMLTokenizer {
  /// The tag whose name begins at a place; at the end of the file an unfinished tag is nothing.
  mutating func tag(from nameStart: Int, isEnd: Bool) -> HTMLToken? {
    guard
      let name = lowerCaseName(
        from: nameStart, endsAt: { $0.isHTMLSpace || $0 == Self.slash || $0 == Self.close })
    else { return unfinished() }
    var tag = HTMLTag(name: String(utf8: name.text))
    (tag.line, tag.column) = position(of: at)
    var place = name.end
    var names: Set<String> = []
    while true {
      while place < limit, bytes[place].isHTMLSpace { place += 1 }
      guard place < limit else { return unfinished() }
      if bytes[place] == Self.close { break }
      if bytes[place] == Self.slash {
        guard place + 1 < limit else { return unfinished() }
        if bytes[place + 1] == Self.close {
          tag.isSelfClosing = true
          place += 1
          break
        }
        place += 1
        continue
      }
      guard let attribute = attribute(at: &place) else { return unfinished() }
      if names.insert(attribute.name.qualified).inserted, !isEnd { tag.attributes.append(attribute) }
    }
    at = place + 1
    tag.endLine = position(of: place).line
    return isEnd ? .endTag(tag) : .startTag(tag)
  }

  static var slash: UInt8 { UInt8(ascii: "/") }
  static var close: UInt8 { UInt8(ascii: ">") }

  private mutating func unfinished() -> HTMLToken? {
    guard input.isComplete else { return nil }
    at = limit
    return .end
  }

  private func lowerCaseName(from start: Int, endsAt isEnd: (UInt8) -> Bool) -> (text: [UInt8], end: Int)? {
    var place = start
    var text: [UInt8] = []
    while place < limit {
      let byte = bytes[place]
      if isEnd(byte) { return (text, place) }
      if byte == 0 { text += Self.replacement } else { text.append(byte.asciiLowercased) }
      place += 1
    }
    return nil
  }

  private func attribute(at place: inout Int) -> MarkupAttribute? {
    let start = place
    var first = true
    let found = lowerCaseName(from: start) { byte in
      defer { first = false }
      if byte == UInt8(ascii: "=") { return !first }
      return byte.isHTMLSpace || byte == Self.slash || byte == Self.close
    }
    guard let found else { return nil }
    let name = MarkupName(local: String(utf8: found.text))
    place = found.end
    var next = place
    while next < limit, bytes[next].isHTMLSpace { next += 1 }
    guard next < limit else { return nil }
    guard bytes[next] == UInt8(ascii: "=") else { return MarkupAttribute(name: name, value: "") }
    next += 1
    while next < limit, bytes[next].isHTMLSpace { next += 1 }
    guard next < limit else { return nil }
    place = next
    guard let value = value(at: &place) else { return nil }
    return MarkupAttribute(name: name, value: String(utf8: value))
  }

  private func value(at place: inout Int) -> [UInt8]? {
    let quote = bytes[place]
    if quote == Self.close { return [] }
    let end: Int?
    let start: Int
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      start = place + 1
      end = bytes[start..<limit].firstIndex(of: quote)
      place = (end ?? limit) + 1
    } else {
      start = place
      end = bytes[start..<limit].firstIndex { $0.isHTMLSpace || $0 == Self.close }
      place = end ?? limit
    }
    return end.map { decoded(start..<$0, hasReferences: true, isInAttribute: true, replacesNull: true) }
  }
}
