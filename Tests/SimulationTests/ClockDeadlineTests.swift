import Simulation
import Testing

/// When a scheduled turn is due, for those who show what is pending.
struct ClockDeadlineTests {
  @Test func aTurnHasItsDeadlineUntilItHasRunOrIsCancelled() throws {
    let clock = VirtualClock()
    let early = clock.schedule(at: .seconds(1)) {}
    let late = clock.schedule(at: .seconds(3)) {}
    let cancelled = clock.schedule(at: .seconds(2)) {}
    clock.cancel(cancelled)
    #expect(clock.deadline(of: early) == .seconds(1))
    #expect(clock.deadline(of: cancelled) == nil)
    try clock.advance(to: .seconds(2))
    #expect(clock.deadline(of: early) == nil)
    #expect(clock.deadline(of: late) == .seconds(3))
  }
}
