import Markup

extension VASTReader {
  mutating func read(creative node: MarkupNode, adID: String?) -> VASTCreative {
    var creative = VASTCreative(
      id: node.attribute("id"), adID: node.attribute("adId") ?? node.attribute("AdID"),
      sequence: node.integer("sequence"))
    for child in node.children where child.kind == .element {
      switch child.localName {
      case "UniversalAdId":
        creative.universalAdIDs.append(
          VASTCreative.UniversalAdID(registry: child.attribute("idRegistry"), value: child.trimmedText))
      case "Linear": creative.linear = read(linear: child, adID: adID)
      case "NonLinearAds": creative.nonLinearTrackers += allTrackers(in: child, adID: adID)
      case "CompanionAds": creative.companionTrackers += allTrackers(in: child, adID: adID)
      default: break
      }
    }
    return creative
  }

  private mutating func read(linear node: MarkupNode, adID: String?) -> VASTLinear {
    var linear = VASTLinear()
    if let text = node.attribute("skipoffset") {
      linear.skipOffset = VASTOffset.parse(text)
      if linear.skipOffset == nil { note("skipoffset \"\(text)\" is no time and no percentage", at: node) }
    }
    for child in node.children where child.kind == .element {
      switch child.localName {
      case "Duration":
        linear.duration = VASTDuration.parse(child.trimmedText)
        if linear.duration == nil { note("<Duration> \"\(child.trimmedText)\" is not HH:MM:SS", at: child) }
      case "MediaFiles": read(mediaFiles: child, into: &linear)
      case "TrackingEvents": linear.trackers += child.children.flatMap { trackers($0, adID: adID) }
      case "VideoClicks": read(clicks: child, into: &linear, adID: adID)
      case "Icons":
        linear.iconTrackers += allTrackers(in: child, adID: adID)
        linear.iconImages += child.children(named: "Icon").flatMap {
          $0.children(named: "StaticResource").compactMap(\.uri)
        }
      case "AdParameters": linear.adParameters = child.textContent
      default: break
      }
    }
    return linear
  }

  private mutating func read(mediaFiles node: MarkupNode, into linear: inout VASTLinear) {
    for child in node.children where child.kind == .element {
      switch child.localName {
      case "MediaFile": linear.mediaFiles += mediaFile(child)
      case "Mezzanine": linear.mezzanines += mediaFile(child)
      case "InteractiveCreativeFile": linear.interactiveCreativeFiles += mediaFile(child)
      default: break
      }
    }
  }

  private mutating func mediaFile(_ node: MarkupNode) -> [VASTMediaFile] {
    guard let url = node.uri else {
      note("<\(node.localName)> has no URL", at: node)
      return []
    }
    return [
      VASTMediaFile(
        url: url, id: node.attribute("id"), type: node.attribute("type"),
        delivery: node.attribute("delivery"),
        width: node.integer("width"), height: node.integer("height"), bitrate: node.integer("bitrate"),
        codec: node.attribute("codec"), apiFramework: node.attribute("apiFramework"), line: node.line)
    ]
  }

  private func read(clicks node: MarkupNode, into linear: inout VASTLinear, adID: String?) {
    for child in node.children where child.kind == .element {
      switch child.localName {
      case "ClickThrough": linear.clickThrough = linear.clickThrough ?? child.uri
      case "ClickTracking": linear.clickTracking += trackers(child, adID: adID)
      case "CustomClick": linear.customClicks += trackers(child, adID: adID)
      default: break
      }
    }
  }

  /// The trackers anywhere inside an element.
  private func allTrackers(in node: MarkupNode, adID: String?) -> [VASTTracker] {
    node.descendants.flatMap { trackers($0, adID: adID) }
  }
}
