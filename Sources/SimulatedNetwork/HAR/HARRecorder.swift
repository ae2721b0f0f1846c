public import Simulation
import Synchronization

/// Collects what a session requests and gets, for a HAR file.
///
/// The session's thread adds to it; another one may have to write what is there, hence the lock.
public final class HARRecorder: Sendable {
  /// One request, each hop of a redirect by itself.
  public struct Exchange: Sendable, Equatable {
    /// The request.
    public var request: NetworkRequest
    /// When it was made.
    public var start: VirtualTime
    /// When its answer came.
    public var end: VirtualTime?
    /// What came of it; nil while no answer has come.
    public var outcome: NetworkOutcome?
    /// Whether it follows a redirect.
    public var isRedirected: Bool
    /// The place of the answer among those of the live network; nil when it came from elsewhere.
    public var liveOrder: Int?
    /// Whether nothing said what its URL answers.
    public var isUnmapped = false

    /// Makes an exchange.
    public init(
      request: NetworkRequest, start: VirtualTime, end: VirtualTime? = nil, outcome: NetworkOutcome? = nil,
      isRedirected: Bool = false
    ) {
      self.request = request
      self.start = start
      self.end = end
      self.outcome = outcome
      self.isRedirected = isRedirected
    }
  }

  private struct State {
    var epoch = 0.0
    var exchanges: [Exchange] = []
    /// The place of each exchange by the number of its request's record.
    var places: [Int: Int] = [:]
    /// The requests that the live network answers.
    var live: Set<Int> = []
    var liveAnswers = 0
  }

  private let state = Mutex(State())

  /// Makes a recorder that has nothing yet.
  public init() {}

  /// The exchanges so far, in the order of their requests.
  public var exchanges: [Exchange] { state.withLock(\.exchanges) }

  /// The date when the session began, in seconds since 1970.
  public var epoch: Double { state.withLock(\.epoch) }

  /// Forgets everything, for a session that begins now.
  ///
  /// - Parameter epoch: the page's date when the session begins, in seconds since 1970.
  public func restart(epoch: Double) { state.withLock { $0 = State(epoch: epoch) } }

  func begin(_ request: NetworkRequest, number: Int, at time: VirtualTime, isRedirected: Bool = false) {
    state.withLock { state in
      state.places[number] = state.exchanges.count
      state.exchanges.append(Exchange(request: request, start: time, isRedirected: isRedirected))
    }
  }

  func noteUnmapped(number: Int) {
    state.withLock { state in
      guard let place = state.places[number] else { return }
      state.exchanges[place].isUnmapped = true
    }
  }

  func noteLive(number: Int) {
    state.withLock { _ = $0.live.insert(number) }
  }

  func end(_ outcome: NetworkOutcome, number: Int, at time: VirtualTime) {
    state.withLock { state in
      guard let place = state.places[number] else { return }
      state.exchanges[place].outcome = outcome
      state.exchanges[place].end = time
      guard state.live.remove(number) != nil else { return }
      state.liveAnswers += 1
      state.exchanges[place].liveOrder = state.liveAnswers
    }
  }
}
