/// A URL that a tag wants requested when something happens.
public struct VASTTracker: Hashable, Sendable {
  /// What happens: the `event` of a `Tracking` element as written, else a name of ours.
  ///
  /// Ours are `impression`, `error`, `viewable`, `notViewable`, `viewUndetermined`, `clickTracking`,
  /// `customClick`, `iconView`, `iconClick`, `companionClickTracking` and `nonLinearClickTracking`.
  public let name: String
  /// The URL as written, macros unexpanded, white space around it removed.
  public let url: String
  /// When a `progress` event is due.
  public let offset: VASTOffset?
  /// The element's `id`.
  public let id: String?
  /// The `id` of the `Ad` around the element; nil outside of an ad, or where the ad has none.
  public let adID: String?
  /// The line of the element in the tag, counted from 1.
  public let line: Int
  /// The URL as requests are compared with it; made once, since every session with the tag needs it.
  let template: URLTemplate

  /// Makes a tracker.
  ///
  /// - Parameters:
  ///   - name: what happens.
  ///   - url: the URL, macros unexpanded.
  ///   - offset: when a `progress` event is due.
  ///   - id: the element's `id`.
  ///   - adID: the `id` of the ad around the element.
  ///   - line: the line in the tag.
  public init(
    name: String, url: String, offset: VASTOffset? = nil, id: String? = nil, adID: String? = nil,
    line: Int = 1
  ) {
    self.name = name
    self.url = url
    self.offset = offset
    self.id = id
    self.adID = adID
    self.line = line
    template = URLTemplate(url)
  }

  /// Whether two trackers are the same element of the same tag.
  public static func == (left: VASTTracker, right: VASTTracker) -> Bool {
    left.name == right.name && left.url == right.url && left.offset == right.offset && left.id == right.id
      && left.adID == right.adID && left.line == right.line
  }

  /// Mixes in what tells trackers apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(url)
    hasher.combine(line)
  }
}
