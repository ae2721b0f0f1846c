/// Elements whose text is no markup.
extension HTMLTokenizer {
  /// The text of an element such as `style` or `title`, or its end tag.
  mutating func rawText(_ element: String, hasReferences: Bool) -> HTMLToken? {
    var place = at
    while let found = bytes[place..<limit].firstIndex(of: UInt8(ascii: "<")) {
      switch isEndTag(of: element, at: found) {
      case true?:
        guard found == at else { return text(upTo: found, hasReferences: hasReferences, replacesNull: true) }
        return endTag()
      case false?: place = found + 1
      case nil:
        guard found > at else { return nil }
        return text(upTo: found, hasReferences: hasReferences, replacesNull: true)
      }
    }
    return text(upTo: limit, hasReferences: hasReferences, replacesNull: true)
  }

  /// The text of a script, or its end tag.
  ///
  /// `<!--` with a `<script` behind it hides end tags, as in old pages.
  mutating func scriptText(_ element: String) -> HTMLToken? {
    var place = at
    while place < limit {
      guard
        let found = bytes[place..<limit].firstIndex(where: {
          $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "-")
        })
      else { break }
      guard let step = scriptStep(element, at: found) else {
        // What stands there cannot be told yet; the text before it can.
        guard found > at else { return nil }
        return text(upTo: found, hasReferences: false, replacesNull: true)
      }
      switch step {
      case .end:
        guard found == at else { return text(upTo: found, hasReferences: false, replacesNull: true) }
        return endTag()
      case .go(let count, let escape):
        place = found + count
        if escape != scriptEscape {
          // The state belongs to this place: the text up to it goes, so that it is not read again.
          scriptEscape = escape
          return text(upTo: place, hasReferences: false, replacesNull: true)
        }
      }
    }
    return text(upTo: limit, hasReferences: false, replacesNull: true)
  }

  private enum ScriptStep {
    case end
    case go(Int, ScriptEscape)
  }

  /// What a `<` or `-` in a script means; nil when more input is needed.
  private func scriptStep(_ element: String, at place: Int) -> ScriptStep? {
    if bytes[place] == UInt8(ascii: "-") {
      guard scriptEscape != .none else { return .go(1, scriptEscape) }
      guard let isEnd = starts("-->", at: place) else { return nil }
      return isEnd ? .go(3, .none) : .go(1, scriptEscape)
    }
    switch scriptEscape {
    case .none:
      guard let isComment = starts("<!--", at: place) else { return nil }
      // Its dashes may be those of `-->` already.
      if isComment { return .go(2, .escaped) }
    case .escaped:
      guard let begins = isName("<script", at: place) else { return nil }
      if begins { return .go(7, .doubleEscaped) }
    case .doubleEscaped:
      guard let ends = isName("</script", at: place) else { return nil }
      return ends ? .go(8, .escaped) : .go(1, .doubleEscaped)
    }
    guard let isEnd = isEndTag(of: element, at: place) else { return nil }
    return isEnd ? .end : .go(1, scriptEscape)
  }

  /// Whether a text stands at a place and a name ends with it.
  private func isName(_ text: StaticString, at place: Int) -> Bool? {
    guard let begins = starts(text, at: place) else { return nil }
    guard begins else { return false }
    return isNameEnd(at: place + text.utf8CodeUnitCount)
  }

  private func isNameEnd(at place: Int) -> Bool? {
    guard place < limit else { return input.isComplete ? false : nil }
    return bytes[place].isHTMLSpace || bytes[place] == Self.slash || bytes[place] == Self.close
  }

  private func isEndTag(of element: String, at place: Int) -> Bool? {
    guard let begins = starts("</", at: place) else { return nil }
    guard begins else { return false }
    var at = place + 2
    for byte in element.utf8 {
      guard at < limit else { return input.isComplete ? false : nil }
      guard bytes[at].asciiLowercased == byte else { return false }
      at += 1
    }
    return isNameEnd(at: at)
  }

  private mutating func endTag() -> HTMLToken? {
    guard let token = tag(from: at + 2, isEnd: true) else { return nil }
    if case .endTag = token {
      content = .data
      scriptEscape = .none
    }
    return token
  }
}
