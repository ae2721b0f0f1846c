import SimulatedPlayer
import Simulation
import Testing

@Suite("Periodic ticks")
struct PeriodicTickTests {
  /// 0 is the tick of the start, 0.25 to 29.75 are 119 of the grid, 30 is the end's.
  @Test("A 30 s item ticks 121 times, each at its own instant")
  func thirtySeconds() throws {
    let bench = PlayerBench(seconds: 30)
    bench.start()
    try bench.run(to: 40)
    #expect(bench.ticks.count == 121)
    #expect(bench.ticks == grid(0, through: 30))
    let instants = bench.events.compactMap { entry -> VirtualTime? in
      if case .periodicTick = entry.event { entry.at } else { nil }
    }
    #expect(instants == bench.ticks)
    #expect(bench.calls == ["0 play", "30 pause", "30 end 1"])
    #expect(bench.player.currentTime == .seconds(30))
    #expect(bench.player.hasPlayedToEnd)
  }

  @Test("At rate 2 the item's grid passes in half the time")
  func doubleRate() throws {
    let bench = PlayerBench(seconds: 30)
    bench.start()
    bench.player.rate = 2
    try bench.run(to: 0.125)
    #expect(bench.ticks == grid(0, through: 0.25))
    try bench.run(to: 40)
    #expect(bench.ticks == grid(0, through: 30))
    #expect(bench.calls == ["0 play", "15 pause", "15 end 1"])
  }

  /// 0 to 5.0 are 21; one at the pause, one at the resumption; 5.25 to 29.75 are 99; the end's: 123.
  @Test("A pause off the grid ticks twice at its position and leaves the grid where it was")
  func pauseAndResume() throws {
    let bench = PlayerBench(seconds: 30)
    bench.start()
    bench.at(5.1) { $0.pause() }
    bench.at(7) { $0.play() }
    try bench.run(to: 40)
    let pause = VirtualTime.seconds(5.1)
    #expect(bench.ticks == grid(0, through: 5) + [pause, pause] + grid(5.25, through: 30))
    #expect(bench.ticks.count == 123)
    #expect(bench.lines(at: 5.1) == ["pause", "tick 5.1"])
    #expect(bench.lines(at: 7) == ["play", "tick 5.1"])
    #expect(bench.lines(at: 7.15) == ["tick 5.25"])
    #expect(bench.calls == ["0 play", "5.1 pause", "7 play", "31.9 pause", "31.9 end 1"])
  }

  @Test("A 0.4 s item ticks at 0, 0.25 and its end")
  func shortItem() throws {
    let bench = PlayerBench(seconds: 0.4)
    bench.start()
    try bench.run(to: 2)
    #expect(bench.log == ["0 play", "0 tick 0", "0.25 tick 0.25", "0.4 tick 0.4", "0.4 pause", "0.4 end 1"])
  }

  /// 0 to 15.0 are 61, and the end.
  @Test("A 15.015 s item ends off the grid")
  func ntscItem() throws {
    let bench = PlayerBench(seconds: 15.015)
    bench.start()
    try bench.run(to: 20)
    #expect(bench.ticks == grid(0, through: 15) + [VirtualTime(nanoseconds: 15_015_000_000)])
    #expect(bench.calls.last == "15.015 end 1")
  }

  @Test("Several observers tick on grids of their own and in the order of their addition")
  func severalObservers() throws {
    let bench = PlayerBench(seconds: 2)
    _ = bench.player.addPeriodicTimeObserver(forInterval: .seconds(1)) { bench.note("slow tick \($0)") }
    bench.start()
    try bench.run(to: 1)
    #expect(bench.lines(at: 0) == ["play", "tick 0", "slow tick 0"])
    #expect(bench.lines(at: 0.75) == ["tick 0.75"])
    #expect(bench.lines(at: 1) == ["tick 1", "slow tick 1"])
    // Added at 1: that multiple is past.
    _ = bench.player.addPeriodicTimeObserver(forInterval: .milliseconds(500)) {
      bench.note("late tick \($0)")
    }
    try bench.run(to: 3)
    #expect(bench.lines(at: 1) == ["tick 1", "slow tick 1"])
    #expect(bench.lines(at: 1.5) == ["tick 1.5", "late tick 1.5"])
    #expect(bench.lines(at: 2) == ["tick 2", "slow tick 2", "late tick 2", "pause", "end 1"])
  }

  @Test("After removal within a tick neither block runs again, not even one that was due")
  func removalWithinTick() throws {
    let bench = PlayerBench(seconds: 5)
    var tokens: [TimeObserverToken] = []
    var seen: [String] = []
    tokens.append(
      bench.player.addPeriodicTimeObserver(forInterval: .milliseconds(500)) { [unowned bench] time in
        seen.append("first \(time)")
        if time == .seconds(1) { for token in tokens { bench.player.removeTimeObserver(token) } }
      })
    tokens.append(
      bench.player.addPeriodicTimeObserver(forInterval: .milliseconds(500)) { seen.append("second \($0)") })
    bench.start()
    try bench.run(to: 10)
    #expect(seen == ["first 0", "second 0", "first 0.5", "second 0.5", "first 1"])
    // The removal disturbed nobody else.
    #expect(bench.ticks.suffix(2) == grid(4.75, through: 5))
    #expect(!bench.player.removeTimeObserver(tokens[0]))
  }

  @Test("A player does not remove another player's observer")
  func foreignToken() throws {
    let bench = PlayerBench(seconds: 1)
    let other = SimulatedPlayer(clock: bench.clock) { _ in MediaDescription(duration: nil) }
    var count = 0
    let token = bench.player.addPeriodicTimeObserver(forInterval: .seconds(1)) { _ in count += 1 }
    #expect(!other.removeTimeObserver(token))
    bench.start()
    try bench.run(to: 2)
    #expect(count == 2)
    #expect(bench.player.removeTimeObserver(token))
  }

  @Test("An interval below a millisecond counts as one", arguments: [0, -5, 1])
  func tinyInterval(nanoseconds: Int64) throws {
    let bench = PlayerBench(seconds: 1)
    var times: [VirtualTime] = []
    _ = bench.player.addPeriodicTimeObserver(forInterval: VirtualTime(nanoseconds: nanoseconds)) {
      times.append($0)
    }
    bench.start()
    try bench.run(to: 0.01)
    #expect(times == (0...10).map { .milliseconds($0) })
  }

  @Test("A live item ticks for ever and never ends")
  func live() throws {
    let bench = PlayerBench(MediaDescription(duration: nil))
    bench.start()
    try bench.run(to: 60)
    #expect(bench.ticks == grid(0, through: 60))
    #expect(bench.calls == ["0 play"])
    #expect(bench.player.currentItem?.duration == nil)
    #expect(bench.player.currentItem?.status == .readyToPlay)
  }
}
