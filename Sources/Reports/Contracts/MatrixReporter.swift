public import Contracts

/// Scenarios by promises, for people: a row a contract, its tags naming the promises that it is about.
///
/// `✓` a promise was kept, `✗` it was broken, `–` the scenario says nothing of it.
public struct MatrixReporter: ContractReporter {
  private let style: Style
  private let isGitHub: Bool
  private let events: [String: String]
  private let nameWidth: Int
  /// Whether columns are numbered, since there is no room for their names.
  private let isNarrow: Bool
  private var file: String?
  private var closing: ClosingText

  /// Makes a reporter for one run.
  ///
  /// - Parameters:
  ///   - events: the meaning of each of the profile's events.
  ///   - nameWidth: how many columns the longest name of a contract takes.
  ///   - style: colours.
  ///   - width: columns of the terminal, or nil to let lines run.
  ///   - isGitHub: whether GitHub Actions reads it, and must find no command of a page's making in it.
  ///   - annotates: whether annotations for GitHub Actions come at the end.
  public init(
    events: [String: String], nameWidth: Int, style: Style, width: Int? = nil, isGitHub: Bool = false,
    annotates: Bool = false
  ) {
    self.events = events
    self.nameWidth = nameWidth
    self.style = style
    self.isGitHub = isGitHub
    isNarrow =
      width.map { $0 < nameWidth + 3 + Self.labels(isNarrow: false).reduce(0) { $0 + $1.count + 1 } } ?? false
    closing = ClosingText(style: style, width: width, isGitHub: isGitHub, annotates: annotates)
  }

  private static func labels(isNarrow: Bool) -> [String] {
    VerifiedPromise.allCases.enumerated().map { isNarrow ? String($0 + 1) : $1.rawValue }
  }

  /// The names of the columns.
  public func begin(_ start: SuiteStart) -> String {
    var text = ""
    if isNarrow {
      text +=
        Self.labels(isNarrow: false).enumerated().map { "\($0 + 1) \($1)" }.joined(separator: " · ") + "\n\n"
    }
    let header = Self.labels(isNarrow: isNarrow).map { " \($0)" }.joined()
    return text + style.paint(Self.padded("", nameWidth + 3) + header, nil, bold: true) + "\n"
  }

  /// What is wrong with a contract file comes at the end.
  public mutating func report(_ diagnostics: [Diagnostic], in file: String) -> String {
    closing.add(diagnostics.filter { $0.level == .error }, in: file)
    return ""
  }

  /// The contract's row.
  public mutating func report(_ result: ContractResult) -> String {
    closing.add(result)
    let text =
      heading(result.id.file) + "  " + Self.padded(result.id.title, nameWidth + 1) + row(result) + "\n"
    return isGitHub ? WorkflowCommands.broken(in: text) : text
  }

  /// What failed in full, then the counts.
  public func end(_ summary: SuiteSummary) -> String { "\n" + closing.text(summary) }

  private mutating func heading(_ file: String) -> String {
    guard self.file.map(PathKey.init) != PathKey(file) else { return "" }
    self.file = file
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let title = name.hasSuffix(".contract") ? String(name.dropLast(".contract".count)) : name
    return style.paint(TerminalText.oneLine(title.replacing("-", with: " ")), nil, bold: true) + "\n"
  }

  private func row(_ result: ContractResult) -> String {
    if result.outcome == .skipped {
      return style.paint(
        " skipped" + (result.skipReason.map { ": \(TerminalText.oneLine($0))" } ?? ""), .grey)
    }
    let failures = result.isBad ? result.failures : []
    let broken = Set(failures.map { VerifiedPromise.broken(by: $0, events: events) })
    // What could not go on says nothing of what would have come. Where only the end is missing, rules have judged what was
    // there; of errors they tell nothing until one is told.
    let isStopped = failures.contains { $0.kind == .engine || $0.kind == .setUp }
    let stops = failures.filter { $0.kind == .action }.map { VerifiedPromise.broken(by: $0, events: events) }
    let isCutShort = isStopped || stops.contains { $0 != .end }
    let marks = zip(VerifiedPromise.allCases, Self.labels(isNarrow: isNarrow)).map { promise, label in
      let isAsked =
        (promise == .bridge || result.tags.contains(promise.rawValue))
        && !(promise == .errors && !stops.isEmpty)
      let (mark, colour): (String, Style.Colour) =
        broken.contains(promise) ? ("✗", .red) : isAsked && !isCutShort ? ("✓", .green) : ("–", .grey)
      let before = (label.count - 1) / 2
      return String(repeating: " ", count: before + 1) + style.paint(mark, colour)
        + String(repeating: " ", count: label.count - 1 - before)
    }
    let rules = Self.ordered(failures.compactMap(\.rule))
    let why = rules.isEmpty ? "" : "  " + style.paint(rules.joined(separator: ", "), .red)
    let text = marks.joined() + why
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  private static func ordered(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.displayWidth))
  }
}
