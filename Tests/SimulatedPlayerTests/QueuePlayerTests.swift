import SimulatedPlayer
import Simulation
import Testing

@Suite("What queue players and items ask for")
struct QueuePlayerTests {
  private func bench(_ order: EndOrder) -> PlayerBench {
    var settings = PlayerSettings()
    settings.actionAtItemEnd = .advance
    settings.endOrder = order
    settings.endNotification = .never
    return PlayerBench(seconds: 10, settings: settings)
  }

  @Test(
    "After all that an end brings, the next item's turn comes, and the rate stays", arguments: EndOrder.all)
  func advance(_ order: EndOrder) throws {
    let bench = bench(order)
    bench.start()
    try bench.run(to: 11)
    #expect(bench.names.filter { $0 == "readyToAdvance" }.count == 1)
    #expect(bench.events.last?.event.name == "readyToAdvance")
    #expect(bench.events.last?.at == .seconds(10))
    #expect(bench.player.rate == 1)
    #expect(bench.player.currentTime == .seconds(10))
  }

  @Test("The next item plays on at the rate that the player had")
  func nextItem() throws {
    let bench = bench(.standard)
    bench.start()
    try bench.run(to: 10)
    bench.player.replaceCurrentItem(with: bench.player.makeItem(url: PlayerBench.url))
    try bench.run(to: 12)
    #expect(bench.player.timeControlStatus == .playing)
    #expect(bench.player.currentTime == .seconds(2))
  }

  @Test("A pause between an end's steps does not keep the queue from going on")
  func pauseAtTheEnd() throws {
    var settings = PlayerSettings()
    settings.actionAtItemEnd = .advance
    let bench = PlayerBench(seconds: 10, settings: settings)
    bench.player.observeItemEnd { [unowned bench] _ in bench.player.pause() }
    bench.start()
    try bench.run(to: 11)
    #expect(bench.names.contains("readyToAdvance"))
    #expect(bench.player.timeControlStatus == .paused)
  }

  @Test("Playback ends where the item's forward end is set, and goes on when it is taken away")
  func forwardEnd() throws {
    let bench = PlayerBench(seconds: 10)
    bench.start()
    bench.player.setForwardPlaybackEnd(.seconds(4))
    try bench.run(to: 6)
    #expect(bench.player.hasPlayedToEnd)
    #expect(bench.player.currentTime == .seconds(4))
    #expect(bench.player.currentItem?.duration == .seconds(10))
    bench.player.setForwardPlaybackEnd(nil)
    bench.player.play()
    try bench.run(to: 8)
    #expect(bench.player.currentTime == .seconds(6))
  }

  @Test("Playing immediately skips the evaluation of the buffer")
  func immediately() throws {
    var settings = PlayerSettings()
    settings.bufferingDelay = .seconds(1)
    let bench = PlayerBench(seconds: 10, settings: settings)
    bench.player.replaceCurrentItem(with: bench.player.makeItem(url: PlayerBench.url))
    try bench.run(to: 1)
    bench.player.playImmediately(atRate: 2)
    #expect(bench.statuses == ["1 playing"])
    try bench.run(to: 2)
    #expect(bench.player.currentTime == .seconds(2))
  }

  @Test(
    "Playing immediately with an empty buffer is a stall that nothing is posted for",
    arguments: [true, false])
  func immediatelyWhileStarved(_ waits: Bool) throws {
    var settings = PlayerSettings()
    settings.automaticallyWaitsToMinimizeStalling = waits
    let bench = PlayerBench(seconds: 10, settings: settings)
    bench.player.replaceCurrentItem(with: bench.player.makeItem(url: PlayerBench.url))
    try bench.run(to: 1)
    bench.player.stall(for: .seconds(2))
    bench.player.playImmediately(atRate: 1)
    #expect(bench.player.isStarved)
    try bench.run(to: 4)
    #expect(bench.statuses == (waits ? ["1 toMinimizeStalls", "3 playing"] : []))
    #expect(!bench.names.contains("playbackStalled"))
    #expect(!bench.player.isStarved)
  }
}
