import SimulatedPlayer

/// A player that plays one item after the other.
///
/// At an item's end it goes on to the next, which it loads then. After the last it has no item, and waits with the rate that
/// it had. A failed item stays until the app advances.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  // Unchecked: as its superclass.

  private var queue: [AVPlayerItem] = []
  weak var looper: AVPlayerLooper?

  /// Makes a player without items.
  public override init() { super.init() }

  /// Makes a player of items.
  public convenience init(items: [AVPlayerItem]) {
    self.init()
    for item in items { insert(item, after: nil) }
  }

  /// The items that have not been played, the current one first.
  open func items() -> [AVPlayerItem] { queue }

  /// Goes on to the next item, or to none.
  open func advanceToNextItem() {
    guard !queue.isEmpty else { return }
    queue.removeFirst()
    setCurrentItem(queue.first)
  }

  /// Whether an item belongs to no player, and the other, if one is given, to this one.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    guard item.owner == nil else { return false }
    return afterItem.map { after in queue.contains { $0 === after } } ?? true
  }

  /// Inserts an item behind another, or at the queue's end; what ``canInsert(_:after:)`` denies ends the process, as the
  /// exception on a device does.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else {
      fatalError(
        "AVQueuePlayer cannot insert this item: it belongs to a player, or the other one to no queue")
    }
    let place = afterItem.flatMap { after in queue.firstIndex { $0 === after } }
    queue.insert(item, at: place.map { $0 + 1 } ?? queue.count)
    item.owner = self
    setCurrentItem(queue.first)
  }

  /// Takes an item out of the queue; the current one gives way to the next.
  open func remove(_ item: AVPlayerItem) {
    guard item !== currentItem else { return advanceToNextItem() }
    guard let place = queue.firstIndex(where: { $0 === item }) else { return }
    queue.remove(at: place)
    item.leave(self)
  }

  /// Takes all items out of the queue.
  open func removeAllItems() {
    for item in queue where item !== currentItem { item.leave(self) }
    queue = []
    setCurrentItem(nil)
  }

  /// Puts another item in the current one's place; nil goes on to the next.
  open override func replaceCurrentItem(with item: AVPlayerItem?) {
    guard let item else { return advanceToNextItem() }
    guard item !== currentItem else { return }
    if !queue.isEmpty { queue.removeFirst() }
    queue.removeAll { $0 === item }
    queue.insert(item, at: 0)
    setCurrentItem(item)
  }

  override func initialAction(_ settings: SimulatedAction) -> SimulatedAction { .advance }

  override func take(_ event: PlayerEvent) {
    super.take(event)
    guard case .readyToAdvance = event else { return }
    looper?.itemDidEnd()
    advanceToNextItem()
  }
}
