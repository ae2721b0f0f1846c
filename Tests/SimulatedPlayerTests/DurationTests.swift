import SimulatedPlayer
import Simulation
import Testing

@Suite("Durations")
struct DurationTests {
  @Test("A duration can become known after the item is ready")
  func late() throws {
    let bench = PlayerBench(MediaDescription(duration: .seconds(15.015), durationDelay: .seconds(1)))
    bench.start()
    try bench.run(to: 0.9)
    #expect(bench.player.currentItem?.status == .readyToPlay)
    #expect(bench.player.currentItem?.duration == nil)
    #expect(bench.ticks == grid(0, through: 0.75))
    try bench.run(to: 20)
    #expect(bench.player.currentItem?.duration == .seconds(15.015))
    #expect(bench.events.contains { $0.event.name == "durationChanged" && $0.at == .seconds(1) })
    #expect(bench.calls == ["0 play", "15.015 pause", "15.015 end 1"])
  }

  @Test("A duration that grows moves the end")
  func grows() throws {
    let bench = PlayerBench(seconds: 15)
    bench.start()
    bench.at(14) { $0.setItemDuration(.seconds(15.06)) }
    try bench.run(to: 20)
    #expect(bench.calls == ["0 play", "15.06 pause", "15.06 end 1"])
    #expect(bench.ticks.suffix(2) == [.seconds(15), .seconds(15.06)])
  }

  @Test("A duration can be found to be longer half-way, by itself, and the item plays to the longer end")
  func growsHalfway() throws {
    let bench = PlayerBench(MediaDescription(duration: .seconds(15), durationGrowth: .milliseconds(60)))
    bench.start()
    try bench.run(to: 7.4)
    #expect(bench.player.currentItem?.duration == .seconds(15))
    try bench.run(to: 20)
    #expect(bench.events.filter { $0.event.name == "durationChanged" }.map(\.at) == [.zero, .seconds(7.5)])
    #expect(bench.player.currentItem?.duration == .seconds(15.06))
    #expect(bench.ticks.suffix(2) == [.seconds(15), .seconds(15.06)])
    #expect(bench.calls == ["0 play", "15.06 pause", "15.06 end 1"])
  }

  @Test("A seek beyond the half finds the longer duration at once, and it grows once")
  func growsAfterSeek() throws {
    let bench = PlayerBench(MediaDescription(duration: .seconds(15), durationGrowth: .seconds(1)))
    bench.start()
    bench.at(2) { $0.seek(to: .seconds(10)) }
    bench.at(3) { $0.seek(to: .zero) }
    try bench.run(to: 30)
    #expect(bench.events.filter { $0.event.name == "durationChanged" }.map(\.at) == [.zero, .seconds(2)])
    // From 0 at 3 s on, 16 s of media.
    #expect(bench.calls == ["0 play", "19 pause", "19 end 1"])
  }

  @Test("Media that ends before its duration ends as much before the longer one")
  func growsAndEndsEarly() throws {
    let bench = PlayerBench(
      MediaDescription(duration: .seconds(30), playsUntil: .seconds(29.78), durationGrowth: .seconds(2)))
    bench.start()
    try bench.run(to: 40)
    #expect(bench.calls == ["0 play", "31.78 pause", "31.78 end 1"])
  }

  @Test("A duration that is not known does not grow")
  func growsOnlyWhenKnown() throws {
    let bench = PlayerBench(MediaDescription(duration: nil, durationGrowth: .seconds(2)))
    bench.start()
    try bench.run(to: 60)
    #expect(bench.calls == ["0 play"])
    #expect(bench.player.currentItem?.duration == nil)
  }

  @Test("A duration that shrinks below the position ends the item at once, at its end")
  func shrinks() throws {
    let bench = PlayerBench(seconds: 15)
    bench.start()
    bench.at(14.1) { $0.setItemDuration(.seconds(12)) }
    try bench.run(to: 20)
    #expect(bench.lines(at: 14.1) == ["tick 12", "pause", "end 1"])
  }

  @Test("A live item that becomes finite ends; a finite one that becomes live does not")
  func liveAndBack() throws {
    let live = PlayerBench(MediaDescription(duration: nil))
    live.start()
    live.at(5) { $0.setItemDuration(.seconds(8)) }
    try live.run(to: 10)
    #expect(live.calls == ["0 play", "8 pause", "8 end 1"])

    let finite = PlayerBench(seconds: 8)
    finite.start()
    finite.at(5) { $0.setItemDuration(nil) }
    try finite.run(to: 20)
    #expect(finite.calls == ["0 play"])
    #expect(finite.player.currentItem?.duration == nil)
    #expect(finite.names.filter { $0 == "durationChanged" }.count == 2)
  }
}
