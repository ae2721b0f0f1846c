import Simulation

/// One rule, or a few that need the same state: a value that is shown the records it cares for.
protocol Rule: Sendable {
  /// The kinds of records that it is shown.
  static var kinds: [TraceRecord.Kind] { get }
  /// Whether it is told when an instant has passed.
  static var watchesTime: Bool { get }
  /// Looks at a record, which the context has taken in already.
  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding]
  /// Told when everything of an instant has been seen; `context.now` is later.
  mutating func instantPassed(in context: RuleContext) -> [Finding]
  /// Told once when the session ends, at `context.now`.
  mutating func finish(in context: RuleContext) -> [Finding]
}

extension Rule {
  static var watchesTime: Bool { false }
  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] { [] }
  mutating func instantPassed(in context: RuleContext) -> [Finding] { [] }
  mutating func finish(in context: RuleContext) -> [Finding] { [] }
}
