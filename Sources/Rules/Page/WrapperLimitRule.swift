import Simulation

/// `page/wrapper-limit`: Wrappers are not followed without end.
struct WrapperLimitRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.response, .message, .lifecycle]
  /// The answers of Wrappers' tags since the last outcome.
  private var followed: [TraceRecord] = []
  /// How often other URLs have answered.
  private var others: [String: Int] = [:]
  private var isReported = false

  /// Twice what VAST 4.3 §2.3.4.1 recommends.
  private static let limit = 10
  /// With these the page has come to the end of its Wrappers.
  private static let outcomes: Set<String> = ["loaded", "error", "noAd"]

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    switch record.kind {
    case .response:
      guard (200..<400).contains(record.data["status"]?.number ?? 0) else { return [] }
      return follow(record, context)
    case .message:
      if let meaning = context.meaning(of: record), Self.outcomes.contains(meaning) { begin() }
    default:
      if record.name == "didCommit" { begin() }
    }
    return []
  }

  private mutating func begin() {
    followed.removeAll()
    others.removeAll()
    isReported = false
  }

  private mutating func follow(_ record: TraceRecord, _ context: RuleContext) -> [Finding] {
    let wrappers = context.tags.wrappers
    guard !wrappers.targets(matching: record.name).isEmpty else {
      others[record.name, default: 0] += 1
      return []
    }
    followed.append(record)
    guard followed.count > Self.limit, !isReported, !wrappers.hasForks else { return [] }
    // Each of the page's own tags begins a row; one of them may be a Wrapper's tag as well.
    let rows = others.reduce(0) { $0 + (wrappers.isTag($1.key) ? $1.value : 0) }
    let count = rows == 0 ? followed.count - 1 : followed.count
    guard count > Self.limit * max(rows, 1) else { return [] }
    isReported = true
    return [
      RuleInfo.wrapperLimit.finding(
        "\(count) Wrappers have been followed, the last to \(record.name), and no ad was found", [record])
    ]
  }
}
