import SimulatedPlayer
import Simulation
import Testing

@Suite("Seeking")
struct SeekTests {
  /// 0 to 5 are 21, the jump's tick is at 15, 15.25 to 29.75 are 59, the end's: 82.
  @Test("A seek within the buffer jumps, ticks once and plays on")
  func jump() throws {
    let bench = PlayerBench(seconds: 30)
    bench.start()
    bench.at(5) { player in player.seek(to: .seconds(15)) { bench.note("seek \($0)") } }
    try bench.run(to: 40)
    #expect(bench.ticks == grid(0, through: 5) + grid(15, through: 30))
    #expect(bench.ticks.count == 82)
    #expect(bench.lines(at: 5) == ["tick 5", "tick 15", "seek true"])
    #expect(bench.calls == ["0 play", "5 seek true", "20 pause", "20 end 1"])
    #expect(bench.names.filter { $0 == "timeJumped" }.count == 1)
  }

  @Test("A seek that takes time waits and plays again, with a tick for each of stop, jump and start")
  func latency() throws {
    var settings = PlayerSettings()
    settings.seekLatency = .milliseconds(300)
    let bench = PlayerBench(seconds: 30, settings: settings)
    bench.start()
    bench.at(5.1) { player in player.seek(to: .seconds(15.1)) { bench.note("seek \($0)") } }
    try bench.run(to: 5.3)
    #expect(bench.player.currentTime == .seconds(5.1))
    try bench.run(to: 40)
    #expect(bench.lines(at: 5.1) == ["tick 5.1"])
    #expect(bench.lines(at: 5.4) == ["tick 15.1", "seek true", "play", "tick 15.1"])
    // 14.9 s are left at 5.4.
    #expect(bench.calls == ["0 play", "5.4 seek true", "5.4 play", "20.3 pause", "20.3 end 1"])
    #expect(bench.statuses.contains("5.1 evaluatingBufferingRate"))
  }

  @Test("Another seek ends the pending one unfinished at once")
  func superseded() throws {
    let bench = PlayerBench(seconds: 30)
    bench.start()
    try bench.run(to: 1)
    bench.player.seek(to: .seconds(10)) { bench.note("first \($0)") }
    bench.player.seek(to: .seconds(20)) { bench.note("second \($0)") }
    #expect(bench.events.last?.event == .seekCompleted(id: 1, finished: false))
    // Completions are turns of their own.
    #expect(!bench.log.contains { $0.contains("first") })
    try bench.run(to: 1)
    #expect(bench.calls.suffix(2) == ["1 first false", "1 second true"])
    #expect(bench.player.currentTime == .seconds(20))
    #expect(bench.names.filter { $0 == "timeJumped" }.count == 1)
  }

  @Test("Without an item, or with a failed one, a seek ends unfinished")
  func nothingToSeek() throws {
    let bench = PlayerBench(MediaDescription(duration: .seconds(9), failure: "404"))
    bench.player.seek(to: .seconds(1)) { bench.note("none \($0)") }
    try bench.run(to: 0)
    bench.start()
    bench.player.seek(to: .seconds(1)) { bench.note("loading \($0)") }
    try bench.run(to: 1)
    bench.player.seek(to: .seconds(1)) { bench.note("failed \($0)") }
    try bench.run(to: 1)
    #expect(bench.log == ["0 none false", "0 loading false", "1 failed false"])
  }

  @Test("A new item ends the pending seek")
  func replaced() throws {
    var settings = PlayerSettings()
    settings.seekLatency = .seconds(1)
    let bench = PlayerBench(seconds: 30, settings: settings)
    bench.start()
    bench.at(2) { player in player.seek(to: .seconds(9)) { bench.note("seek \($0)") } }
    bench.at(2.5) { $0.replaceCurrentItem(with: $0.makeItem(url: PlayerBench.url)) }
    try bench.run(to: 4.5)
    #expect(bench.calls == ["0 play", "2.5 seek false", "2.5 play"])
    #expect(bench.player.currentTime == .seconds(2))
  }

  @Test(
    "A target is held to the item's range",
    arguments: [(-3.0, 0.0), (0, 0), (12.345, 12.345), (30, 30), (99, 30)])
  func clamped(target: Double, expected: Double) throws {
    let bench = PlayerBench(seconds: 30)
    bench.player.replaceCurrentItem(with: bench.player.makeItem(url: PlayerBench.url))
    bench.player.seek(to: .seconds(target))
    try bench.run(to: 5)
    #expect(bench.player.currentTime == .seconds(expected))
    #expect(bench.ticks == [.seconds(expected)])
    // A paused player does not end.
    #expect(bench.calls.isEmpty)
  }

  @Test("Seeking to the end during playback ends the item a frame later")
  func seekToEnd() throws {
    let bench = PlayerBench(seconds: 30)
    bench.start()
    bench.at(5) { $0.seek(to: .seconds(30)) }
    try bench.run(to: 10)
    #expect(bench.calls == ["0 play", "5.04 pause", "5.04 end 1"])
  }

  @Test("A seek before the item is ready waits for it, and playback starts there")
  func beforeReady() throws {
    let bench = PlayerBench(MediaDescription(duration: .seconds(30), loadDelay: .seconds(2)))
    bench.start()
    bench.player.seek(to: .seconds(20)) { bench.note("seek \($0)") }
    try bench.run(to: 40)
    #expect(bench.lines(at: 2) == ["tick 20", "seek true", "play", "tick 20"])
    #expect(bench.calls == ["2 seek true", "2 play", "12 pause", "12 end 1"])
  }

  @Test("A pause during a seek that takes time holds after it")
  func pauseDuringSeek() throws {
    var settings = PlayerSettings()
    settings.seekLatency = .seconds(1)
    let bench = PlayerBench(seconds: 30, settings: settings)
    bench.start()
    bench.at(2) { $0.seek(to: .seconds(9)) }
    bench.at(2.5) { $0.pause() }
    try bench.run(to: 10)
    #expect(bench.calls == ["0 play", "2.5 pause"])
    #expect(bench.player.currentTime == .seconds(9))
  }

  @Test("A seek back after the end makes a second end possible")
  func replay() throws {
    let bench = PlayerBench(seconds: 2)
    bench.start()
    bench.at(5) {
      $0.seek(to: .zero)
      $0.play()
    }
    try bench.run(to: 10)
    #expect(bench.calls == ["0 play", "2 pause", "2 end 1", "5 play", "7 pause", "7 end 1"])
    #expect(bench.lines(at: 5) == ["tick 0", "play", "tick 0"])
  }
}
