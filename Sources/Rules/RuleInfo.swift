public import Simulation

/// What there is to know of one rule; docs/rules.md and `adbridge rules` say nothing else.
public struct RuleInfo: Sendable, Equatable {
  /// The name as `GROUP/RULE`.
  public let name: String
  /// What its findings count as when nobody says otherwise.
  public let level: RuleLevel
  /// What holds, in one sentence.
  public let summary: String
  /// What exactly is a finding, and what is not.
  public let what: String
  /// Why it matters.
  public let why: String
  /// The records of a session that breaks it, one a line: time, kind, name, data.
  public let example: String
  /// The tag of the example's session, where the rule needs one.
  public let tag: String?
  /// How to mend what it finds.
  public let mend: String

  init(
    _ name: String, _ level: RuleLevel = .error, summary: String, what: String, why: String, example: String,
    tag: String? = nil, mend: String
  ) {
    self.name = name
    self.level = level
    self.summary = summary
    self.what = what
    self.why = why
    self.example = example
    self.tag = tag
    self.mend = mend
  }

  /// The part of the name before the slash.
  public var group: String { String(name.prefix { $0 != "/" }) }

  /// A finding of this rule at its own level.
  ///
  /// - Parameters:
  ///   - message: what happened, in one sentence without a full stop.
  ///   - records: the records that prove it.
  ///   - help: how to mend it; nil says what the rule says.
  /// - Returns: the finding.
  func finding(_ message: String, _ records: [TraceRecord], help: String? = nil) -> Finding {
    Finding(
      rule: name, level: level == .error ? .error : .warning, message: message, help: help ?? mend,
      records: records.map(\.seq), isOptional: level == .off)
  }
}
