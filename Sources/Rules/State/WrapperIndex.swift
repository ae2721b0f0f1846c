import VAST

/// Where the Wrappers of a session's tags lead, and which Error URLs tell of each.
struct WrapperIndex: Sendable {
  /// Whether a tag holds several Wrappers, so that they form no single row.
  private(set) var hasForks = false
  /// The URLs of the tags, with those that hold no ad and can be read.
  private var emptyTags: [String: Bool] = [:]
  private var targets = TrackerIndex()
  /// Where the Wrapper of each Error URL leads; nil for a URL that is also that of something else.
  private var failures: [String: Set<String>?] = [:]

  mutating func learn(_ document: VASTDocument) {
    if let url = document.url {
      let isEmpty = document.ads.isEmpty && document.problems.isEmpty
      emptyTags[url] = emptyTags[url, default: true] && isEmpty
    }
    for error in document.errors { failures[error.url] = .some(nil) }
    var leading = VASTDocument(url: document.url)
    for ad in document.ads {
      let target = ad.wrapper?.tagURI
      if let target { leading.trackers.append(VASTTracker(name: "wrapper", url: target)) }
      for error in ad.errors {
        if let target, let known = failures[error.url, default: []] {
          failures[error.url] = known.union([target])
        } else {
          failures[error.url] = .some(nil)
        }
      }
    }
    if leading.trackers.count > 1 { hasForks = true }
    targets.add(leading)
  }

  /// Whether a URL is that of a tag.
  func isTag(_ url: String) -> Bool { emptyTags[url] != nil }

  /// Whether each tag of a URL can be read and holds no ad.
  func isEmptyTag(_ url: String) -> Bool { emptyTags[url] ?? false }

  /// Which VASTAdTagURIs, as written, a request answers to.
  func targets(matching url: String) -> [String] { targets.trackers(matching: url).map(\.url) }

  /// Where the Wrappers lead that an Error URL tells of.
  ///
  /// - Parameter template: the Error URL as written.
  /// - Returns: their VASTAdTagURIs; none when the Error URL is also that of something else than a Wrapper.
  func targets(toldBy template: String) -> Set<String> { failures[template, default: nil] ?? [] }
}
