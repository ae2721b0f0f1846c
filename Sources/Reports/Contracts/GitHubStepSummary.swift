public import Contracts

/// A page in Markdown for the summary of a job in GitHub Actions, the file that `GITHUB_STEP_SUMMARY` names.
public struct GitHubStepSummary: ContractReporter {
  /// GitHub takes no summary of more than a mebibyte.
  private static let mostFailures = 50
  private static let mostBytes = 900_000

  private var rows: [String] = []
  private var details: [String] = []
  private var problems = 0
  private var shown = 0
  private var bytes = 0

  /// Makes a summary for one run.
  public init() {}

  /// Nothing.
  public func begin(_ start: SuiteStart) -> String { "" }

  /// Keeps the errors of a file.
  public mutating func report(_ diagnostics: [Diagnostic], in file: String) -> String {
    let errors = diagnostics.filter { $0.level == .error }
    guard let first = errors.first else { return "" }
    add(
      "🚫", place: ContractPlace(file: file, line: first.range.start.line), title: "the file", first.message,
      text: errors.map { DiagnosticText.render($0, style: Style(isColoured: false)) }
        .joined(separator: "\n\n"))
    return ""
  }

  /// Keeps a contract that failed, or passed only when it was retried.
  public mutating func report(_ result: ContractResult) -> String {
    let place = ContractPlace(file: result.id.file, line: result.id.line)
    if result.isBad {
      add(
        result.isError ? "🚫" : "❌", place: place, title: result.id.title,
        result.failures.first?.message ?? "",
        text: FailureText.render(result, style: Style(isColoured: false)))
    } else if result.isFlaky {
      rows.append(Self.row("⚠️", place, result.id.title, "passed at attempt \(result.attempts)"))
    }
    return ""
  }

  /// The page.
  public func end(_ summary: SuiteSummary) -> String {
    let mark = summary.isGood.map { $0 ? "✅ " : "❌ " } ?? ""
    var text = "### \(mark)Contracts: \(summary.line)\n"
    if !rows.isEmpty {
      text += "\n| | contract | why |\n|---|---|---|\n" + rows.joined()
    }
    text += details.joined()
    if problems > shown {
      text += "\n\(problems - shown) more failed and are not shown here.\n"
    }
    if let signal = summary.signal { text += "\nThe run was interrupted by signal \(signal).\n" }
    return text
  }

  private mutating func add(
    _ mark: String, place: ContractPlace, title: String, _ message: String, text: String
  ) {
    problems += 1
    // A fence ends only at one that is as long.
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let row = Self.row(mark, place, title, TerminalText.cut(message, to: 500))
    let detail =
      "\n<details><summary>\(Self.escape("\(place) \(title)"))</summary>\n\n\(fence)text\n\(text)\n\(fence)\n\n</details>\n"
    guard shown < Self.mostFailures, bytes + row.utf8.count + detail.utf8.count <= Self.mostBytes else {
      return
    }
    shown += 1
    bytes += row.utf8.count + detail.utf8.count
    rows.append(row)
    details.append(detail)
  }

  private static func row(_ mark: String, _ place: ContractPlace, _ title: String, _ why: String) -> String {
    "| \(mark) | \(escape(title))<br>\(escape(place.description)) | \(escape(why)) |\n"
  }

  /// Text that Markdown and HTML leave as it is.
  private static func escape(_ text: String) -> String {
    TerminalText.oneLine(text).escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\\", "|", "*", "_", "`", "[", "]", "~", "#": "&#\(scalar.value);"
      default: nil
      }
    }
  }
}
