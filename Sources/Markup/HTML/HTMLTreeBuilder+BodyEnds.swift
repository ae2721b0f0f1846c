/// The body: end tags, and what follows it (HTML standard, §13.2.6.4.7 and §13.2.6.4.19 to §13.2.6.4.23).
extension HTMLTreeBuilder {
  private static let closers: Set<String> = [
    "address", "article", "aside", "blockquote", "button", "center", "details", "dialog", "dir", "div", "dl",
    "fieldset",
    "figcaption", "figure", "footer", "header", "hgroup", "listing", "main", "menu", "nav", "ol", "pre",
    "search",
    "section", "summary", "ul",
  ]
  private static let formattingEnds: Set<String> = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  ]

  mutating func bodyEnd(_ tag: HTMLTag, _ token: HTMLToken) -> Bool {
    let name = tag.name
    if Self.closers.contains(name) {
      close(name)
      return true
    }
    if Self.formattingEnds.contains(name) {
      endFormatting(name)
      return true
    }
    switch name {
    case "template": endTemplate()
    case "body", "html":
      guard isInScope("body") else { return true }
      mode = .afterBody
      return name == "body"
    case "form": endForm()
    case "p":
      if !isInButtonScope("p") { insertElement(HTMLTag(name: "p", line: tag.line, column: tag.column)) }
      closeParagraph()
    case "li":
      guard isInListScope("li") else { return true }
      generateImpliedEnds(except: "li")
      pop(through: "li")
    case "dd", "dt":
      guard isInScope(name) else { return true }
      generateImpliedEnds(except: name)
      pop(through: name)
    case "h1", "h2", "h3", "h4", "h5", "h6":
      guard isInScope(Self.headings) else { return true }
      generateImpliedEnds()
      pop(through: Self.headings)
    case "applet", "marquee", "object":
      guard isInScope(name) else { return true }
      generateImpliedEnds()
      pop(through: name)
      clearFormattingToMarker()
    case "br":
      reopenFormatting()
      insertEmpty(HTMLTag(name: "br", line: tag.line, column: tag.column))
      isFramesetAllowed = false
    default: endOther(name)
    }
    return true
  }

  private mutating func close(_ name: String) {
    guard isInScope(name) else { return }
    generateImpliedEnds()
    pop(through: name)
  }

  private mutating func endForm() {
    if isOpen("template") {
      close("form")
      return
    }
    let number = form
    form = HTMLTree.none
    guard number != HTMLTree.none, isInScope(element: number) else { return }
    generateImpliedEnds()
    removeFromStack(number)
  }

  /// Any other end tag: closes the innermost element of the name unless a special element stands between.
  mutating func endOther(_ name: String) {
    for number in open.reversed() {
      if isHTML(number, name) {
        generateImpliedEnds(except: name)
        while let last = open.last {
          pop()
          if last == number { break }
        }
        return
      }
      if tree[number].traits.contains(.special) { return }
    }
  }

  // MARK: - After the body

  mutating func afterBody(_ token: HTMLToken) -> Bool {
    switch token {
    case .space: return inBody(token)
    case .comment(let text):
      insertComment(text, in: open.first)
      return true
    case .doctype: return true
    case .startTag(let tag) where tag.name == "html": return inBody(token)
    case .endTag(let tag) where tag.name == "html":
      if context == nil { mode = .afterAfterBody }
      return true
    case .end: return finish()
    default:
      mode = .inBody
      return false
    }
  }

  mutating func afterAfterBody(_ token: HTMLToken) -> Bool {
    switch token {
    case .comment(let text):
      insertComment(text, in: 0)
      return true
    case .doctype, .space: return inBody(token)
    case .startTag(let tag) where tag.name == "html": return inBody(token)
    case .end: return finish()
    default:
      mode = .inBody
      return false
    }
  }

  // MARK: - Framesets

  mutating func inFrameset(_ token: HTMLToken) -> Bool {
    switch token {
    case .space(let text): insertText(text)
    case .text(let text): insertText(text.filter(\.isHTMLSpace))
    case .comment(let text): insertComment(text)
    case .doctype: break
    case .startTag(let tag):
      switch tag.name {
      case "html": return inBody(token)
      case "frameset": insertElement(tag)
      case "frame": insertEmpty(tag)
      case "noframes": return inHead(token)
      default: break
      }
    case .endTag(let tag):
      guard tag.name == "frameset", open.count > 1 else { return true }
      pop()
      if context == nil, !isCurrent("frameset") { mode = .afterFrameset }
    case .end: return finish()
    }
    return true
  }

  mutating func afterFrameset(_ token: HTMLToken) -> Bool {
    switch token {
    case .space(let text): insertText(text)
    case .text(let text): insertText(text.filter(\.isHTMLSpace))
    case .comment(let text): insertComment(text)
    case .doctype: break
    case .startTag(let tag):
      if tag.name == "html" { return inBody(token) }
      if tag.name == "noframes" { return inHead(token) }
    case .endTag(let tag): if tag.name == "html" { mode = .afterAfterFrameset }
    case .end: return finish()
    }
    return true
  }

  mutating func afterAfterFrameset(_ token: HTMLToken) -> Bool {
    switch token {
    case .comment(let text): insertComment(text, in: 0)
    case .doctype, .space: return inBody(token)
    case .text(let text): insertText(text.filter(\.isHTMLSpace))
    case .startTag(let tag):
      if tag.name == "html" { return inBody(token) }
      if tag.name == "noframes" { return inHead(token) }
    case .endTag: break
    case .end: return finish()
    }
    return true
  }
}
