import Simulation

/// `page/missing-api`: the page does not look for what browsers have and the page environment has not.
struct MissingAPIRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.note]
  private var missing: [MissingAPI] = []

  /// How many are told in one sentence.
  private static let limit = 20

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    if let api = MissingAPI(record) { missing.append(api) }
    return []
  }

  mutating func finish(in context: RuleContext) -> [Finding] {
    guard !missing.isEmpty else { return [] }
    // The place once for all that were looked for there, one after another.
    var groups: [(place: String?, names: [String])] = []
    for api in missing.prefix(Self.limit) {
      if let last = groups.indices.last, groups[last].place == api.place {
        groups[last].names.append(api.name)
      } else {
        groups.append((api.place, [api.name]))
      }
    }
    let told = groups.map { group in
      group.names.joined(separator: ", ") + (group.place.map { " (\($0))" } ?? "")
    }.joined(separator: "; ")
    let more = missing.count > Self.limit ? " and \(missing.count - Self.limit) more" : ""
    return [
      RuleInfo.missingAPI.finding(
        "the page looked for what the page environment has not: \(told)\(more)",
        missing.map(\.record))
    ]
  }
}

/// What the note of a missing API says.
struct MissingAPI {
  let record: TraceRecord
  /// Such as `Element.animate`; `A.b or C.b` where it is not known whose it is.
  let name: String
  private let source: String?
  private let line: Double?

  /// Reads a record; nil when it is none of these notes.
  init?(_ record: TraceRecord) {
    guard record.kind == .note, record.name == "missing API", let name = record.data["api"]?.string else {
      return nil
    }
    self.record = record
    self.name = name
    source = record.data["source"]?.string
    line = record.data["line"]?.number
  }

  /// Where it was looked for first, as far as that is known.
  var place: String? {
    source.map { source in line.map { "\(source):\(Int($0))" } ?? source }
  }

  /// Whether an exception is likely to come of it: its message names the API, or its script stumbled over something undefined
  /// in the line that looked for it.
  func explains(_ exception: TraceRecord) -> Bool {
    let message = exception.data["message"]?.string ?? ""
    let isAbsence = ["undefined", "Can't find variable", "not a function", "not a constructor"].contains {
      message.contains($0)
    }
    guard isAbsence else { return false }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if message.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }).contains(
      where: { $0 == last })
    {
      return true
    }
    return source != nil && line != nil && exception.data["source"]?.string == source
      && exception.data["line"]?.number == line
  }
}
