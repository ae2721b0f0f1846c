import Foundation
import Synchronization

/// The real network, for `--allow-network`: requests run beside the session, whose clock waits for their answers.
final class LiveNetwork: Sendable {
  private struct State {
    var outstanding = 0
    var answers: [(number: Int, outcome: NetworkOutcome)] = []
    var next = 0
    var waited = 0.0
  }

  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)
  /// As many requests at once as browsers allow in all.
  private let connections = DispatchSemaphore(value: 16)
  private let timeout: Double
  private let patience: Double

  /// Makes a network.
  ///
  /// - Parameters:
  ///   - timeout: seconds of real time that a request may take.
  ///   - patience: seconds of real time that the session waits for answers in all; then requests fail at once.
  init(timeout: Double = 10, patience: Double = 30) {
    self.timeout = timeout
    self.patience = patience
  }

  /// Starts a request and names it; ``waitForAnswer()`` gives its outcome under that number.
  func start(_ request: NetworkRequest, userAgent: String) -> Int {
    let number = state.withLock { state in
      state.next += 1
      state.outstanding += 1
      return state.next
    }
    let scheme = request.url.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https" else {
      finish(number, .failed(reason: "the live network takes http and https URLs only"))
      return number
    }
    guard state.withLock({ $0.waited }) < patience else {
      finish(
        number, .failed(reason: "the session has waited \(Int(patience)) s for the live network already"))
      return number
    }
    guard let library = CurlLibrary.shared else {
      finish(number, .failed(reason: "the live network needs libcurl: apt-get install libcurl4"))
      return number
    }
    let live = LiveRequest(library: library, timeout: timeout)
    // A thread of its own: the session's thread waits for the answer, and may be one that a dispatch queue would need.
    Thread.detachNewThread {
      self.connections.wait()
      let outcome = live.perform(request, userAgent: userAgent)
      self.connections.signal()
      self.finish(number, outcome)
    }
    return number
  }

  private func finish(_ number: Int, _ outcome: NetworkOutcome) {
    state.withLock { state in
      state.outstanding -= 1
      state.answers.append((number, outcome))
    }
    arrival.signal()
  }

  /// Waits for the next answer; nil when none is outstanding.
  func waitForAnswer() -> (number: Int, outcome: NetworkOutcome)? {
    while true {
      let (answer, isWaiting) = state.withLock { state in
        let answer = state.answers.isEmpty ? nil : state.answers.removeFirst()
        return (answer, state.outstanding > 0)
      }
      if let answer { return answer }
      guard isWaiting else { return nil }
      let start = DispatchTime.now().uptimeNanoseconds
      arrival.wait()
      let waited = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      state.withLock { $0.waited += waited }
    }
  }
}
