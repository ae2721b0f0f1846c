import Testing

@testable import Simulation

@Suite("Driving the clock")
struct ClockControlTests {
  private let clock = VirtualClock()

  @Test("turns that never let an instant pass are a livelock, which names the instant")
  func livelock() throws {
    clock.turnsPerInstant = 50
    func again() { clock.schedule { again() } }
    clock.schedule(at: .seconds(3)) { again() }
    #expect(throws: VirtualClock.Livelock(instant: .seconds(3), turns: 50)) {
      try clock.advance(to: .seconds(9))
    }
    #expect(clock.now == .seconds(3))
    #expect(clock.turnCount == 50)
  }

  @Test("exactly as many turns as an instant may have are none, nor are as many at each of two instants")
  func noLivelock() throws {
    clock.turnsPerInstant = 50
    for seconds in [1.0, 2.0] {
      for _ in 0..<50 { clock.schedule(at: .seconds(seconds)) {} }
    }
    try clock.advance(to: .seconds(3))
    #expect(clock.turnCount == 100)
    #expect(clock.now == .seconds(3))
  }

  @Test("an interrupted advance stops after the turn, and the next one goes on")
  func interruption() throws {
    var ran: [String] = []
    clock.schedule(at: .seconds(1)) { [clock] in
      ran.append("stop")
      clock.isInterrupted = true
    }
    clock.schedule(at: .seconds(1)) { ran.append("rest") }
    try clock.advance(to: .seconds(5))
    #expect(ran == ["stop"])
    #expect(clock.now == .seconds(1))
    try clock.advance(to: .seconds(5))
    #expect(ran == ["stop", "rest"])
    #expect(clock.now == .seconds(5))
    #expect(!clock.isInterrupted)
  }

  @Test("whoever paces the clock is told each instant before time moves to it")
  func willAdvance() throws {
    var told: [String] = []
    clock.willAdvance = { [clock] in told.append("\(clock.now)->\($0)") }
    for seconds in [1.0, 1, 2.5] { clock.schedule(at: .seconds(seconds)) {} }
    try clock.advance(to: .seconds(4))
    try clock.advance(to: .seconds(4))
    #expect(told == ["0->1", "1->2.5", "2.5->4"])
  }

  @Test("work outside is waited for when nothing is due and before time moves")
  func externalWork() throws {
    var log: [String] = []
    var answers = 2
    clock.externalWork = { [clock] in
      guard answers > 0 else { return false }
      answers -= 1
      let answer = answers
      clock.schedule { log.append("answer \(answer)@\(clock.now)") }
      return true
    }
    clock.schedule { log.append("due") }
    clock.schedule(at: .seconds(1)) { log.append("later") }
    try clock.advance(to: .seconds(1))
    #expect(log == ["due", "answer 1@0", "answer 0@0", "later"])
  }

  @Test("work that a turn starts outside is waited for at its own instant")
  func externalWorkInTheMiddle() throws {
    var isRequested = false
    var answered: VirtualTime?
    clock.externalWork = { [clock] in
      guard isRequested else { return false }
      isRequested = false
      clock.schedule { answered = clock.now }
      return true
    }
    clock.schedule(at: .seconds(1)) { isRequested = true }
    clock.schedule(at: .seconds(2)) {}
    try clock.advance(to: .seconds(2))
    #expect(answered == .seconds(1))
  }
}
