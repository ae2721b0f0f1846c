import JavaScriptEngine
public import Simulation

/// Decides which records a pattern speaks of.
///
/// It belongs to the thread of its virtual machine.
public struct RecordMatcher {
  /// The kind of record that an event without a kind before it is.
  public var eventKind = TraceRecord.Kind.message
  let values: ValueDifference

  /// Makes a matcher.
  ///
  /// - Parameter regexes: evaluates regular expressions.
  public init(regexes: RegexEngine) {
    values = ValueDifference(regexes: regexes)
  }

  /// Whether a record is what a pattern asks for.
  ///
  /// - Throws: ``RegexError``.
  public func matches(_ pattern: RecordPattern, _ record: TraceRecord) throws(RegexError) -> Bool {
    guard try matchesHead(pattern, record) else { return false }
    if let fields = pattern.fields, try !values.matches(fields, .object(record.data)) { return false }
    if let arguments = pattern.arguments {
      guard let found = record.data["args"] else { return false }
      return try values.matches(.array(arguments), found)
    }
    return true
  }

  /// Whether a record has a pattern's kind and name, whatever its data.
  func matchesHead(_ pattern: RecordPattern, _ record: TraceRecord) throws(RegexError) -> Bool {
    guard isOfKind(pattern.subject, record.kind) else { return false }
    switch pattern.name {
    case .text(let text):
      if case .kind(.request) = pattern.subject { return Self.isRequest(record, for: text) }
      return record.name == text || Self.isAlso(record, text)
    case .regex(let expression):
      if case .kind(.request) = pattern.subject {
        return try values.regexes.finds(expression, in: Self.url(of: record))
      }
      return try values.regexes.finds(expression, in: record.name)
    }
  }

  func isOfKind(_ subject: RecordPattern.Subject, _ kind: TraceRecord.Kind) -> Bool {
    switch subject {
    case .event: kind == eventKind
    // A tracking URL's request is recorded as the beacon that it is.
    case .kind(.request): kind == .request || kind == .beacon
    case .kind(let wanted): kind == wanted
    }
  }

  /// A beacon whose URL several elements share carries all their names.
  private static func isAlso(_ record: TraceRecord, _ name: String) -> Bool {
    record.kind == .beacon && record.data["names"]?.array?.contains(.string(name)) == true
  }

  private static func isRequest(_ record: TraceRecord, for url: String) -> Bool {
    let requested = url.contains("#") ? self.url(of: record) : withoutFragment(self.url(of: record))
    if requested == url { return true }
    return !url.contains("?") && requested.prefix { $0 != "?" } == url
  }

  private static func withoutFragment(_ url: String) -> String { String(url.prefix { $0 != "#" }) }

  private static func url(of record: TraceRecord) -> String {
    record.kind == .beacon ? record.data["url"]?.string ?? "" : record.name
  }
}
