import AVFoundation
import SimulatedPlayer
import Simulation
import Testing

@testable import AVFoundation

/// AVPlayer.h on playing, waiting and stalling.
@MainActor struct PlaybackTests {
  @Test func theReasonsForWaitingComeInOrder() throws {
    let stage = try Stage(["buffering-delay": "200ms"])
    let log = Log()
    let player = try stage.run { AVPlayer() }
    let observation = player.observe(\.reasonForWaitingToPlay) { player, _ in
      log.add(player.reasonForWaitingToPlay?.rawValue ?? "none")
    }
    try stage.run { player.play() }
    #expect(player.reasonForWaitingToPlay == .noItemToPlay)
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    try stage.run {
      player.replaceCurrentItem(with: try Stage.item())
      player.simulatedIfAny?.stall(for: .seconds(2))
    }
    try stage.advance(3)
    #expect(
      log.lines == [
        AVPlayer.WaitingReason.noItemToPlay.rawValue, AVPlayer.WaitingReason.evaluatingBufferingRate.rawValue,
        AVPlayer.WaitingReason.toMinimizeStalls.rawValue, "none",
      ])
    #expect(player.timeControlStatus == .playing)
    observation.invalidate()
  }

  @Test func theRateKeepsItsValueThroughAStall() throws {
    let stage = try Stage()
    let log = Log()
    let player = try stage.run {
      NotificationCenter.default.addObserver(
        forName: .AVPlayerItemPlaybackStalled, object: nil, queue: .main
      ) { _ in log.add("stalled") }
      let player = AVPlayer(playerItem: try Stage.item())
      player.rate = 1.5
      return player
    }
    try stage.advance(1)
    let status = player.observe(\.timeControlStatus) { player, _ in log.add("\(player.timeControlStatus)") }
    let rate = player.observe(\.rate) { player, _ in log.add("rate \(player.rate)") }
    try stage.run { player.simulatedIfAny?.stall(for: .seconds(2)) }
    #expect(player.rate == 1.5)
    #expect(player.currentItem?.isPlaybackBufferEmpty == true)
    #expect(player.currentItem?.isPlaybackLikelyToKeepUp == false)
    try stage.advance(2)
    #expect(log.lines == ["waitingToPlayAtSpecifiedRate", "stalled", "playing"])
    #expect(player.currentItem?.isPlaybackLikelyToKeepUp == true)
    withExtendedLifetime((status, rate)) {}
  }

  @Test func aStallPausesAPlayerThatDoesNotWait() throws {
    let stage = try Stage()
    let player = try stage.run {
      let player = AVPlayer(playerItem: try Stage.item())
      player.automaticallyWaitsToMinimizeStalling = false
      player.play()
      return player
    }
    try stage.advance(1)
    try stage.run { player.simulatedIfAny?.stall(for: .seconds(2)) }
    #expect(player.timeControlStatus == .paused)
    #expect(player.rate == 0)
  }

  @Test func playingImmediatelyWithAnEmptyBufferWaitsAndPostsNoStall() throws {
    let stage = try Stage(["buffering-delay": "1s"])
    let log = Log()
    let player = try stage.run {
      NotificationCenter.default.addObserver(
        forName: AVPlayerItem.playbackStalledNotification, object: nil, queue: nil
      ) { _ in log.add("stalled") }
      return AVPlayer(playerItem: try Stage.item())
    }
    try stage.run { player.simulatedIfAny?.stall(for: .seconds(2)) }
    try stage.run { player.playImmediately(atRate: 1) }
    #expect(player.reasonForWaitingToPlay == .toMinimizeStalls)
    try stage.advance(2)
    #expect(player.timeControlStatus == .playing)
    #expect(log.lines.isEmpty)
  }

  @Test func playingImmediatelySkipsTheEvaluationOfTheBuffer() throws {
    let stage = try Stage(["buffering-delay": "1s"])
    let player = try stage.run { AVPlayer(playerItem: try Stage.item()) }
    try stage.advance(1)
    try stage.run { player.play() }
    #expect(player.reasonForWaitingToPlay == .evaluatingBufferingRate)
    try stage.run { player.playImmediately(atRate: 2) }
    #expect(player.timeControlStatus == .playing)
    #expect(player.rate == 2)
  }

  @Test func playAsksForTheDefaultRate() throws {
    let stage = try Stage()
    let player = try stage.run {
      let player = AVPlayer(playerItem: try Stage.item())
      player.defaultRate = 1.25
      player.play()
      return player
    }
    #expect(player.rate == 1.25)
  }

  @Test func whatIsSetBeforeASessionHoldsInIt() throws {
    let player = AVPlayer(playerItem: try Stage.item())
    player.volume = 0.5
    player.isMuted = true
    #expect(player.timeControlStatus == .paused)
    let stage = try Stage()
    try stage.run { player.play() }
    #expect(player.volume == 0.5)
    #expect(player.isMuted)
    #expect(player.timeControlStatus == .playing)
    #expect(player.status == .readyToPlay)
  }

  @Test func anInterruptionPausesAndIsTold() throws {
    let stage = try Stage()
    let log = Log()
    let player = try stage.run {
      NotificationCenter.default.addObserver(
        forName: AVAudioSession.interruptionNotification, object: AVAudioSession.sharedInstance(),
        queue: .main
      ) { note in
        let type = (note.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt).flatMap(
          AVAudioSession.InterruptionType.init)
        log.add("interruption \(type == .began ? "began" : "ended")")
      }
      NotificationCenter.default.addObserver(
        forName: AVPlayer.rateDidChangeNotification, object: nil, queue: .main
      ) { note in
        let reason = note.userInfo?[AVPlayer.rateDidChangeReasonKey] as? AVPlayer.RateDidChangeReason
        log.add(reason?.rawValue ?? "no reason")
      }
      try AVAudioSession.sharedInstance().setCategory(.playback, mode: .moviePlayback)
      let player = AVPlayer(playerItem: try Stage.item())
      player.play()
      return player
    }
    try stage.run { player.simulatedIfAny?.pause(reason: .audioSessionInterrupted) }
    #expect(player.timeControlStatus == .paused)
    #expect(
      log.lines == [
        AVPlayer.RateDidChangeReason.setRateCalled.rawValue, "interruption began",
        AVPlayer.RateDidChangeReason.audioSessionInterrupted.rawValue,
      ])
  }

  @Test func aPlayerIsReleasedWithItsObservers() throws {
    let stage = try Stage()
    weak var released: AVPlayer?
    weak var releasedItem: AVPlayerItem?
    try stage.run {
      let player = AVPlayer(playerItem: try Stage.item())
      _ = player.addPeriodicTimeObserver(forInterval: .seconds(1), queue: .main) { [weak player] _ in
        player?.pause()
      }
      player.play()
      (released, releasedItem) = (player, player.currentItem)
    }
    #expect(released == nil)
    #expect(releasedItem == nil)
    try stage.advance(2)
  }
}
