public import Simulation

/// The last records of a contract in a length that reports can bear.
public enum BriefRecords {
  private static let longestText = 1_000
  private static let longestList = 50

  /// Records as lines of JSON, long texts and lists cut.
  public static func lines(_ records: [TraceRecord]) -> [String] {
    records.map { record in
      TraceRecord(
        seq: record.seq, time: record.time, kind: record.kind, name: text(record.name),
        data: object(record.data)
      ).line
    }
  }

  private static func value(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(Self.text(text))
    case .array(let elements): .array(elements.prefix(longestList).map { self.value($0) })
    case .object(let object): .object(self.object(object))
    default: value
    }
  }

  private static func object(_ object: JSONObject) -> JSONObject {
    JSONObject(object.members.prefix(longestList).map { (text($0.key), value($0.value)) })
  }

  private static func text(_ text: String) -> String {
    text.utf8.count > longestText ? "\(text.prefix(longestText))…" : text
  }
}
