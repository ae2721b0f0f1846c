import Simulation
import VAST

/// `tracking/macro-unexpanded`: whoever requests a tracking URL has replaced its macros.
struct MacroRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.beacon]
  private var reported: Set<String> = []

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    guard let beacon = context.beacon, let url = record.data["url"]?.string else { return [] }
    let names = beacon.names
    let macros = VASTMacros.unexpanded(in: url, of: names.first ?? record.name)
      .filter { reported.insert("\(names) \(beacon.keys.first?.url ?? "") \($0)").inserted }
    guard !macros.isEmpty else { return [] }
    let list = macros.joined(separator: ", ")
    return [
      RuleInfo.macroUnexpanded.finding(
        "the \(names.joined(separator: "+")) beacon was requested with \(list) in it: \(url)", [record])
    ]
  }
}
