import AdHosts
import Contracts
import Simulation
import WebViewEmulator

/// Reads a line of the short form, in which devices record: `{"t": TIME, "KIND": NAME, …}`.
struct ShortLine {
  private let line: TraceLine
  private let profile: BridgeProfile

  /// The words under which a line says what it is about, in the order in which they are looked for.
  static let words = [
    "exception", "call", "evaluate", "player", "response", "request", "beacon", "console", "lifecycle",
    "opened", "note", "message", "body", "kind",
  ]
  /// Records of these kinds may have a field of the same name as another kind.
  private static let speaking: Set<String> = ["exception", "console", "note"]
  /// Requests and answers have bodies.
  private static let carrying: Set<String> = ["request", "response", "beacon"]
  /// The names of the field that holds the time.
  private static let timeKeys = ["t", "time", "timestamp"]
  private static let example = #"write {"t": 7.5, "message": "AdFirstQuartile", "data": {}}"#

  init(_ line: TraceLine, _ profile: BridgeProfile) {
    self.line = line
    self.profile = profile
  }

  /// Reads the line.
  ///
  /// - Returns: nil when it is about nothing that is known.
  static func read(_ line: TraceLine, profile: BridgeProfile) throws(Diagnostic) -> LineRecord? {
    let reader = ShortLine(line, profile)
    guard let word = try reader.word() else { return nil }
    return try reader.record(word)
  }

  /// The word that says what the line is about.
  private func word() throws(Diagnostic) -> String? {
    var found = Self.words.filter { line.object[$0] != nil }
    guard let first = found.first else { return nil }
    // The text of an exception, and the body of a request or an answer.
    if Self.speaking.contains(first) { found.removeAll { $0 == "message" } }
    if Self.carrying.contains(first) { found.removeAll { $0 == "body" } }
    guard found.count == 1 else {
      throw line.fault(
        "the line says both \"\(found[0])\" and \"\(found[1])\"", at: found[1],
        help: "put what else is known of a record into \"data\"")
    }
    return first
  }

  private func record(_ word: String) throws(Diagnostic) -> LineRecord {
    var record = LineRecord(
      time: try time(), kind: .init(rawValue: word), name: "", data: try data(without: word), origin: .short)
    switch word {
    case "body":
      record.kind = .message
      (record.name, record.data) = posted(line.object["body"] ?? .null)
    case "message":
      if let body = line.object[word], body.object != nil {
        (record.name, record.data) = posted(body)
      } else {
        record.name = try text(word)
        for field in profile.messageForm.defaults[record.name] ?? [] where record.data[field.key] == nil {
          record.data[field.key] = field.value.json
        }
      }
    case "call":
      record.name = try text(word)
      if record.data["args_source"] == nil {
        guard (record.data["args"] ?? []).array != nil else {
          throw line.fault("\"args\" is no list", at: "args")
        }
        record.data["args"] = record.data["args"] ?? []
      }
    case "evaluate":
      let call = ControllerCall(source: try text(word), controller: profile.controller)
      (record.kind, record.name, record.data) = (.call, call.name, call.data)
    case "kind":
      record.kind = TraceRecord.Kind(rawValue: try text(word))
      record.name = try text("name")
      record.data["name"] = nil
    case "beacon" where !(try text(word)).contains("://"):
      record.name = try text(word)
      _ = try text("url")
    case "beacon":
      record.name = word
      record.data["url"] = .string(try text(word))
    default:
      record.name = try text(word)
    }
    return record
  }

  private func time() throws(Diagnostic) -> RecordedTime {
    guard let key = Self.timeKeys.first(where: { line.object[$0] != nil }) else {
      throw line.fault("the line has no time under \"t\"", help: Self.example)
    }
    guard let value = line.object[key], let time = RecordedTime(value) else {
      throw line.fault(
        "\"\(key)\" is no time", at: key,
        help: "write seconds, milliseconds since 1970, or ISO 8601 such as \"2026-03-02T12:15:00.100Z\"")
    }
    return time
  }

  private func text(_ key: String) throws(Diagnostic) -> String {
    guard let value = line.object[key] else {
      throw line.fault("the line has no \"\(key)\"", help: Self.example)
    }
    guard let text = value.string, !text.isEmpty else {
      throw line.fault("\"\(key)\" is no text, or an empty one", at: key)
    }
    return text
  }

  /// What `data` holds, and the fields that stand beside it.
  private func data(without word: String) throws(Diagnostic) -> JSONObject {
    let value = line.object["data"] ?? .null
    guard value == .null || value.object != nil else { throw line.fault("\"data\" is no object", at: "data") }
    var data = value.object ?? [:]
    for member in line.object.members
    where member.key != word && member.key != "data" && !Self.timeKeys.contains(member.key) {
      data[member.key] = member.value
    }
    return data
  }

  /// A message as it was posted: its name and the other fields, as the trace format has them.
  private func posted(_ body: JSONValue) -> (String, JSONObject) {
    guard let (name, fields) = profile.messageForm.read(BridgeValue(body)) else {
      return (line.object["handler"]?.string ?? profile.handler, ["body": body])
    }
    return (name, JSONObject(fields.map { ($0.key, $0.value.json) }))
  }
}
