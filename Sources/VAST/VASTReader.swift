import Markup

/// Fills a ``VASTDocument`` from parsed XML.
struct VASTReader {
  var document: VASTDocument

  init(url: String?) {
    document = VASTDocument(url: url)
  }

  mutating func read(_ markup: MarkupDocument) {
    document.problems = markup.errors.map {
      VASTProblem(message: $0.message, line: $0.line, column: $0.column)
    }
    // a document broken at its start may have its root among other elements
    let elements = markup.nodes.filter { $0.kind == .element }
    guard let first = elements.first else { return }
    let roots =
      elements.contains { $0.localName == "VAST" }
      ? elements.filter { $0.localName == "VAST" } : nested(first)
    if first.localName != "VAST" { note("the root element is <\(first.localName)>, not <VAST>", at: first) }
    document.version = roots.lazy.compactMap { $0.attribute("version")?.trimmed }.first
    for root in roots {
      for child in root.children {
        switch child.localName {
        case "Ad": readAd(child)
        case "Error": document.errors += tracker(child, adID: nil).map { [$0] } ?? []
        default: break
        }
      }
    }
    elements.forEach { collectTrackers(in: $0) }
  }

  /// The tags inside of another document, such as a VMAP.
  private func nested(_ root: MarkupNode) -> [MarkupNode] {
    root.descendants.filter { $0.localName == "VAST" }
  }

  // MARK: - Ads

  private mutating func readAd(_ node: MarkupNode) {
    guard let content = node.children.first(where: { ["InLine", "Wrapper"].contains($0.localName) }) else {
      return note("<Ad> has neither <InLine> nor <Wrapper>", at: node)
    }
    let isWrapper = content.localName == "Wrapper"
    var ad = VASTAd(
      id: node.attribute("id"), sequence: node.integer("sequence"),
      kind: isWrapper ? .wrapper(wrapper(content)) : .inline, line: node.line, column: node.column)
    let id = ad.id
    for child in content.children where child.kind == .element {
      switch child.localName {
      case "AdSystem": ad.adSystem = child.trimmedText
      case "AdTitle": ad.adTitle = child.trimmedText
      case "AdServingId": ad.adServingID = child.trimmedText
      case "Impression": ad.impressions += trackers(child, adID: id)
      case "Error": ad.errors += trackers(child, adID: id)
      case "ViewableImpression": ad.viewableImpressions += child.children.flatMap { trackers($0, adID: id) }
      case "Creatives":
        for creative in child.children(named: "Creative") {
          ad.creatives.append(read(creative: creative, adID: id))
        }
      case "AdVerifications": ad.verifications += verifications(child, adID: id)
      case "Extensions": read(extensions: child, into: &ad)
      default: break
      }
    }
    document.ads.append(ad)
  }

  private mutating func wrapper(_ node: MarkupNode) -> VASTWrapper {
    let uri = node.children(named: "VASTAdTagURI").lazy.compactMap(\.uri).first
    if uri == nil { note("<Wrapper> has no <VASTAdTagURI>", at: node) }
    return VASTWrapper(
      tagURI: uri, followAdditionalWrappers: node.boolean("followAdditionalWrappers") ?? true,
      allowMultipleAds: node.boolean("allowMultipleAds") ?? false,
      fallbackOnNoAd: node.boolean("fallbackOnNoAd"))
  }

  private func read(extensions node: MarkupNode, into ad: inout VASTAd) {
    for child in node.children(named: "Extension") {
      ad.extensions.append(VASTExtension(type: child.attribute("type"), text: child.textContent.trimmed))
      // where VAST before 4.1 has its verifications
      for inner in child.children(named: "AdVerifications") {
        ad.verifications += verifications(inner, adID: ad.id)
      }
    }
  }

  private func verifications(_ node: MarkupNode, adID: String?) -> [VASTVerification] {
    node.children(named: "Verification").map { node in
      VASTVerification(
        vendor: node.attribute("vendor"),
        resources: node.children(named: "JavaScriptResource").compactMap { script in
          script.uri.map {
            VASTVerification.Resource(
              url: $0, apiFramework: script.attribute("apiFramework"),
              browserOptional: script.boolean("browserOptional"))
          }
        },
        parameters: node.children(named: "VerificationParameters").first?.trimmedText,
        trackers: node.children(named: "TrackingEvents").flatMap {
          $0.children.flatMap { trackers($0, adID: adID) }
        })
    }
  }

  mutating func note(_ message: String, at node: MarkupNode) {
    document.problems.append(VASTProblem(message: message, line: node.line, column: node.column))
  }
}
