import AdHosts
import Sessions
import SimulatedPlayer
import Simulation

/// What has been seen of a session by now.
extension ExaminedSession {
  /// Whether the ad is over for the host.
  var isFinished: Bool { session.host.isFinished }

  /// Whether the ad's media plays now.
  var isPlaying: Bool { session.player.timeControlStatus == .playing }

  /// All that has happened.
  var records: [TraceRecord] { session.trace.records }

  /// Whether the player has played the ad's media at any time.
  var hasPlayed: Bool {
    records.contains { $0.kind == .player && $0.data["status"] == "playing" }
  }

  /// The records behind a record.
  func records(after record: TraceRecord) -> [TraceRecord] { records.filter { $0.seq > record.seq } }

  /// How many records there are, to look at later ones.
  var mark: Int { session.trace.count }

  /// The page's messages of a meaning.
  func messages(_ meaning: String) -> [TraceRecord] {
    records.filter { $0.kind == .message && words.profile.meanings[$0.name] == meaning }
  }

  /// The calls of the controller's method of a role, from a mark on.
  func calls(_ role: String, from mark: Int = 0) -> [TraceRecord] {
    records.filter { $0.kind == .call && $0.seq > mark && roles[$0.name] == role }
  }

  /// The role of the method that a record calls, such as `timeUpdate`.
  func role(of record: TraceRecord) -> String? { record.kind == .call ? roles[record.name] : nil }

  /// The first record of the page's or host's life of a name.
  func lifecycle(_ name: String) -> TraceRecord? {
    records.first { $0.kind == .lifecycle && $0.name == name }
  }

  /// The findings of a rule.
  func findings(_ rule: String) -> [TraceRecord] { records.filter { $0.kind == .rule && $0.name == rule } }

  /// Position and duration of a time update; nil when they are not two numbers.
  func update(_ call: TraceRecord) -> (position: Double, duration: Double)? {
    guard let arguments = call.data["args"]?.array, arguments.count == 2, let position = arguments[0].number,
      let duration = arguments[1].number
    else { return nil }
    return (position, duration)
  }
}
