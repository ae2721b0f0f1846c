public import AdHosts
import Contracts
import Simulation

/// Reads a recorded trace: JSON Lines of the trace format, of the short form in which devices record, or of both.
///
/// Strict where a mistake would change what is judged, and lenient for what recordings are like: empty lines, CRLF, a last
/// line that is cut off, and kinds that nobody knows, each with a warning where anything is left out.
public struct TraceReader {
  /// More mistakes than this say that the file is no trace.
  private static let errorLimit = 20
  /// More remarks about lost records than this say nothing new.
  private static let gapLimit = 5

  private let path: String
  private let profile: BridgeProfile
  private var items: [RecordedTrace.Item] = []
  private var warnings: [Diagnostic] = []
  private var errors: [Diagnostic] = []
  private var base: RecordedTime?
  private var lastSequence: Int?
  private var gaps = 0
  private var told: Set<String> = []

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: its name, for errors.
  ///   - profile: says which field of a posted message is its name.
  /// - Returns: its records.
  /// - Throws: ``RecordedTraceError`` with each mistake's line and column.
  public static func read(
    _ bytes: [UInt8], path: String, profile: BridgeProfile
  ) throws(RecordedTraceError) -> RecordedTrace {
    var reader = TraceReader(path: path, profile: profile)
    reader.readLines(bytes)
    if reader.errors.isEmpty, reader.items.isEmpty { reader.errors = [reader.nothing(bytes)] }
    guard reader.errors.isEmpty else { throw RecordedTraceError(diagnostics: reader.errors) }
    var trace = RecordedTrace(path: path, items: reader.items, warnings: reader.warnings)
    if case .date(let date)? = reader.base { trace.began = date }
    return trace
  }

  private init(path: String, profile: BridgeProfile) {
    self.path = path
    self.profile = profile
  }

  private mutating func readLines(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    for (index, var line) in lines.enumerated() {
      if line.last == 0x0D { line.removeLast() }
      guard !line.allSatisfy(isSpace) else { continue }
      // Whoever writes a line ends it, so a line without an end was being written.
      let isUnended = index == lines.count - 1
      do {
        try read(line, number: index + 1, isUnended: isUnended)
      } catch {
        errors.append(error)
        if errors.count == Self.errorLimit { return }
      }
    }
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>, number: Int, isUnended: Bool) throws(Diagnostic) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let text = String(decoding: bytes, as: UTF8.self)
      if isUnended { return warnOfCut(text, number) }
      let valid = text.prefix { $0 != "\u{FFFD}" }
      throw TraceLine.diagnostic(
        "the line is not UTF-8", file: path, number: number, text: text, byteColumn: valid.utf8.count + 1,
        help: "save the trace as UTF-8")
    }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text)
    } catch {
      if isUnended { return warnOfCut(text, number) }
      throw TraceLine.diagnostic(
        "the line is not JSON: \(error.message)", file: path, number: number, text: text,
        byteColumn: error.column, help: help(forNoJSON: text))
    }
    guard let object = value.object else {
      throw TraceLine.diagnostic(
        "the line is no JSON object", file: path, number: number, text: text, byteColumn: 1,
        help: "write one record a line, each {…}")
    }
    let line = TraceLine(file: path, number: number, text: text, object: object)
    if object["v"] != nil {
      try take(FullLine.read(line), line)
    } else if let record = try ShortLine.read(line, profile: profile) {
      try take(record, line)
    } else if object["log"] != nil {
      throw line.fault("this is a HAR file, not a trace", help: "give the trace first, and this by --har")
    } else {
      warn(ofUnknown: line)
    }
  }

  private mutating func take(_ record: LineRecord, _ line: TraceLine) throws(Diagnostic) {
    let base = self.base ?? (record.origin == .trace ? .elapsed(.zero) : record.time)
    self.base = base
    let time: VirtualTime
    switch (record.time, base) {
    case (.elapsed(let now), .elapsed(let start)), (.date(let now), .date(let start)): time = now - start
    default:
      throw line.fault(
        "some times of the trace are dates, and others are not",
        help: "let all recorders take their times from the same clock")
    }
    if let sequence = record.sequence { note(sequence, line) }
    if !Self.kinds.contains(record.kind.rawValue) { warn(of: record.kind.rawValue, line) }
    items.append(
      RecordedTrace.Item(
        line: line.number, sequence: record.sequence, time: time, kind: record.kind, name: record.name,
        data: record.data, origin: record.origin))
  }

  private static let kinds: [String] = [
    "message", "call", "player", "request", "response", "beacon", "console", "exception", "lifecycle",
    "opened",
    "rule", "note",
  ]

  // MARK: - What is strange

  private mutating func warn(_ message: String, _ line: TraceLine, at key: String? = nil, help: String? = nil)
  {
    var warning = line.fault(message, at: key, help: help)
    warning.level = .warning
    warnings.append(warning)
  }

  private mutating func warnOfCut(_ text: String, _ number: Int) {
    warnings.append(
      TraceLine.diagnostic(
        "the last line is cut off, and left out", level: .warning, file: path, number: number, text: text,
        byteColumn: text.utf8.count + 1, help: "what would have come after it is not judged"))
  }

  private mutating func warn(of kind: String, _ line: TraceLine) {
    guard told.insert(kind).inserted else { return }
    let near = Suggestion.nearest(to: kind, among: Self.kinds).map { "; did you mean \"\($0)\"?" } ?? ""
    warn(
      "nothing is known of records of the kind \"\(kind)\", which no rule looks at\(near)", line, at: "kind")
  }

  private mutating func warn(ofUnknown line: TraceLine) {
    let keys = line.object.keys
    guard told.insert(keys.joined(separator: " ")).inserted else { return }
    let near = keys.lazy.compactMap { key in
      Suggestion.nearest(to: key, among: ShortLine.words).map { "\"\(key)\" may mean \"\($0)\"" }
    }.first
    warn(
      "the line says nothing that is known, and is left out", line,
      help: near ?? "a line says one of \(ShortLine.words.joined(separator: ", "))")
  }

  private mutating func note(_ sequence: Int, _ line: TraceLine) {
    defer { lastSequence = sequence }
    let expected = (lastSequence ?? 0) + 1
    guard sequence != expected else { return }
    gaps += 1
    guard gaps <= Self.gapLimit else { return }
    let what =
      sequence < expected
      ? "record \(sequence) comes after record \(expected - 1)"
      : sequence == expected + 1
        ? "record \(expected) is missing" : "records \(expected) to \(sequence - 1) are missing"
    warn("\(what): the trace was changed, or lines were lost", line, at: "seq")
  }

  private func nothing(_ bytes: [UInt8]) -> Diagnostic {
    let start = SourcePosition(line: 1, column: 1)
    return Diagnostic(
      bytes.isEmpty ? "the trace is empty" : "the trace holds no record that is known", file: path,
      range: SourceRange(start, start), sourceLine: nil,
      help: "docs/recording.md shows how to record one, and docs/trace-format.md what is in it")
  }

  private func help(forNoJSON text: String) -> String {
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start == "[" || start == "{" || start.hasPrefix("[{") {
      return "write one record a line, without anything around them; a HAR file is given by --har"
    }
    if let brace = start.firstIndex(of: "{"), brace > start.startIndex {
      return "a line begins with {; take away what the log has put before it"
    }
    return "mend the line, or remove it"
  }
}
