import Simulation

/// `host/timeupdate-interval` and `host/timeupdate-finite`: the page hears where playback is, often and in numbers.
struct TimeUpdateRules: Rule {
  static let kinds: [TraceRecord.Kind] = [.call, .player, .message]
  private var last: (record: TraceRecord, position: Double)?
  private var reported: Set<String> = []
  private var unit = 0

  /// Twice the interval that hosts are asked for, so that one update may be lost.
  private static let limit = 0.5

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    switch record.kind {
    case .player:
      // After a jump or with another item the next position has nothing to do with the last.
      if ["timeJumped", "currentItemChanged"].contains(record.name) { last = nil }
      return []
    case .message:
      if context.meaning(of: record) == "loaded" { (last, unit) = (nil, unit + 1) }
      return []
    default:
      guard context.role == "timeUpdate" else { return [] }
      // Where there is no page, nobody hears it.
      guard context.pageEnd == nil else {
        last = nil
        return []
      }
      guard let (position, _) = context.update else { return judge(arguments: record) }
      defer { last = (record, position) }
      return judge(position, record, context)
    }
  }

  private mutating func judge(
    _ position: Double, _ record: TraceRecord, _ context: RuleContext
  ) -> [Finding] {
    guard let last else { return [] }
    let step = position - last.position
    let elapsed = (record.time - last.record.time).seconds
    // Further than time went on is a jump of which no record tells.
    guard step > Self.limit + 1e-6, step <= elapsed * max(context.player.rate, 1) + 1e-6,
      reported.insert("interval \(unit)").inserted
    else { return [] }
    return [
      RuleInfo.timeUpdateInterval.finding(
        "\(record.name)() came \(JSONValue.number((step * 1000).rounded() / 1000).text) s of playback after the one before it",
        [last.record, record])
    ]
  }

  /// What Swift and JavaScript write for numbers that are none, or are not finite.
  private static func isNotFinite(_ word: Substring) -> Bool {
    ["nan", "inf", "-inf", "NaN", "Infinity", "-Infinity", "undefined", "null"].contains(word)
  }

  private mutating func judge(arguments record: TraceRecord) -> [Finding] {
    let source = record.data["args_source"]?.string
    // Other source text may well give numbers when the page evaluates it.
    if let source, !source.split(whereSeparator: { " ,".contains($0) }).contains(where: Self.isNotFinite) {
      return []
    }
    let text = source ?? (record.data["args"]?.array ?? []).map(\.text).joined(separator: ", ")
    guard reported.insert("finite \(unit)").inserted else { return [] }
    return [
      RuleInfo.timeUpdateFinite.finding(
        "\(record.name)(\(text)) has to give two numbers, finite and not negative", [record])
    ]
  }
}
