/// Plays copies of an item again and again in a queue player; keep it as long as it is to loop.
open class AVPlayerLooper: NSObject, _KeyValueCodingAndObserving, KeyValueObserved, @unchecked Sendable {
  // Unchecked: Apple's loopers may be passed around; here all of a session runs on one thread.

  /// Whether a looper can loop.
  public enum Status: Int, Sendable {
    /// Nothing has been tried; never here.
    case unknown
    /// It loops.
    case ready
    /// It cannot loop; never here.
    case failed
    /// It was told to stop.
    case cancelled
  }

  /// What observes the looper's properties.
  package let keyValueObservers = KeyValueObservers()
  /// Whether it loops.
  open private(set) var status = Status.ready
  /// How often the item has been played to its end.
  open private(set) var loopCount = 0
  /// The copies that play in turn.
  open private(set) var loopingPlayerItems: [AVPlayerItem] = []
  /// Always nil.
  open var error: (any Error)? { nil }

  private weak var player: AVQueuePlayer?
  private let template: AVPlayerItem
  private let timeRange: CMTimeRange

  /// Begins to loop: puts copies of an item into a player's queue.
  ///
  /// - Parameters:
  ///   - player: the player; the app leaves its queue alone while it loops.
  ///   - itemToLoop: the item, which is itself not played.
  ///   - loopRange: which part of it; invalid is all of it.
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem, timeRange loopRange: CMTimeRange)
  {
    self.player = player
    template = itemToLoop
    timeRange = loopRange
    super.init()
    player.looper = self
    addCopy()
    addCopy()
  }

  /// Begins to loop all of an item.
  public convenience init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    self.init(player: player, templateItem: itemToLoop, timeRange: .invalid)
  }

  /// Lets the copy that plays be the last.
  open func disableLooping() {
    guard status == .ready else { return }
    status = .cancelled
    for item in loopingPlayerItems where item !== player?.currentItem { player?.remove(item) }
    if player?.looper === self { player?.looper = nil }
    keyValueObservers.changed()
  }

  /// A copy has ended: another takes its place at the queue's end.
  func itemDidEnd() {
    guard status == .ready, let ended = player?.currentItem,
      let place = loopingPlayerItems.firstIndex(where: { $0 === ended })
    else { return }
    loopingPlayerItems.remove(at: place)
    loopCount += 1
    addCopy()
    keyValueObservers.changed()
  }

  private func addCopy() {
    guard let player, let copy = template.copy() as? AVPlayerItem else { return }
    if timeRange.isValid {
      copy.forwardPlaybackEndTime = timeRange.end
      if timeRange.start > .zero { copy.seek(to: timeRange.start, completionHandler: nil) }
    }
    loopingPlayerItems.append(copy)
    player.insert(copy, after: nil)
  }
}
