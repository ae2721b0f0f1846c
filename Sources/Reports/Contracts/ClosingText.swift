import Contracts
import Foundation

/// What the reporters for people write when a run has ended: what went wrong, in full, and the counts.
struct ClosingText {
  private let style: Style
  private let width: Int
  private var files: [String] = []
  private var failed: [ContractResult] = []

  init(style: Style, width: Int?) {
    self.style = style
    // Room for the gutter.
    self.width = max(40, (width ?? 110) - 10)
  }

  /// Keeps what is wrong in a contract file.
  mutating func add(_ diagnostics: [Diagnostic]) {
    files += diagnostics.map { DiagnosticText.render($0, style: style, width: width) }
  }

  /// Keeps a result if it has to be shown again.
  mutating func add(_ result: ContractResult) {
    if result.isBad { failed.append(result) }
  }

  /// The text for the end, its last line the counts.
  func text(_ summary: SuiteSummary) -> String {
    var blocks: [String] = []
    if !files.isEmpty { blocks += [heading("Contract files")] + files }
    if !failed.isEmpty { blocks.append(heading("Failures")) }
    for (index, result) in failed.enumerated() {
      let place = ContractPlace(file: result.id.file, line: result.id.line)
      blocks.append(style.paint("\(index + 1)) \(place) › \(result.id.title)", nil, bold: true))
      blocks.append(FailureText.render(result, style: style, width: width))
    }
    blocks.append(Self.remarks(summary) + "\n" + countLine(summary) + "\n")
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func heading(_ text: String) -> String { style.paint(text, .red, bold: true) }

  private func countLine(_ summary: SuiteSummary) -> String {
    let isGood = summary.failed == 0 && summary.unreadableFiles == 0 && summary.signal == nil
    return style.paint(summary.line, isGood ? .green : .red, bold: true)
  }

  /// What the counts do not tell.
  private static func remarks(_ summary: SuiteSummary) -> String {
    let count = summary.passed + summary.failed
    var remarks = ["ran \(plural(count, "contract")) in \(RealTime.text(summary.seconds))"]
    if summary.flaky > 0 { remarks.append("\(summary.flaky) flaky") }
    if summary.unreadableFiles > 0 {
      remarks.append("\(plural(summary.unreadableFiles, "file")) not understood")
    }
    if let signal = summary.signal { remarks.append("interrupted by signal \(signal)") }
    return remarks.joined(separator: ", ")
  }

  private static func plural(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
