import AdHosts
import Simulation
import VAST

/// What the host acts upon: `event/loaded-fields`, `event/click-url`, and the value of `event/last-flag`.
struct EventFieldRules: Rule {
  static let kinds: [TraceRecord.Kind] = [.message]

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    switch context.meaning(of: record) {
    case "loaded": judge(loaded: record, context)
    case "click": judge(click: record)
    case "destroyed": judge(destroyed: record, context)
    default: []
    }
  }

  private func judge(loaded record: TraceRecord, _ context: RuleContext) -> [Finding] {
    var problems: [String] = []
    for field in context.profile.fields[record.name] ?? [] where field.isProven {
      guard let value = record.data[field.name] else {
        problems.append("\(field.name) is missing")
        continue
      }
      if !field.accepts(value) {
        problems.append("\(field.name) is \(value.text), and should be a \(field.type?.rawValue ?? "value")")
      } else if field.name == "ad_media_file_src_url", let url = value.string, !AbsoluteURL.isWellFormed(url)
      {
        problems.append("\(field.name) is no absolute URL: \(value.text)")
      } else if field.name == "ad_creative_type", value.string?.isEmpty == true {
        problems.append("\(field.name) is empty")
      }
    }
    guard !problems.isEmpty else { return [] }
    return [RuleInfo.loadedFields.finding("\(record.name): " + problems.joined(separator: "; "), [record])]
  }

  private func judge(click record: TraceRecord) -> [Finding] {
    // A VPAID unit that opens the address itself need not tell it (VPAID 2.0, AdClickThru).
    guard !RuleContext.isFalse(record.data["playerHandles"]) else { return [] }
    let problem: String
    switch record.data["url"] {
    case nil: problem = "has no url"
    case .string(let url)?:
      if let macro = VASTMacros.unexpanded(in: url, of: "clickThrough").first {
        problem = "has a url in which \(macro) was not replaced: \(url)"
      } else if !AbsoluteURL.isWellFormed(url) {
        problem = "has a url that is no absolute URL: \(JSONValue.string(url).text)"
      } else {
        return []
      }
    case let value?: problem = "has \(value.text) as url, and should have a text"
    }
    return [RuleInfo.clickURL.finding("\(record.name) \(problem)", [record])]
  }

  private func judge(destroyed record: TraceRecord, _ context: RuleContext) -> [Finding] {
    let value = record.data["ad_is_last"]
    guard RuleContext.isTrue(value) || RuleContext.isFalse(value) else {
      let what = value.map { "is \($0.text), and should be true or false" } ?? "is missing"
      return [RuleInfo.lastFlag.finding("ad_is_last of \(record.name) \(what)", [record])]
    }
    guard RuleContext.isFalse(value), let ad = context.ad else { return [] }
    let loaded = ad.loaded.data
    // Another ad may take the place of one that failed.
    let isLastOfTotal = ad.end != nil && ad.number != nil && ad.number == loaded["ad_total"]?.number
    guard RuleContext.isTrue(loaded["ad_is_last"]) || isLastOfTotal else { return [] }
    return [
      RuleInfo.lastFlag.finding(
        "\(record.name) says that \(ad.name) is not the last, and \(ad.loaded.name) said that it is",
        [ad.loaded, record])
    ]
  }
}
