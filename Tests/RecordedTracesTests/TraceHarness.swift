import AdHosts
import Contracts
import Sessions
import SimulatedNetwork
import Simulation
import TestSupport
import Testing

@testable import RecordedTraces

/// Traces that are written by hand.
enum Recorded {
  /// The shipped profile.
  static func profile(_ name: String = "adsdk") throws -> BridgeProfile {
    try #require(BridgeProfile.builtIn(name))
  }

  /// Reads lines, each with its end.
  static func trace(_ lines: String...) throws -> RecordedTrace { try read(lines.map { $0 + "\n" }.joined()) }

  /// Reads a text.
  static func read(_ text: String) throws -> RecordedTrace {
    try TraceReader.read(Array(text.utf8), path: "t.jsonl", profile: profile())
  }

  /// The mistakes of a text, each as `LINE:COLUMN MESSAGE`.
  static func mistakes(_ bytes: [UInt8]) throws -> [String] {
    do {
      _ = try TraceReader.read(bytes, path: "t.jsonl", profile: try profile())
      return []
    } catch let error as RecordedTraceError {
      return error.diagnostics.map(place)
    }
  }

  /// A diagnostic as `LINE:COLUMN MESSAGE`.
  static func place(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.range.start.line):\(diagnostic.range.start.column) \(diagnostic.message)"
  }

  /// What is judged of a trace beside a HAR file.
  static func judged(
    _ trace: RecordedTrace, har: String? = nil, offset: VirtualTime? = nil, tags: [String] = []
  ) throws -> JudgedTrace {
    var judge = TraceJudge(profile: try profile())
    for tag in tags { judge.learn(tag: Array(tag.utf8)) }
    let timeline = try har.map { try HARTimeline(reading: Array($0.utf8), path: "t.har") }
    let shift = try timeline.map { try HARAlignment.shift(of: $0, to: trace, offset: offset) } ?? .zero
    return judge.judge(trace, beside: timeline, shift: shift)
  }
}
