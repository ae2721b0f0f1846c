import Simulation

/// `event/number-sequence`: ads count from 1, and each event names the ad that is loaded.
struct NumberSequenceRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.message, .lifecycle]
  private var expected = 1.0
  private var reported: Set<String> = []

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    if record.kind == .lifecycle {
      if record.name == "didCommit" { expected = 1 }
      return []
    }
    guard let meaning = context.meaning(of: record), let number = record.data["ad_number"]?.number else {
      return []
    }
    if meaning == "loaded" {
      defer { expected = number + 1 }
      guard number != expected else { return [] }
      return [
        RuleInfo.numberSequence.finding(
          "\(record.name) has the ad_number \(Self.text(number)), and \(Self.text(expected)) is next",
          [record]
        )
      ]
    }
    guard let ad = context.ad, let loaded = ad.number, loaded != number,
      reported.insert("\(ad.ordinal) \(record.name)").inserted
    else { return [] }
    return [
      RuleInfo.numberSequence.finding(
        "\(record.name) names ad \(Self.text(number)), but \(ad.name) is loaded", [ad.loaded, record])
    ]
  }

  private static func text(_ number: Double) -> String { JSONValue.number(number).text }
}
