public import Simulation
public import SourceMaps

/// Records and texts as people are told them.
extension ScriptOrigins {
  /// A text with the original place before each position of a script that has a source map.
  ///
  /// - Parameter text: such as a message or a line of a stack, with positions as `https://host/sdk.js:1:300`.
  /// - Returns: the text with `src/overlay.ts:12:5 [https://host/sdk.js:1:300]` in their place.
  public func told(_ text: String) -> String {
    PositionText.replacing(text) { url, line, column in
      guard let place = place(inScript: url, line: line, column: column) else { return nil }
      let position = [url, "\(line)"] + (column.map { ["\($0)"] } ?? [])
      return "\(place.position) [\(position.joined(separator: ":"))]"
    }
  }

  /// A record with original places: an exception has its own under `original`, beside what the engine says; the message
  /// of a finding and the text of a console line are told as ``told(_:)-(String)`` tells them.
  public func told(_ record: TraceRecord) -> TraceRecord {
    var data = record.data
    switch record.kind {
    case .exception: data["original"] = place(of: record).map(Self.json)
    case .rule: data["message"] = data["message"]?.string.map { .string(told($0)) } ?? data["message"]
    case .console: data["text"] = data["text"]?.string.map { .string(told($0)) } ?? data["text"]
    default: return record
    }
    return TraceRecord(seq: record.seq, time: record.time, kind: record.kind, name: record.name, data: data)
  }

  /// Where an `exception` record comes from.
  ///
  /// - Returns: nil when it names no position, or no source map tells.
  public func place(of record: TraceRecord) -> OriginalPlace? {
    guard record.kind == .exception, let source = record.data["source"]?.string,
      let line = record.data["line"]?.number.flatMap({ Int(exactly: $0) })
    else { return nil }
    return place(
      inScript: source, line: line, column: record.data["column"]?.number.flatMap { Int(exactly: $0) })
  }

  private static func json(_ place: OriginalPlace) -> JSONValue {
    var object: JSONObject = [
      "source": .string(place.source), "line": .number(Double(place.line)),
      "column": .number(Double(place.column)),
    ]
    object["name"] = place.name.map(JSONValue.string)
    object["text"] = place.text.map(JSONValue.string)
    return .object(object)
  }
}
