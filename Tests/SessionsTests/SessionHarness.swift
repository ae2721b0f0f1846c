import AdHosts
import SimulatedNetwork
import Simulation
import TestSupport
import Testing

@testable import Sessions

/// Plays one session with a fixture and answers questions about its trace.
struct PlayedSession {
  let session: AdSession
  let end: AdSession.End
  let verdict: Verdict

  /// Plays a session.
  ///
  /// - Parameters:
  ///   - tag: a file below fixtures/vast, or nil.
  ///   - actions: what happens on the way, as on the command line.
  ///   - profile: the name of a shipped profile.
  ///   - limit: when to stop at the latest.
  ///   - configure: changes the options before the session begins.
  /// - Throws: what keeps the session from beginning.
  init(
    _ tag: String?, actions: [String] = [], profile: String = "adsdk",
    until limit: VirtualTime = .seconds(600),
    configure: (inout SessionOptions) throws -> Void = { _ in }
  ) throws {
    var options = SessionOptions(profile: try #require(BridgeProfile.builtIn(profile)))
    options.tag = tag.map { .file(Repository.fixture("vast/\($0)")) }
    try configure(&options)
    session = try AdSession(options)
    end = session.run(until: limit, actions: try actions.map { try TimedAction(parsing: $0) })
    verdict = Verdict(
      records: session.trace.records, profile: options.profile, end: end,
      time: session.clock.now)
  }

  var records: [TraceRecord] { session.trace.records }

  /// The records of a kind, and of a name where one is given.
  func records(_ kind: TraceRecord.Kind, _ name: String? = nil) -> [TraceRecord] {
    records.filter { $0.kind == kind && (name == nil || $0.name == name) }
  }

  /// The names of the messages in order, without those that only count time.
  var messages: [String] { records(.message).map(\.name).filter { $0 != "AdProgress" } }

  /// The names of the beacons in order.
  var beacons: [String] { records(.beacon).map(\.name) }

  /// The instants of a message.
  func times(_ message: String) -> [VirtualTime] { records(.message, message).map(\.time) }
}
