/// One `Creative` of an ad.
public struct VASTCreative: Hashable, Sendable {
  /// An identifier of the creative that holds across systems.
  public struct UniversalAdID: Hashable, Sendable {
    /// Who gave the identifier.
    public var registry: String?
    /// The identifier.
    public var value: String
  }

  /// The creative's `id`.
  public var id: String?
  /// The `adId`: the identifier in the ad server.
  public var adID: String?
  /// The order in which an ad's creatives are meant.
  public var sequence: Int?
  /// The identifiers that hold across systems.
  public var universalAdIDs: [UniversalAdID] = []
  /// The video or audio part, if the creative is one.
  public var linear: VASTLinear?
  /// What the nonlinear part wants requested: its `Tracking` and `nonLinearClickTracking`.
  public var nonLinearTrackers: [VASTTracker] = []
  /// What the companions want requested: their `Tracking` and `companionClickTracking`.
  public var companionTrackers: [VASTTracker] = []
}

/// The `Linear` part of a creative.
public struct VASTLinear: Hashable, Sendable {
  /// Seconds; nil where the tag does not say or is not to be understood.
  public var duration: Double?
  /// When the viewer may skip; nil where skipping is not offered.
  public var skipOffset: VASTOffset?
  /// The media to choose from.
  public var mediaFiles: [VASTMediaFile] = []
  /// The originals, which are never played directly.
  public var mezzanines: [VASTMediaFile] = []
  /// Code that goes with the media.
  public var interactiveCreativeFiles: [VASTMediaFile] = []
  /// The `Tracking` elements, in document order.
  public var trackers: [VASTTracker] = []
  /// Where a click leads.
  public var clickThrough: String?
  /// What to request at a click.
  public var clickTracking: [VASTTracker] = []
  /// What to request at a click that leads nowhere.
  public var customClicks: [VASTTracker] = []
  /// What the icons want requested: `iconView` and `iconClick`.
  public var iconTrackers: [VASTTracker] = []
  /// The icons' images, as their `StaticResource` elements name them.
  public var iconImages: [String] = []
  /// What the creative's code is given, as written.
  public var adParameters: String?
}

/// A file of a linear creative: media, a mezzanine or an interactive creative file.
public struct VASTMediaFile: Hashable, Sendable {
  /// Where the file is, macros unexpanded.
  public var url: String
  /// The file's `id`.
  public var id: String?
  /// The MIME type.
  public var type: String?
  /// `progressive` or `streaming`.
  public var delivery: String?
  /// The width in pixels.
  public var width: Int?
  /// The height in pixels.
  public var height: Int?
  /// Kilobits in a second.
  public var bitrate: Int?
  /// The codec, as RFC 4281 names it.
  public var codec: String?
  /// What runs the file, such as `VPAID` or `SIMID`.
  public var apiFramework: String?
  /// The line of the element in the tag, counted from 1.
  public var line: Int
}
