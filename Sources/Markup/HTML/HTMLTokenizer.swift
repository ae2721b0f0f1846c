/// Cuts HTML into tokens (HTML standard, §13.2.5).
///
/// Input may come in pieces, as `document.write` gives it: a token whose end has not come yet is left in the input, and read
/// again from its beginning when there is more.
struct HTMLTokenizer {
  /// What the text at the present place is.
  enum Content: Equatable {
    case data
    /// Text up to the end tag of the element; references count only in RCDATA.
    case rawText(element: String, hasReferences: Bool)
    case script(element: String)
    case plainText
  }

  /// How deep a script's text is in what old browsers hid in comments.
  enum ScriptEscape {
    case none
    case escaped
    case doubleEscaped
  }

  private(set) var input: HTMLInput
  var content = Content.data
  /// Whether `<![CDATA[` begins a section, as in SVG.
  var allowsCDATA = false
  var scriptEscape = ScriptEscape.none
  var isInCDATA = false

  init(_ input: HTMLInput) {
    self.input = input
  }

  var at: Int {
    get { input.at }
    set { input.at = newValue }
  }

  var bytes: [UInt8] { input.bytes }
  var limit: Int { input.limit }

  /// The place in the source, in lines and columns.
  mutating func position(of offset: Int) -> (line: Int, column: Int) { input.position(of: offset) }

  /// Gives access to the input, for what is written into it.
  mutating func withInput<R>(_ body: (inout HTMLInput) -> R) -> R { body(&input) }

  /// The next token; nil when it needs more input than there is, which never happens at the end of the file.
  mutating func next() -> HTMLToken? {
    while true {
      if at >= limit { return input.isComplete ? .end : nil }
      if isInCDATA {
        if let token = cdata() { return token }
      } else {
        switch content {
        case .data:
          guard bytes[at] == UInt8(ascii: "<") else { return dataText() }
          let start = at
          if let token = markup() { return token }
          if at == start { return nil }
          continue
        case .rawText(let element, let hasReferences):
          return rawText(element, hasReferences: hasReferences)
        case .script(let element): return scriptText(element)
        case .plainText: return text(upTo: limit, hasReferences: false, replacesNull: true)
        }
      }
      if !isInCDATA { continue }
      return nil
    }
  }

  // MARK: - Text

  /// Text outside of elements whose content is raw.
  ///
  /// U+0000 stays, since what becomes of it depends on the place.
  private mutating func dataText() -> HTMLToken? {
    let end = bytes[at..<limit].firstIndex(of: UInt8(ascii: "<")) ?? limit
    return text(upTo: end, hasReferences: true, replacesNull: false)
  }

  /// Takes text up to a place; less when a reference at the end of the input is not complete.
  mutating func text(upTo end: Int, hasReferences: Bool, replacesNull: Bool) -> HTMLToken? {
    var end = end
    if hasReferences, end == limit, !input.isComplete,
      let open = bytes[at..<end].lastIndex(of: UInt8(ascii: "&")),
      HTMLCharacterReference.isOpen(bytes[open..<end])
    {
      end = open
    }
    guard end > at else { return nil }
    let result = decoded(
      at..<end, hasReferences: hasReferences, isInAttribute: false, replacesNull: replacesNull)
    at = end
    return .text(result)
  }

  /// The characters of a part of the source.
  func decoded(
    _ range: Range<Int>, hasReferences: Bool, isInAttribute: Bool, replacesNull: Bool
  ) -> [UInt8] {
    let source = bytes[range]
    let isPlain = !source.contains { byte in
      byte == UInt8(ascii: "&") && hasReferences || byte == 0 && replacesNull
    }
    if isPlain { return Array(source) }
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = bytes[at]
      if byte == UInt8(ascii: "&"), hasReferences,
        let match = HTMLCharacterReference.match(bytes[at..<range.upperBound], isInAttribute: isInAttribute)
      {
        result += match.text
        at += match.length
        continue
      }
      if byte == 0, replacesNull { result += Self.replacement } else { result.append(byte) }
      at += 1
    }
    return result
  }

  /// U+FFFD.
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  // MARK: - Markup

  /// What begins with `<`; nil without moving when it is not complete, nil after moving when it is nothing at all.
  private mutating func markup() -> HTMLToken? {
    guard at + 1 < limit else { return input.isComplete ? literal(1) : nil }
    switch bytes[at + 1] {
    case let byte where byte.isASCIILetter: return tag(from: at + 1, isEnd: false)
    case UInt8(ascii: "/"):
      guard at + 2 < limit else { return input.isComplete ? literal(2) : nil }
      if bytes[at + 2].isASCIILetter { return tag(from: at + 2, isEnd: true) }
      if bytes[at + 2] == UInt8(ascii: ">") {
        at += 3
        return nil
      }
      return bogusComment(from: at + 2)
    case UInt8(ascii: "!"): return declaration()
    case UInt8(ascii: "?"): return bogusComment(from: at + 1)
    default: return literal(1)
    }
  }

  /// Takes bytes as the text that they are.
  private mutating func literal(_ count: Int) -> HTMLToken? {
    defer { at += count }
    return .text(Array(bytes[at..<at + count]))
  }

  /// Whether a text, in lower case, stands at a place; nil when the input ends within it.
  func starts(_ text: StaticString, at place: Int) -> Bool? {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for (index, byte) in wanted.enumerated() {
      guard place + index < limit else { return input.isComplete ? false : nil }
      guard bytes[place + index].asciiLowercased == byte else { return false }
    }
    return true
  }

  /// The place of a text from a place on.
  func find(_ text: StaticString, from start: Int) -> Int? {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard let first = wanted.first else { return nil }
    var place = start
    while place + wanted.count <= limit {
      guard let found = bytes[place...(limit - wanted.count)].firstIndex(of: first) else { return nil }
      if wanted.indices.allSatisfy({ bytes[found + $0] == wanted[$0] }) { return found }
      place = found + 1
    }
    return nil
  }
}
