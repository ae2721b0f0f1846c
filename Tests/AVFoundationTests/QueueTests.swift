import AVFoundation
import Testing

/// AVQueuePlayer and AVPlayerLooper.
@MainActor struct QueueTests {
  @Test func eachEndGoesOnToTheNextItem() throws {
    let stage = try Stage()
    let log = Log()
    let items = [try Stage.item(), try Stage.item(Stage.second)]
    let player = try stage.run { AVQueuePlayer(items: items) }
    let status = player.observe(\.timeControlStatus) { player, _ in
      log.add("\(player.timeControlStatus) at \(stage.now)")
    }
    try stage.run {
      NotificationCenter.default.addObserver(
        forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: .main
      ) { note in log.add("end \(items.firstIndex { $0 === note.object as? AVPlayerItem } ?? -1)") }
      #expect(player.actionAtItemEnd == .advance)
      player.play()
    }
    try stage.advance(10)
    #expect(player.items().count == 1)
    #expect(player.currentItem === items[1])
    #expect(player.rate == 1)
    try stage.advance(6)
    #expect(player.currentItem == nil)
    #expect(player.reasonForWaitingToPlay == .noItemToPlay)
    #expect(
      log.lines == [
        "waitingToPlayAtSpecifiedRate at 0.0", "playing at 0.0", "end 0",
        "waitingToPlayAtSpecifiedRate at 10.0", "playing at 10.0", "end 1",
        "waitingToPlayAtSpecifiedRate at 15.0",
      ])
    withExtendedLifetime(status) {}
  }

  @Test func aQueueAdvancesWithoutAnEndNotification() throws {
    let stage = try Stage(["end-notification": "never"])
    let player = try stage.run { AVQueuePlayer(items: [try Stage.item(), try Stage.item(Stage.second)]) }
    try stage.run { player.play() }
    try stage.advance(11)
    #expect(player.items().count == 1)
    #expect(player.currentTime() == .seconds(1))
  }

  @Test func itemsAreInsertedAndRemoved() throws {
    let (first, second, third) = (try Stage.item(), try Stage.item(Stage.second), try Stage.item())
    let player = AVQueuePlayer(playerItem: first)
    player.insert(third, after: nil)
    player.insert(second, after: first)
    #expect(player.items() == [first, second, third])
    #expect(!player.canInsert(second, after: nil))
    #expect(!AVQueuePlayer().canInsert(second, after: nil))
    player.remove(second)
    #expect(player.items() == [first, third])
    #expect(AVQueuePlayer().canInsert(second, after: nil))
    player.advanceToNextItem()
    #expect(player.currentItem === third)
    player.replaceCurrentItem(with: second)
    #expect(player.items() == [second])
    player.removeAllItems()
    #expect(player.items().isEmpty)
    #expect(player.currentItem == nil)
  }

  @Test func aQueueThatPausesAtTheEndKeepsItsItem() throws {
    let stage = try Stage()
    let player = try stage.run { AVQueuePlayer(items: [try Stage.item(), try Stage.item(Stage.second)]) }
    try stage.run {
      player.actionAtItemEnd = .pause
      player.play()
    }
    try stage.advance(11)
    #expect(player.items().count == 2)
    #expect(player.timeControlStatus == .paused)
  }

  @Test func aLooperPlaysCopiesAgainAndAgain() throws {
    let stage = try Stage()
    let template = try Stage.item(Stage.second)
    let player = try stage.run { AVQueuePlayer() }
    let looper = try stage.run { AVPlayerLooper(player: player, templateItem: template) }
    try stage.run { player.play() }
    #expect(player.currentItem !== template)
    try stage.advance(12)
    #expect(looper.loopCount == 2)
    #expect(player.currentTime() == .seconds(2))
    try stage.run { looper.disableLooping() }
    #expect(looper.status == .cancelled)
    try stage.advance(4)
    #expect(player.currentItem == nil)
    #expect(looper.loopCount == 2)
  }

  @Test func aLooperPlaysAPartOfTheItem() throws {
    let stage = try Stage()
    let player = try stage.run { AVQueuePlayer() }
    let looper = try stage.run {
      AVPlayerLooper(
        player: player, templateItem: try Stage.item(),
        timeRange: CMTimeRange(start: .seconds(2), end: .seconds(5)))
    }
    try stage.run { player.play() }
    try stage.advance(4)
    #expect(looper.loopCount == 1)
    #expect(player.currentTime() == .seconds(3))
  }
}
