import Markup
import Simulation

/// What elements mean together.
extension TagLinter {
  mutating func checkMeaning(of node: MarkupNode, _ rules: ElementRules) {
    switch rules.type {
    case "VAST": checkAds(of: node)
    case "Ad": checkContents(of: node)
    case "InLine": checkInLine(node)
    case "Wrapper": checkDuplicates(among: node.children.filter { $0.localName == "Impression" })
    case "Creative": checkCreative(node)
    case "Linear": checkDuration(of: node)
    case "WrapperLinear": linearDuration = nil
    case "LinearEvents", "NonLinearEvents", "CompanionEvents", "VerificationEvents":
      checkDuplicates(among: node.children.filter { $0.localName == "Tracking" })
    case "LinearTracking": checkTracking(node, at: .linear)
    case "NonLinearTracking": checkTracking(node, at: .nonLinear)
    case "CompanionTracking": checkTracking(node, at: .companion)
    case "VerificationTracking": checkTracking(node, at: .verification)
    case "MediaFiles": checkMedia(of: node)
    case "MediaFile": checkMediaFile(node)
    case "Icon":
      checkIcon(node)
      checkResources(of: node)
    case "Companion", "NonLinear": checkResources(of: node)
    case "Verification":
      if version.map({ $0 >= .v41 }) ?? false,
        !node.children.contains(where: {
          ["JavaScriptResource", "ExecutableResource"].contains($0.localName)
        })
      {
        list.add(.noResource, at: .element(node), "<Verification> has no resource to run", section: "3.17")
      }
    default: break
    }
  }

  // MARK: - Ads

  private mutating func checkAds(of root: MarkupNode) {
    var sequences: Set<Int> = []
    var hasAd = false
    for ad in root.children where ad.localName == "Ad" {
      hasAd = true
      guard let sequence = ad.integer("sequence"), !sequences.insert(sequence).inserted else { continue }
      list.add(
        .duplicateSequence, at: .value(ad, "sequence"), "another ad has the sequence \(sequence) already")
    }
    if !hasAd { list.add(.noAd, at: .element(root), "the tag holds no ad") }
  }

  private mutating func checkContents(of ad: MarkupNode) {
    let contents = ad.children.filter { $0.localName == "InLine" || $0.localName == "Wrapper" }
    if contents.isEmpty {
      list.add(.emptyAd, at: .element(ad), "<Ad> has neither <InLine> nor <Wrapper>")
    } else if contents.count > 1 {
      let names = contents.map { "<\($0.localName)>" }
      list.add(
        .inLineAndWrapper, at: .element(contents[1]), "<Ad> has \(names[0]) and another \(names[1])",
        label: "the first one is read")
    }
  }

  private mutating func checkInLine(_ node: MarkupNode) {
    checkDuplicates(among: node.children.filter { $0.localName == "Impression" })
    guard let id = node.children(named: "AdServingId").first, !id.trimmedText.isEmpty else { return }
    if !servingIDs.insert(id.trimmedText).inserted {
      list.add(
        .duplicateServingID, at: .text(id), "another ad has the AdServingId \(Self.brief(id.trimmedText))")
    }
  }

  private mutating func checkCreative(_ node: MarkupNode) {
    if !node.children.contains(where: { ["Linear", "NonLinearAds", "CompanionAds"].contains($0.localName) }) {
      list.add(.emptyCreative, at: .element(node), "<Creative> has nothing to show")
    }
    let ids = node.children.filter { $0.localName == "UniversalAdId" }
    if let version, version == .v40 || version == .v41, ids.count > 1 {
      list.add(
        .repeatedElement, at: .element(ids[1]), "before VAST 4.2 a <Creative> has one <UniversalAdId>",
        section: "3.7.1")
    }
  }

  // MARK: - Tracking

  private mutating func checkDuplicates(among nodes: [MarkupNode]) {
    var seen: Set<[String]> = []
    for node in nodes {
      guard let url = node.uri else { continue }
      let event = node.attribute("event") ?? ""
      if !seen.insert([event, node.attribute("offset") ?? "", url]).inserted {
        list.add(
          .duplicateTracker, at: .text(node),
          "this URL is requested twice at \(event.isEmpty ? "the impression" : event)")
      }
    }
  }

  private mutating func checkTracking(_ node: MarkupNode, at place: TrackingVocabulary.Place) {
    guard let event = node.attribute("event") else { return }
    checkOffset(of: node, event: event, at: place)
    guard TrackingVocabulary.isKnown(event) else {
      let near = Suggestion.nearest(
        to: event, among: TrackingVocabulary.all.filter { TrackingVocabulary.has($0, in: version) })
      list.add(
        .unknownEvent, at: .value(node, "event"), "VAST has no tracking event \"\(Self.brief(event))\"",
        label: near.map { "did you mean \($0)?" })
      return
    }
    if let version, !TrackingVocabulary.has(event, in: version) {
      let versions = TrackingVocabulary.versions(with: event).map(\.rawValue).joined(separator: ", ")
      list.add(
        .eventVersion, at: .value(node, "event"), "VAST \(version.rawValue) has no event \(event)",
        label: "it is in \(versions)")
    } else if !TrackingVocabulary.isAllowed(event, at: place, in: version) {
      list.add(
        .eventPlace, at: .value(node, "event"), "the event \(event) means nothing here",
        label: Self.allowed(at: place))
    }
  }

  private static func allowed(at place: TrackingVocabulary.Place) -> String {
    switch place {
    case .linear: "not in a linear ad"
    case .nonLinear: "not in a nonlinear ad"
    case .companion: "a companion has creativeView alone"
    case .verification: "a verification has verificationNotExecuted alone"
    }
  }

  private mutating func checkOffset(of node: MarkupNode, event: String, at place: TrackingVocabulary.Place) {
    guard let text = node.attribute("offset") else {
      if event == "progress", place == .linear {
        list.add(.progressWithoutOffset, at: .element(node), "the progress event has no offset")
      }
      return
    }
    // where a verification has none, it is reported as an unknown attribute
    guard place != .verification else { return }
    guard event == "progress", place == .linear else {
      list.add(
        .offsetMisplaced, at: .attribute(node, "offset"),
        "an offset means nothing at the event \(Self.brief(event))")
      return
    }
    guard let offset = VASTOffset.parse(text) else {
      list.add(
        .progressOffset, at: .value(node, "offset"),
        "offset \"\(Self.brief(text))\" is no time and no percentage")
      return
    }
    if Self.isBareSeconds(text) {
      list.add(
        .bareSeconds, at: .value(node, "offset"), "offset \"\(text)\" is in bare seconds",
        mend: Self.mendOfBareSeconds(offset))
    }
    if let linearDuration, case .time(let seconds) = offset, seconds > linearDuration {
      list.add(
        .offsetTooLate, at: .value(node, "offset"), "offset \"\(text)\" is behind the end of the ad",
        label: "the Duration is \(Self.seconds(linearDuration))")
    }
  }
}
