/// The session's one clock: a queue of turns ordered by deadline, then by the order in which they were asked for.
///
/// Nothing in a session reads wall time. Time moves only in ``advance(to:)``, and only to the next deadline, so the same
/// input gives the same order every time. The clock belongs to the thread that drives the session.
public final class VirtualClock {
  /// Names one scheduled turn, to cancel it.
  public struct Token: Hashable, Sendable {
    fileprivate let order: UInt64
    fileprivate let slot: Int
  }

  /// What happened to a page or host that keeps the clock from moving.
  public struct Livelock: Error, Equatable, Sendable {
    /// The instant that did not pass.
    public let instant: VirtualTime
    /// How many turns ran at that instant.
    public let turns: Int
  }

  /// The present instant.
  public private(set) var now = VirtualTime.zero
  /// How many turns have run since the clock was made.
  public private(set) var turnCount = 0
  /// How many turns may run at one instant before it counts as a livelock.
  public var turnsPerInstant = 100_000
  /// Called before time moves to the given instant: `--realtime` waits here.
  public var willAdvance: ((VirtualTime) -> Void)?
  /// Called when nothing more is due at the present instant and before time moves.
  ///
  /// Work outside the clock, such as live requests, is waited for here. True says that it has scheduled turns.
  public var externalWork: (() -> Bool)?
  /// Called around each turn with its label, then with nil.
  public var turnObserver: ((String?) -> Void)?
  /// Set from within a turn to make the running `advance` return after it.
  public var isInterrupted = false

  private struct Entry {
    let deadline: VirtualTime
    let order: UInt64
    let slot: Int
  }

  private struct Turn {
    let order: UInt64
    let label: String
    let action: () -> Void
  }

  private var heap: [Entry] = []
  /// The turns that have neither run nor been cancelled, in slots that are used again: a cancelled one is let go of at once.
  private var slots: [Turn?] = []
  private var freeSlots: [Int] = []
  private var nextOrder: UInt64 = 0

  /// Makes a clock at zero.
  public init() {}

  /// Schedules a turn at an instant; one in the past runs at the present.
  ///
  /// - Parameters:
  ///   - deadline: when the turn is due.
  ///   - label: what the turn is, for diagnostics.
  ///   - action: the work.
  /// - Returns: what cancels it.
  @discardableResult
  public func schedule(
    at deadline: VirtualTime, _ label: String = "turn", action: @escaping () -> Void
  ) -> Token {
    let order = nextOrder
    nextOrder += 1
    let turn = Turn(order: order, label: label, action: action)
    let slot = freeSlots.popLast() ?? slots.count
    if slot == slots.count { slots.append(turn) } else { slots[slot] = turn }
    push(Entry(deadline: max(deadline, now), order: order, slot: slot))
    return Token(order: order, slot: slot)
  }

  /// Schedules a turn after a span; zero means a later turn at the present instant.
  @discardableResult
  public func schedule(
    after span: VirtualTime = .zero, _ label: String = "turn", action: @escaping () -> Void
  ) -> Token {
    schedule(at: now + max(span, .zero), label, action: action)
  }

  /// Cancels a turn that has not run; cancelling twice, or after it ran, does nothing.
  public func cancel(_ token: Token) {
    guard take(token.slot, token.order) != nil else { return }
    // A page that sets and clears a far timer again and again must not fill the heap with what it cancelled.
    if heap.count > 64, heap.count > 2 * (slots.count - freeSlots.count) { removeCancelled() }
  }

  /// The deadline of the next turn, or nil when nothing is scheduled.
  public var nextDeadline: VirtualTime? {
    dropCancelled()
    return heap.first?.deadline
  }

  /// When a turn is due, or nil once it has run or was cancelled.
  public func deadline(of token: Token) -> VirtualTime? {
    isWaiting(token.slot, token.order) ? heap.first { $0.order == token.order }?.deadline : nil
  }

  /// Runs every turn due at the present instant, including those that these turns add.
  ///
  /// - Throws: ``Livelock`` when the turns of this instant do not end.
  public func runDue() throws {
    try advance(to: now)
  }

  /// Moves time to an instant, running what falls due on the way in order.
  ///
  /// - Throws: ``Livelock`` when an instant's turns do not end.
  public func advance(to target: VirtualTime) throws {
    var turnsHere = 0
    isInterrupted = false
    while true {
      let next = nextDeadline
      if next.map({ $0 > now }) ?? true, let externalWork, externalWork() { continue }
      guard let deadline = next, deadline <= target else { break }
      if deadline > now {
        willAdvance?(deadline)
        now = deadline
        turnsHere = 0
      }
      if turnsHere >= turnsPerInstant { throw Livelock(instant: now, turns: turnsHere) }
      let entry = pop()
      guard let turn = take(entry.slot, entry.order) else { continue }
      turnsHere += 1
      turnCount += 1
      turnObserver?(turn.label)
      turn.action()
      turnObserver?(nil)
      if isInterrupted { return }
    }
    if target > now {
      willAdvance?(target)
      now = target
    }
  }

  private func isWaiting(_ slot: Int, _ order: UInt64) -> Bool { slots[slot]?.order == order }

  /// Takes a turn out of its slot, when it is still there.
  private func take(_ slot: Int, _ order: UInt64) -> Turn? {
    guard isWaiting(slot, order) else { return nil }
    freeSlots.append(slot)
    return slots[slot].take()
  }

  // MARK: - A binary heap: thousands of pending turns must not make each one slow

  private func precedes(_ left: Entry, _ right: Entry) -> Bool {
    left.deadline == right.deadline ? left.order < right.order : left.deadline < right.deadline
  }

  private func dropCancelled() {
    while let first = heap.first, !isWaiting(first.slot, first.order) { _ = pop() }
  }

  /// How many turns the heap holds, cancelled ones that it has not yet dropped included.
  var heldEntryCount: Int { heap.count }

  private func removeCancelled() {
    // Sorted, an array is a heap.
    heap = heap.filter { isWaiting($0.slot, $0.order) }.sorted(by: precedes)
  }

  private func push(_ entry: Entry) {
    heap.append(entry)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(heap[child], heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private func pop() -> Entry {
    heap.swapAt(0, heap.count - 1)
    let entry = heap.removeLast()
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && precedes(heap[child], heap[smallest]) {
        smallest = child
      }
      guard smallest != parent else { return entry }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
