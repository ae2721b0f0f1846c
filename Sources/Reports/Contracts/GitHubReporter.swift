public import Contracts

/// Workflow commands by which GitHub Actions puts annotations on files.
public struct GitHubReporter: ContractReporter {
  private let isBeside: Bool
  private var kept = ""

  /// Makes a reporter for one run.
  ///
  /// - Parameter isBeside: whether it writes beside a reporter for people: only annotations, and all of them at the end.
  public init(isBeside: Bool = false) {
    self.isBeside = isBeside
  }

  /// Nothing.
  public func begin(_ start: SuiteStart) -> String { "" }

  /// An annotation for each diagnostic.
  public mutating func report(_ diagnostics: [Diagnostic], in file: String) -> String {
    keepOrWrite(
      diagnostics.map { diagnostic in
        command(
          diagnostic.level == .error ? "error" : "warning", file: file, line: diagnostic.range.start.line,
          range: diagnostic.range, title: "contract file",
          message: [diagnostic.message, diagnostic.label, diagnostic.help])
      }.joined())
  }

  /// An annotation for each failure and warning, and one for a contract that passed only when it was retried.
  public mutating func report(_ result: ContractResult) -> String {
    let failures = (result.isBad ? result.failures : []).map { command("error", $0, in: result) }
    let warnings = result.warnings.map { command("warning", $0, in: result) }
    let notice =
      result.isFlaky
      ? command(
        "notice", file: result.id.file, line: result.id.line, range: nil, title: result.id.title,
        message: ["passed at attempt \(result.attempts)"]) : ""
    return keepOrWrite(failures.joined() + warnings.joined() + notice)
  }

  /// The counts, or what was kept.
  public func end(_ summary: SuiteSummary) -> String {
    isBeside ? kept : (summary.notUnderstood.map { $0 + "\n" } ?? "") + summary.line + "\n"
  }

  private mutating func keepOrWrite(_ commands: String) -> String {
    guard isBeside else { return commands }
    kept += commands
    return ""
  }

  private func command(_ level: String, _ failure: ContractFailure, in result: ContractResult) -> String {
    let place = failure.place(in: result)
    let script = failure.script.map { "sdk: \($0.wording)" }
    return command(
      level, file: place.file, line: place.line, range: failure.range,
      title: result.id.title + (failure.rule.map { " (\($0))" } ?? ""),
      message: [failure.message, failure.label] + failure.details + [script, failure.help])
  }

  private func command(
    _ level: String, file: String, line: Int, range: SourceRange?, title: String, message: [String?]
  ) -> String {
    var properties = ["file=\(Self.property(file))", "line=\(line)"]
    if let range {
      properties.append("col=\(range.start.column)")
      // GitHub refuses columns for a place of several lines.
      if range.end.line == range.start.line { properties.append("endColumn=\(range.end.column)") }
    }
    properties.append("title=\(Self.property(title))")
    // More is not shown, and the log has it.
    let text = TerminalText.cut(message.compactMap { $0 }.joined(separator: "\n"), to: 4_000)
    return "::\(level) \(properties.joined(separator: ","))::\(Self.data(text))\n"
  }

  private static func data(_ text: String) -> String {
    TerminalText.withoutEscapeSequences(text).escaping { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  private static func property(_ text: String) -> String {
    data(text).escaping { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil }
  }
}
