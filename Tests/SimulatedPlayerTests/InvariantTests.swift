import SimulatedPlayer
import Simulation
import Testing

@Suite("Invariants under any acts")
struct InvariantTests {
  /// A small generator of its own, so that the test's acts never change.
  private struct Generator {
    var state: UInt64
    mutating func next(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
  }

  @Test("Whatever is done to it, a player keeps its promises", arguments: 1...200 as ClosedRange<UInt64>)
  func randomActs(seed: UInt64) {
    var random = Generator(state: seed)
    var settings = PlayerSettings()
    settings.automaticallyWaitsToMinimizeStalling = random.next(3) > 0
    settings.actionAtItemEnd = [.pause, .pause, .pause, .none, .advance][Int(random.next(5))]
    settings.endOrder = EndOrder.all[Int(random.next(6))]
    settings.endNotification = EndNotification.allCases[Int(random.next(4))]
    settings.playAtEnd = random.next(2) > 0 ? .endsAgain : .staysPaused
    settings.bufferingDelay = .milliseconds(Int64(random.next(3)) * 70)
    settings.seekLatency = .milliseconds(Int64(random.next(3)) * 110)
    var machine = PlayerStateMachine(settings: settings)
    _ = machine.addPeriodicTimeObserver(forInterval: .milliseconds(250), at: .zero)
    _ = machine.addBoundaryTimeObserver(forTimes: [.seconds(1), .seconds(2.5)], at: .zero)

    var now = VirtualTime.zero
    var lastItem = 0
    var openSeeks: Set<Int> = []
    var nextSeek = 0
    for _ in 0..<300 {
      let target = now + .milliseconds(Int64(random.next(700)))
      var steps = 0
      while let due = machine.nextDeadline(now: now), due <= target {
        #expect(due >= now)
        now = due
        guard var events = machine.step(to: due) else { break }
        if events.contains(where: { $0.name == "readyToAdvance" }) {
          lastItem += 1
          let item = random.next(2) == 0 ? nil : PlayerItem(id: lastItem, url: PlayerBench.url)
          let media = MediaDescription(duration: .milliseconds(Int64(random.next(4000)) + 1))
          events = machine.replaceCurrentItem(with: item, media: media, at: due)
        }
        check(machine, events, &openSeeks, at: now)
        steps += 1
        guard steps < 200 else {
          Issue.record("\(steps) steps without an end by \(now)")
          return
        }
      }
      now = target
      let events: [PlayerEvent]
      switch random.next(12) {
      case 0, 1, 2: events = machine.play(at: now)
      case 3: events = machine.pause(at: now)
      case 4: events = machine.setRate(Double(random.next(7)) * 0.35, at: now)
      case 5:
        nextSeek += 1
        openSeeks.insert(nextSeek)
        events = machine.seek(to: .milliseconds(Int64(random.next(5000)) - 500), id: nextSeek, at: now)
      case 6: events = machine.stall(for: .milliseconds(Int64(random.next(900))), at: now)
      case 7: events = machine.endNow(at: now)
      case 8: events = random.next(4) == 0 ? machine.failItem("broken", at: now) : machine.recover(at: now)
      case 9: events = machine.setDuration(.milliseconds(Int64(random.next(4000))), at: now)
      case 10 where random.next(4) == 0: events = machine.replaceCurrentItem(with: nil, at: now)
      default:
        lastItem += 1
        let media = MediaDescription(
          duration: random.next(5) == 0 ? nil : .milliseconds(Int64(random.next(4000))),
          loadDelay: .milliseconds(Int64(random.next(3)) * 60), failure: random.next(9) == 0 ? "404" : nil,
          durationDelay: .milliseconds(Int64(random.next(3)) * 200),
          durationGrowth: .milliseconds(Int64(random.next(3)) * 60))
        let item = PlayerItem(id: lastItem, url: PlayerBench.url)
        events = random.next(3) == 0 ? machine.replaceCurrentItem(with: item, media: media, at: now) : []
      }
      check(machine, events, &openSeeks, at: now)
    }
  }

  private func check(
    _ machine: PlayerStateMachine, _ events: [PlayerEvent], _ openSeeks: inout Set<Int>, at now: VirtualTime
  ) {
    #expect((machine.timeControlStatus == .paused) == (machine.rate == 0))
    #expect(
      (machine.timeControlStatus == .waitingToPlayAtSpecifiedRate) == (machine.reasonForWaitingToPlay != nil))
    #expect(machine.currentTime(at: now) >= .zero)
    if machine.currentItem == nil { #expect(machine.currentTime(at: now) == .zero) }
    if machine.timeControlStatus == .playing {
      #expect(machine.currentItem?.status == .readyToPlay)
      // It has ticks ahead of it: a player does not say that it plays and stand still.
      #expect(machine.nextDeadline(now: now) != nil)
    }
    if machine.currentItem?.status == .unknown { #expect(machine.currentItem?.duration == nil) }
    // An observer that reads the player is told of one status at a time.
    #expect(events.filter { $0.name == "timeControlStatusChanged" }.count <= 1)
    for case .seekCompleted(let id, _) in events { #expect(openSeeks.remove(id) != nil) }
    #expect(openSeeks.count <= 1)
  }
}
