public import Contracts
import Simulation

/// A line a contract, grouped by file, for people.
///
/// What failed is told in a line at once and in full at the end, where it is found below hundreds of contracts that passed.
public struct SpecReporter: ContractReporter {
  /// From how many seconds on a contract's real time is told.
  private static let slowSeconds = 0.1
  /// Up to how many contracts that were skipped in a row are named.
  private static let mostSkipped = 5

  private let style: Style
  private let width: Int?
  private let isGitHub: Bool
  private var file: String?
  private var skipped: [ContractResult] = []
  private var closing: ClosingText

  /// Makes a reporter for one run.
  ///
  /// - Parameters:
  ///   - style: colours.
  ///   - width: columns of the terminal, or nil to let lines run.
  ///   - isGitHub: whether GitHub Actions reads it, and must find no command of a page's making in it.
  ///   - annotates: whether annotations for GitHub Actions come at the end.
  public init(
    style: Style, width: Int? = nil, isGitHub: Bool = false, annotates: Bool = false
  ) {
    self.style = style
    self.width = width
    self.isGitHub = isGitHub
    closing = ClosingText(style: style, width: width, isGitHub: isGitHub, annotates: annotates)
  }

  /// Names the seed when the order is shuffled.
  public func begin(_ start: SuiteStart) -> String {
    start.shuffleSeed.map { "shuffled with seed \($0)\n\n" } ?? ""
  }

  /// The diagnostics in a line each.
  public mutating func report(_ diagnostics: [Diagnostic], in file: String) -> String {
    closing.add(diagnostics, in: file)
    return safe(
      heading(file)
        + diagnostics.map { diagnostic in
          let start = diagnostic.range.start
          return remark(
            ContractPlace(file: file, line: start.line, column: start.column), diagnostic.level.rawValue,
            diagnostic.message, diagnostic.level == .error ? .red : .yellow, indentation: 2)
        }.joined())
  }

  /// The contract's line, and one for each failure and warning.
  public mutating func report(_ result: ContractResult) -> String {
    if result.outcome == .skipped {
      skipped.append(result)
      return ""
    }
    closing.add(result)
    let before = skippedText()
    let failures = result.failures.map { failure in
      remark(failure.place(in: result), failure.title(isWarning: false), failure.message, .red)
    }
    let warnings = result.warnings.map { warning in
      remark(warning.place(in: result), warning.title(isWarning: true), warning.message, .yellow)
    }
    return before
      + safe(
        heading(result.id.file) + line(result) + (result.isBad ? failures : []).joined() + warnings.joined())
  }

  /// What failed in full, then the counts.
  public mutating func end(_ summary: SuiteSummary) -> String {
    let before = skippedText()
    return before + (file == nil && before.isEmpty ? "" : "\n") + closing.text(summary)
  }

  /// The contracts that were skipped in a row; of many, as when a run is interrupted, only the count.
  private mutating func skippedText() -> String {
    defer { skipped = [] }
    guard let first = skipped.first, skipped.count > Self.mostSkipped else {
      return safe(skipped.map { heading($0.id.file) + line($0) }.joined())
    }
    let reason = first.skipReason.map { ": \(TerminalText.oneLine($0))" } ?? ""
    let place = ContractPlace(file: first.id.file, line: first.id.line)
    // The next contract begins with its file's name again.
    defer { file = "" }
    return safe(
      (file == nil ? "" : "\n")
        + style.paint("− \(skipped.count) contracts skipped from \(place) on\(reason)", .grey) + "\n")
  }

  private func safe(_ text: String) -> String { isGitHub ? WorkflowCommands.broken(in: text) : text }

  private mutating func heading(_ file: String) -> String {
    guard self.file.map(PathKey.init) != PathKey(file) else { return "" }
    defer { self.file = file }
    return (self.file == nil ? "" : "\n") + style.paint(TerminalText.oneLine(file), nil, bold: true) + "\n"
  }

  private func line(_ result: ContractResult) -> String {
    let (mark, colour): (String, Style.Colour) =
      switch result.outcome {
      case .passed: result.isFlaky ? ("⚠", .yellow) : ("✓", .green)
      case .failed, .unreadable: ("✗", .red)
      case .skipped: ("−", .grey)
      }
    var remarks: [String] = []
    if result.virtualNanoseconds > 0 {
      remarks.append("\(VirtualTime(nanoseconds: result.virtualNanoseconds)) s")
    }
    if result.seconds >= Self.slowSeconds { remarks.append("took \(RealTime.text(result.seconds))") }
    if result.isFlaky { remarks.append("passed at attempt \(result.attempts)") }
    if result.isBad, result.attempts > 1 { remarks.append("failed \(result.attempts) times") }
    if let reason = result.skipReason { remarks.append("skipped: \(TerminalText.oneLine(reason))") }
    let tail = remarks.isEmpty ? "" : "  " + style.paint(remarks.joined(separator: ", "), .grey)
    return "  \(style.paint(mark, colour)) \(result.id.title)\(tail)\n"
  }

  private func remark(
    _ place: ContractPlace, _ title: String, _ message: String, _ colour: Style.Colour, indentation: Int = 6
  ) -> String {
    let text = "\(place): \(title): \(TerminalText.brief(message))"
    let cut = width.map { TerminalText.cut(text, to: max(20, $0 - indentation)) } ?? text
    return String(repeating: " ", count: indentation) + style.paint(cut, colour) + "\n"
  }
}
