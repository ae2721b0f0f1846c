import SimulatedPlayer
import Simulation
import Testing

@Suite("Transport")
struct TransportTests {
  @Test("A start goes from paused over evaluating the buffer to playing")
  func normalStart() throws {
    var settings = PlayerSettings()
    settings.bufferingDelay = .milliseconds(300)
    let bench = PlayerBench(
      MediaDescription(duration: .seconds(10), loadDelay: .milliseconds(200)), settings: settings)
    bench.start()
    #expect(bench.player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    #expect(bench.player.rate == 1)
    #expect(bench.player.currentItem?.status == .unknown)
    try bench.run(to: 0.2)
    #expect(bench.player.currentItem?.status == .readyToPlay)
    #expect(bench.player.currentItem?.duration == .seconds(10))
    #expect(bench.player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    try bench.run(to: 11)
    #expect(bench.statuses == ["0 evaluatingBufferingRate", "0.5 playing", "10.5 paused"])
    #expect(
      bench.names == [
        "currentItemChanged", "rateChanged", "timeControlStatusChanged", "itemStatusChanged",
        "durationChanged",
        "timeControlStatusChanged", "rateChanged", "timeControlStatusChanged", "didPlayToEndTime",
      ])
  }

  @Test("play() without an item waits for one and starts when it comes")
  func playWithoutItem() throws {
    let bench = PlayerBench(seconds: 10)
    bench.player.play()
    try bench.run(to: 3)
    #expect(bench.player.reasonForWaitingToPlay == .noItemToPlay)
    #expect(bench.player.currentTime == .zero)
    bench.player.replaceCurrentItem(with: bench.player.makeItem(url: PlayerBench.url))
    try bench.run(to: 20)
    #expect(bench.statuses == ["0 noItemToPlay", "3 evaluatingBufferingRate", "3 playing", "13 paused"])
    #expect(bench.lines(at: 3) == ["play", "tick 0"])
  }

  @Test("Taking the item from a playing player leaves it waiting, from a paused one paused")
  func removeItem() throws {
    let bench = PlayerBench(seconds: 10)
    bench.start()
    try bench.run(to: 4)
    bench.player.replaceCurrentItem(with: nil)
    #expect(bench.player.reasonForWaitingToPlay == .noItemToPlay)
    #expect(bench.player.rate == 1)
    #expect(bench.player.currentTime == .zero)
    bench.player.pause()
    try bench.run(to: 20)
    #expect(bench.calls == ["0 play"])
    #expect(bench.clock.nextDeadline == nil)
  }

  @Test("The same item again changes nothing")
  func sameItem() throws {
    let bench = PlayerBench(seconds: 10)
    bench.start()
    try bench.run(to: 4)
    let count = bench.events.count
    bench.player.replaceCurrentItem(with: bench.player.currentItem)
    #expect(bench.events.count == count)
    #expect(bench.player.currentTime == .seconds(4))
  }

  @Test("Positions are exact at rates that binary fractions miss")
  func exactPositions() {
    var machine = PlayerStateMachine()
    let item = PlayerItem(id: 1, url: PlayerBench.url)
    _ = machine.replaceCurrentItem(with: item, media: MediaDescription(duration: .seconds(3600)), at: .zero)
    _ = machine.setRate(0.1, at: .zero)
    _ = machine.advance(to: .zero)
    // A tenth of 1 234.567 890 123 s is 123.456 789 012 s and a tenth of 3 ns.
    #expect(
      machine.currentTime(at: VirtualTime(nanoseconds: 1_234_567_890_123)).nanoseconds == 123_456_789_012)
    // The hour takes ten hours, to the nanosecond.
    let end = machine.advance(to: VirtualTime(nanoseconds: 36_000_000_000_000 - 1))
    #expect(end.isEmpty)
    #expect(machine.nextDeadline(now: .zero)?.nanoseconds == 36_000_000_000_000)
    #expect(machine.advance(to: .seconds(36000)).contains { $0.name == "didPlayToEndTime" })
  }

  @Test("A position that falls between two nanoseconds is reached at the later one, under its exact time")
  func rateThree() throws {
    let bench = PlayerBench(seconds: 10)
    bench.start()
    bench.player.rate = 3
    try bench.run(to: 5)
    // 0.25 / 3 = 0.083 333 333 3…, 10 / 3 = 3.333 333 333 3…
    #expect(bench.log.contains("0.083333334 tick 0.25"))
    #expect(bench.log.contains("0.25 tick 0.75"))
    #expect(bench.calls.last == "3.333333334 end 1")
    #expect(bench.ticks == grid(0, through: 10))
  }

  @Test("A rate changed on the way counts from there, and the status stays")
  func changeRate() throws {
    let bench = PlayerBench(seconds: 10)
    bench.start()
    bench.at(4) { $0.rate = 2 }
    bench.at(6) { $0.rate = 0.5 }
    try bench.run(to: 5)
    #expect(bench.player.currentTime == .seconds(6))
    // 4 s at 1, 2 s at 2 make 8; the last 2 take 4 s at 0.5.
    try bench.run(to: 20)
    #expect(bench.calls == ["0 play", "10 pause", "10 end 1"])
  }

  @Test("Rate 0 pauses; a rate plays")
  func rateZero() throws {
    let bench = PlayerBench(seconds: 10)
    bench.player.replaceCurrentItem(with: bench.player.makeItem(url: PlayerBench.url))
    bench.player.rate = 1
    try bench.run(to: 2)
    bench.player.rate = 0
    try bench.run(to: 5)
    #expect(bench.player.timeControlStatus == .paused)
    #expect(bench.player.currentTime == .seconds(2))
    #expect(bench.calls == ["0 play", "2 pause"])
  }

  @Test(
    "Rates that cannot be played are refused and change nothing",
    arguments: [-1, -.infinity, .infinity, .nan, 1e-7, 1001])
  func refusedRates(rate: Double) throws {
    let bench = PlayerBench(seconds: 10)
    bench.start()
    try bench.run(to: 1)
    let count = bench.events.count
    bench.player.rate = rate
    #expect(bench.events.dropFirst(count).map(\.event.name) == ["rateRefused"])
    #expect(bench.player.rate == 1)
    try bench.run(to: 2)
    #expect(bench.player.currentTime == .seconds(2))
  }

  @Test("Calls that ask for what is so already say nothing")
  func idempotent() throws {
    let bench = PlayerBench(seconds: 10)
    bench.player.pause()
    #expect(bench.events.isEmpty)
    bench.start()
    try bench.run(to: 1)
    let count = bench.events.count
    bench.player.play()
    #expect(bench.events.count == count)
    bench.player.isMuted = false
    bench.player.volume = 7
    #expect(bench.events.count == count)
  }

  @Test("Volume is held to its range and told once, as is muting")
  func sound() {
    let bench = PlayerBench(seconds: 10)
    bench.player.volume = 0.5
    bench.player.volume = .nan
    bench.player.volume = -1
    bench.player.isMuted = true
    #expect(bench.player.volume == 0)
    #expect(bench.player.isMuted)
    #expect(bench.events.map(\.event) == [.volumeChanged(0.5), .volumeChanged(0), .mutedChanged(true)])
  }

  @Test("A pause by the system says so")
  func background() throws {
    let bench = PlayerBench(seconds: 10)
    bench.start()
    try bench.run(to: 3)
    bench.player.pause(reason: .appBackgrounded)
    #expect(bench.events.map(\.event).contains(.rateChanged(0, reason: .appBackgrounded)))
    #expect(bench.calls == ["0 play", "3 pause"])
  }
}
