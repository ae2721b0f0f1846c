import SimulatedPlayer
import Simulation
import Testing

@Suite("Boundary observers")
struct BoundaryTests {
  @Test("Times are crossed once each in normal playback; zero and what lies beyond the end never")
  func crossing() throws {
    let bench = PlayerBench(seconds: 30)
    let times: [VirtualTime] = [
      .seconds(15), .zero, .seconds(7.5), .seconds(30), .seconds(31), .seconds(22.5),
    ]
    _ = bench.player.addBoundaryTimeObserver(forTimes: times) { bench.note("boundary") }
    bench.start()
    try bench.run(to: 40)
    #expect(
      bench.log.filter { $0.hasSuffix("boundary") } == [
        "7.5 boundary", "15 boundary", "22.5 boundary", "30 boundary",
      ])
    // The end itself is told after what lies on it.
    #expect(bench.lines(at: 30) == ["boundary", "tick 30", "pause", "end 1"])
  }

  @Test("A seek over a time does not cross it; playing over it again does")
  func seekOver() throws {
    let bench = PlayerBench(seconds: 30)
    _ = bench.player.addBoundaryTimeObserver(forTimes: [.seconds(7.5)]) { bench.note("boundary") }
    bench.start()
    bench.at(5) { $0.seek(to: .seconds(10)) }
    bench.at(6) { $0.seek(to: .seconds(7)) }
    try bench.run(to: 8)
    #expect(bench.log.filter { $0.hasSuffix("boundary") } == ["6.5 boundary"])
  }

  @Test("The next item's times are crossed anew")
  func nextItem() throws {
    let bench = PlayerBench(seconds: 30)
    _ = bench.player.addBoundaryTimeObserver(forTimes: [.seconds(1)]) { bench.note("boundary") }
    bench.start()
    bench.at(5) { $0.replaceCurrentItem(with: $0.makeItem(url: PlayerBench.url)) }
    try bench.run(to: 8)
    #expect(bench.log.filter { $0.hasSuffix("boundary") } == ["1 boundary", "6 boundary"])
  }

  @Test("A pause on a time keeps it for the resumption")
  func pauseOnTime() throws {
    let bench = PlayerBench(seconds: 30)
    _ = bench.player.addBoundaryTimeObserver(forTimes: [.seconds(7.6)]) { bench.note("boundary") }
    bench.start()
    // This turn was asked for first, so that it comes before the player's own at 7.6.
    bench.at(7.6) { $0.pause() }
    bench.at(9) { $0.play() }
    try bench.run(to: 10)
    #expect(bench.log.filter { $0.hasSuffix("boundary") } == ["9 boundary"])
  }

  @Test("A removed observer is not invoked, not even for a crossing of the same instant")
  func removal() throws {
    let bench = PlayerBench(seconds: 3)
    var token: TimeObserverToken?
    _ = bench.player.addBoundaryTimeObserver(forTimes: [.seconds(1)]) { [unowned bench] in
      if let token { bench.player.removeTimeObserver(token) }
    }
    token = bench.player.addBoundaryTimeObserver(forTimes: [.seconds(1), .seconds(2)]) {
      bench.note("boundary")
    }
    bench.start()
    try bench.run(to: 5)
    #expect(!bench.log.contains { $0.hasSuffix("boundary") })
  }
}
