import JavaScriptEngine
import Simulation

/// Timers of a page, the environment's own tasks included.
extension Page {
  /// A timer that has yet to run.
  struct Timer {
    let token: VirtualClock.Token
    /// When it is due while the page is shown.
    let deadline: VirtualTime
  }

  /// The environment's own tasks have numbers from here on; they are not slowed down.
  private static let firstTask = 0x4000_0000

  func startTimer(_ id: Int, milliseconds: Double) {
    let span = VirtualTime(seconds: max(0, milliseconds.isFinite ? milliseconds : 0) / 1000)
    arm(id, deadline: host.clock.now + span)
  }

  func cancelTimer(_ id: Int) {
    if let timer = timers.removeValue(forKey: id) { host.clock.cancel(timer.token) }
  }

  /// The timers that have yet to run.
  var pendingTimers: [(id: Int, deadline: VirtualTime)] {
    timers.compactMap { id, timer in host.clock.deadline(of: timer.token).map { (id, $0) } }
      .sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
  }

  /// Tells the page whether it is seen, and moves its timers to when they fire then.
  func show(_ visibility: PageVisibility) {
    let wasThrottled = isThrottled
    isThrottled = visibility != .visible
    if isThrottled != wasThrottled {
      for (id, timer) in timers.sorted(by: { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) })
      where id < Self.firstTask {
        host.clock.cancel(timer.token)
        arm(id, deadline: timer.deadline)
      }
    }
    enter("setVisibility", [context.value(visibility == .visible ? "visible" : "hidden")])
  }

  private func arm(_ id: Int, deadline: VirtualTime) {
    let due = isThrottled && id < Self.firstTask ? Self.wholeSecond(from: deadline) : deadline
    let wait = max(.zero, due - host.clock.now)
    let token = host.clock.schedule(after: wait, "page timer \(id)") { [weak self, work = host.work] in
      work.whenRunning { self?.fire(id) }
    }
    timers[id] = Timer(token: token, deadline: deadline)
  }

  private func fire(_ id: Int) {
    guard let timer = timers.removeValue(forKey: id) else { return }
    // It may have waited while the page was suspended, and be armed again since.
    host.clock.cancel(timer.token)
    let number = context.value(Double(id))
    if enter("timer", [number]) == nil { enter("rearmTimer", [number]) }
  }

  /// The first whole second that is not before a time.
  private static func wholeSecond(from time: VirtualTime) -> VirtualTime {
    let second: Int64 = 1_000_000_000
    let rest = time.nanoseconds % second
    return rest == 0 ? time : time + VirtualTime(nanoseconds: second - rest)
  }
}
