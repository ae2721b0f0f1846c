import Markup

/// Where the parts of elements stand in the text.
extension TagSource {
  /// A start tag as written.
  struct StartTag {
    /// One attribute.
    struct Attribute {
      let name: Range<Int>
      /// Without the quotes.
      let value: Range<Int>
    }

    /// The `<` and the name.
    var name: Range<Int>
    var attributes: [(name: String, place: Attribute)] = []
    /// Behind the `>`.
    var end: Int
  }

  /// How far a start tag, or the text behind it, is looked through.
  private static let reach = 64 << 10

  /// The start tag of an element.
  func startTag(of node: MarkupNode) -> StartTag {
    let start = offset(line: node.line, column: node.column)
    let limit = min(bytes.count, start + Self.reach)
    var index = start + 1
    func skip(while isWanted: (UInt8) -> Bool) -> Range<Int> {
      let first = min(index, limit)
      index = first
      while index < limit, isWanted(bytes[index]) { index += 1 }
      return first..<index
    }
    let isSpace: (UInt8) -> Bool = { $0 <= 0x20 }
    let isName: (UInt8) -> Bool = { !isSpace($0) && $0 != 0x3D && $0 != 0x3E && $0 != 0x2F && $0 != 0x3C }
    var tag = StartTag(name: start..<skip(while: isName).upperBound, end: limit)
    while true {
      _ = skip(while: isSpace)
      guard index < limit, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<") else { break }
      let name = skip(while: isName)
      guard !name.isEmpty else {
        index += 1
        continue
      }
      _ = skip(while: isSpace)
      guard index < limit, bytes[index] == UInt8(ascii: "=") else { continue }
      index += 1
      _ = skip(while: isSpace)
      guard index < limit, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
        continue
      }
      let quote = bytes[index]
      index += 1
      let value = skip { $0 != quote }
      index += 1
      let text = String(decoding: bytes[name], as: UTF8.self)
      tag.attributes.append((text, StartTag.Attribute(name: name, value: value)))
    }
    tag.end = min(index + 1, limit)
    return tag
  }

  /// The text of an element, without the white space and the marks of a CDATA section before it.
  func text(of node: MarkupNode) -> Range<Int> { text(from: startTag(of: node).end) }

  /// The text of the next element of a name behind a place; nil if there is none near.
  func text(ofNext name: String, line: Int, column: Int) -> Range<Int>? {
    let start = offset(line: line, column: column)
    let piece = bytes[start..<min(bytes.count, start + Self.reach)]
    guard let found = piece.firstIndex(ofBytes: Array("<\(name)".utf8)),
      let end = piece[found...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return text(from: end + 1)
  }

  private func text(from start: Int) -> Range<Int> {
    var index = start
    let limit = min(bytes.count, index + Self.reach)
    let opening = Array("<![CDATA[".utf8)
    while index < limit {
      if bytes[index] <= 0x20 {
        index += 1
      } else if bytes[index...].starts(with: opening) {
        index += opening.count
      } else {
        break
      }
    }
    var end = index
    while end < limit, bytes[end] != UInt8(ascii: "<"), !bytes[end...].starts(with: "]]>".utf8) { end += 1 }
    while end > index, bytes[end - 1] <= 0x20 { end -= 1 }
    return index..<end
  }

  /// Where some text stands within an element; nil where it is written otherwise.
  func find(_ needle: String, in node: MarkupNode) -> Range<Int>? {
    // the bracket of <![CDATA[ is no part of the text
    let start = text(of: node).lowerBound
    let limit = min(bytes.count, start + Self.reach)
    let needle = Array(needle.utf8)
    guard let found = bytes[start..<max(start, limit)].firstIndex(ofBytes: needle) else { return nil }
    // what stands behind the element belongs to another
    let name = node.localName
    if let close = bytes[start..<limit].firstIndex(ofBytes: Array("</\(name)".utf8)), close < found {
      return nil
    }
    return found..<found + needle.count
  }

  /// The last place of a byte before an offset, some way back at most.
  func last(_ text: String, before offset: Int) -> Int? {
    let needle = Array(text.utf8)
    var index = min(offset, bytes.count) - needle.count
    let stop = max(0, index - 512)
    while index >= stop {
      if bytes[index...].starts(with: needle) { return index }
      index -= 1
    }
    return nil
  }
}
