import AdHosts
import Simulation

/// `bridge/message-shape` and `bridge/unknown-event`: each message is an object that the profile describes.
struct MessageFormRules: Rule {
  static let kinds: [TraceRecord.Kind] = [.message]
  /// One finding for each event, or field of one: a page makes the same mistake in each message.
  private var reported: Set<String> = []

  /// Fields that have rules of their own, by the event's meaning.
  static let judgedElsewhere: [String: Set<String>] = ["click": ["url"], "destroyed": ["ad_is_last"]]

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    guard let meaning = context.meaning(of: record) else { return judge(unknown: record, context.profile) }
    var findings: [Finding] = []
    for field in context.profile.fields[record.name] ?? [] {
      guard let value = record.data[field.name], !field.accepts(value),
        !(Self.judgedElsewhere[meaning]?.contains(field.name) ?? false),
        // AdLoaded's proven fields are judged by `event/loaded-fields`.
        !(meaning == "loaded" && field.isProven), reported.insert("\(record.name).\(field.name)").inserted
      else { continue }
      let type = (field.type?.rawValue ?? "") + (field.isNullable ? " or null" : "")
      findings.append(
        RuleInfo.messageShape.finding(
          "the field \(field.name) of \(record.name) is \(value.text), and should be a \(type)", [record]))
    }
    return findings
  }

  private mutating func judge(unknown record: TraceRecord, _ profile: BridgeProfile) -> [Finding] {
    guard reported.insert(record.name).inserted else { return [] }
    if record.name == profile.handler, let body = record.data["body"] {
      let text = body.text
      let shown = text.count > 60 ? "\(text.prefix(60))…" : text
      return [
        RuleInfo.messageShape.finding(
          "a message is no object with a text under \"\(profile.nameField)\": \(shown)", [record])
      ]
    }
    let near = Suggestion.nearest(to: record.name, among: profile.meanings.keys.sorted())
    return [
      RuleInfo.unknownEvent.finding(
        "the profile \(profile.name) has no event \(record.name)"
          + (near.map { "; did you mean \($0)?" } ?? ""),
        [record])
    ]
  }
}
