/// A rule that did not hold: which, when, proved by which records, and how to mend it.
public struct Finding: Sendable, Equatable {
  /// How bad a finding is.
  public enum Level: String, Sendable {
    /// Something to look at; the session still passes.
    case warning
    /// The session fails.
    case error
  }

  /// The rule's name, such as `page/runaway`.
  public let rule: String
  /// How bad it is.
  public let level: Level
  /// What happened, in one sentence.
  public let message: String
  /// How to mend it.
  public let help: String
  /// The `seq` of the records that prove it.
  public let records: [Int]
  /// What else is known, such as the script's position.
  public let details: JSONObject

  /// Makes a finding.
  public init(
    rule: String, level: Level, message: String, help: String, records: [Int] = [], details: JSONObject = [:]
  ) {
    self.rule = rule
    self.level = level
    self.message = message
    self.help = help
    self.records = records
    self.details = details
  }
}

extension Finding {
  /// The data of the finding's record in the trace.
  public var data: JSONObject {
    var data: JSONObject = ["level": .string(level.rawValue), "message": .string(message)]
    if !records.isEmpty { data["records"] = .array(records.map { .number(Double($0)) }) }
    for member in details.members { data[member.key] = member.value }
    data["help"] = .string(help)
    return data
  }
}

extension Trace {
  /// Appends a finding as a `rule` record.
  @discardableResult
  public func report(_ finding: Finding, at time: VirtualTime) -> TraceRecord {
    append(.rule, finding.rule, finding.data, at: time)
  }
}
