/// Why a line is no record of a trace.
public struct TraceReadingError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What is wrong, in one sentence.
  public let description: String
}

extension TraceRecord {
  /// Reads a record from a line of a trace; fields that are not known are ignored.
  ///
  /// - Parameter line: one line of JSON.
  /// - Throws: ``TraceReadingError``.
  public init(line: String) throws(TraceReadingError) {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: line)
    } catch {
      throw TraceReadingError(description: "the line is not JSON: \(error)")
    }
    guard let version = json["v"]?.number else {
      throw TraceReadingError(description: "the record has no version under \"v\"")
    }
    guard version == Double(Self.formatVersion) else {
      throw TraceReadingError(
        description: "the record is of version \(JSONValue.number(version).text), but only version 1 is known"
      )
    }
    guard let seq = json["seq"]?.number.flatMap(Int.init(exactly:)), let time = json["t"]?.number,
      let kind = json["kind"]?.string, let name = json["name"]?.string
    else {
      throw TraceReadingError(
        description:
          "the record lacks one of \"seq\", \"t\", \"kind\" and \"name\", or has another type there")
    }
    self.init(
      seq: seq, time: VirtualTime(seconds: time), kind: Kind(rawValue: kind), name: name,
      data: json["data"]?.object ?? [:])
  }
}
