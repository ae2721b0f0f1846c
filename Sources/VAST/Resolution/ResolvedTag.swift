/// A tag with everything that its Wrappers lead to.
public struct ResolvedTag: Sendable {
  /// One tag of those that were read.
  public struct Document: Sendable {
    /// Where it came from, after redirects.
    public let url: String
    /// What it says.
    public let content: VASTDocument
    /// What is wrong with it, itself and where it leads.
    public var diagnostics: [VASTDiagnostic]
    /// What is wrong with it as far as its text tells.
    public let lint: VASTLint
  }

  /// An ad that is not played, and why.
  public struct UnplayedAd: Sendable {
    /// The ads from the outermost Wrapper to this one.
    public let levels: [ResolvedAd.Level]
    /// Why, in a few words.
    public let reason: String
    /// The VAST error code that its Error URLs get; nil if it has not failed.
    public let errorCode: Int?
  }

  /// The tags, the given one first, in the order in which they were asked for.
  public internal(set) var documents: [Document]
  /// The ads in the order in which they play.
  public internal(set) var ads: [ResolvedAd] = []
  /// The other ads.
  public internal(set) var unplayed: [UnplayedAd] = []

  /// How many diagnostics there are in all tags.
  public func count(of severity: VASTDiagnostic.Severity) -> Int {
    documents.reduce(0) { sum, document in
      let own = document.lint.count(of: severity)
      let found = document.diagnostics.count { $0.severity == severity }
      let kept = document.lint.diagnostics.count { $0.severity == severity }
      return sum + own + found - kept
    }
  }
}

/// One ad with the Wrappers around it.
public struct ResolvedAd: Sendable {
  /// One ad of a chain.
  public struct Level: Sendable {
    /// The ad as its tag says.
    public let ad: VASTAd
    /// The number of its tag among ``ResolvedTag/documents``.
    public let document: Int
  }

  /// A request that a level of the chain asks for.
  public struct Request: Sendable, Equatable {
    /// The number of the level, 0 for the outermost.
    public let level: Int
    /// The URL, macros unexpanded.
    public let url: String
  }

  /// The ads from the outermost Wrapper to the InLine ad.
  public let levels: [Level]

  /// The InLine ad; nil where the last Wrapper was not followed.
  public var inLine: VASTAd? { levels.last.flatMap { $0.ad.kind == .inline ? $0.ad : nil } }

  /// The place in a pod: that of the outermost ad that has one.
  public var sequence: Int? { levels.lazy.compactMap(\.ad.sequence).first }

  /// The video or audio part.
  public var linear: VASTLinear? { inLine?.creatives.lazy.compactMap(\.linear).first }

  /// Where a click leads: the InLine ad decides, else the Wrapper nearest to it (VAST 4.3 §2.3.5.2).
  public var clickThrough: String? {
    levels.reversed().lazy.flatMap(\.ad.creatives).compactMap(\.linear?.clickThrough).first
  }

  /// What all levels ask for.
  ///
  /// - Parameter trackers: the trackers of one level's ad.
  /// - Returns: the requests, those of the outermost Wrapper first.
  func requests(_ trackers: (VASTAd) -> [VASTTracker]) -> [(request: Request, tracker: VASTTracker)] {
    levels.enumerated().flatMap { number, level in
      trackers(level.ad).map { (Request(level: number, url: $0.url), $0) }
    }
  }
}
