/// One `Ad` of a tag.
public struct VASTAd: Hashable, Sendable {
  /// Whether an ad is here or elsewhere.
  public enum Kind: Hashable, Sendable {
    /// The ad itself.
    case inline
    /// A pointer to another tag.
    case wrapper(VASTWrapper)
  }

  /// The ad's `id`.
  public var id: String?
  /// The place in a pod; nil for a stand-alone ad.
  public var sequence: Int?
  /// Whether the ad is here or elsewhere.
  public var kind: Kind
  /// Who serves the ad.
  public var adSystem: String?
  /// The ad's name.
  public var adTitle: String?
  /// The identifier of this very serving of the ad.
  public var adServingID: String?
  /// What to request when the ad is shown.
  public var impressions: [VASTTracker] = []
  /// What to request when the ad fails.
  public var errors: [VASTTracker] = []
  /// What to request when it is known whether the ad was seen: `viewable`, `notViewable`, `viewUndetermined`.
  public var viewableImpressions: [VASTTracker] = []
  /// The creatives in document order.
  public var creatives: [VASTCreative] = []
  /// Code that measures the ad.
  public var verifications: [VASTVerification] = []
  /// What the ad's maker added.
  public var extensions: [VASTExtension] = []
  /// The line of the `Ad` in the tag, counted from 1.
  public var line: Int
  /// The column of the `Ad` in characters, counted from 1.
  public var column: Int

  /// Makes an ad with nothing in it.
  ///
  /// - Parameters:
  ///   - id: the ad's `id`.
  ///   - sequence: the place in a pod.
  ///   - kind: whether the ad is here or elsewhere.
  ///   - line: the line in the tag.
  ///   - column: the column in the tag.
  public init(id: String? = nil, sequence: Int? = nil, kind: Kind, line: Int = 1, column: Int = 1) {
    self.id = id
    self.sequence = sequence
    self.kind = kind
    self.line = line
    self.column = column
  }
}

/// Where a wrapper points, and what may come of it (VAST 4.3 §3.19).
public struct VASTWrapper: Hashable, Sendable {
  /// The URL of the next tag, macros unexpanded; nil where the tag gives none.
  public var tagURI: String?
  /// Whether the next tag may be a wrapper again; true unless the tag says otherwise.
  public var followAdditionalWrappers: Bool
  /// Whether more than the first stand-alone ad of the next tag may be used; false unless the tag says
  /// otherwise.
  public var allowMultipleAds: Bool
  /// Whether another ad takes the place of an empty answer; nil where the tag does not say.
  public var fallbackOnNoAd: Bool?

  /// Makes a wrapper with VAST's defaults.
  ///
  /// - Parameters:
  ///   - tagURI: the URL of the next tag.
  ///   - followAdditionalWrappers: whether the next tag may be a wrapper again.
  ///   - allowMultipleAds: whether more than the first stand-alone ad may be used.
  ///   - fallbackOnNoAd: whether another ad takes the place of an empty answer.
  public init(
    tagURI: String?, followAdditionalWrappers: Bool = true, allowMultipleAds: Bool = false,
    fallbackOnNoAd: Bool? = nil
  ) {
    self.tagURI = tagURI
    self.followAdditionalWrappers = followAdditionalWrappers
    self.allowMultipleAds = allowMultipleAds
    self.fallbackOnNoAd = fallbackOnNoAd
  }
}

/// An extension of an ad, unread.
public struct VASTExtension: Hashable, Sendable {
  /// What kind of extension its maker calls it.
  public var type: String?
  /// Its text, that of all elements inside joined, white space around it removed.
  public var text: String
}

/// Code of a measurement vendor that an ad brings along.
public struct VASTVerification: Hashable, Sendable {
  /// One script of a verification.
  public struct Resource: Hashable, Sendable {
    /// Where the script is.
    public var url: String
    /// What the script talks to, such as `omid`.
    public var apiFramework: String?
    /// Whether the script also works without its framework's native part.
    public var browserOptional: Bool?
  }

  /// The vendor's name.
  public var vendor: String?
  /// The scripts.
  public var resources: [Resource]
  /// What the scripts are given, as written.
  public var parameters: String?
  /// What to request, such as `verificationNotExecuted`.
  public var trackers: [VASTTracker]
}
