import Simulation

/// What one line of a timeline says of a record.
struct TimelineEntry: Equatable {
  var actor: String
  var name: String
  var details: String
  var colour: Style.Colour?
  var isBold = false

  init(_ record: TraceRecord) {
    let data = record.data
    name = record.name
    switch record.kind {
    case .message:
      (actor, colour, isBold) = ("page", Self.isTrouble(record) ? .red : .green, true)
      details = Self.list(data)
    case .call:
      (actor, colour) = ("host", .cyan)
      if let arguments = data["args"]?.array {
        name += "(" + arguments.map(\.text).joined(separator: ", ") + ")"
        details = ""
      } else if let source = data["args_source"]?.string {
        name += "(\(source))"
        details = ""
      } else {
        details = data["source"]?.string ?? Self.list(data)
      }
    case .player:
      (actor, colour) = ("player", .magenta)
      (name, details) = Self.player(record)
      if data["error"] != nil { colour = .red }
    case .beacon:
      (actor, colour) = ("beacon", .blue)
      if let names = data["names"]?.array { name = names.compactMap(\.string).joined(separator: "+") }
      details = data["url"]?.string ?? ""
    case .request:
      (actor, colour) = ("request", .grey)
      name = data["initiator"]?.string ?? "request"
      details = "\(data["method"]?.string ?? "GET") \(record.name)"
    case .response:
      (actor, colour) = ("response", .grey)
      if let error = data["error"]?.string {
        (name, colour) = ("failed", .red)
        details = "\(record.name): \(error)"
      } else {
        let status = Int(data["status"]?.number ?? 0)
        name = "\(status)"
        if status >= 400 { colour = .red }
        details = record.name + (data["location"]?.string.map { " → \($0)" } ?? "")
      }
    case .console:
      (actor, colour) = ("console", record.name == "error" ? .red : record.name == "warn" ? .yellow : nil)
      details = data["text"]?.string ?? ""
    case .exception:
      (actor, colour, isBold) = ("page", .red, true)
      let place = Self.position(data)
      let original = data["original"]?.object.map { Self.position($0) + " [\(place)]" }
      details = (data["message"]?.string ?? "") + (place.isEmpty ? "" : " (\(original ?? place))")
    case .rule:
      let level = data["level"]?.string ?? ""
      (actor, colour, isBold) = (level.isEmpty ? "rule" : level, level == "error" ? .red : .yellow, true)
      details = data["message"]?.string ?? ""
    case .opened:
      (actor, colour) = ("host", .cyan)
      (name, details) = ("opened", record.name)
    default:
      (actor, colour) = (record.kind.rawValue, .grey)
      details = Self.list(data)
      if record.kind == .lifecycle { actor = Self.actor(ofLifecycle: record.name) }
      if actor == "host" { colour = .cyan }
      // The page's address is in its didStartProvisionalNavigation, and long.
      if record.name == "didFinish" { details = "" }
      if record.kind == .note, record.name == "tag" { details = data["url"]?.string ?? "" }
    }
  }

  /// A position in a script, such as `sdk.js:1:300`; empty when none is known.
  private static func position(_ data: JSONObject) -> String {
    [
      data["source"]?.string, data["line"]?.number.map { "\(Int($0))" },
      data["column"]?.number.map { "\(Int($0))" },
    ]
    .compactMap { $0 }.joined(separator: ":")
  }

  /// A line below an entry, which belongs to its details.
  init(continuation: String, colour: Style.Colour? = nil) {
    (actor, name, details, self.colour) = ("", "", continuation, colour)
  }

  /// How to mend a finding, in a line of its own.
  init(help: String) {
    (actor, name, details) = ("", "help", help)
  }

  /// The last of many exceptions at one place.
  init(_ record: TraceRecord, count: Int) {
    self.init(record)
    name += " ×\(count)"
  }

  /// A run of time updates in one line.
  init(ticksFrom first: TraceRecord, to last: TraceRecord, count: Int) {
    (actor, colour) = ("host", .cyan)
    name = count == 1 ? "timeupdateAd" : "timeupdateAd ×\(count)"
    let start = Self.position(ofTick: first) ?? (0, 0)
    let end = Self.position(ofTick: last) ?? (0, 0)
    let from = JSONValue.number(start.time).text
    let to = JSONValue.number(end.time).text
    details = (count == 1 ? to : "\(from) … \(to)") + " of \(JSONValue.number(end.duration).text) s"
  }

  /// The time and duration that a call reports, when it is one that reports them.
  static func position(ofTick record: TraceRecord) -> (time: Double, duration: Double)? {
    guard record.name.lowercased().contains("timeupdate"), let arguments = record.data["args"]?.array,
      arguments.count == 2, let time = arguments[0].number, let duration = arguments[1].number
    else { return nil }
    return (time, duration)
  }

  private static func isTrouble(_ record: TraceRecord) -> Bool {
    record.name.contains("Error") || record.data["error_code"] != nil
  }

  private static func actor(ofLifecycle name: String) -> String {
    switch name {
    case "finished": "host"
    case "tap": "user"
    case "verdict", "interrupted": "session"
    default: "page"
    }
  }

  private static func player(_ record: TraceRecord) -> (String, String) {
    let data = record.data
    let status = data["status"]?.string
    switch record.name {
    case "timeControlStatusChanged":
      let reason = data["reason"]?.string.map { " (\($0))" } ?? ""
      let position = data["current_time"]?.number.map { "at \(JSONValue.number($0).text) s" } ?? ""
      return ((status == "waitingToPlayAtSpecifiedRate" ? "waiting" : status ?? "") + reason, position)
    case "itemStatusChanged":
      let error = data["error"]?.string.map { ": \($0)" } ?? ""
      return ("item \(status ?? "")", (data["url"]?.string ?? "") + error)
    case "currentItemChanged": return ("item", data["url"]?.string ?? "none")
    case "durationChanged": return ("duration", data["duration"].map { "\($0.text) s" } ?? "unknown")
    default:
      return (record.name, list(data))
    }
  }

  /// An object's members as `key value`, texts without quotes.
  private static func list(_ data: JSONObject) -> String {
    data.members.map { member in "\(member.key) \(member.value.string ?? member.value.text)" }
      .joined(separator: "  ")
  }
}
