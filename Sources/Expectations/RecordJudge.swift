public import Simulation

/// Judges expectations over the records of a trace.
public struct RecordJudge {
  /// Decides which records a pattern speaks of.
  public var matcher: RecordMatcher
  /// Names that are known for a kind of record beside those in the trace, to find what somebody may have meant.
  public var knownNames: (TraceRecord.Kind) -> [String]

  /// Makes a judge.
  ///
  /// - Parameters:
  ///   - matcher: decides which records a pattern speaks of.
  ///   - knownNames: names that a kind of record may have, such as a profile's events.
  public init(
    matcher: RecordMatcher, knownNames: @escaping (TraceRecord.Kind) -> [String] = { _ in [] }
  ) {
    self.matcher = matcher
    self.knownNames = knownNames
  }

  // MARK: - Records of one pattern

  /// Judges what the records of one pattern must be like; waiting is the caller's affair.
  ///
  /// - Returns: nil when it holds, else why not.
  /// - Throws: ``RegexError``.
  public func judge(
    _ expectation: RecordExpectation, _ records: [TraceRecord]
  ) throws(RegexError) -> Mismatch? {
    var candidates = records[...]
    if let after = expectation.after {
      guard let latest = try lastMatch(after, records) else {
        return Mismatch(
          "\(after) did not happen, so nothing came after it", label: "\(after) did not happen",
          help: try suggestion(for: after, records))
      }
      candidates = records[(latest + 1)...]
    }
    let pattern = expectation.pattern
    var found: [TraceRecord] = []
    for record in candidates where try matcher.matches(pattern, record) { found.append(record) }
    let count = expectation.count ?? .atLeast(1)
    guard count.isSatisfied(by: found.count) else {
      return try wrongCount(expectation, count, found, candidates, records)
    }
    guard let window = expectation.at else { return nil }
    let outside = found.filter { !window.contains($0.time) }
    guard let first = outside.first else { return nil }
    return Mismatch(
      "\(pattern) came \(Self.times(outside)), not \(window)",
      label: Self.offset(of: first.time, from: window.time),
      details: outside.count < found.count
        ? ["\(found.count - outside.count) of \(found.count) came in time"] : [],
      records: outside.map(\.seq))
  }

  private func wrongCount(
    _ expectation: RecordExpectation, _ count: Count, _ found: [TraceRecord],
    _ candidates: ArraySlice<TraceRecord>, _ records: [TraceRecord]
  ) throws(RegexError) -> Mismatch {
    let pattern = expectation.pattern
    let wanted = expectation.count == nil ? "" : ", but \(count.words) was expected"
    let after = expectation.after.map { " after \($0)" } ?? ""
    if !found.isEmpty {
      let number = found.count == 1 ? "once" : "\(found.count) times"
      return Mismatch(
        "\(pattern) came \(number)\(after)\(wanted)", label: Self.times(found), records: found.map(\.seq))
    }
    var details: [String] = []
    var near: [Int] = []
    for record in candidates where try matcher.matchesHead(pattern, record) {
      near.append(record.seq)
      if details.count < Self.nearMissLimit * 3 { details += try differences(pattern, record) }
    }
    if near.count > Self.nearMissLimit { details.append("… and \(near.count - Self.nearMissLimit) more") }
    let label =
      near.isEmpty
      ? "did not come" : "came \(near.count == 1 ? "once" : "\(near.count) times"), but not like this"
    return Mismatch(
      "\(pattern) did not come\(after)\(wanted)", label: label, details: details,
      help: near.isEmpty ? try suggestion(for: pattern, records) : nil, records: near)
  }

  /// How many near misses are shown.
  private static let nearMissLimit = 3

  private func differences(_ pattern: RecordPattern, _ record: TraceRecord) throws(RegexError) -> [String] {
    var lines: [String] = []
    if let fields = pattern.fields { lines += try matcher.values.lines(fields, .object(record.data)) }
    if let arguments = pattern.arguments {
      lines += try matcher.values.lines(.array(arguments), record.data["args"], at: "arguments")
    }
    return ["\(pattern.head) at \(record.time) s (record \(record.seq)) differs:"] + lines.map { "  " + $0 }
  }

  // MARK: - Order and absence

  /// Judges whether patterns come one after another, each taken as early as it can be.
  ///
  /// - Returns: nil when they do, else why not.
  /// - Throws: ``RegexError``.
  public func judge(
    inOrder patterns: [RecordPattern], _ records: [TraceRecord]
  ) throws(RegexError) -> Mismatch? {
    var place = 0
    var taken: [TraceRecord] = []
    for pattern in patterns {
      var found: Int?
      for index in place..<records.count where try matcher.matches(pattern, records[index]) {
        found = index
        break
      }
      if let found {
        taken.append(records[found])
        place = found + 1
        continue
      }
      var mismatch = try outOfOrder(pattern, after: zip(patterns, taken).map { ($0, $1) }, records)
      mismatch.pattern = taken.count
      return mismatch
    }
    return nil
  }

  private func outOfOrder(
    _ pattern: RecordPattern, after taken: [(RecordPattern, TraceRecord)], _ records: [TraceRecord]
  ) throws(RegexError) -> Mismatch {
    var earlier: [TraceRecord] = []
    for record in records where try matcher.matches(pattern, record) { earlier.append(record) }
    let details = taken.map { "\($0.description) at \($1.time) s (record \($1.seq))" }
    guard let last = taken.last else {
      return Mismatch(
        "\(pattern) did not come", label: "did not come", help: try suggestion(for: pattern, records))
    }
    if earlier.isEmpty {
      return Mismatch(
        "\(pattern) did not come after \(last.0)", label: "did not come", details: details,
        help: try suggestion(for: pattern, records))
    }
    return Mismatch(
      "\(pattern) did not come after \(last.0)", label: "came before it, \(Self.times(earlier))",
      details: details + ["\(pattern) came before: \(Self.places(earlier))"], records: earlier.map(\.seq))
  }

  /// Judges whether no record of a pattern has come.
  ///
  /// - Returns: nil when none has, else which.
  /// - Throws: ``RegexError``.
  public func judge(none pattern: RecordPattern, _ records: [TraceRecord]) throws(RegexError) -> Mismatch? {
    var found: [TraceRecord] = []
    for record in records where try matcher.matches(pattern, record) { found.append(record) }
    guard let first = found.first else { return nil }
    let data = first.data.isEmpty ? [] : ["\(pattern.head) \(JSONValue.object(first.data).text)"]
    return Mismatch(
      "\(pattern) came \(Self.times(found)), but none was expected", label: Self.times(found), details: data,
      records: found.map(\.seq))
  }

  /// Judges a value against a pattern.
  ///
  /// - Returns: nil when it matches, else where it differs.
  /// - Throws: ``RegexError``.
  public func differences(_ pattern: ValuePattern, _ value: JSONValue?) throws(RegexError) -> [String]? {
    let lines = try matcher.values.lines(pattern, value)
    return lines.isEmpty ? nil : lines
  }

  // MARK: - Words

  private func lastMatch(_ pattern: RecordPattern, _ records: [TraceRecord]) throws(RegexError) -> Int? {
    for index in records.indices.reversed() where try matcher.matches(pattern, records[index]) {
      return index
    }
    return nil
  }

  /// The name that may have been meant: one that the trace has, or that is known for this kind of record.
  public func suggestion(
    for pattern: RecordPattern, _ records: [TraceRecord]
  ) throws(RegexError) -> String? {
    guard case .text(let name) = pattern.name else { return nil }
    let kind: TraceRecord.Kind =
      switch pattern.subject {
      case .event: matcher.eventKind
      case .kind(let kind): kind
      }
    let known = knownNames(kind)
    guard !known.contains(name) else { return nil }
    var names = known
    for record in records where matcher.isOfKind(pattern.subject, record.kind) && !names.contains(record.name)
    {
      names.append(record.name)
    }
    guard !names.contains(name) else { return nil }
    return Suggestion.nearest(to: name, among: names).map { "did you mean \($0)?" }
  }

  /// When records were: `at 1 s and 2.5 s`.
  private static func times(_ records: [TraceRecord]) -> String {
    let shown = records.prefix(4).map { "\($0.time) s" }
    let rest = records.count - shown.count
    return "at "
      + (rest > 0
        ? shown.joined(separator: ", ") + " and \(rest) more"
        : shown.count > 1
          ? shown.dropLast().joined(separator: ", ") + " and " + (shown.last ?? "") : shown.joined())
  }

  private static func places(_ records: [TraceRecord]) -> String {
    records.prefix(4).map { "at \($0.time) s (record \($0.seq))" }.joined(separator: ", ")
  }

  private static func offset(of time: VirtualTime, from wanted: VirtualTime) -> String {
    time < wanted ? "\(wanted - time) s early" : "\(time - wanted) s late"
  }
}
