import Simulation

/// `host/unfinished`: when the last ad has ended for good the host gives the screen back.
struct UnfinishedRule: Rule {
  static let kinds: [TraceRecord.Kind] = []

  mutating func finish(in context: RuleContext) -> [Finding] {
    guard context.finished == nil, context.pageEnd == nil, let end = context.lastDestroyed ?? context.failure
    else { return [] }
    return [RuleInfo.unfinished.finding("\(end.name) ended the ads, and the host has not finished", [end])]
  }
}
