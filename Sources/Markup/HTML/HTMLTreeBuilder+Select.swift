/// Lists of options (HTML standard, §13.2.6.4.16 and §13.2.6.4.17, as Safari 18 has them).
extension HTMLTreeBuilder {
  mutating func inSelect(_ token: HTMLToken) -> Bool {
    switch token {
    case .space(let text), .text(let text): insertText(text)
    case .comment(let text): insertComment(text)
    case .doctype: break
    case .startTag(let tag): return selectStart(tag, token)
    case .endTag(let tag):
      switch tag.name {
      case "optgroup":
        if isCurrent("option"), open.count > 1, isHTML(open[open.count - 2], "optgroup") { pop() }
        if isCurrent("optgroup") { pop() }
      case "option": if isCurrent("option") { pop() }
      case "select": _ = endSelect()
      case "template": return inHead(token)
      default: break
      }
    case .end: return inBody(token)
    }
    return true
  }

  private mutating func selectStart(_ tag: HTMLTag, _ token: HTMLToken) -> Bool {
    switch tag.name {
    case "html": return inBody(token)
    case "option":
      if isCurrent("option") { pop() }
      insertElement(tag)
    case "optgroup":
      if isCurrent("option") { pop() }
      if isCurrent("optgroup") { pop() }
      insertElement(tag)
    case "hr":
      if isCurrent("option") { pop() }
      if isCurrent("optgroup") { pop() }
      insertEmpty(tag)
    case "select": _ = endSelect()
    case "input", "keygen", "textarea": return !endSelect()
    case "script", "template": return inHead(token)
    default: break
    }
    return true
  }

  private mutating func endSelect() -> Bool {
    guard isInSelectScope("select") else { return false }
    pop(through: "select")
    resetMode()
    return true
  }

  private static let tableTags: Set<String> = [
    "caption", "table", "tbody", "tfoot", "thead", "tr", "td", "th",
  ]

  mutating func inSelectInTable(_ token: HTMLToken) -> Bool {
    switch token {
    case .startTag(let tag) where Self.tableTags.contains(tag.name):
      pop(through: "select")
      resetMode()
      return false
    case .endTag(let tag) where Self.tableTags.contains(tag.name):
      guard isInTableScope([tag.name]) else { return true }
      pop(through: "select")
      resetMode()
      return false
    default: return inSelect(token)
    }
  }
}
