import AVFoundation
import SimulatedPlayer
import Simulation
import Testing

@testable import AVFoundation

/// AVPlayerItem.h on status, duration, seeking and what items post.
@MainActor struct ItemTests {
  @Test func theDurationIsIndefiniteUntilLoaded() throws {
    let stage = try Stage(["load-delay": "1s", "duration-delay": "1s"])
    let log = Log()
    let player = try stage.run { AVPlayer(playerItem: try Stage.item()) }
    let observation = player.observe(\.currentItem?.duration, options: [.new]) { _, change in
      log.add("\(change.newValue??.seconds ?? -1) at \(stage.now)")
    }
    #expect(player.currentItem?.status == .unknown)
    try stage.advance(1)
    #expect(player.currentItem?.status == .readyToPlay)
    #expect(player.currentItem?.duration.isIndefinite == true)
    #expect(player.currentItem?.duration.seconds.isNaN == true)
    #expect(player.currentItem?.seekableTimeRanges.isEmpty == true)
    try stage.advance(1)
    #expect(player.currentItem?.duration == .seconds(10))
    #expect(player.currentItem?.seekableTimeRanges.first?.timeRangeValue.end == .seconds(10))
    #expect(log.lines == ["10.0 at 2.0"])
    withExtendedLifetime(observation) {}
  }

  @Test func aFailedStatusIsTerminal() throws {
    let stage = try Stage()
    let item = try Stage.item(Stage.broken)
    let player = try stage.run {
      let player = AVPlayer(playerItem: item)
      player.play()
      return player
    }
    #expect(item.status == .failed)
    #expect((item.error as NSError?)?.domain == AVFoundationErrorDomain)
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    try stage.run { player.replaceCurrentItem(with: nil) }
    try stage.run { player.replaceCurrentItem(with: item) }
    #expect(item.status == .failed)
    try stage.run { player.replaceCurrentItem(with: try Stage.item()) }
    #expect(player.timeControlStatus == .playing)
  }

  @Test func aServersStatusIsTheUnderlyingError() throws {
    let error = AVError.failure("the server answered 404")
    #expect(error.code == -11800)
    #expect((error.userInfo[NSUnderlyingErrorKey] as? NSError)?.code == -1100)
  }

  @Test func theStatusIsNotUpdatedAfterRemoval() throws {
    let stage = try Stage(["load-delay": "1s"])
    let item = try Stage.item()
    let player = try stage.run { AVPlayer(playerItem: item) }
    try stage.run { player.replaceCurrentItem(with: nil) }
    try stage.advance(2)
    #expect(item.status == .unknown)
  }

  @Test func theSameItemAgainChangesNothing() throws {
    let stage = try Stage()
    let player = try stage.run {
      let player = AVPlayer(playerItem: try Stage.item())
      player.play()
      return player
    }
    try stage.advance(2)
    try stage.run { player.replaceCurrentItem(with: player.currentItem) }
    #expect(player.currentTime() == .seconds(2))
  }

  @Test func anItemOfAnotherPlayerCannotBecomeCurrent() async {
    await #expect(processExitsWith: .failure) {
      let item = AVPlayerItem(url: try #require(URL(string: "https://cdn.test/ad.mp4")))
      let first = AVPlayer(playerItem: item)
      AVPlayer().replaceCurrentItem(with: item)
      withExtendedLifetime(first) {}
    }
  }

  @Test func aNewSeekEndsTheOneBeforeWithFalse() throws {
    let stage = try Stage(["seek-latency": "1s"])
    let log = Log()
    let player = try stage.run { AVPlayer(playerItem: try Stage.item()) }
    try stage.run { player.seek(to: .seconds(3)) { log.add("first \($0) at \(stage.now)") } }
    try stage.run { player.seek(to: .seconds(4)) { log.add("second \($0) at \(stage.now)") } }
    try stage.advance(1)
    #expect(log.lines == ["first false at 0.0", "second true at 1.0"])
    #expect(player.currentTime() == .seconds(4))
  }

  @Test func aSeekWithoutAnItemDoesNotFinish() throws {
    let stage = try Stage()
    let log = Log()
    let player = try stage.run { AVPlayer() }
    try stage.run { player.seek(to: .seconds(3)) { log.add("\($0)") } }
    #expect(log.lines == ["false"])
  }

  @Test func aSeekOutsideOfTheSeekableRangeIsCancelled() throws {
    let stage = try Stage()
    let log = Log()
    let player = try stage.run { AVPlayer(playerItem: try Stage.item()) }
    try stage.run { player.seek(to: .seconds(3)) { log.add("\($0)") } }
    try stage.run { player.seek(to: .seconds(10.5)) { log.add("\($0)") } }
    try stage.run { player.seek(to: .seconds(-1)) { log.add("\($0)") } }
    #expect(player.currentTime() == .seconds(3))
    try stage.run { player.seek(to: .positiveInfinity) { log.add("\($0)") } }
    #expect(player.currentTime() == .seconds(10))
    #expect(log.lines == ["true", "false", "false", "true"])
  }

  @Test func anItemCannotSeekToAnIndefiniteTime() async {
    await #expect(processExitsWith: .failure) {
      AVPlayerItem(url: try #require(URL(string: "https://cdn.test/ad.mp4"))).seek(to: .indefinite)
    }
  }

  @Test func playbackEndsAtTheForwardEndTimeAndTheDurationStays() throws {
    let stage = try Stage()
    let log = Log()
    let item = try Stage.item()
    let player = try stage.run {
      NotificationCenter.default.addObserver(
        forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: .main
      ) { _ in log.add("end at \(stage.now)") }
      item.forwardPlaybackEndTime = .seconds(4)
      let player = AVPlayer(playerItem: item)
      player.play()
      return player
    }
    try stage.advance(6)
    #expect(log.lines == ["end at 4.0"])
    #expect(item.duration == .seconds(10))
    #expect(player.currentTime() == .seconds(4))
  }

  @Test func aFailureHalfwayIsPostedWithItsError() throws {
    let stage = try Stage()
    var error: (any Error)?
    let item = try Stage.item()
    let player = try stage.run {
      NotificationCenter.default.addObserver(
        forName: .AVPlayerItemFailedToPlayToEndTime, object: item, queue: .main
      ) { error = $0.userInfo?[AVPlayerItemFailedToPlayToEndTimeErrorKey] as? any Error }
      let player = AVPlayer(playerItem: item)
      player.play()
      return player
    }
    try stage.advance(2)
    try stage.run { player.simulatedIfAny?.failItem("the network went") }
    #expect(item.status == .failed)
    #expect((error as NSError?)?.localizedFailureReason == "the network went")
  }

  @Test func aJumpIsPostedByTheItem() throws {
    let stage = try Stage()
    let log = Log()
    let item = try Stage.item()
    try stage.run {
      NotificationCenter.default.addObserver(
        forName: AVPlayerItem.timeJumpedNotification, object: item, queue: .main
      ) { _ in log.add("jumped") }
    }
    let player = try stage.run { AVPlayer(playerItem: item) }
    try stage.run { player.seek(to: .seconds(1)) }
    #expect(log.lines == ["jumped"])
  }

  @Test func anAssetTellsWhatItsMediaIs() async throws {
    let stage = try Stage()
    let asset = AVURLAsset(url: try #require(URL(string: Stage.ad)))
    try stage.run {
      #expect(asset.duration == .seconds(10))
      #expect(asset.isPlayable)
    }
    let duration = try await asset.load(.duration)
    #expect(duration == .seconds(10))
  }
}
