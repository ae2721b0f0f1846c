import Simulation

/// `page/console-error`: the page does not complain.
struct ConsoleErrorRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.console]
  private var reported: Set<String> = []

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    let text = record.data["text"]?.string ?? ""
    guard record.name == "error", reported.insert(text).inserted else { return [] }
    return [RuleInfo.consoleError.finding("the page wrote to console.error: \(text)", [record])]
  }
}
