import Simulation
import VAST

/// The tags of a session, and which of their elements belong to an ad that the page says it has loaded.
struct TagIndex: Sendable {
  private(set) var documents: [VASTDocument] = []
  /// Where requests were redirected from, by the target.
  private var redirects: [String: String] = [:]

  mutating func learn(_ document: VASTDocument) {
    documents.append(document)
  }

  mutating func redirect(from source: String, to target: String) {
    redirects[target] = source
  }

  /// The Error URLs of all tags that a strict reader can read.
  var readableErrors: [VASTTracker] {
    documents.filter(\.problems.isEmpty).flatMap { document in
      document.ads.flatMap(\.errors) + (document.ads.isEmpty ? document.errors : [])
    }
  }

  /// What the tags ask to be told of an ad.
  ///
  /// - Parameters:
  ///   - mediaURL: the media that the page has chosen.
  ///   - id: the ad's id, when the page tells it.
  /// - Returns: the elements of the ad and its Wrappers, or of all tags when no tag has it.
  func tracking(mediaURL: String, id: String?) -> AdTracking {
    var candidates: [(document: VASTDocument, ad: VASTAd, linear: VASTLinear)] = []
    for document in documents {
      for ad in document.ads where ad.kind == .inline {
        let linears = ad.creatives.compactMap(\.linear)
        guard let linear = linears.first(where: { Self.has($0, mediaURL) }) else { continue }
        candidates.append((document, ad, linear))
      }
    }
    guard let found = candidates.first(where: { id != nil && $0.ad.id == id }) ?? candidates.first else {
      return AdTracking(documents.flatMap(\.trackers), isKnown: false)
    }
    let wrappers = wrappers(around: found.document)
    var trackers = wrappers.flatMap { wrapper in
      wrapper.errors + wrapper.impressions
        + wrapper.creatives.compactMap(\.linear).flatMap { $0.trackers + $0.clickTracking }
    }
    trackers += found.ad.errors + found.ad.impressions + found.linear.trackers + found.linear.clickTracking
    return AdTracking(trackers, isKnown: true)
  }

  private static func has(_ linear: VASTLinear, _ mediaURL: String) -> Bool {
    (linear.mediaFiles + linear.interactiveCreativeFiles).contains {
      $0.url == mediaURL || URLTemplate($0.url).matches(mediaURL)
    }
  }

  /// The Wrappers that lead to a document, outermost first.
  private func wrappers(around document: VASTDocument) -> [VASTAd] {
    var chain: [VASTAd] = []
    var current = document
    while current != documents.first, chain.count < Self.chainLimit,
      let (outer, wrapper) = wrapper(pointingTo: current)
    {
      chain.insert(wrapper, at: 0)
      current = outer
    }
    return chain
  }

  /// More than any player follows.
  private static let chainLimit = 20

  private func wrapper(pointingTo document: VASTDocument) -> (VASTDocument, VASTAd)? {
    var url = document.url ?? ""
    var all: [(document: VASTDocument, ad: VASTAd, target: String)] = []
    for outer in documents where outer != document {
      for ad in outer.ads {
        if case .wrapper(let wrapper) = ad.kind, let target = wrapper.tagURI {
          all.append((outer, ad, target))
        }
      }
    }
    for _ in 0..<Self.chainLimit {
      if let found = all.first(where: { URLTemplate($0.target).matches(url) }) { return (found.0, found.1) }
      guard let source = redirects[url] else { break }
      url = source
    }
    // An address that the page completed or changed: certain only where there is no other Wrapper.
    return all.count == 1 ? all.first.map { ($0.document, $0.ad) } : nil
  }
}

extension TagIndex {
  /// The Error URLs of all tags that a request may be for, macros unexpanded.
  func errorTemplates(matching url: String) -> [String] {
    documents.flatMap(\.trackers).filter { $0.name == "error" && URLTemplate($0.url).matches(url) }.map(\.url)
  }
}
