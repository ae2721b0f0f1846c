import SimulatedPlayer
import Simulation
import Testing

@Suite("Stalls and failures")
struct FaultTests {
  /// 0 to 11.75 are 48; one at the stall and one at the recovery, both at 12; 12.25 to 29.75 are 71; the end's: 122.
  @Test("A stall at 40 % waits and plays again by itself; the rate stays")
  func stall() throws {
    let bench = PlayerBench(seconds: 30)
    bench.start()
    bench.at(12) { $0.stall(for: .seconds(2)) }
    try bench.run(to: 13)
    #expect(bench.player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    #expect(bench.player.reasonForWaitingToPlay == .toMinimizeStalls)
    #expect(bench.player.rate == 1)
    #expect(bench.player.currentTime == .seconds(12))
    try bench.run(to: 40)
    #expect(bench.ticks == grid(0, through: 12) + grid(12, through: 30))
    #expect(bench.ticks.count == 122)
    #expect(bench.calls == ["0 play", "14 play", "32 pause", "32 end 1"])
    #expect(bench.names.filter { $0 == "playbackStalled" }.count == 1)
    #expect(bench.names.filter { $0 == "rateChanged" }.count == 2)
  }

  @Test("A player that does not wait pauses at a stall, stays so, and cannot be played before its end")
  func stallWithoutWaiting() throws {
    var settings = PlayerSettings()
    settings.automaticallyWaitsToMinimizeStalling = false
    let bench = PlayerBench(seconds: 30, settings: settings)
    bench.start()
    bench.at(12) { $0.stall(for: .seconds(2)) }
    bench.at(13) { $0.play() }
    bench.at(15) { $0.play() }
    try bench.run(to: 40)
    #expect(bench.calls == ["0 play", "12 pause", "15 play", "33 pause", "33 end 1"])
    #expect(bench.names.contains("playbackStalled"))
    #expect(bench.events.map(\.event).contains(.rateChanged(0, reason: .setRateFailed)))
  }

  @Test("A stall before the start holds the start back and is no stall of playback")
  func slowStart() throws {
    let bench = PlayerBench(seconds: 30)
    bench.start()
    bench.player.stall(for: .seconds(3))
    try bench.run(to: 4)
    #expect(bench.statuses == ["0 evaluatingBufferingRate", "0 toMinimizeStalls", "3 playing"])
    #expect(!bench.names.contains("playbackStalled"))
  }

  @Test("A pause within a stall holds, and playing again waits for the rest of it")
  func pauseWithinStall() throws {
    let bench = PlayerBench(seconds: 30)
    bench.start()
    bench.at(5) { $0.stall(for: .seconds(4)) }
    bench.at(6) { $0.pause() }
    bench.at(7) { $0.play() }
    try bench.run(to: 10)
    #expect(bench.calls == ["0 play", "6 pause", "9 play"])
    #expect(bench.player.currentTime == .seconds(6))
  }

  @Test("A second stall prolongs the first; recovery can come early or has to be asked for")
  func recovery() throws {
    let bench = PlayerBench(seconds: 30)
    bench.start()
    bench.at(5) { $0.stall(for: .seconds(2)) }
    bench.at(6) { $0.stall(for: .seconds(2)) }
    bench.at(6.5) { $0.stall(for: .seconds(1)) }
    bench.at(10) { $0.stall(for: .distantFuture) }
    bench.at(20) { $0.recover() }
    try bench.run(to: 19)
    #expect(bench.calls == ["0 play", "8 play"])
    try bench.run(to: 21)
    #expect(bench.calls.last == "20 play")
    #expect(bench.player.currentTime == .seconds(8))
  }

  @Test("A new item has a buffer of its own")
  func newItemInStall() throws {
    let bench = PlayerBench(seconds: 30)
    bench.start()
    bench.at(5) { $0.stall(for: .seconds(20)) }
    bench.at(6) { $0.replaceCurrentItem(with: $0.makeItem(url: PlayerBench.url)) }
    try bench.run(to: 8)
    #expect(bench.calls == ["0 play", "6 play"])
    #expect(bench.player.currentTime == .seconds(2))
  }

  @Test("Media that cannot be loaded fails the item and tells the host nothing")
  func failureOnLoad() throws {
    let bench = PlayerBench(
      MediaDescription(duration: .seconds(30), loadDelay: .milliseconds(500), failure: "HTTP 404"))
    bench.start()
    try bench.run(to: 60)
    #expect(bench.log.isEmpty)
    #expect(bench.player.currentItem?.status == .failed("HTTP 404"))
    #expect(bench.player.currentItem?.duration == nil)
    #expect(bench.events.contains { $0.event.name == "itemStatusChanged" && $0.at == .seconds(0.5) })
    #expect(bench.player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    // Failure is final, but a new item is a new try.
    bench.player.mediaProvider = { _ in MediaDescription(duration: .seconds(1)) }
    bench.start()
    try bench.run(to: 62)
    #expect(bench.calls == ["60 play", "61 pause", "61 end 2"])
  }

  @Test("An item that fails at 60 % pauses the player and posts the failure, never the end")
  func failureHalfway() throws {
    let bench = PlayerBench(seconds: 30)
    bench.player.notifications.addObserver(forName: .failedToPlayToEndTime, item: nil) {
      bench.note("failed \($0.item.id) \($0.error ?? "")")
    }
    bench.start()
    bench.at(18.1) { $0.failItem("connection lost") }
    bench.at(20) { $0.play() }
    try bench.run(to: 60)
    #expect(bench.lines(at: 18.1) == ["pause", "tick 18.1", "failed 1 connection lost"])
    #expect(bench.calls == ["0 play", "18.1 pause", "18.1 failed 1 connection lost"])
    #expect(bench.player.currentItem?.status == .failed("connection lost"))
    #expect(bench.player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
  }

  @Test("A failed item stays failed when it is set again")
  func failedItemAgain() throws {
    let bench = PlayerBench(seconds: 30)
    bench.start()
    try bench.run(to: 1)
    bench.player.failItem("gone")
    let failed = bench.player.currentItem
    bench.player.replaceCurrentItem(with: nil)
    bench.player.replaceCurrentItem(with: failed)
    bench.player.play()
    try bench.run(to: 10)
    #expect(bench.calls == ["0 play", "1 pause"])
  }

  @Test("Faults without an item do nothing")
  func withoutItem() throws {
    let bench = PlayerBench(seconds: 30)
    bench.player.stall(for: .seconds(1))
    bench.player.failItem("x")
    bench.player.endNow()
    bench.player.setItemDuration(.seconds(5))
    try bench.run(to: 10)
    #expect(bench.events.isEmpty)
  }
}
