import Simulation

/// `host/play-before-loaded`: there is nothing to play before AdLoaded.
struct PlayBeforeLoadedRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.call, .exception]
  static let watchesTime = true
  private var pending: TraceRecord?
  private var isReported = false

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    if record.kind == .exception {
      // Where the page was not even there, `bridge/call-before-ready` says more.
      if record.data["evaluated"] != nil { pending = nil }
      return []
    }
    guard context.role == "play", context.ad == nil, context.finished == nil, context.pageEnd == nil,
      !isReported
    else { return [] }
    pending = record
    return []
  }

  mutating func instantPassed(in context: RuleContext) -> [Finding] {
    guard let record = pending else { return [] }
    (pending, isReported) = (nil, true)
    return [
      RuleInfo.playBeforeLoaded.finding(
        "the host called \(record.name)() before \(context.event("loaded"))", [record])
    ]
  }

  mutating func finish(in context: RuleContext) -> [Finding] {
    instantPassed(in: context)
  }
}
