import Simulation

/// Goes through a profile's values and drafts what is wrong with them.
struct ProfileCheckReader {
  private(set) var drafts: [ProfileCheck.Draft] = []

  private typealias Words = ProfileVocabulary

  mutating func check(_ profile: LocatedJSON) {
    guard let members = object(profile, "the profile") else { return }
    judgeNames(members, among: Words.members, of: "a profile")
    for name in Words.required where profile[name] == nil {
      say(
        start(of: profile), "the profile has no \"\(name)\"",
        help: name == "events"
          ? #"add "events": {"EVENT": {"meaning": "loaded"}, …}"# : "add \"\(name)\": \"…\"")
    }
    for name in ["$schema", "name", "description", "page", "controller", "handler", "nameField", "dataField"]
    {
      if let value = profile[name] { _ = text(value, "\"\(name)\"", mayBeEmpty: name == "description") }
    }
    judge(page: profile["page"])
    if let dataField = profile["dataField"], let name = dataField.string, name == profile["nameField"]?.string
    {
      say(
        dataField.range, "\"dataField\" and \"nameField\" are both \"\(name)\"",
        help: "leave out \"dataField\" where the fields stand beside the name")
    }
    judge(methods: profile["methods"])
    judge(controls: profile["controls"])
    judge(events: profile["events"], hasData: profile["dataField"] != nil)
  }

  private mutating func judge(page: LocatedJSON?) {
    guard let page, let address = page.string, !address.isEmpty else { return }
    let scheme = ["https://", "http://"].first { address.lowercased().hasPrefix($0) }
    guard scheme.map({ address.count > $0.count }) != true else { return }
    say(
      page.range, "\"page\" is no address: \"\(address)\"",
      help: "write the SDK page's address, such as https://cdn.example.com/sdk/")
  }

  private mutating func judge(methods: LocatedJSON?) {
    guard let methods, let members = object(methods, "\"methods\"") else { return }
    for member in members {
      if !Words.roles.contains(member.key) {
        say(
          member.keyRange, "no host calls a method for \"\(member.key)\"",
          help: Self.near(member.key, Words.roles, "methods are called for"))
      }
      _ = text(member.value, "the method of \"\(member.key)\"")
    }
  }

  private mutating func judge(controls: LocatedJSON?) {
    guard let controls, let members = object(controls, "\"controls\"") else { return }
    for member in members {
      if !Words.controls.contains(member.key),
        let near = Suggestion.nearest(to: member.key, among: Words.controls)
      {
        say(
          member.keyRange, "no scenario taps the control \"\(member.key)\"",
          help: "did you mean \"\(near)\"?",
          level: .warning)
      }
      _ = text(member.value, "the selector of \"\(member.key)\"")
    }
  }

  // MARK: - Events

  private mutating func judge(events: LocatedJSON?, hasData: Bool) {
    guard let events, let members = object(events, "\"events\"") else { return }
    if members.isEmpty {
      say(
        events.range, "the profile has no events",
        help: #"add what the page sends, such as "AdLoaded": {"meaning": "loaded"}"#)
    } else if !members.contains(where: { $0.value["meaning"]?.string == "loaded" }) {
      say(
        start(of: events), "no event means \"loaded\", so no host would play anything",
        help: "give the event that brings the media \"meaning\": \"loaded\"", level: .warning)
    }
    for member in members { judge(event: member, hasData: hasData) }
  }

  private mutating func judge(event: LocatedJSON.Member, hasData: Bool) {
    let name = event.key
    if name.isEmpty {
      say(event.keyRange, "an event has no name", help: "write the name under which the page posts it")
    }
    guard let members = object(event.value, "the event \(name)") else { return }
    judgeNames(members, among: Words.eventMembers, of: "an event")
    if let meaning = event.value["meaning"] {
      if let word = text(meaning, "the meaning of \(name)"), !Words.meanings.contains(word) {
        say(
          meaning.range, "\(name) has the unknown meaning \"\(word)\"",
          help: Self.near(word, Words.meanings, "the meanings are"))
      }
    } else {
      say(
        start(of: event.value), "\(name) has no \"meaning\"",
        help: "add \"meaning\": \"…\"; \"log\" for an event upon which nobody acts")
    }
    judge(flag: event.value["proven"], "\"proven\" of \(name)")
    var fields: [LocatedJSON.Member] = []
    if let value = event.value["fields"] { fields = object(value, "\"fields\" of \(name)") ?? [] }
    for field in fields { judge(field: field, of: name) }
    judge(plain: event.value["plain"], of: name, fields.map(\.key), hasData: hasData)
  }

  private mutating func judge(
    plain: LocatedJSON?, of event: String, _ fields: [String], hasData: Bool
  ) {
    guard let plain, let field = text(plain, "\"plain\" of \(event)") else { return }
    if !hasData {
      say(
        plain.range, "\"plain\" of \(event) means nothing without \"dataField\"",
        help: "say by \"dataField\" which member of a message holds the data, or leave out \"plain\"")
    } else if !fields.contains(field) {
      say(
        plain.range, "\(event) has no field \"\(field)\" that its data could be",
        help: Self.near(field, fields, "its fields are"))
    }
  }

  private mutating func judge(field: LocatedJSON.Member, of event: String) {
    let name = "\(field.key) of \(event)"
    guard let members = object(field.value, "the field \(name)") else { return }
    judgeNames(members, among: Words.fieldMembers, of: "a field")
    if let type = field.value["type"], let word = text(type, "the type of \(name)"),
      !Words.fieldTypes.contains(word)
    {
      say(
        type.range, "\(name) has the unknown type \"\(word)\"",
        help: Self.near(word, Words.fieldTypes, "the types are"))
    }
    judge(flag: field.value["nullable"], "\"nullable\" of \(name)")
    judge(flag: field.value["proven"], "\"proven\" of \(name)")
    judge(default: field, name)
  }

  /// What a field is where it is left out has to be what it may be.
  private mutating func judge(default field: LocatedJSON.Member, _ name: String) {
    guard let value = field.value["default"] else { return }
    if case .scalar(let scalar) = value.content {
      let json: JSONObject = [field.key: .object(JSONObject(described(field.value)))]
      if EventField.read(json).allSatisfy({ $0.accepts(scalar) }) { return }
    }
    let type = field.value["type"]?.string ?? "text, a number, true or false"
    say(
      value.range, "the default of \(name) is \(value.kind), and should be a \(type)",
      help: "write what the field means where a message leaves it out")
  }

  /// What a field says of its values.
  private func described(_ field: LocatedJSON) -> [(String, JSONValue)] {
    (field.members ?? []).compactMap { member in
      if case .scalar(let value) = member.value.content { (member.key, value) } else { nil }
    }
  }

  // MARK: - Values of any member

  /// The members of an object, each key once; nil for anything else, which is a mistake.
  private mutating func object(_ value: LocatedJSON, _ what: String) -> [LocatedJSON.Member]? {
    guard let members = value.members else {
      say(value.range, "\(what) is \(value.kind), and should be an object", help: "write {…} here")
      return nil
    }
    var last: [String: Int] = [:]
    for (place, member) in members.enumerated() {
      if last[member.key] != nil {
        say(
          member.keyRange, "\(what) has \"\(member.key)\" a second time",
          help: "leave one out: only the last one counts")
      }
      last[member.key] = place
    }
    return members.enumerated().filter { last[$0.element.key] == $0.offset }.map(\.element)
  }

  /// The text of a value, or nil when it is none or is empty, which are mistakes.
  private mutating func text(_ value: LocatedJSON, _ what: String, mayBeEmpty: Bool = false) -> String? {
    guard let text = value.string else {
      say(
        value.range, "\(what) is \(value.kind), and should be a text", help: "write it in double quotes")
      return nil
    }
    guard mayBeEmpty || text.contains(where: { !$0.isWhitespace }) else {
      say(value.range, "\(what) is empty", help: "write it, or leave the member out if it may be missing")
      return nil
    }
    return text
  }

  private mutating func judge(flag: LocatedJSON?, _ what: String) {
    guard let flag else { return }
    if case .scalar(.bool) = flag.content { return }
    say(
      flag.range, "\(what) is \(flag.kind), and should be true or false",
      help: "write true or false without quotes")
  }

  private mutating func judgeNames(_ members: [LocatedJSON.Member], among known: [String], of what: String) {
    for member in members where !known.contains(member.key) {
      say(
        member.keyRange, "\(what) has no member \"\(member.key)\"",
        help: Self.near(member.key, known, "its members are"))
    }
  }

  private static func near(_ word: String, _ known: [String], _ listed: String) -> String {
    if let near = Suggestion.nearest(to: word, among: known) { return "did you mean \"\(near)\"?" }
    return known.isEmpty ? "list it under \"fields\"" : "\(listed) \(known.joined(separator: ", "))"
  }

  private func start(of value: LocatedJSON) -> Range<Int> {
    value.range.lowerBound..<value.range.lowerBound + 1
  }

  private mutating func say(
    _ range: Range<Int>, _ message: String, help: String, level: ProfileMistake.Level = .error
  ) {
    drafts.append(ProfileCheck.Draft(level: level, range: range, message: message, help: help))
  }
}
