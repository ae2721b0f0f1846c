/// Something in a tag that is wrong, or worth knowing, at one place.
public struct VASTDiagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Sendable, CaseIterable, Comparable {
    /// A player that keeps to the specification does not play the ad, or does not report it.
    case error
    /// Some players do something else than was meant.
    case warning
    /// Good to know.
    case note

    /// Whether the left one is worse.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The code under which ``VASTCodeCatalog`` explains it, such as `vast/unknown-event`.
  public let code: String
  /// How bad it is.
  public let severity: Severity
  /// What is wrong, one sentence without a full stop.
  public let message: String
  /// A few words to stand behind the caret.
  public let label: String?
  /// How to mend it.
  public let mend: String
  /// Where the specification says so.
  public let section: String
  /// The line in the tag, counted from 1.
  public let line: Int
  /// The column in characters, counted from 1.
  public let column: Int
  /// The column behind the last character meant, on the same line.
  public let endColumn: Int

  /// Makes a diagnostic.
  ///
  /// - Parameters:
  ///   - code: its code.
  ///   - source: the tag.
  ///   - bytes: where in it.
  ///   - message: what is wrong.
  ///   - label: a few words for the caret.
  ///   - mend: how to mend it; nil says what the code says.
  ///   - section: where the specification says so; nil says what the code says.
  init(
    _ code: VASTCode, in source: TagSource, at bytes: Range<Int>, _ message: String, label: String? = nil,
    mend: String? = nil, section: String? = nil
  ) {
    let start = source.position(bytes.lowerBound)
    let end = source.position(bytes.upperBound)
    self.code = code.name
    severity = code.severity
    self.message = message
    self.label = label
    self.mend = mend ?? code.mend
    self.section = section ?? code.section
    line = start.line
    column = start.column
    endColumn = end.line == start.line ? max(end.column, start.column + 1) : start.column + 1
  }
}

extension VASTDiagnostic: CustomStringConvertible {
  /// The diagnostic as `line:column: severity code: message`.
  public var description: String { "\(line):\(column): \(severity.rawValue) \(code): \(message)" }
}
