/// The modes up to the body (HTML standard, §13.2.6.4.1 to §13.2.6.4.6).
extension HTMLTreeBuilder {
  mutating func initial(_ token: HTMLToken) -> Bool {
    switch token {
    case .space: return true
    case .comment(let text):
      insertComment(text, in: 0)
      return true
    case .doctype(let doctype):
      let (line, column) = tokenizer.position(of: tokenizer.at)
      tree.appendDoctype(doctype, line: line, column: column)
      switch HTMLQuirks.mode(of: doctype) {
      case .none: break
      case .limited: tree.record(.quirks(isLimited: true))
      case .full: becomeQuirky()
      }
      mode = .beforeHTML
      return true
    default:
      becomeQuirky()
      mode = .beforeHTML
      return false
    }
  }

  private mutating func becomeQuirky() {
    isQuirky = true
    tree.record(.quirks(isLimited: false))
  }

  mutating func beforeHTML(_ token: HTMLToken) -> Bool {
    switch token {
    case .doctype, .space: return true
    case .comment(let text):
      insertComment(text, in: 0)
      return true
    case .startTag(let tag) where tag.name == "html":
      insertElement(tag)
      mode = .beforeHead
      return true
    case .endTag(let tag) where !Self.tagsThatImply.contains(tag.name): return true
    default:
      insertElement(named: "html")
      mode = .beforeHead
      return false
    }
  }

  /// End tags that are read although nothing can be open.
  private static let tagsThatImply: Set<String> = ["head", "body", "html", "br"]

  mutating func beforeHead(_ token: HTMLToken) -> Bool {
    switch token {
    case .doctype, .space: return true
    case .comment(let text):
      insertComment(text)
      return true
    case .startTag(let tag) where tag.name == "html": return inBody(token)
    case .startTag(let tag) where tag.name == "head":
      head = insertElement(tag)
      mode = .inHead
      return true
    case .endTag(let tag) where !Self.tagsThatImply.contains(tag.name): return true
    default:
      head = insertElement(named: "head")
      mode = .inHead
      return false
    }
  }

  /// Start tags whose elements go into the head wherever they stand.
  static let headTags: Set<String> = [
    "base", "basefont", "bgsound", "link", "meta", "title", "noframes", "style", "script", "template",
  ]

  mutating func inHead(_ token: HTMLToken) -> Bool {
    switch token {
    case .space(let text):
      insertText(text)
      return true
    case .comment(let text):
      insertComment(text)
      return true
    case .doctype: return true
    case .startTag(let tag):
      if let isDone = headStart(tag, token) { return isDone }
    case .endTag(let tag):
      switch tag.name {
      case "head":
        pop()
        mode = .afterHead
        return true
      case "template":
        endTemplate()
        return true
      case "body", "html", "br": break
      default: return true
      }
    default: break
    }
    pop()
    mode = .afterHead
    return false
  }

  private mutating func headStart(_ tag: HTMLTag, _ token: HTMLToken) -> Bool? {
    switch tag.name {
    case "html": return inBody(token)
    case "base", "basefont", "bgsound", "link", "meta": insertEmpty(tag)
    case "title": openRawText(tag, hasReferences: true)
    case "noframes", "style": openRawText(tag, hasReferences: false)
    case "noscript" where isScripting: openRawText(tag, hasReferences: false)
    case "noscript":
      insertElement(tag)
      mode = .inHeadNoscript
    case "script": openScript(tag)
    case "template":
      insertElement(tag)
      formatting.append(nil)
      isFramesetAllowed = false
      mode = .inTemplate
      templateModes.append(.inTemplate)
    case "head": break
    default: return nil
    }
    return true
  }

  mutating func endTemplate() {
    guard isOpen("template") else { return }
    generateImpliedEnds(thoroughly: true)
    pop(through: "template")
    clearFormattingToMarker()
    _ = templateModes.popLast()
    resetMode()
  }

  mutating func inHeadNoscript(_ token: HTMLToken) -> Bool {
    switch token {
    case .doctype: return true
    case .space, .comment: return inHead(token)
    case .startTag(let tag):
      switch tag.name {
      case "html": return inBody(token)
      case "basefont", "bgsound", "link", "meta", "noframes", "style": return inHead(token)
      case "head", "noscript": return true
      default: break
      }
    case .endTag(let tag):
      if tag.name == "noscript" {
        pop()
        mode = .inHead
        return true
      }
      if tag.name != "br" { return true }
    default: break
    }
    pop()
    mode = .inHead
    return false
  }

  mutating func afterHead(_ token: HTMLToken) -> Bool {
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
      case "body":
        insertElement(tag)
        isFramesetAllowed = false
        mode = .inBody
        return true
      case "frameset":
        insertElement(tag)
        mode = .inFrameset
        return true
      case "head": return true
      default:
        guard Self.headTags.contains(tag.name) else { break }
        push(head)
        let isDone = inHead(token)
        removeFromStack(head)
        return isDone
      }
    case .endTag(let tag):
      if tag.name == "template" { return inHead(token) }
      if !["body", "html", "br"].contains(tag.name) { return true }
    default: break
    }
    insertElement(named: "body")
    mode = .inBody
    return false
  }

  // MARK: - Fragments and templates

  /// Begins a fragment that is to stand in an element (HTML standard, §13.4).
  mutating func begin(in context: Context) {
    let isHTML = context.namespace == .html
    switch context.name {
    case "title" where isHTML, "textarea" where isHTML:
      tokenizer.content = .rawText(element: context.name, hasReferences: true)
    case "style" where isHTML, "xmp" where isHTML, "iframe" where isHTML, "noembed" where isHTML,
      "noframes" where isHTML:
      tokenizer.content = .rawText(element: context.name, hasReferences: false)
    case "noscript" where isHTML && isScripting:
      tokenizer.content = .rawText(element: context.name, hasReferences: false)
    case "script" where isHTML: tokenizer.content = .script(element: context.name)
    case "plaintext" where isHTML: tokenizer.content = .plainText
    default: break
    }
    insertElement(HTMLTag(name: "html"))
    if isHTML, context.name == "template" { templateModes.append(.inTemplate) }
    resetMode()
    // A form within a form is ignored; the number only has to be that of something.
    if context.isInForm { form = 0 }
  }

  /// The mode that fits to the open elements (HTML standard, §13.2.4.1).
  mutating func resetMode() {
    for (index, number) in open.enumerated().reversed() {
      let isLast = index == 0
      let node = tree[number]
      let isContext = isLast && context != nil
      guard isContext ? context?.namespace == .html : node.namespace == .html else {
        if isLast { break }
        continue
      }
      let name = isContext ? context?.name ?? "" : node.name
      if let found = modeFor(name, at: index, isLast: isLast) {
        mode = found
        return
      }
    }
    mode = .inBody
  }

  private func modeFor(_ name: String, at index: Int, isLast: Bool) -> Mode? {
    switch name {
    case "select":
      for number in open[..<index].reversed() {
        if isHTML(number, "template") { break }
        if isHTML(number, "table") { return .inSelectInTable }
      }
      return .inSelect
    case "td" where !isLast, "th" where !isLast: return .inCell
    case "tr": return .inRow
    case "tbody", "thead", "tfoot": return .inTableBody
    case "caption": return .inCaption
    case "colgroup": return .inColumnGroup
    case "table": return .inTable
    case "template": return templateModes.last ?? .inTemplate
    case "head" where !isLast: return .inHead
    case "body": return .inBody
    case "frameset": return .inFrameset
    case "html": return head == HTMLTree.none ? .beforeHead : .afterHead
    default: return nil
    }
  }

  mutating func inTemplate(_ token: HTMLToken) -> Bool {
    func go(to next: Mode) {
      _ = templateModes.popLast()
      templateModes.append(next)
      mode = next
    }
    switch token {
    case .space, .text, .comment, .doctype: return inBody(token)
    case .startTag(let tag):
      if Self.headTags.contains(tag.name) { return inHead(token) }
      switch tag.name {
      case "caption", "colgroup", "tbody", "tfoot", "thead": go(to: .inTable)
      case "col": go(to: .inColumnGroup)
      case "tr": go(to: .inTableBody)
      case "td", "th": go(to: .inRow)
      default: go(to: .inBody)
      }
      return false
    case .endTag(let tag): return tag.name == "template" ? inHead(token) : true
    case .end:
      guard isOpen("template") else { return finish() }
      pop(through: "template")
      clearFormattingToMarker()
      _ = templateModes.popLast()
      resetMode()
      return false
    }
  }

  /// Nothing follows: all is closed.
  mutating func finish() -> Bool {
    isFinished = true
    open.removeAll()
    return true
  }
}
