import SimulatedPlayer
import Simulation
import Testing

@Suite("The driver")
struct DriverTests {
  @Test("An item swapped within a tick is the one that later blocks of that tick see")
  func swapWithinTick() throws {
    let bench = PlayerBench(seconds: 30)
    _ = bench.player.addPeriodicTimeObserver(forInterval: .seconds(5)) { [unowned bench] time in
      guard time == .seconds(5) else { return }
      bench.player.replaceCurrentItem(with: bench.player.makeItem(url: "https://cdn.example.com/2.mp4"))
    }
    var seen: [String] = []
    _ = bench.player.addPeriodicTimeObserver(forInterval: .seconds(5)) { [unowned bench] time in
      seen.append("\(time) of \(bench.player.currentItem?.id ?? 0)")
    }
    bench.start()
    try bench.run(to: 7)
    // The old item's 5 meets the new item; then the new one starts.
    #expect(seen == ["0 of 1", "5 of 2", "0 of 2"])
    #expect(bench.calls == ["0 play", "5 play"])
    #expect(bench.player.currentTime == .seconds(2))
  }

  @Test("Status observers are called at once, blocks in a later turn of the same instant")
  func synchrony() throws {
    let bench = PlayerBench(seconds: 30)
    bench.start()
    try bench.run(to: 1.1)
    bench.player.pause()
    #expect(bench.log.last == "1.1 pause")
    try bench.clock.runDue()
    #expect(bench.log.last == "1.1 tick 1.1")
  }

  @Test("An act from within an observation is told after what led to it")
  func nestedAct() throws {
    let bench = PlayerBench(seconds: 30)
    let observation = bench.player.observeTimeControlStatus { player in
      if player.timeControlStatus == .playing { player.pause() }
    }
    bench.start()
    try bench.run(to: 1)
    #expect(bench.statuses == ["0 evaluatingBufferingRate", "0 playing", "0 paused"])
    #expect(bench.calls == ["0 play", "0 pause"])
    #expect(bench.ticks == [.zero, .zero])
    observation.cancel()
    bench.player.play()
    try bench.run(to: 2)
    #expect(bench.calls == ["0 play", "0 pause", "1 play"])
  }

  @Test("An observation ends when it is released, also from within itself")
  func observationEnds() throws {
    let bench = PlayerBench(seconds: 30)
    var seen = 0
    var observation: Observation? = bench.player.observeTimeControlStatus { _ in seen += 1 }
    bench.start()
    try bench.run(to: 1)
    #expect(seen == 2)
    observation = nil
    bench.player.pause()
    #expect(seen == 2)

    observation = bench.player.observeEvents { _, _ in
      seen += 1
      observation = nil
    }
    bench.player.play()
    #expect(seen == 3)
    #expect(observation == nil)
  }

  @Test("An end observer without an item hears of every player; one with an item only of that")
  func foreignEnd() throws {
    let clock = VirtualClock()
    let center = ItemNotificationCenter(clock: clock)
    func makePlayer(_ seconds: Double) -> SimulatedPlayer {
      let player = SimulatedPlayer(clock: clock, notifications: center) { _ in
        MediaDescription(duration: .seconds(seconds))
      }
      player.replaceCurrentItem(with: player.makeItem(url: PlayerBench.url))
      player.play()
      return player
    }
    let ad = makePlayer(10)
    let content = makePlayer(4)
    var log: [String] = []
    ad.observeItemEnd { log.append("\(clock.now) any \($0.id)") }
    let token = ad.observeItemEnd(of: ad.currentItem) { log.append("\(clock.now) own \($0.id)") }
    try clock.advance(to: .seconds(6))
    #expect(ad.currentTime == .seconds(6))
    #expect(content.hasPlayedToEnd)
    center.post(.didPlayToEndTime, item: center.makeItem(url: "https://cdn.example.com/loop.mp4"))
    try clock.advance(to: .seconds(20))
    #expect(log == ["4 any 2", "6 any 3", "10 any 1", "10 own 1"])
    center.removeObserver(token)
    ad.endNow()
    try clock.runDue()
    #expect(log.last == "20 any 1")
  }

  @Test("An end observer that is removed between post and turn is not called")
  func removedBetween() throws {
    let clock = VirtualClock()
    let center = ItemNotificationCenter(clock: clock)
    var count = 0
    let token = center.addObserver(forName: .didPlayToEndTime, item: nil) { _ in count += 1 }
    center.post(.didPlayToEndTime, item: center.makeItem(url: ""))
    center.removeObserver(token)
    try clock.runDue()
    #expect(count == 0)
  }

  @Test("Neither clock nor center keeps a player or its host, and nothing stays scheduled")
  func lifetime() throws {
    final class Host {
      let player: SimulatedPlayer
      var observation: Observation?
      var ticks = 0
      init(_ clock: VirtualClock) {
        player = SimulatedPlayer(clock: clock) { _ in MediaDescription(duration: .seconds(30)) }
        observation = player.observeTimeControlStatus { [weak self] _ in self?.ticks += 1 }
        _ = player.addPeriodicTimeObserver(forInterval: .seconds(1)) { [weak self] _ in self?.ticks += 1 }
        player.observeItemEnd { [weak self] _ in self?.ticks += 1 }
        player.replaceCurrentItem(with: player.makeItem(url: PlayerBench.url))
        player.play()
      }
    }
    let clock = VirtualClock()
    var host: Host? = Host(clock)
    try clock.advance(to: .seconds(5.5))
    weak var witness: Host?
    weak var player: SimulatedPlayer?
    witness = host
    player = host?.player
    #expect(player != nil)
    host = nil
    #expect(witness == nil)
    #expect(player == nil)
    #expect(clock.nextDeadline == nil)
  }

  @Test("The player keeps one turn scheduled, and none when nothing will happen")
  func oneTurn() throws {
    let bench = PlayerBench(seconds: 30)
    #expect(bench.clock.nextDeadline == nil)
    bench.start()
    try bench.run(to: 1)
    #expect(bench.clock.nextDeadline == .seconds(1.25))
    bench.player.pause()
    try bench.clock.runDue()
    #expect(bench.clock.nextDeadline == nil)
    bench.player.play()
    try bench.run(to: 2)
    #expect(bench.clock.nextDeadline == .seconds(2.25))
    let turns = bench.clock.turnCount
    try bench.run(to: 3)
    // Four ticks: the player's turn and the block's for each.
    #expect(bench.clock.turnCount == turns + 8)
  }

  @Test("Equal sessions give equal logs")
  func determinism() throws {
    func session() throws -> [String] {
      let bench = PlayerBench(seconds: 12)
      let other = SimulatedPlayer(clock: bench.clock, notifications: bench.player.notifications) { _ in
        MediaDescription(duration: .seconds(3))
      }
      other.replaceCurrentItem(with: other.makeItem(url: PlayerBench.url))
      other.play()
      bench.start()
      bench.at(3) { $0.stall(for: .seconds(1)) }
      bench.at(5) { $0.rate = 1.7 }
      bench.at(6) { $0.seek(to: .seconds(2.2)) }
      bench.at(7) { $0.pause() }
      bench.at(9) { $0.play() }
      try bench.run(to: 30)
      return bench.log + bench.events.map { "\($0.at) \($0.event)" }
    }
    let first = try session()
    #expect(first.contains("3 end 1"))
    #expect(try session() == first)
  }
}
