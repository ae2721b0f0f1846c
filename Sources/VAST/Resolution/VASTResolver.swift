/// Follows the Wrappers of a tag as VAST 4.3 §2.3.5 and §3.19 have it.
public struct VASTResolver {
  /// What a URL answered.
  public enum Answer: Sendable {
    /// A body, and the URL that gave it after redirects.
    case tag([UInt8], url: String)
    /// An error, and which.
    case failed(String)
    /// Nothing says what it answers.
    case unknown
  }

  /// More Wrappers in a row than this are refused (§2.3.5.1).
  public static let wrapperLimit = 5
  /// More URLs than this are not asked for one tag.
  public static let requestLimit = 100

  private let fetch: (_ uri: String, _ base: String) -> Answer
  private var tag = ResolvedTag(documents: [])
  private var bodies: [[UInt8]] = []
  private var requestCount = 0
  private var noAdCount = 0
  /// How often a code was reported of a tag.
  private var reportCounts: [String: Int] = [:]

  /// Reads a tag and follows its Wrappers.
  ///
  /// - Parameters:
  ///   - bytes: the tag.
  ///   - url: where it came from.
  ///   - fetch: asks for a VASTAdTagURI as written, which may be relative to the base.
  /// - Returns: the ads in play order, and everything that was wrong on the way.
  public static func resolve(
    _ bytes: [UInt8], url: String, fetch: @escaping (_ uri: String, _ base: String) -> Answer
  ) -> ResolvedTag {
    var resolver = VASTResolver(fetch: fetch)
    let number = resolver.read(bytes, url: url)
    let ads = resolver.tag.documents[number].content.ads
    let selected = resolver.select(ads, of: number, chain: [], allowsPod: true)
    resolver.tag.ads = resolver.fill(selected, chain: [], document: number)
    return resolver.tag
  }

  private init(fetch: @escaping (String, String) -> Answer) {
    self.fetch = fetch
  }

  /// The number of a tag, which is read when it is new.
  private mutating func read(_ bytes: [UInt8], url: String) -> Int {
    if let known = tag.documents.indices.first(where: { tag.documents[$0].url == url && bodies[$0] == bytes })
    {
      return known
    }
    let lint = VASTLint.check(bytes)
    tag.documents.append(
      ResolvedTag.Document(
        url: url, content: VASTDocument.read(bytes, url: url), diagnostics: lint.diagnostics, lint: lint))
    bodies.append(bytes)
    return tag.documents.count - 1
  }

  // MARK: - Which ads are wanted

  private struct Selection {
    var wanted: [VASTAd]
    var spare: [VASTAd] = []
  }

  private mutating func select(
    _ ads: [VASTAd], of document: Int, chain: [ResolvedAd.Level], allowsPod: Bool
  ) -> Selection {
    // a stable sort, so that two of one number stay in the document's order
    let pod = ads.enumerated().filter { $0.element.sequence != nil }
      .sorted { ($0.element.sequence ?? 0, $0.offset) < ($1.element.sequence ?? 0, $1.offset) }.map(\.element)
    let standAlone = ads.filter { $0.sequence == nil }
    if allowsPod, !pod.isEmpty { return Selection(wanted: pod, spare: standAlone) }
    guard let first = standAlone.first ?? pod.first else { return Selection(wanted: []) }
    let reason =
      allowsPod
      ? "one stand-alone ad is played; which one is the player's choice" : "the Wrapper allows one ad alone"
    for ad in standAlone + pod where ad != first {
      unplayed(ad, chain, document, reason)
    }
    return Selection(wanted: [first])
  }

  /// The ads that play; where one fails, the next stand-alone ad takes its place.
  private mutating func fill(
    _ selection: Selection, chain: [ResolvedAd.Level], document: Int
  ) -> [ResolvedAd] {
    var spare = selection.spare[...]
    var found: [ResolvedAd] = []
    for ad in selection.wanted {
      let before = noAdCount
      var playing = follow(ad, chain: chain, document: document)
      // a Wrapper says whether another ad may stand in where it leads to none
      let isReplaceable = noAdCount == before || ad.wrapper?.fallbackOnNoAd ?? false
      while playing.isEmpty, isReplaceable, let next = spare.popFirst() {
        playing = follow(next, chain: chain, document: document)
      }
      found += playing
    }
    for ad in spare { unplayed(ad, chain, document, "takes the place of an ad of the pod that fails") }
    return found
  }

  // MARK: - Where a Wrapper leads

  private mutating func follow(
    _ ad: VASTAd, chain: [ResolvedAd.Level], document: Int
  ) -> [ResolvedAd] {
    let levels = chain + [ResolvedAd.Level(ad: ad, document: document)]
    guard case .wrapper(let wrapper) = ad.kind else { return [ResolvedAd(levels: levels)] }
    let isOneOfPod = levels.contains { $0.ad.sequence != nil }
    guard levels.count <= Self.wrapperLimit else {
      let urls = levels.map { tag.documents[$0.document].url }
      let isLoop = Set(urls).count < urls.count
      return fail(
        levels, isLoop ? .wrapperLoop : .wrapperLimit, 302,
        isLoop ? "this Wrapper leads back to where it came from" : "this is the sixth Wrapper in a row")
    }
    guard let uri = wrapper.tagURI else {
      unplayed(ad, chain, document, "its Wrapper has no VASTAdTagURI", 300)
      return []
    }
    guard requestCount < Self.requestLimit else {
      return fail(levels, .tooManyTags, 300, "\(Self.requestLimit) tags have been asked for already")
    }
    requestCount += 1
    let base = tag.documents[document].url
    switch fetch(uri, base) {
    case .unknown:
      report(.wrapperNotFollowed, levels, "nothing says what this URL answers")
      return [ResolvedAd(levels: levels)]
    case .failed(let reason):
      return fail(levels, .wrapperUnavailable, 301, "this Wrapper's tag is not to be had: \(reason)")
    case .tag(let bytes, _) where bytes.allSatisfy({ $0 <= 0x20 }):
      return fail(levels, .wrapperNoAd, 303, "this Wrapper's tag is empty")
    case .tag(let bytes, let url):
      let number = read(bytes, url: url)
      let next = tag.documents[number]
      guard next.lint.isTag else {
        return fail(levels, .wrapperUnavailable, 101, "this Wrapper leads to something that is no VAST")
      }
      let mayWrap = levels.allSatisfy { $0.ad.wrapper?.followAdditionalWrappers ?? true }
      let refused = mayWrap ? [] : next.content.ads.filter { $0.wrapper != nil }
      if !refused.isEmpty {
        report(.wrapperRefused, levels, "this Wrapper allows no further one, but leads to one")
        for ad in refused { unplayed(ad, levels, number, "followAdditionalWrappers is false") }
      }
      let ads = mayWrap ? next.content.ads : next.content.ads.filter { $0.wrapper == nil }
      guard !ads.isEmpty else {
        return fail(levels, .wrapperNoAd, 303, "this Wrapper leads to no ad")
      }
      let allowsPod = !isOneOfPod && levels.allSatisfy { $0.ad.wrapper?.allowMultipleAds ?? false }
      let selected = select(ads, of: number, chain: levels, allowsPod: allowsPod)
      return fill(selected, chain: levels, document: number)
    }
  }

  private mutating func fail(
    _ levels: [ResolvedAd.Level], _ code: VASTCode, _ errorCode: Int, _ message: String
  ) -> [ResolvedAd] {
    if code == .wrapperNoAd { noAdCount += 1 }
    report(code, levels, message, label: "error \(errorCode)")
    tag.unplayed.append(ResolvedTag.UnplayedAd(levels: levels, reason: message, errorCode: errorCode))
    return []
  }

  private mutating func unplayed(
    _ ad: VASTAd, _ chain: [ResolvedAd.Level], _ document: Int, _ reason: String, _ errorCode: Int? = nil
  ) {
    let levels = chain + [ResolvedAd.Level(ad: ad, document: document)]
    tag.unplayed.append(ResolvedTag.UnplayedAd(levels: levels, reason: reason, errorCode: errorCode))
  }

  /// Says what became of the last Wrapper of a chain, once for each place.
  private mutating func report(
    _ code: VASTCode, _ levels: [ResolvedAd.Level], _ message: String, label: String? = nil
  ) {
    guard let level = levels.last else { return }
    let count = reportCounts["\(level.document) \(code.name)", default: 0]
    reportCounts["\(level.document) \(code.name)"] = count + 1
    guard count < 100 else { return }
    let source = tag.documents[level.document].lint.source
    let place =
      source.text(ofNext: "VASTAdTagURI", line: level.ad.line, column: level.ad.column) ?? 0..<0
    let diagnostic = VASTDiagnostic(code, in: source, at: place, message, label: label)
    if !tag.documents[level.document].diagnostics.contains(diagnostic) {
      tag.documents[level.document].diagnostics.append(diagnostic)
    }
  }
}

extension VASTAd {
  /// Where the ad points to; nil if it is no Wrapper.
  public var wrapper: VASTWrapper? { if case .wrapper(let wrapper) = kind { wrapper } else { nil } }
}
