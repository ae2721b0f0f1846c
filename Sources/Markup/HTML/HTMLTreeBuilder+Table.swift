/// Tables (HTML standard, §13.2.6.4.9 to §13.2.6.4.15).
extension HTMLTreeBuilder {
  private static let tableContext: Set<String> = ["table", "template", "html"]
  private static let bodyContext: Set<String> = ["tbody", "tfoot", "thead", "template", "html"]
  private static let rowContext: Set<String> = ["tr", "template", "html"]
  private static let tableParts: Set<String> = ["table", "tbody", "template", "tfoot", "thead", "tr"]
  private static let rowGroups: Set<String> = ["tbody", "tfoot", "thead"]
  private static let groupTags: Set<String> = ["caption", "col", "colgroup", "tbody", "tfoot", "thead"]

  mutating func inTable(_ token: HTMLToken) -> Bool {
    switch token {
    case .space, .text:
      guard isCurrentHTML, Self.tableParts.contains(currentName) else { break }
      tableText = []
      originalMode = mode
      mode = .inTableText
      return false
    case .comment(let text):
      insertComment(text)
      return true
    case .doctype: return true
    case .startTag(let tag):
      if let isDone = tableStart(tag, token) { return isDone }
    case .endTag(let tag):
      switch tag.name {
      case "table":
        if isInTableScope(["table"]) { endTable() }
        return true
      case "body", "caption", "col", "colgroup", "html", "tbody", "td", "tfoot", "th", "thead", "tr":
        return true
      case "template": return inHead(token)
      default: break
      }
    case .end: return inBody(token)
    }
    return fosterParented(token)
  }

  private mutating func fosterParented(_ token: HTMLToken) -> Bool {
    isFosterParenting = true
    defer { isFosterParenting = false }
    return inBody(token)
  }

  private mutating func endTable() {
    pop(through: "table")
    resetMode()
  }

  /// nil when the tag does not belong into a table.
  private mutating func tableStart(_ tag: HTMLTag, _ token: HTMLToken) -> Bool? {
    switch tag.name {
    case "caption":
      popBack(to: Self.tableContext)
      formatting.append(nil)
      insertElement(tag)
      mode = .inCaption
    case "colgroup":
      popBack(to: Self.tableContext)
      insertElement(tag)
      mode = .inColumnGroup
    case "col":
      popBack(to: Self.tableContext)
      insertElement(named: "colgroup")
      mode = .inColumnGroup
      return false
    case "tbody", "tfoot", "thead":
      popBack(to: Self.tableContext)
      insertElement(tag)
      mode = .inTableBody
    case "td", "th", "tr":
      popBack(to: Self.tableContext)
      insertElement(named: "tbody")
      mode = .inTableBody
      return false
    case "table":
      guard isInTableScope(["table"]) else { return true }
      endTable()
      return false
    case "style", "script", "template": return inHead(token)
    case "input" where tag.attribute("type")?.lowercased() == "hidden": insertEmpty(tag)
    case "form":
      guard form == HTMLTree.none, !isOpen("template") else { return true }
      form = insertElement(tag)
      pop()
    default: return nil
    }
    return true
  }

  mutating func inTableText(_ token: HTMLToken) -> Bool {
    switch token {
    case .space(let text): tableText.append((text, true))
    case .text(let text): tableText.append((text, false))
    default:
      let isBlank = tableText.allSatisfy(\.isSpace)
      for (text, isSpace) in tableText {
        if isBlank { insertText(text) } else { _ = fosterParented(isSpace ? .space(text) : .text(text)) }
      }
      tableText = []
      mode = originalMode
      return false
    }
    return true
  }

  mutating func inCaption(_ token: HTMLToken) -> Bool {
    func endCaption() -> Bool {
      guard isInTableScope(["caption"]) else { return false }
      generateImpliedEnds()
      pop(through: "caption")
      clearFormattingToMarker()
      mode = .inTable
      return true
    }
    switch token {
    case .startTag(let tag) where Self.groupTags.contains(tag.name) || ["td", "th", "tr"].contains(tag.name):
      return !endCaption()
    case .endTag(let tag):
      switch tag.name {
      case "caption":
        _ = endCaption()
        return true
      case "table": return !endCaption()
      case "body", "col", "colgroup", "html", "tbody", "td", "tfoot", "th", "thead", "tr": return true
      default: break
      }
    default: break
    }
    return inBody(token)
  }

  mutating func inColumnGroup(_ token: HTMLToken) -> Bool {
    switch token {
    case .space(let text):
      insertText(text)
      return true
    case .comment(let text):
      insertComment(text)
      return true
    case .doctype: return true
    case .startTag(let tag):
      switch tag.name {
      case "html": return inBody(token)
      case "col":
        insertEmpty(tag)
        return true
      case "template": return inHead(token)
      default: break
      }
    case .endTag(let tag):
      switch tag.name {
      case "colgroup":
        if isCurrent("colgroup") {
          pop()
          mode = .inTable
        }
        return true
      case "col": return true
      case "template": return inHead(token)
      default: break
      }
    case .end: return inBody(token)
    case .text: break
    }
    guard isCurrent("colgroup") else { return true }
    pop()
    mode = .inTable
    return false
  }

  mutating func inTableBody(_ token: HTMLToken) -> Bool {
    func endBody() -> Bool {
      guard isInTableScope(Self.rowGroups) else { return true }
      popBack(to: Self.bodyContext)
      pop()
      mode = .inTable
      return false
    }
    switch token {
    case .startTag(let tag):
      switch tag.name {
      case "tr":
        popBack(to: Self.bodyContext)
        insertElement(tag)
        mode = .inRow
        return true
      case "td", "th":
        popBack(to: Self.bodyContext)
        insertElement(named: "tr")
        mode = .inRow
        return false
      case let name where Self.groupTags.contains(name): return endBody()
      default: break
      }
    case .endTag(let tag):
      switch tag.name {
      case "tbody", "tfoot", "thead":
        guard isInTableScope([tag.name]) else { return true }
        popBack(to: Self.bodyContext)
        pop()
        mode = .inTable
        return true
      case "table": return endBody()
      case "body", "caption", "col", "colgroup", "html", "td", "th", "tr": return true
      default: break
      }
    default: break
    }
    return inTable(token)
  }

  mutating func inRow(_ token: HTMLToken) -> Bool {
    func endRow() -> Bool {
      guard isInTableScope(["tr"]) else { return false }
      popBack(to: Self.rowContext)
      pop()
      mode = .inTableBody
      return true
    }
    switch token {
    case .startTag(let tag):
      switch tag.name {
      case "td", "th":
        popBack(to: Self.rowContext)
        insertElement(tag)
        mode = .inCell
        formatting.append(nil)
        return true
      case "tr": return !endRow()
      case let name where Self.groupTags.contains(name): return !endRow()
      default: break
      }
    case .endTag(let tag):
      switch tag.name {
      case "tr":
        _ = endRow()
        return true
      case "table": return !endRow()
      case "tbody", "tfoot", "thead": return isInTableScope([tag.name]) ? !endRow() : true
      case "body", "caption", "col", "colgroup", "html", "td", "th": return true
      default: break
      }
    default: break
    }
    return inTable(token)
  }

  mutating func inCell(_ token: HTMLToken) -> Bool {
    func closeCell() {
      generateImpliedEnds()
      pop(through: ["td", "th"])
      clearFormattingToMarker()
      mode = .inRow
    }
    switch token {
    case .startTag(let tag) where Self.groupTags.contains(tag.name) || ["td", "th", "tr"].contains(tag.name):
      guard isInTableScope(["td", "th"]) else { return true }
      closeCell()
      return false
    case .endTag(let tag):
      switch tag.name {
      case "td", "th":
        guard isInTableScope([tag.name]) else { return true }
        generateImpliedEnds()
        pop(through: tag.name)
        clearFormattingToMarker()
        mode = .inRow
        return true
      case "body", "caption", "col", "colgroup", "html": return true
      case "table", "tbody", "tfoot", "thead", "tr":
        guard isInTableScope([tag.name]) else { return true }
        closeCell()
        return false
      default: break
      }
    default: break
    }
    return inBody(token)
  }
}
