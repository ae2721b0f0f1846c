public import AdHosts
public import JavaScriptEngine
public import SimulatedNetwork
public import SimulatedPlayer
public import Simulation
public import WebViewEmulator

/// Everything that decides how a session goes; the same options give the same trace.
public struct SessionOptions {
  /// Where the VAST tag comes from.
  public enum Tag: Sendable, Equatable {
    /// A local file, served as `https://adbridge.test/<file name>`.
    case file(String)
    /// A URL, answered like any other.
    case url(String)
  }

  /// Which page stands in for the SDK's.
  public enum SDKPage: Sendable, Equatable {
    /// The page that AdBridge ships for the profile.
    case builtIn
    /// A local HTML file, or a bare script; its folder is served beside it.
    case file(String)
    /// A URL, answered like any other.
    case url(String)
  }

  /// What a media URL is to the player.
  public enum Media: Sendable, Equatable {
    /// It plays for so long.
    case duration(VirtualTime)
    /// It is a live stream: its duration stays indefinite, and it does not end.
    case live
    /// It cannot be loaded.
    case broken
  }

  /// The tag.
  public var tag: Tag?
  /// The page.
  public var page = SDKPage.builtIn
  /// The names that the SDK's bridge uses.
  public var profile: BridgeProfile
  /// Query parameters of the page, besides the host's own.
  public var parameters: [(name: String, value: String)] = []
  /// What URLs answer.
  public var answers = AnswerMap()
  /// What HAR files answer when nothing else is said of a URL; the last one is asked first.
  public var recordings: [RecordedTraffic.Source] = []
  /// What media URLs are to the player.
  public var media: [String: Media] = [:]
  /// The media types of media URLs, for a page that asks for one itself.
  public var mediaTypes: [String: String] = [:]
  /// How the player behaves.
  public var player = PlayerSettings()
  /// How long media takes from becoming the player's item to being ready or failed.
  public var mediaLoadDelay = VirtualTime.zero
  /// How long after readiness a media's duration becomes known.
  public var mediaDurationDelay = VirtualTime.zero
  /// How much longer media turns out to be when half of its known duration has been played.
  public var mediaDurationGrowth = VirtualTime.zero
  /// Whether all media is live for the player: its duration stays indefinite, and it does not end.
  public var mediaIsLive = false
  /// How far before (negative) or after (positive) its declared duration media really ends.
  public var mediaEndOffset = VirtualTime.zero
  /// The seed of everything random.
  public var seed: UInt64 = 0
  /// Whether what nothing maps goes to the real network.
  public var allowsNetwork = false
  /// Whether the trace holds the text of each tag, so that it can be judged by itself.
  public var recordsTags = false
  /// What each entry into the page's scripts may use.
  public var scriptBudget = Watchdog.Budget()
  /// What the findings of rules count as, and how exact moments have to be.
  public var rules = RuleSettings()
  /// What the host does besides playing.
  public var host = HostBehaviour.guide
  /// Makes a host in place of AdBridge's own; that of the process by default.
  public var makeHost: HostMaker? = ProcessHost.maker
  /// How the web view behaves.
  public var webView = WebViewConfiguration()

  /// Makes options for a profile.
  public init(profile: BridgeProfile) {
    self.profile = profile
  }
}
