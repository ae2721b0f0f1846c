import Testing

@testable import Simulation

@Suite("Virtual clock")
struct VirtualClockTests {
  private let clock = VirtualClock()
  private let log = Log()

  /// What the turns did, in order.
  private final class Log {
    var entries: [String] = []
  }

  private func schedule(_ name: String, at seconds: Double) -> VirtualClock.Token {
    clock.schedule(at: .seconds(seconds)) { [log, clock] in log.entries.append("\(name)@\(clock.now)") }
  }

  @Test("turns run by deadline, then in the order in which they were asked for")
  func order() throws {
    for (name, seconds) in [("c", 2.0), ("a", 1), ("d", 2), ("b", 1), ("e", 2)] {
      _ = schedule(name, at: seconds)
    }
    try clock.advance(to: .seconds(2))
    #expect(log.entries == ["a@1", "b@1", "c@2", "d@2", "e@2"])
    #expect(clock.turnCount == 5)
  }

  @Test("time goes to the target even when nothing is due, and never back")
  func target() throws {
    _ = schedule("late", at: 10.000_000_001)
    try clock.advance(to: .seconds(10))
    #expect(clock.now == .seconds(10))
    #expect(log.entries.isEmpty)
    try clock.advance(to: .seconds(3))
    #expect(clock.now == .seconds(10))
    #expect(clock.nextDeadline == VirtualTime(nanoseconds: 10_000_000_001))
  }

  @Test("a deadline in the past and a negative span mean the present, after what is already due")
  func past() throws {
    try clock.advance(to: .seconds(5))
    _ = schedule("first", at: 5)
    _ = schedule("past", at: 1)
    clock.schedule(after: .seconds(-3)) { [log] in log.entries.append("negative") }
    try clock.runDue()
    #expect(log.entries == ["first@5", "past@5", "negative"])
  }

  @Test("turns added at the same instant run at it, after those that were there")
  func sameInstant() throws {
    clock.schedule(at: .seconds(1)) { [log, clock] in
      log.entries.append("outer")
      clock.schedule { log.entries.append("inner@\(clock.now)") }
    }
    _ = schedule("neighbour", at: 1)
    try clock.advance(to: .seconds(1))
    #expect(log.entries == ["outer", "neighbour@1", "inner@1"])
  }

  @Test("a turn far beyond the range of time does not overflow")
  func distant() throws {
    clock.schedule(after: .distantFuture) {}
    try clock.advance(to: .seconds(1))
    clock.schedule(after: .distantFuture) {}
    #expect(clock.nextDeadline == .distantFuture)
  }

  @Test("the observer hears the label of each turn, then nil")
  func observer() throws {
    clock.turnObserver = { [log] in log.entries.append($0 ?? "-") }
    clock.schedule(at: .seconds(1), "tick") { [log] in log.entries.append("work") }
    clock.schedule(at: .seconds(1)) {}
    try clock.advance(to: .seconds(1))
    #expect(log.entries == ["tick", "work", "-", "turn", "-"])
  }

  @Test("a hundred thousand timers run in order")
  func manyTimers() throws {
    var random = SeededRandom(seed: 1)
    var seen: [Int64] = []
    for _ in 0..<100_000 {
      let deadline = VirtualTime(nanoseconds: Int64(random.next() % 1_000_000_000))
      clock.schedule(at: deadline) { [clock] in seen.append(clock.now.nanoseconds) }
    }
    try clock.advance(to: .seconds(1))
    #expect(seen.count == 100_000)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(clock.nextDeadline == nil)
  }
}
