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
  /// Whether it counts only where the settings give its rule a level.
  public let isOptional: Bool

  /// Makes a finding.
  public init(
    rule: String, level: Level, message: String, help: String, records: [Int] = [], details: JSONObject = [:],
    isOptional: Bool = false
  ) {
    self.rule = rule
    self.level = level
    self.message = message
    self.help = help
    self.records = records
    self.details = details
    self.isOptional = isOptional
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

extension Finding {
  /// The finding as the settings want it; nil where its rule is off.
  public func leveled(by settings: RuleSettings) -> Finding? {
    let level: Level
    switch settings.level(of: rule) {
    case nil: return isOptional ? nil : self
    case .off: return nil
    case .warn: level = .warning
    case .error: level = .error
    }
    return Finding(
      rule: rule, level: level, message: message, help: help, records: records, details: details)
  }
}

extension Trace {
  /// Appends a finding as a `rule` record, at the level that ``ruleSettings`` give its rule.
  ///
  /// - Parameters:
  ///   - finding: the finding, at its rule's own level.
  ///   - time: the instant of proof.
  /// - Returns: the record, or nil when its rule is off.
  @discardableResult
  public func report(_ finding: Finding, at time: VirtualTime) -> TraceRecord? {
    guard let finding = finding.leveled(by: ruleSettings) else { return nil }
    return append(.rule, finding.rule, finding.data, at: time)
  }
}
