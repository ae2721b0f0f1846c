import Markup

extension VASTReader {
  /// Collects every tracker of the document, and notes what is wrong with them.
  ///
  /// Elements count wherever they stand, so that a tag with a missing end tag, or a vendor's extension, is
  /// not blind.
  mutating func collectTrackers(in root: MarkupNode) {
    var pending = [(children: root.children.makeIterator(), adID: String?.none)]
    while let last = pending.indices.last {
      guard let node = pending[last].children.next() else {
        pending.removeLast()
        continue
      }
      guard node.kind == .element else { continue }
      let adID = node.localName == "Ad" ? node.attribute("id") : pending[last].adID
      check(node)
      document.trackers += trackers(node, adID: adID)
      pending.append((node.children.makeIterator(), adID))
    }
  }

  /// What an element wants requested, as a list of one or none.
  func trackers(_ node: MarkupNode, adID: String?) -> [VASTTracker] {
    tracker(node, adID: adID).map { [$0] } ?? []
  }

  /// What an element wants requested; nil if it is no tracking element or has no URL.
  func tracker(_ node: MarkupNode, adID: String?) -> VASTTracker? {
    guard let name = Self.trackerName(node), let url = node.uri else { return nil }
    return VASTTracker(
      name: name, url: url, offset: node.attribute("offset").flatMap(VASTOffset.parse),
      id: node.attribute("id"), adID: adID, line: node.line)
  }

  private static func trackerName(_ node: MarkupNode) -> String? {
    switch node.localName {
    case "Tracking": node.attribute("event").flatMap { $0.isEmpty ? nil : $0 }
    case "Impression": "impression"
    case "Error": "error"
    case "ClickTracking": "clickTracking"
    case "CustomClick": "customClick"
    case "Viewable" where isViewability(node): "viewable"
    case "NotViewable" where isViewability(node): "notViewable"
    case "ViewUndetermined" where isViewability(node): "viewUndetermined"
    case "IconViewTracking": "iconView"
    case "IconClickTracking": "iconClick"
    case "CompanionClickTracking": "companionClickTracking"
    case "NonLinearClickTracking": "nonLinearClickTracking"
    default: nil
    }
  }

  private static func isViewability(_ node: MarkupNode) -> Bool {
    node.parent?.localName == "ViewableImpression"
  }

  private mutating func check(_ node: MarkupNode) {
    guard node.localName == "Tracking" else { return }
    if node.attribute("event")?.isEmpty ?? true { note("<Tracking> has no event", at: node) }
    if let offset = node.attribute("offset"), VASTOffset.parse(offset) == nil {
      note("offset \"\(offset)\" is no time and no percentage", at: node)
    }
  }
}
