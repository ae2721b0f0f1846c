import AVFoundation
import Testing

/// AVPlayer.h on `addPeriodicTimeObserver`, `addBoundaryTimeObserver` and `removeTimeObserver`.
@MainActor struct TimeObserverTests {
  @Test func thePeriodicObserverAlsoRunsWhenPlaybackStartsStopsAndJumps() throws {
    let stage = try Stage()
    var times: [Double] = []
    let player = try stage.run {
      let player = AVPlayer(playerItem: try Stage.item())
      _ = player.addPeriodicTimeObserver(forInterval: .seconds(0.25), queue: .main) {
        times.append($0.seconds)
      }
      player.play()
      return player
    }
    try stage.advance(0.6)
    try stage.run { player.pause() }
    try stage.run { player.seek(to: .seconds(5)) }
    #expect(times == [0, 0.25, 0.5, 0.6, 5])
  }

  @Test func thePeriodicObserverFollowsTheItemsTime() throws {
    let stage = try Stage()
    var instants: [Double] = []
    let player = try stage.run {
      let player = AVPlayer(playerItem: try Stage.item())
      _ = player.addPeriodicTimeObserver(forInterval: .seconds(0.25), queue: nil) { _ in
        instants.append(stage.now)
      }
      player.rate = 2
      return player
    }
    try stage.advance(0.3)
    #expect(instants == [0, 0.125, 0.25])
    #expect(player.currentTime() == .seconds(0.6))
  }

  @Test func aBoundaryAtZeroIsNotCrossed() throws {
    let stage = try Stage()
    var crossings: [Double] = []
    let player = try stage.run {
      let player = AVPlayer(playerItem: try Stage.item())
      let times = [CMTime.zero, .seconds(0.1), .seconds(3)].map { NSValue(time: $0) }
      _ = player.addBoundaryTimeObserver(forTimes: times, queue: .main) { crossings.append(stage.now) }
      player.play()
      return player
    }
    try stage.advance(1)
    try stage.run { player.seek(to: .seconds(4)) }
    try stage.advance(1)
    #expect(crossings == [0.1])
  }

  @Test func aRemovedObserverRunsNoMore() throws {
    let stage = try Stage()
    var count = 0
    let player = try stage.run { AVPlayer(playerItem: try Stage.item()) }
    let token = try stage.run {
      let token = player.addPeriodicTimeObserver(forInterval: .seconds(1), queue: .main) { _ in count += 1 }
      player.play()
      return token
    }
    try stage.advance(1)
    player.removeTimeObserver(token)
    try stage.advance(3)
    #expect(count == 2)
  }

  @Test func anObserverOfAnotherPlayerCannotBeRemoved() async {
    await #expect(processExitsWith: .failure) {
      try await MainActor.run {
        let stage = try Stage()
        try stage.run {
          let token = AVPlayer().addPeriodicTimeObserver(forInterval: .seconds(1), queue: .main) { _ in }
          AVPlayer().removeTimeObserver(token)
        }
      }
    }
  }
}
