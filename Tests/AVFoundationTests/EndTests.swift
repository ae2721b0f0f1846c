import AVFoundation
import AdBridge
import Simulation
import Testing

/// What the end of an item brings.
@MainActor struct EndTests {
  private nonisolated static let orders = [
    "tick,paused,didPlayToEndTime", "tick,didPlayToEndTime,paused", "paused,tick,didPlayToEndTime",
    "paused,didPlayToEndTime,tick", "didPlayToEndTime,tick,paused", "didPlayToEndTime,paused,tick",
  ]

  @Test(arguments: orders) func pauseEndAndLastTickComeInTheOrderAskedFor(_ order: String) throws {
    let stage = try Stage(["end-order": order])
    let log = Log()
    let player = try stage.run { AVPlayer(playerItem: try Stage.item()) }
    try stage.run { player.play() }
    let status = player.observe(\.timeControlStatus) { _, _ in log.add("paused") }
    try stage.run {
      _ = player.addPeriodicTimeObserver(forInterval: .seconds(20), queue: .main) { _ in log.add("tick") }
      NotificationCenter.default.addObserver(
        forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: .main
      ) { _ in log.add("didPlayToEndTime") }
    }
    try stage.advance(11)
    #expect(log.lines.joined(separator: ",") == order)
    withExtendedLifetime(status) {}
  }

  @Test func theEndIsPostedByTheItemAndNotByThePlayer() throws {
    let stage = try Stage()
    let log = Log()
    try stage.run {
      let item = try Stage.item()
      let player = AVPlayer(playerItem: item)
      let center = NotificationCenter.default
      center.addObserver(
        forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: .main
      ) { note in
        log.add("item \(note.object as? AVPlayerItem === item)")
        player.replaceCurrentItem(with: nil)
      }
      center.addObserver(forName: .AVPlayerItemDidPlayToEndTime, object: player, queue: .main) { _ in
        log.add("player")
      }
      player.play()
    }
    try stage.advance(11)
    #expect(log.lines == ["item true"])
  }

  @Test func aForeignItemsEndReachesOnlyTheObserverOfNoObject() throws {
    let stage = try Stage()
    let log = Log()
    let item = try Stage.item()
    let player = try stage.run {
      let player = AVPlayer(playerItem: item)
      let center = NotificationCenter.default
      center.addObserver(forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: .main) { note in
        log.add("any, its own: \(note.object as? AVPlayerItem === item)")
      }
      center.addObserver(forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: .main) { _ in
        log.add("item")
      }
      player.play()
      return player
    }
    try stage.session.perform(.foreignEnd)
    #expect(log.lines == ["any, its own: false"])
    withExtendedLifetime(player) {}
  }

  @Test func withoutAnActionTimeRunsOnPastTheEnd() throws {
    let stage = try Stage()
    let player = try stage.run {
      let player = AVPlayer(playerItem: try Stage.item())
      player.actionAtItemEnd = .none
      player.play()
      return player
    }
    try stage.advance(11)
    #expect(player.currentTime() == .seconds(11))
    #expect(player.rate == 1)
  }

  @Test func onlyAQueuePlayerAdvances() async {
    await #expect(processExitsWith: .failure) { AVPlayer().actionAtItemEnd = .advance }
  }
}
