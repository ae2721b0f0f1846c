/// The body: start tags (HTML standard, §13.2.6.4.7).
extension HTMLTreeBuilder {
  mutating func inBody(_ token: HTMLToken) -> Bool {
    switch token {
    case .space(let text):
      reopenFormatting()
      insertText(text)
    case .text(let text):
      reopenFormatting()
      insertText(text)
      isFramesetAllowed = false
    case .comment(let text): insertComment(text)
    case .doctype: break
    case .startTag(let tag): return bodyStart(tag, token)
    case .endTag(let tag): return bodyEnd(tag, token)
    case .end:
      if !templateModes.isEmpty { return inTemplate(token) }
      return finish()
    }
    return true
  }

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl",
    "fieldset",
    "figcaption", "figure", "footer", "header", "hgroup", "main", "menu", "nav", "ol", "p", "search",
    "section",
    "summary", "ul",
  ]
  static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
  private static let formattingTags: Set<String> = [
    "b", "big", "code", "em", "font", "i", "s", "small", "strike", "strong", "tt", "u",
  ]
  private static let emptyTags: Set<String> = ["area", "br", "embed", "img", "keygen", "wbr"]
  private static let ignored: Set<String> = [
    "caption", "col", "colgroup", "frame", "head", "tbody", "td", "tfoot", "th", "thead", "tr",
  ]

  mutating func closeParagraph() {
    guard isInButtonScope("p") else { return }
    generateImpliedEnds(except: "p")
    pop(through: "p")
  }

  private mutating func bodyStart(_ tag: HTMLTag, _ token: HTMLToken) -> Bool {
    let name = tag.name
    if Self.blocks.contains(name) {
      closeParagraph()
      insertElement(tag)
      return true
    }
    if Self.headTags.contains(name) { return inHead(token) }
    if Self.formattingTags.contains(name) {
      insertFormatting(tag)
      return true
    }
    if Self.emptyTags.contains(name) {
      reopenFormatting()
      insertEmpty(tag)
      isFramesetAllowed = false
      return true
    }
    if Self.headings.contains(name) {
      closeParagraph()
      if isCurrentHTML, Self.headings.contains(currentName) { pop() }
      insertElement(tag)
      return true
    }
    if Self.ignored.contains(name) { return true }
    return otherBodyStart(tag)
  }

  private mutating func otherBodyStart(_ tag: HTMLTag) -> Bool {
    switch tag.name {
    case "html":
      if !isOpen("template"), let root = open.first { tree.addAttributes(tag.attributes, to: root) }
    case "body": secondBody(tag)
    case "frameset": bodyFrameset(tag)
    case "pre", "listing":
      closeParagraph()
      insertElement(tag)
      skipsLineFeed = true
      isFramesetAllowed = false
    case "form":
      guard form == HTMLTree.none || isOpen("template") else { return true }
      closeParagraph()
      let number = insertElement(tag)
      if !isOpen("template") { form = number }
    case "li": listItem(tag, closing: ["li"])
    case "dd", "dt": listItem(tag, closing: ["dd", "dt"])
    case "plaintext":
      closeParagraph()
      insertElement(tag)
      tokenizer.content = .plainText
    case "button":
      if isInScope("button") {
        generateImpliedEnds()
        pop(through: "button")
      }
      reopenFormatting()
      insertElement(tag)
      isFramesetAllowed = false
    case "a":
      if let index = formattingIndex(of: "a"), let old = formatting[index] {
        endFormatting("a")
        formatting.removeAll { $0 == old }
        removeFromStack(old)
      }
      insertFormatting(tag)
    case "nobr":
      reopenFormatting()
      if isInScope("nobr") { endFormatting("nobr") }
      insertFormatting(tag)
    case "applet", "marquee", "object":
      reopenFormatting()
      insertElement(tag)
      formatting.append(nil)
      isFramesetAllowed = false
    case "table":
      if !isQuirky { closeParagraph() }
      insertElement(tag)
      isFramesetAllowed = false
      mode = .inTable
    case "input":
      reopenFormatting()
      insertEmpty(tag)
      if tag.attribute("type")?.lowercased() != "hidden" { isFramesetAllowed = false }
    case "param", "source", "track": insertEmpty(tag)
    case "hr":
      closeParagraph()
      insertEmpty(tag)
      isFramesetAllowed = false
    case "image":
      var image = tag
      image.name = "img"
      process(.startTag(image))
    case "textarea":
      openRawText(tag, hasReferences: true)
      skipsLineFeed = true
      isFramesetAllowed = false
    case "xmp":
      closeParagraph()
      reopenFormatting()
      isFramesetAllowed = false
      openRawText(tag, hasReferences: false)
    case "iframe":
      isFramesetAllowed = false
      openRawText(tag, hasReferences: false)
    case "noembed": openRawText(tag, hasReferences: false)
    case "noscript" where isScripting: openRawText(tag, hasReferences: false)
    case "select":
      reopenFormatting()
      insertElement(tag)
      isFramesetAllowed = false
      switch mode {
      case .inTable, .inCaption, .inTableBody, .inRow, .inCell: mode = .inSelectInTable
      default: mode = .inSelect
      }
    case "optgroup", "option":
      if isCurrent("option") { pop() }
      reopenFormatting()
      insertElement(tag)
    case "rb", "rtc", "rp", "rt":
      if isInScope("ruby") { generateImpliedEnds(except: tag.name == "rp" || tag.name == "rt" ? "rtc" : nil) }
      insertElement(tag)
    case "math", "svg":
      reopenFormatting()
      insertForeign(tag, tag.name == "svg" ? .svg : .mathML)
    default:
      reopenFormatting()
      insertElement(tag)
    }
    return true
  }

  private mutating func secondBody(_ tag: HTMLTag) {
    guard open.count > 1, isHTML(open[1], "body"), !isOpen("template") else { return }
    isFramesetAllowed = false
    tree.addAttributes(tag.attributes, to: open[1])
  }

  private mutating func bodyFrameset(_ tag: HTMLTag) {
    guard open.count > 1, isHTML(open[1], "body"), isFramesetAllowed else { return }
    tree.remove(open[1])
    while open.count > 1 { pop() }
    insertElement(tag)
    mode = .inFrameset
  }

  private mutating func listItem(_ tag: HTMLTag, closing names: Set<String>) {
    isFramesetAllowed = false
    for number in open.reversed() {
      let node = tree[number]
      if node.namespace == .html, names.contains(node.name) {
        generateImpliedEnds(except: node.name)
        pop(through: node.name)
        break
      }
      let isTransparent = node.namespace == .html && ["address", "div", "p"].contains(node.name)
      if node.traits.contains(.special), !isTransparent { break }
    }
    closeParagraph()
    insertElement(tag)
  }
}
