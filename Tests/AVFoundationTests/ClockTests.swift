import AVFoundation
import AdBridge
import HostedApps
import Testing
import UIKit

/// Timers, queues and notifications of a host on the session's clock.
@MainActor struct ClockTests {
  @Test func aTimerFiresAtMultiplesOfItsInterval() throws {
    let stage = try Stage()
    var instants: [Double] = []
    let timer = try stage.run {
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
        instants.append(stage.now)
        if instants.count == 3 { timer.invalidate() }
      }
    }
    try stage.advance(5)
    #expect(instants == [0.5, 1, 1.5])
    #expect(!timer.isValid)
  }

  @Test func aTimerThatDoesNotRepeatFiresOnce() throws {
    let stage = try Stage()
    var count = 0
    let timer = try stage.run { Timer(timeInterval: 1, repeats: false) { _ in count += 1 } }
    try stage.advance(2)
    #expect(count == 0)
    try stage.run { RunLoop.main.add(timer, forMode: .common) }
    try stage.advance(2)
    #expect(count == 1)
    #expect(!timer.isValid)
  }

  @Test func aTimerThatIsFiredKeepsItsTimes() throws {
    let stage = try Stage()
    var instants: [Double] = []
    let timer = try stage.run {
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in instants.append(stage.now) }
    }
    try stage.advance(0.25)
    timer.fire()
    try stage.advance(1)
    #expect(instants == [0.25, 1])
    timer.invalidate()
  }

  @Test func anInvalidatedTimerLetsGoOfItsBlock() throws {
    let stage = try Stage()
    weak var released: Log?
    try stage.run {
      let log = Log()
      released = log
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in withExtendedLifetime(log) {}
      }
      timer.invalidate()
    }
    #expect(released == nil)
  }

  @Test func aDelayedBlockRunsAtItsDeadline() throws {
    let stage = try Stage()
    let log = Log()
    try stage.run {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.add("main at \(stage.now)") }
      DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .milliseconds(250)) {
        MainActor.assumeIsolated { log.add("global at \(stage.now)") }
      }
      DispatchQueue.main.async { log.add("later") }
      log.add("first")
    }
    try stage.advance(1)
    #expect(log.lines == ["first", "later", "global at 0.25", "main at 0.5"])
  }

  @Test func aCancelledWorkItemDoesNotRun() throws {
    let stage = try Stage()
    let log = Log()
    let item = DispatchWorkItem { log.add("timeout") }
    try stage.run { DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: item) }
    try stage.advance(1)
    item.cancel()
    try stage.advance(3)
    #expect(item.isCancelled)
    #expect(log.lines.isEmpty)
  }

  @Test func aGroupTellsThatItsWorkIsDone() throws {
    let stage = try Stage()
    let log = Log()
    try stage.run {
      let group = DispatchGroup()
      let queue = DispatchQueue(label: "work")
      queue.async(group: group) { MainActor.assumeIsolated { log.add("one") } }
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
        log.add("two")
        group.leave()
      }
      group.notify(queue: .main) { log.add("done at \(stage.now)") }
    }
    try stage.advance(3)
    #expect(log.lines == ["one", "two", "done at 2.0"])
  }

  @Test func operationsRunOnTheClock() throws {
    let stage = try Stage()
    let log = Log()
    try stage.run {
      OperationQueue.main.addOperation { log.add("operation") }
      log.add("first")
    }
    #expect(log.lines == ["first", "operation"])
  }

  @Test func nothingRunsAfterTheSessionsEnd() throws {
    let stage = try Stage()
    let log = Log()
    try stage.run {
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in log.add("timer") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { log.add("block") }
    }
    stage.session.end()
    try stage.advance(3)
    DispatchQueue.main.async { log.add("outside") }
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in log.add("outside") }
    NotificationCenter.default.removeObserver(self)
    #expect(log.lines.isEmpty)
  }

  @Test func whatWorkKeepsIsReleasedAtTheSessionsEnd() throws {
    let stage = try Stage()
    weak var released: Log?
    try stage.run {
      let log = Log()
      released = log
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in log.add("timer") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 20) { log.add("block") }
      NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { _ in log.add("note") }
    }
    try stage.advance(1)
    #expect(released != nil)
    stage.session.end()
    #expect(released == nil)
  }

  @Test func anObserverIsRemovedByItsToken() throws {
    let stage = try Stage()
    let log = Log()
    let name = Notification.Name("news")
    try stage.run {
      let center = NotificationCenter.default
      let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in log.add("one") }
      center.addObserver(forName: nil, object: nil, queue: OperationQueue()) { _ in log.add("later") }
      center.post(name: name, object: nil)
      log.add("posted")
      center.removeObserver(token, name: Notification.Name("other"), object: nil)
      center.post(name: name, object: nil)
      center.removeObserver(token, name: name, object: nil)
      center.post(name: name, object: nil)
    }
    #expect(log.lines == ["one", "posted", "one", "later", "later", "later"])
  }

  @Test func appsHearNothingOfOneAnother() throws {
    let (one, other) = (try Stage(), try Stage())
    let log = Log()
    let name = Notification.Name("news")
    try one.run {
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in log.add("heard") }
    }
    try other.run { NotificationCenter.default.post(name: name, object: nil) }
    #expect(log.lines.isEmpty)
  }
}
