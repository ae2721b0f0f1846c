import Foundation
import HostedApps
import Simulation

/// A timer on the session's clock.
///
/// The clock keeps a started timer until it is invalidated or has fired for the last time, as a run loop does. Repeating
/// timers fire at whole multiples of the interval after the first time, without drift.
open class Timer: NSObject, @unchecked Sendable {
  // Unchecked: Apple's timers are passed to their own blocks; here all of a session runs on one thread.

  /// Seconds between two firings; 0 for a timer that fires once.
  open var timeInterval: TimeInterval { repeats ? interval.seconds : 0 }
  /// Kept: the clock is exact.
  open var tolerance: TimeInterval = 0
  /// Always nil: a timer with a block has none.
  open var userInfo: Any? { nil }
  /// Whether the timer may still fire.
  open private(set) var isValid = true

  private let interval: VirtualTime
  private let repeats: Bool
  private let firstDelay: VirtualTime
  private var block: ((Timer) -> Void)?
  private weak var work: PendingWork?
  private var scheduled: VirtualClock.Token?

  private init(
    after delay: TimeInterval, _ interval: TimeInterval, _ repeats: Bool, _ block: @escaping (Timer) -> Void
  ) {
    // As Apple documents, an interval that is not positive is a tenth of a millisecond.
    self.interval = VirtualTime(seconds: interval > 0 ? interval : 0.0001)
    firstDelay = max(VirtualTime(seconds: delay), .zero)
    self.repeats = repeats
    self.block = block
    super.init()
  }

  /// Makes a timer that begins when it is added to a run loop.
  ///
  /// - Parameters:
  ///   - interval: seconds until it fires, and between firings.
  ///   - repeats: whether it fires again and again.
  ///   - block: the work.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    self.init(after: interval > 0 ? interval : 0.0001, interval, repeats, block)
  }

  /// Makes a timer that fires first after the time until a date, and begins when it is added to a run loop.
  ///
  /// - Parameters:
  ///   - date: when it fires first; what counts is how far it is from the wall's time now.
  ///   - interval: seconds between firings.
  ///   - repeats: whether it fires again and again.
  ///   - block: the work.
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    // Whole milliseconds, so that the time that passes between two statements does not show.
    let delay = (date.timeIntervalSinceNow * 1000).rounded(.up) / 1000
    self.init(after: delay, interval, repeats, block)
  }

  /// Makes a timer and starts it.
  ///
  /// - Parameters:
  ///   - interval: seconds until it fires, and between firings.
  ///   - repeats: whether it fires again and again.
  ///   - block: the work.
  /// - Returns: the timer, to invalidate it.
  @discardableResult open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.start()
    return timer
  }

  /// Runs the block now; a timer that does not repeat is over with it, and one that does keeps its times.
  open func fire() {
    guard isValid else { return }
    let work = block
    if !repeats { invalidate() }
    work?(self)
  }

  /// Stops the timer for good and lets go of its block.
  open func invalidate() {
    isValid = false
    block = nil
    if let scheduled { work?.cancel(scheduled) }
    scheduled = nil
  }

  /// Starts the timer, if it has not been started.
  func start() {
    guard isValid, scheduled == nil, let app = HostApp.orNothing(for: "Timer") else { return }
    let work = PendingWork.of(app)
    self.work = work
    schedule(at: work.now + firstDelay)
  }

  private func schedule(at deadline: VirtualTime) {
    scheduled = work?.schedule(at: deadline, "Timer") {
      // The next time is settled first, since the block may invalidate the timer.
      if self.repeats { self.schedule(at: deadline + self.interval) }
      self.fire()
    }
  }
}
