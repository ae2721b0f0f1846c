import Simulation

/// `bridge/after-finish`: once the host has finished, neither side has anything to say to the other.
///
/// What is under way at the instant of the end is harmless: calls and messages cross between two processes.
struct AfterFinishRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.call, .message]
  private var reported: Set<String> = []

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    guard let finished = context.finished, record.time > finished.time else { return [] }
    let message: String
    if record.kind == .call {
      guard context.role != nil else { return [] }
      message = "the host called \(record.name)() after it had finished at \(finished.time) s"
    } else {
      guard let meaning = context.meaning(of: record), meaning != "log" else { return [] }
      message = "\(record.name) came after the host had finished at \(finished.time) s"
    }
    guard reported.insert(record.name).inserted else { return [] }
    return [RuleInfo.afterFinish.finding(message, [finished, record])]
  }
}
