/// SVG and MathML within HTML (HTML standard, §13.2.6.5).
extension HTMLTreeBuilder {
  /// What stands where the tag would go: the context for the outermost element of a fragment.
  var adjustedCurrent: (namespace: HTMLNamespace, name: String, traits: HTMLTraits, isHTMLAnnotation: Bool)? {
    guard let last = open.last else { return nil }
    if open.count == 1, let context { return (context.namespace, context.name, context.traits, false) }
    let node = tree[last]
    let isAnnotation =
      node.namespace == .mathML && node.name == "annotation-xml"
      && node.attributes.contains {
        $0.name.qualified.lowercased() == "encoding"
          && ["text/html", "application/xhtml+xml"].contains($0.value.lowercased())
      }
    return (node.namespace, node.name, node.traits, isAnnotation)
  }

  /// Whether a token is read by the rules for foreign content.
  func isForeign(_ token: HTMLToken) -> Bool {
    guard let current = adjustedCurrent, current.namespace != .html else { return false }
    let integratesHTML = current.traits.contains(.integratesHTML) || current.isHTMLAnnotation
    switch token {
    case .startTag(let tag):
      if integratesHTML { return false }
      if current.traits.contains(.integratesText) { return tag.name == "mglyph" || tag.name == "malignmark" }
      return !(current.namespace == .mathML && current.name == "annotation-xml" && tag.name == "svg")
    case .space, .text: return !integratesHTML && !current.traits.contains(.integratesText)
    case .end: return false
    default: return true
    }
  }

  /// HTML's tags that end foreign content.
  private static let breakers: Set<String> = [
    "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1",
    "h2", "h3",
    "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p", "pre",
    "ruby", "s",
    "small", "span", "strong", "strike", "sub", "sup", "table", "tt", "u", "ul", "var",
  ]

  mutating func foreign(_ token: HTMLToken) -> Bool {
    switch token {
    case .space(let text): insertText(text)
    case .text(let text):
      insertText(text)
      isFramesetAllowed = false
    case .comment(let text): insertComment(text)
    case .doctype, .end: break
    case .startTag(let tag):
      let isFont =
        tag.name == "font"
        && tag.attributes.contains {
          ["color", "face", "size"].contains($0.name.qualified)
        }
      if Self.breakers.contains(tag.name) || isFont { return leaveForeign(token) }
      insertForeign(tag, adjustedCurrent?.namespace ?? .svg)
    case .endTag(let tag):
      if tag.name == "br" || tag.name == "p" { return leaveForeign(token) }
      return endForeign(tag, token)
    }
    return true
  }

  private mutating func leaveForeign(_ token: HTMLToken) -> Bool {
    while open.count > 1, let current = adjustedCurrent, current.namespace != .html,
      !current.isHTMLAnnotation, current.traits.isDisjoint(with: [.integratesHTML, .integratesText])
    {
      pop()
    }
    return handle(token, in: mode)
  }

  private mutating func endForeign(_ tag: HTMLTag, _ token: HTMLToken) -> Bool {
    if tag.name == "script", tree[current].namespace == .svg, currentName == "script" {
      let number = current
      pop()
      if context == nil { endedScript = (number, tree[number].line) }
      return true
    }
    var index = open.count - 1
    while index > 0 {
      let number = open[index]
      if tree[number].namespace == .html { return handle(token, in: mode) }
      if tree[number].name.lowercased() == tag.name {
        while open.count > index { pop() }
        return true
      }
      index -= 1
    }
    return true
  }

  mutating func insertForeign(_ tag: HTMLTag, _ namespace: HTMLNamespace) {
    var adjusted = tag
    if namespace == .svg { adjusted.name = HTMLForeignNames.svgElement(tag.name) }
    adjusted.attributes = tag.attributes.map { attribute in
      MarkupAttribute(
        name: HTMLForeignNames.attribute(attribute.name.qualified, in: namespace), value: attribute.value)
    }
    let number = insertElement(adjusted, namespace: namespace)
    guard tag.isSelfClosing else { return }
    pop()
    if tag.name == "script", namespace == .svg, context == nil { endedScript = (number, tag.line) }
  }
}
