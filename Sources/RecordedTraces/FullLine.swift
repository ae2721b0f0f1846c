import Contracts
import Simulation

/// Reads a line of the trace format itself, which has a version under `v`.
enum FullLine {
  static func read(_ line: TraceLine) throws(Diagnostic) -> LineRecord {
    let version = try number("v", of: line)
    guard version == Double(TraceRecord.formatVersion) else {
      throw line.fault(
        "the record is of version \(JSONValue.number(version).text), and only version 1 is known", at: "v",
        help: "record the trace again with this version of AdBridge")
    }
    guard let sequence = Int(exactly: try number("seq", of: line)), sequence > 0 else {
      throw line.fault("\"seq\" is no whole number from 1", at: "seq")
    }
    let time = try number("t", of: line)
    guard time >= 0, time < 9e9 else {
      throw line.fault("\"t\" is no number of seconds since the trace began", at: "t")
    }
    let data = line.object["data"] ?? .null
    guard data == .null || data.object != nil else {
      throw line.fault("\"data\" is no object", at: "data")
    }
    return LineRecord(
      sequence: sequence, time: .elapsed(.seconds(time)),
      kind: TraceRecord.Kind(rawValue: try text("kind", of: line)), name: try text("name", of: line),
      data: data.object ?? [:], origin: .trace)
  }

  private static func number(_ key: String, of line: TraceLine) throws(Diagnostic) -> Double {
    guard let value = line.object[key] else { throw missing(key, line) }
    guard let number = value.number, number.isFinite else {
      throw line.fault("\"\(key)\" is no number", at: key)
    }
    return number
  }

  private static func text(_ key: String, of line: TraceLine) throws(Diagnostic) -> String {
    guard let value = line.object[key] else { throw missing(key, line) }
    guard let text = value.string else { throw line.fault("\"\(key)\" is no text", at: key) }
    return text
  }

  private static func missing(_ key: String, _ line: TraceLine) -> Diagnostic {
    line.fault(
      "the record has no \"\(key)\"",
      help:
        "a record has \"v\", \"seq\", \"t\", \"kind\", \"name\" and \"data\"; without \"v\" it is of the short form"
    )
  }
}
