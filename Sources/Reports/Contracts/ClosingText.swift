import Contracts
import Foundation

/// What the reporters for people write when a run has ended: what went wrong, in full, and the counts.
struct ClosingText {
  private let style: Style
  private let width: Int
  private let isGitHub: Bool
  private var files: [String] = []
  private var failed: [ContractResult] = []
  private var annotations: GitHubReporter?

  init(style: Style, width: Int?, isGitHub: Bool, annotates: Bool) {
    self.style = style
    self.isGitHub = isGitHub
    annotations = annotates ? GitHubReporter(isBeside: true) : nil
    // Room for the gutter.
    self.width = max(40, (width ?? 110) - 10)
  }

  /// Keeps what is wrong in a contract file.
  mutating func add(_ diagnostics: [Diagnostic], in file: String) {
    _ = annotations?.report(diagnostics, in: file)
    files += diagnostics.map { DiagnosticText.render($0, style: style, width: width) }
  }

  /// Keeps a result if it has to be shown again.
  mutating func add(_ result: ContractResult) {
    _ = annotations?.report(result)
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
    if isGitHub { blocks = blocks.map { WorkflowCommands.broken(in: $0) } }
    let commands = annotations?.end(summary) ?? ""
    // GitHub Actions takes a command only at the start of a line, and the last line of all is the counts.
    if !commands.isEmpty { blocks.append(String(commands.dropLast())) }
    blocks.append(Self.remarks(summary) + "\n" + countLine(summary) + "\n")
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func heading(_ text: String) -> String { style.paint(text, .red, bold: true) }

  private func countLine(_ summary: SuiteSummary) -> String {
    let colour: Style.Colour =
      switch summary.isGood {
      case true?: .green
      case false?: .red
      case nil: .yellow
      }
    return style.paint(summary.line, colour, bold: true)
  }

  /// What the counts do not tell.
  private static func remarks(_ summary: SuiteSummary) -> String {
    let count = ResultWording.count(summary.passed + summary.failed, "contract")
    var remarks = ["ran \(count) in \(RealTime.text(summary.seconds))"]
    if summary.flaky > 0 { remarks.append("\(summary.flaky) flaky") }
    if let files = summary.notUnderstood { remarks.append(files) }
    if let signal = summary.signal { remarks.append("interrupted by signal \(signal)") }
    return remarks.joined(separator: ", ")
  }
}
