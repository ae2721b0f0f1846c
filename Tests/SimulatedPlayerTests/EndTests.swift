import SimulatedPlayer
import Simulation
import Testing

@Suite("The natural end")
struct EndTests {
  @Test("All six orders reach the host as they are set", arguments: EndOrder.all)
  func order(_ order: EndOrder) throws {
    var settings = PlayerSettings()
    settings.endOrder = order
    let bench = PlayerBench(seconds: 1, settings: settings)
    bench.start()
    try bench.run(to: 2)
    let line: [EndOrder.Step: String] = [.tick: "tick 1", .paused: "pause", .didPlayToEndTime: "end 1"]
    #expect(bench.lines(at: 1) == order.steps.compactMap { line[$0] })
    #expect(bench.ticks.count == 5)
    #expect(bench.player.rate == 0)
    #expect(bench.player.timeControlStatus == .paused)
  }

  @Test("There are six orders, and an order holds each step once")
  func orders() {
    #expect(Set(EndOrder.all).count == 6)
    #expect(EndOrder([.tick, .paused]) == nil)
    #expect(EndOrder([.tick, .tick, .paused]) == nil)
    #expect(EndOrder([.paused, .tick, .didPlayToEndTime])?.steps.first == .paused)
  }

  @Test(
    "The end notification can be missing or come twice; the last tick and the pause stay",
    arguments: [(EndNotification.once, 1), (.never, 0), (.twice, 2)])
  func notifications(_ notification: EndNotification, count: Int) throws {
    var settings = PlayerSettings()
    settings.endNotification = notification
    let bench = PlayerBench(seconds: 1, settings: settings)
    bench.start()
    try bench.run(to: 2)
    #expect(bench.lines(at: 1) == ["tick 1", "pause"] + Array(repeating: "end 1", count: count))
    #expect(bench.player.hasPlayedToEnd)
    #expect(bench.player.timeControlStatus == .paused)
  }

  @Test("An end can be posted as the item begins to play, once for each item, and again at its end")
  func notificationAtStart() throws {
    var settings = PlayerSettings()
    settings.endNotification = .atStart
    settings.bufferingDelay = .milliseconds(300)
    let bench = PlayerBench(seconds: 1, settings: settings)
    bench.start()
    bench.at(0.8) { $0.pause() }
    bench.at(1) { $0.play() }
    bench.at(3) { $0.replaceCurrentItem(with: $0.makeItem(url: PlayerBench.url)) }
    bench.at(3) { $0.play() }
    try bench.run(to: 6)
    // 0.5 s were played before the pause; buffering takes 0.3 s each time.
    #expect(
      bench.calls == [
        "0.3 play", "0.3 end 1", "0.8 pause", "1.3 play", "1.8 pause", "1.8 end 1",
        "3.3 play", "3.3 end 2", "4.3 pause", "4.3 end 2",
      ])
  }

  @Test("A seek within the final tick arrives after the end, which still pauses", arguments: [0, 100])
  func seekWithinEnd(latency: Int64) throws {
    var settings = PlayerSettings()
    settings.seekLatency = .milliseconds(latency)
    let bench = PlayerBench(seconds: 1, settings: settings)
    _ = bench.player.addPeriodicTimeObserver(forInterval: .seconds(1)) { [unowned bench] time in
      if time == .seconds(1) { bench.player.seek(to: .zero) }
    }
    bench.start()
    try bench.run(to: 1.5)
    #expect(bench.calls == ["0 play", "1 pause", "1 end 1"])
    #expect(bench.player.currentTime == .zero)
    #expect(!bench.player.hasPlayedToEnd)
  }

  @Test("A pause in the end's handler takes the place of the tick and the pause to come")
  func pauseWithinEnd() throws {
    var settings = PlayerSettings()
    settings.endOrder = try #require(EndOrder([.didPlayToEndTime, .tick, .paused]))
    let bench = PlayerBench(seconds: 1, settings: settings)
    bench.player.observeItemEnd { [unowned bench] _ in bench.player.pause() }
    bench.start()
    try bench.run(to: 2)
    #expect(bench.lines(at: 1) == ["end 1", "pause", "tick 1"])
  }

  @Test(
    "A host that loops an item in its end handler does so in every order", arguments: EndOrder.all, [0, 100])
  func loop(_ order: EndOrder, latency: Int64) throws {
    var settings = PlayerSettings()
    settings.endOrder = order
    settings.seekLatency = .milliseconds(latency)
    let bench = PlayerBench(seconds: 1, settings: settings)
    bench.player.observeItemEnd { [unowned bench] _ in
      bench.player.seek(to: .zero)
      bench.player.play()
    }
    bench.start()
    try bench.run(to: 3.5)
    // Each repetition begins a seek later.
    let ends = (0...2).map { VirtualTime.milliseconds(1000 + $0 * (1000 + latency)) }
    #expect(bench.calls.filter { $0.hasSuffix("end 1") } == ends.map { "\($0) end 1" })
    #expect(bench.player.timeControlStatus == .playing)
    #expect(bench.player.currentTime == .milliseconds(500 - 3 * latency))
    // A pause that was to come after the notification does not come.
    let pauses = bench.calls.filter { $0.hasSuffix("pause") }.count
    let paused = try #require(order.steps.firstIndex(of: .paused))
    let ended = try #require(order.steps.firstIndex(of: .didPlayToEndTime))
    #expect(pauses == (paused < ended ? 3 : 0))
  }

  @Test("A swap between the end's steps plays on and posts the end of the item that ended")
  func swapWithinEnd() throws {
    let bench = PlayerBench(seconds: 1)
    let first = bench.player.makeItem(url: PlayerBench.url)
    let second = bench.player.makeItem(url: PlayerBench.url)
    _ = bench.player.addPeriodicTimeObserver(forInterval: .seconds(1)) { [unowned bench] time in
      if time == .seconds(1) { bench.player.replaceCurrentItem(with: second) }
    }
    bench.player.replaceCurrentItem(with: first)
    bench.player.play()
    try bench.run(to: 3)
    // Without the first item's pause the player was never paused: it waited for the second one and played it.
    #expect(bench.calls == ["0 play", "1 end 1", "1 play", "2 pause", "2 end 2"])
  }

  @Test("With no action at the end, time and ticks run on and the end comes once")
  func overrun() throws {
    var settings = PlayerSettings()
    settings.actionAtItemEnd = .none
    let bench = PlayerBench(seconds: 1.1, settings: settings)
    bench.start()
    try bench.run(to: 2)
    #expect(bench.ticks == grid(0, through: 1) + [.seconds(1.1)] + grid(1.25, through: 2))
    #expect(bench.calls == ["0 play", "1.1 end 1"])
    #expect(bench.player.currentTime == .seconds(2))
    #expect(bench.player.timeControlStatus == .playing)
  }

  @Test("Media that ends before its declared duration ticks last where it ends")
  func shortEnd() throws {
    let bench = PlayerBench(MediaDescription(duration: .seconds(30), playsUntil: .seconds(29.78)))
    bench.start()
    try bench.run(to: 40)
    #expect(bench.ticks == grid(0, through: 29.75) + [.seconds(29.78)])
    #expect(bench.player.currentItem?.duration == .seconds(30))
    #expect(bench.calls.last == "29.78 end 1")
  }

  @Test("play() at the end ends again a frame later, without moving")
  func playAtEnd() throws {
    let bench = PlayerBench(seconds: 1)
    bench.start()
    bench.at(2) { $0.play() }
    try bench.run(to: 3)
    #expect(bench.calls == ["0 play", "1 pause", "1 end 1", "2 play", "2.04 pause", "2.04 end 1"])
    #expect(bench.lines(at: 2) == ["play", "tick 1"])
    #expect(bench.player.currentTime == .seconds(1))
  }

  @Test("A host that answers every end with play() does not stop the clock")
  func playForEver() throws {
    let bench = PlayerBench(seconds: 1)
    bench.player.observeItemEnd { [unowned bench] _ in bench.player.play() }
    bench.start()
    try bench.run(to: 2)
    // At 1 and every 40 ms from there to 2: 26.
    #expect(bench.calls.filter { $0.hasSuffix("end 1") }.count == 26)
  }

  @Test("play() at the end can be set to change nothing until a seek")
  func staysPaused() throws {
    var settings = PlayerSettings()
    settings.playAtEnd = .staysPaused
    let bench = PlayerBench(seconds: 1, settings: settings)
    bench.start()
    bench.at(2) { $0.play() }
    bench.at(3) {
      $0.seek(to: .zero)
      $0.play()
    }
    try bench.run(to: 5)
    #expect(bench.calls == ["0 play", "1 pause", "1 end 1", "3 play", "4 pause", "4 end 1"])
  }

  @Test("endNow jumps to the end, whatever the player did, and can be repeated")
  func endNow() throws {
    let bench = PlayerBench(seconds: 30)
    bench.start()
    bench.at(10.1) { $0.endNow() }
    bench.at(12) { $0.endNow() }
    try bench.run(to: 40)
    #expect(bench.ticks == grid(0, through: 10) + [.seconds(30), .seconds(30)])
    #expect(bench.lines(at: 10.1) == ["tick 30", "pause", "end 1"])
    #expect(bench.lines(at: 12) == ["tick 30", "end 1"])
    #expect(bench.calls == ["0 play", "10.1 pause", "10.1 end 1", "12 end 1"])
  }

  @Test("An item can end before it has started")
  func endBeforeStart() throws {
    let bench = PlayerBench(MediaDescription(duration: .seconds(30), loadDelay: .seconds(2)))
    bench.start()
    bench.at(1) { $0.endNow() }
    try bench.run(to: 10)
    #expect(bench.calls == ["1 pause", "1 end 1"])
    #expect(bench.player.currentItem?.status == .readyToPlay)
  }

  @Test("A live item can be ended where it is")
  func endLive() throws {
    let bench = PlayerBench(MediaDescription(duration: nil))
    bench.start()
    bench.at(10.1) { $0.endNow() }
    try bench.run(to: 20)
    #expect(bench.lines(at: 10.1) == ["tick 10.1", "pause", "end 1"])
  }

  @Test("An item without length ends a frame after its start")
  func zeroLength() throws {
    let bench = PlayerBench(seconds: 0)
    bench.start()
    try bench.run(to: 1)
    #expect(bench.log == ["0 play", "0 tick 0", "0.04 tick 0", "0.04 pause", "0.04 end 1"])
  }
}
