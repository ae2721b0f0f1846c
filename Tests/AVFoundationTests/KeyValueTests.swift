import AVFoundation
import Testing

/// Observing by key path.
@MainActor struct KeyValueTests {
  @Test func theInitialValueIsToldOnlyWhenAskedFor() throws {
    let log = Log()
    let player = AVPlayer()
    let silent = player.observe(\.timeControlStatus) { _, _ in log.add("silent") }
    let told = player.observe(\.timeControlStatus, options: [.initial, .new]) { _, change in
      log.add("told \(change.newValue == .paused) \(change.oldValue == nil)")
    }
    #expect(log.lines == ["told true true"])
    withExtendedLifetime((silent, told)) {}
  }

  @Test func aChangeHoldsTheOldAndTheNewValueWhenAskedFor() throws {
    let stage = try Stage()
    let log = Log()
    let player = try stage.run { AVPlayer(playerItem: try Stage.item()) }
    let both = player.observe(\.rate, options: [.old, .new]) { _, change in
      log.add("\(change.oldValue ?? -1) to \(change.newValue ?? -1)")
    }
    let neither = player.observe(\.rate) { _, change in
      log.add("\(change.oldValue == nil && change.newValue == nil)")
    }
    try stage.run { player.play() }
    #expect(log.lines == ["0.0 to 1.0", "true"])
    withExtendedLifetime((both, neither)) {}
  }

  @Test func anObservationEndsWhenItIsReleased() throws {
    let stage = try Stage()
    let log = Log()
    let player = try stage.run { AVPlayer(playerItem: try Stage.item()) }
    var observation: NSKeyValueObservation? = player.observe(\.rate) { _, _ in log.add("told") }
    try stage.run { player.play() }
    #expect(observation != nil)
    observation = nil
    try stage.run { player.pause() }
    #expect(log.lines == ["told"])
  }

  @Test func aKeyPathLeadsThroughTheCurrentItem() throws {
    let stage = try Stage(["load-delay": "1s"])
    let log = Log()
    let player = try stage.run { AVPlayer() }
    let observation = player.observe(\.currentItem?.status) { player, _ in
      log.add(player.currentItem.map { "\($0.status)" } ?? "none")
    }
    try stage.run { player.replaceCurrentItem(with: try Stage.item()) }
    try stage.advance(1)
    try stage.run { player.replaceCurrentItem(with: nil) }
    #expect(log.lines == ["unknown", "readyToPlay", "none"])
    withExtendedLifetime(observation) {}
  }

  @Test func anItemsStatusIsObserved() throws {
    let stage = try Stage()
    let log = Log()
    let item = try Stage.item(Stage.broken)
    let observation = item.observe(\.status, options: [.new]) { item, _ in log.add("\(item.status)") }
    let player = try stage.run { AVPlayer(playerItem: item) }
    #expect(log.lines == ["failed"])
    withExtendedLifetime((observation, player)) {}
  }

  @Test func aLayerIsReadyWithTheItem() throws {
    let stage = try Stage(["load-delay": "1s"])
    let log = Log()
    let player = try stage.run { AVPlayer(playerItem: try Stage.item()) }
    let layer = AVPlayerLayer(player: player)
    let observation = layer.observe(\.isReadyForDisplay, options: .new) { _, change in
      log.add("\(change.newValue ?? false) at \(stage.now)")
    }
    try stage.advance(2)
    #expect(log.lines == ["true at 1.0"])
    withExtendedLifetime(observation) {}
  }
}
