/// Comments, document types and CDATA sections.
extension HTMLTokenizer {
  /// What begins with `<!`.
  mutating func declaration() -> HTMLToken? {
    let start = at + 2
    guard let isComment = starts("--", at: start) else { return nil }
    if isComment { return comment(from: start + 2) }
    guard let isDoctype = starts("doctype", at: start) else { return nil }
    if isDoctype { return doctype(from: start + 7) }
    if allowsCDATA {
      guard let isSection = starts("[cdata[", at: start) else { return nil }
      if isSection, bytes[start..<start + 7].elementsEqual("[CDATA[".utf8) {
        at = start + 7
        isInCDATA = true
        return cdata() ?? .some(.text([]))
      }
    }
    return bogusComment(from: start)
  }

  /// The text of a CDATA section; nil when nothing of it is there yet.
  mutating func cdata() -> HTMLToken? {
    if let end = find("]]>", from: at) {
      defer {
        at = end + 3
        isInCDATA = false
      }
      return .text(Array(bytes[at..<end]))
    }
    // The last two bytes may be the start of the end.
    let end = input.isComplete ? limit : max(at, limit - 2)
    guard end > at else { return nil }
    defer { at = end }
    return .text(Array(bytes[at..<end]))
  }

  /// A comment that is written like none: up to the next `>`.
  mutating func bogusComment(from start: Int) -> HTMLToken? {
    let end = bytes[start..<limit].firstIndex(of: Self.close)
    guard end != nil || input.isComplete else { return nil }
    at = end.map { $0 + 1 } ?? limit
    return .comment(
      decoded(start..<(end ?? limit), hasReferences: false, isInAttribute: false, replacesNull: true))
  }

  private mutating func comment(from start: Int) -> HTMLToken? {
    func token(_ end: Int) -> HTMLToken {
      .comment(
        decoded(start..<max(start, end), hasReferences: false, isInAttribute: false, replacesNull: true))
    }
    // A comment that is closed before it begins is empty.
    for short: StaticString in [">", "->"] {
      guard let isShort = starts(short, at: start) else { return nil }
      if isShort {
        at = start + short.utf8CodeUnitCount
        return token(start)
      }
    }
    var place = start
    while let dashes = find("--", from: place) {
      if starts(">", at: dashes + 2) == true {
        at = dashes + 3
        return token(dashes)
      }
      if starts("!>", at: dashes + 2) == true {
        at = dashes + 4
        return token(dashes)
      }
      place = dashes + 1
    }
    guard input.isComplete else { return nil }
    var end = limit
    for tail: StaticString in ["--!", "--", "-"] {
      let count = tail.utf8CodeUnitCount
      if limit - count >= start, starts(tail, at: limit - count) == true {
        end = limit - count
        break
      }
    }
    at = limit
    return token(end)
  }

  // MARK: - Document types

  private mutating func doctype(from start: Int) -> HTMLToken? {
    // A quoted identifier may not hold `>` either: it ends the declaration.
    let end = bytes[start..<limit].firstIndex(of: Self.close)
    guard end != nil || input.isComplete else { return nil }
    var doctype = HTMLDoctype(forcesQuirks: end == nil)
    var rest = bytes[start..<(end ?? limit)].drop(while: \.isHTMLSpace)
    let name = rest.prefix { !$0.isHTMLSpace }
    rest = rest[name.endIndex...].drop(while: \.isHTMLSpace)
    if name.isEmpty {
      doctype.forcesQuirks = true
    } else {
      doctype.name = String(
        utf8: name.flatMap { $0 == 0 ? Self.replacement : [$0.asciiLowercased] })
    }
    let keyword = String(utf8: rest.prefix(6).map(\.asciiLowercased))
    if keyword == "public" || keyword == "system" {
      rest = rest.dropFirst(6)
      if keyword == "public" {
        doctype.publicID = Self.identifier(&rest, &doctype.forcesQuirks)
        if doctype.publicID == nil { doctype.forcesQuirks = true }
        rest = rest.drop(while: \.isHTMLSpace)
        if !rest.isEmpty, doctype.publicID != nil {
          doctype.systemID = Self.identifier(&rest, &doctype.forcesQuirks)
          if doctype.systemID == nil { doctype.forcesQuirks = true }
        }
      } else {
        doctype.systemID = Self.identifier(&rest, &doctype.forcesQuirks)
        if doctype.systemID == nil { doctype.forcesQuirks = true }
      }
    } else if !rest.isEmpty {
      doctype.forcesQuirks = true
    }
    at = end.map { $0 + 1 } ?? limit
    return .doctype(doctype)
  }

  /// A quoted identifier; one without its second quote ends with the declaration, which is a fault.
  private static func identifier(_ rest: inout ArraySlice<UInt8>, _ isFaulty: inout Bool) -> String? {
    rest = rest.drop(while: \.isHTMLSpace)
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    let value = rest.dropFirst().prefix { $0 != quote }
    if value.endIndex == rest.endIndex { isFaulty = true }
    rest = rest[value.endIndex...].dropFirst()
    return String(utf8: value.flatMap { $0 == 0 ? replacement : [$0] })
  }
}
