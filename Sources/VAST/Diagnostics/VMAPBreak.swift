import Markup

/// One `AdBreak` of a VMAP (VMAP 1.0 §2.3.1).
public struct VMAPBreak: Hashable, Sendable {
  /// When: a time, a percentage, `start`, `end` or `#n`.
  public let timeOffset: String
  /// What may be shown, such as `linear`.
  public let breakType: String?
  /// The break's name.
  public let id: String?
  /// Where its tag is; nil where the tag is in the document, or there is none.
  public let tagURI: String?
  /// Whether its tag is in the document.
  public let hasTag: Bool
  /// The line of the element, counted from 1.
  public let line: Int

  init(_ node: MarkupNode) {
    timeOffset = node.attribute("timeOffset")?.trimmed ?? "?"
    breakType = node.attribute("breakType")?.trimmed
    id = node.attribute("breakId")
    line = node.line
    let source = node.children(named: "AdSource").first
    tagURI = source?.children(named: "AdTagURI").lazy.compactMap(\.uri).first
    hasTag = source?.children.contains { ["VASTAdData", "VASTData"].contains($0.localName) } ?? false
  }
}
