/// What is known of the URLs that a session's tags name: who asked for a request, and what is media.
public struct TrackerIndex: Sendable {
  private var trackers: [VASTTracker] = []
  private var trackerURLs = TemplateIndex()
  private var mediaDurations: [Double?] = []
  private var mediaSizes: [(width: Int, height: Int)?] = []
  private var mediaURLs = TemplateIndex()

  /// Makes an index that knows nothing.
  public init() {}

  /// Adds what a tag names; a wrapper chain is added tag by tag, as it is loaded.
  public mutating func add(_ document: VASTDocument) {
    for tracker in document.trackers {
      trackers.append(tracker)
      trackerURLs.add(tracker.template)
    }
    for ad in document.ads {
      for linear in ad.creatives.compactMap(\.linear) {
        for file in linear.mediaFiles + linear.mezzanines {
          mediaDurations.append(linear.duration)
          mediaSizes.append(file.width.flatMap { width in file.height.map { (width, $0) } })
          mediaURLs.add(URLTemplate(file.url))
        }
        for image in linear.iconImages {
          mediaDurations.append(nil)
          mediaSizes.append(nil)
          mediaURLs.add(URLTemplate(image))
        }
      }
    }
  }

  /// The trackers that a request answers to.
  ///
  /// A tracker that is nothing but a macro answers to no request, since it would answer to every one.
  ///
  /// - Parameter url: the absolute URL of the request.
  /// - Returns: all that match, in the order of tags and then of the document; a name with the same URL comes
  ///   once.
  public func trackers(matching url: String) -> [VASTTracker] {
    let found = trackerURLs.matches(url)
    guard found.count > 1 else { return found.map { trackers[$0] } }
    var seen: Set<[String]> = []
    return found.map { trackers[$0] }.filter { seen.insert([$0.name, $0.url]).inserted }
  }

  /// The names of all trackers, each once, in the order of tags and then of the document.
  public var names: [String] {
    var seen: Set<String> = []
    return trackers.map(\.name).filter { seen.insert($0).inserted }
  }

  /// Whether a tag names the URL as a media file, a mezzanine or an icon's image.
  public func isMedia(_ url: String) -> Bool { !mediaURLs.matches(url).isEmpty }

  /// The duration that a tag gives the media at a URL.
  ///
  /// - Returns: seconds; nil if no tag names the URL as media, or none gives it a duration.
  public func mediaDuration(for url: String) -> Double? {
    mediaURLs.matches(url).lazy.compactMap { mediaDurations[$0] }.first
  }

  /// The size that a tag gives the media at a URL.
  ///
  /// - Returns: pixels; nil if no tag names the URL as media, or none gives it a size.
  public func mediaSize(for url: String) -> (width: Int, height: Int)? {
    mediaURLs.matches(url).lazy.compactMap { mediaSizes[$0] }.first
  }
}
