import Testing

@testable import Simulation

@Suite("Cancelled turns")
struct ClockCancellationTests {
  private let clock = VirtualClock()

  private final class Probe {}

  @Test("a cancelled turn does not run; cancelling again or after the run does nothing")
  func cancel() throws {
    var ran: [String] = []
    let first = clock.schedule(at: .seconds(1)) { ran.append("first") }
    let second = clock.schedule(at: .seconds(1)) { ran.append("second") }
    clock.cancel(first)
    clock.cancel(first)
    try clock.advance(to: .seconds(1))
    clock.cancel(second)
    #expect(ran == ["second"])
    #expect(clock.turnCount == 1)
    #expect(clock.nextDeadline == nil)
  }

  @Test("a turn cancels one that is due at the same instant, and itself")
  func cancelWithin() throws {
    var ran: [String] = []
    var own: VirtualClock.Token?
    var victim: VirtualClock.Token?
    own = clock.schedule(at: .seconds(1)) { [clock] in
      ran.append("canceller")
      if let own { clock.cancel(own) }
      if let victim { clock.cancel(victim) }
    }
    victim = clock.schedule(at: .seconds(1)) { ran.append("victim") }
    clock.schedule(at: .seconds(1)) { ran.append("last") }
    try clock.advance(to: .seconds(2))
    #expect(ran == ["canceller", "last"])
  }

  @Test("the next deadline passes over cancelled turns")
  func nextDeadline() {
    let early = clock.schedule(at: .seconds(1)) {}
    clock.schedule(at: .seconds(2)) {}
    clock.cancel(early)
    #expect(clock.nextDeadline == .seconds(2))
  }

  @Test("a cancelled turn lets go at once of what it captured, however far its deadline")
  func release() {
    weak var captured: Probe?
    var token: VirtualClock.Token?
    do {
      let probe = Probe()
      captured = probe
      token = clock.schedule(at: .seconds(3600)) { _ = probe }
    }
    #expect(captured != nil)
    if let token { clock.cancel(token) }
    #expect(captured == nil)
  }

  @Test("setting and clearing far timers over and over keeps the order of the rest")
  func churn() throws {
    var ran: [Int] = []
    for number in 0..<200 {
      clock.schedule(at: .milliseconds(Int64((number * 7919) % 200))) { ran.append((number * 7919) % 200) }
    }
    for _ in 0..<50_000 { clock.cancel(clock.schedule(at: .seconds(3600)) { ran.append(-1) }) }
    #expect(clock.heldEntryCount <= 401)
    try clock.advance(to: .seconds(7200))
    // 7919 is prime to 200, so each of the 200 instants has one turn.
    #expect(ran == Array(0..<200))
  }
}
