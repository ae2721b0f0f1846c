import HostedApps
import SimulatedPlayer
import Simulation

/// One presentation of media by a player.
open class AVPlayerItem: NSObject, _KeyValueCodingAndObserving, KeyValueObserved, @unchecked Sendable {
  // Unchecked: Apple's items may be passed around; here all of a session runs on one thread.

  /// How far an item has been loaded.
  public enum Status: Int, Sendable {
    /// Nothing is known of the media yet.
    case unknown
    /// The item can be played; its duration may still be indefinite.
    case readyToPlay
    /// The item cannot be played any more: a new one is needed.
    case failed
  }

  /// What observes the item's properties.
  package let keyValueObservers = KeyValueObservers()
  /// The media.
  public let asset: AVAsset
  /// Kept: what the app wants to know of the media, which is known with the item.
  public let automaticallyLoadedAssetKeys: [String]

  /// Where playback ends if that is before the media's end.
  ///
  /// The duration stays as it is; an invalid time is the media's own end.
  open var forwardPlaybackEndTime = CMTime.invalid {
    didSet { limitPlayback() }
  }
  /// Kept: nothing is played in reverse.
  open var reversePlaybackEndTime = CMTime.invalid
  /// Kept: how much is buffered is the session's to say.
  open var preferredForwardBufferDuration: TimeInterval = 0
  /// Kept, in bits a second.
  open var preferredPeakBitRate: Double = 0
  /// Kept.
  open var preferredMaximumResolution = CGSize.zero
  /// Kept.
  open var canUseNetworkResourcesForLiveStreamingWhilePaused = false

  /// The player that the item belongs to, as the current one or in its queue.
  weak var owner: AVPlayer?
  private weak var player: SimulatedPlayer?
  private var kept: PlayerItem?
  private var firstTime: CMTime?

  /// Makes an item of media at a URL.
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

  /// Makes an item of media.
  public convenience init(asset: AVAsset) { self.init(asset: asset, automaticallyLoadedAssetKeys: nil) }

  /// Makes an item of media.
  ///
  /// - Parameters:
  ///   - asset: the media.
  ///   - automaticallyLoadedAssetKeys: kept.
  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    self.asset = asset
    self.automaticallyLoadedAssetKeys = automaticallyLoadedAssetKeys ?? []
    super.init()
  }

  // MARK: - In a player

  /// Becomes the current item of a player, which may not be able to play yet.
  func enter(_ owner: AVPlayer, _ player: SimulatedPlayer?) {
    self.owner = owner
    guard let player else { return }
    self.player = player
    player.replaceCurrentItem(with: simulated)
    limitPlayback()
    if let firstTime { player.seek(to: VirtualTime(firstTime)) }
  }

  /// Leaves a player; what is known of the item stays as it was.
  func leave(_ owner: AVPlayer) {
    kept = known
    player = nil
    self.owner = nil
  }

  /// What plays in the emulated player, made when it is first needed.
  private var simulated: PlayerItem {
    if let kept { return kept }
    let app = HostApp.required(for: "AVPlayerItem")
    let item = app.itemNotifications.makeItem(url: asset.address)
    app.shared { ItemTable() }.items[item.id] = .init(item: self)
    kept = item
    return item
  }

  private var known: PlayerItem? {
    guard let current = player?.currentItem, current.id == kept?.id else { return kept }
    return current
  }

  /// The player, as long as this is its current item.
  private var playing: SimulatedPlayer? { player?.currentItem?.id == kept?.id ? player : nil }

  private func limitPlayback() {
    let end = forwardPlaybackEndTime
    guard let playing, end.isNumeric || playing.hasForwardPlaybackEnd else { return }
    playing.setForwardPlaybackEnd(end.isNumeric ? VirtualTime(end) : nil)
  }

  // MARK: - State

  /// How far the item has been loaded.
  open var status: Status {
    switch known?.status {
    case .unknown, nil: .unknown
    case .readyToPlay: .readyToPlay
    case .failed: .failed
    }
  }

  /// Why the item failed; nil if it did not.
  open var error: (any Error)? {
    guard case .failed(let reason) = known?.status else { return nil }
    return AVError.failure(reason)
  }

  /// The media's length; indefinite until it is known, and for a live stream.
  open var duration: CMTime { known?.duration.map { CMTime($0) } ?? .indefinite }

  /// Always zero: nothing is decoded.
  open var presentationSize: CGSize { .zero }

  /// Whether playback would go on: the item is ready and its buffer not empty.
  open var isPlaybackLikelyToKeepUp: Bool { isBuffered }
  /// Whether the item is ready and all of it is there.
  open var isPlaybackBufferFull: Bool { isBuffered }
  /// Whether there is nothing to play.
  open var isPlaybackBufferEmpty: Bool { !isBuffered }

  private var isBuffered: Bool { status == .readyToPlay && playing?.isStarved == false }

  /// What has been loaded, as values of ranges: all of it, or what has been played while the buffer is empty.
  open var loadedTimeRanges: [NSValue] {
    guard status == .readyToPlay, let playing else { return [] }
    let end = isBuffered ? known?.duration ?? playing.currentTime : playing.currentTime
    return [NSValue(timeRange: CMTimeRange(start: .zero, duration: CMTime(end)))]
  }

  /// Where can be sought to, as values of ranges: all of media whose duration is known.
  open var seekableTimeRanges: [NSValue] {
    guard status == .readyToPlay, duration.isNumeric else { return [] }
    return [NSValue(timeRange: CMTimeRange(start: .zero, duration: duration))]
  }

  /// The item's time; zero when it is not a player's current one.
  open func currentTime() -> CMTime { playing.map { CMTime($0.currentTime) } ?? firstTime ?? .zero }

  // MARK: - Seeking

  /// Seeks exactly; an item that is not current yet begins there.
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
    guard time.isValid, !time.isIndefinite else {
      fatalError("Seeking is not possible to time \(time.isValid ? "{INDEFINITE}" : "{INVALID}")")
    }
    if playing != nil, let owner { return owner.move(to: time, completionHandler) }
    if time.isNumeric { firstTime = time }
    completionHandler?(false)
  }

  /// Seeks exactly, whatever is tolerated; an item that is not current yet begins there.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: ((Bool) -> Void)? = nil
  ) {
    seek(to: time, completionHandler: completionHandler)
  }

  /// Seeks exactly, and returns whether the seek got there, once the session's thread is free.
  @discardableResult public func seek(to time: CMTime) async -> Bool {
    await withCheckedContinuation { continuation in
      seek(to: time) { continuation.resume(returning: $0) }
    }
  }
}

extension AVPlayerItem: NSCopying {
  /// Makes a new item of the same media with the same settings, of which nothing is known.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVPlayerItem(asset: asset, automaticallyLoadedAssetKeys: automaticallyLoadedAssetKeys)
    copy.forwardPlaybackEndTime = forwardPlaybackEndTime
    copy.reversePlaybackEndTime = reversePlaybackEndTime
    copy.preferredForwardBufferDuration = preferredForwardBufferDuration
    copy.preferredPeakBitRate = preferredPeakBitRate
    copy.preferredMaximumResolution = preferredMaximumResolution
    return copy
  }
}
