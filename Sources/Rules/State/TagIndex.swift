import Simulation
import VAST

/// The tags of a session, and which of their elements belong to an ad that the page says it has loaded.
struct TagIndex: Sendable {
  private(set) var documents: [VASTDocument] = []
  /// The Error URLs of all documents: a tag of thousands has as many requested.
  private var errors = TrackerIndex()
  /// Where Wrappers lead.
  private(set) var wrappers = WrapperIndex()
  /// Where requests were redirected from, by the target.
  private var redirects: [String: String] = [:]
  /// Which ads the page has loaded, each with its Wrappers.
  private var loaded: Set<AdPath> = []
  /// The document to which a Wrapper has led.
  private var targets: [AdPath.Place: Int] = [:]

  mutating func learn(_ document: VASTDocument) {
    documents.append(document)
    var failing = VASTDocument(url: document.url)
    failing.trackers = document.trackers.filter { $0.name == "error" }
    errors.add(failing)
    wrappers.learn(document)
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

  /// The Error URLs of all tags that a request may be for, macros unexpanded.
  func errorTemplates(matching url: String) -> [String] { errors.trackers(matching: url).map(\.url) }

  /// The page was loaded again, so none of the ads has been played.
  mutating func beginPage() {
    loaded.removeAll()
    targets.removeAll()
  }

  /// What the tags ask to be told of an ad that is loaded.
  ///
  /// Ads that share their media are told apart by their ids, else by their order: each is loaded once. Where that leaves
  /// several, it may be any of them.
  ///
  /// - Parameters:
  ///   - mediaURL: the media that the page has chosen.
  ///   - id: the ad's id, when the page tells it.
  /// - Returns: the elements of the ad and its Wrappers, or of all tags when no tag has it.
  mutating func tracking(mediaURL: String, id: String?) -> AdTracking {
    var paths = self.paths(toMedia: mediaURL)
    if let id, paths.contains(where: { ad(at: $0.inline).id == id }) {
      paths.removeAll { ad(at: $0.inline).id != id }
    }
    guard !paths.isEmpty else { return AdTracking(readings: [], others: documents.flatMap(\.trackers)) }
    let remaining = paths.filter(isFree)
    if let next = remaining.map(order(of:)).min(by: { $0.lexicographicallyPrecedes($1) }) {
      paths = remaining.filter { order(of: $0) == next }
    }
    let readings = paths.map { trackers(of: $0, mediaURL) }
    if let path = paths.first, readings.count == 1 || Set(readings).count == 1 {
      loaded.insert(path)
      for (outer, inner) in path.links { targets[outer] = inner.document }
    }
    let offsets = Set(paths.map { linear(of: $0, mediaURL)?.skipOffset })
    return AdTracking(readings: readings, skipOffset: offsets.count == 1 ? offsets.first ?? nil : nil)
  }

  /// Whether an ad has not been loaded, and no Wrapper around it has led to another document.
  private func isFree(_ path: AdPath) -> Bool {
    !loaded.contains(path)
      && path.links.allSatisfy { outer, inner in targets[outer].map { $0 == inner.document } ?? true }
  }

  /// What comes first: an ad's place in its pod, and its Wrappers' in theirs.
  private func order(of path: AdPath) -> [Int] {
    let isSpent = path.links.contains { outer, _ in
      // A Wrapper leads to one ad unless it says otherwise (VAST 4.3 §3.19).
      targets[outer] != nil && ad(at: outer).wrapper?.allowMultipleAds == false
    }
    var places = path.places.map { ad(at: $0).sequence ?? 0 }
    // A stand-alone ad beside a pod takes the place of one that fails, and else is not played (§2.4.3.4).
    if let first = path.places.first, ad(at: first).sequence == nil,
      documents[first.document].ads.contains(where: { $0.sequence != nil })
    {
      places[0] = .max
    }
    return [isSpent ? 1 : 0] + places
  }

  private func ad(at place: AdPath.Place) -> VASTAd { documents[place.document].ads[place.ad] }

  private func linear(of path: AdPath, _ mediaURL: String) -> VASTLinear? {
    ad(at: path.inline).creatives.compactMap(\.linear).first { Self.has($0, mediaURL) }
  }

  private func trackers(of path: AdPath, _ mediaURL: String) -> [VASTTracker] {
    path.places.flatMap { place in
      let ad = ad(at: place)
      var linears = ad.creatives.compactMap(\.linear)
      if place == path.inline { linears = linear(of: path, mediaURL).map { [$0] } ?? [] }
      return ad.errors + ad.impressions + linears.flatMap { $0.trackers + $0.clickTracking }
    }
  }

  private static func has(_ linear: VASTLinear, _ mediaURL: String) -> Bool {
    (linear.mediaFiles + linear.interactiveCreativeFiles).contains {
      $0.url == mediaURL || URLTemplate($0.url).matches(mediaURL)
    }
  }

  // MARK: - Wrappers

  private func paths(toMedia mediaURL: String) -> [AdPath] {
    documents.indices.flatMap { index -> [AdPath] in
      let ads = documents[index].ads.indices.filter { number in
        let ad = documents[index].ads[number]
        return ad.kind == .inline && ad.creatives.compactMap(\.linear).contains { Self.has($0, mediaURL) }
      }
      guard !ads.isEmpty else { return [] }
      let chains = chains(around: index, limit: Self.chainLimit)
      return ads.flatMap { ad in chains.map { AdPath($0, AdPath.Place(document: index, ad: ad)) } }
    }
  }

  /// The Wrappers that may have led to a document, outermost first; one empty chain where there are none.
  private func chains(around document: Int, limit: Int) -> [[AdPath.Place]] {
    guard document > 0, limit > 0 else { return [[]] }
    let wrappers = wrappers(pointingTo: document)
    guard !wrappers.isEmpty else { return [[]] }
    let chains = wrappers.flatMap { wrapper in
      self.chains(around: wrapper.document, limit: limit - 1).map { $0 + [wrapper] }
    }
    // With more than any real tag has, nothing can be said of Wrappers.
    return chains.count > Self.chainLimit ? [[]] : chains
  }

  /// More Wrappers than any player follows.
  private static let chainLimit = 20

  private func wrappers(pointingTo document: Int) -> [AdPath.Place] {
    var url = documents[document].url ?? ""
    var all: [(place: AdPath.Place, target: String)] = []
    for outer in documents.indices where outer != document {
      for (number, ad) in documents[outer].ads.enumerated() {
        if case .wrapper(let wrapper) = ad.kind, let target = wrapper.tagURI {
          all.append((AdPath.Place(document: outer, ad: number), target))
        }
      }
    }
    for _ in 0..<Self.chainLimit {
      let found = all.filter { URLTemplate($0.target).matches(url) }
      if !found.isEmpty { return found.map(\.place) }
      guard let source = redirects[url] else { break }
      url = source
    }
    // An address that the page completed or changed: certain only where there is no other Wrapper.
    return all.count == 1 ? all.map(\.place) : []
  }
}
