public import Contracts
import Simulation

/// Why a contract failed, as people read it: the contract's line, the script's line, the last records, and the way out.
public enum FailureText {
  /// One failure or warning with everything that is known of it.
  ///
  /// - Parameters:
  ///   - failure: the failure, or a finding of a rule at the level `warn`.
  ///   - result: the contract that it belongs to.
  ///   - style: colours.
  ///   - isWarning: whether it is a warning.
  ///   - showsRecords: whether the contract's last records and the path of its trace follow.
  ///   - width: how many columns of a source's line are shown; records, which have no gutter, may have 10 more.
  /// - Returns: lines, without an end behind the last one.
  public static func render(
    _ failure: ContractFailure, result: ContractResult, style: Style, isWarning: Bool = false,
    showsRecords: Bool = true, width: Int = 100
  ) -> String {
    let colour: Style.Colour = isWarning ? .yellow : .red
    let place = failure.place(in: result)
    let numbers = [place.line, failure.script?.excerpt?.line].compactMap { $0 }
    let text = ExcerptText(
      style: style, colour: colour, width: width,
      numberWidth: numbers.map { String($0).count }.max() ?? 1)
    var lines = [
      style.paint(failure.title(isWarning: isWarning), colour, bold: true)
        + style.paint(": " + TerminalText.brief(failure.message), nil, bold: true),
      text.arrow(place.description),
    ]
    lines += contractLines(failure, text)
    lines += failure.script.map { scriptLines($0, text) } ?? []
    // The label of a rule's finding says when it came.
    if failure.virtualNanoseconds > 0, failure.kind != .rule {
      let time = VirtualTime(nanoseconds: failure.virtualNanoseconds)
      lines.append(text.gutter("at \(time) s of virtual time", sign: "="))
    }
    if showsRecords { lines += recordLines(result, text) }
    if let help = failure.help {
      lines.append(text.gutter("help: " + TerminalText.brief(help), sign: "="))
    }
    // Nothing follows the excerpt.
    if lines.last == text.gutter() { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// All failures of a contract, then its warnings; its last records come once, with the last failure.
  ///
  /// - Parameters:
  ///   - result: the contract's result.
  ///   - style: colours.
  ///   - width: how many columns of a source's line are shown.
  /// - Returns: blocks of lines with an empty line between them, without an end behind the last line.
  public static func render(_ result: ContractResult, style: Style, width: Int = 100) -> String {
    let failures = result.failures.enumerated().map { index, failure in
      render(
        failure, result: result, style: style, showsRecords: index == result.failures.count - 1, width: width)
    }
    let warnings = result.warnings.map {
      render($0, result: result, style: style, isWarning: true, showsRecords: false, width: width)
    }
    return (failures + warnings).joined(separator: "\n\n")
  }

  /// How many lines tell what happened last.
  private static let mostRecords = 12

  /// The last records of a contract as the timeline tells them.
  static func timeline(of result: ContractResult, style: Style, width: Int?) -> [String] {
    // What a page was doing when it or the engine had to be stopped is seldom among the usual records.
    let isStopped = result.failures.contains { $0.kind == .engine }
    var timeline = Timeline(
      style: style, detail: isStopped ? .everything : .usual, width: width, showsHelp: false)
    let records = result.lastRecords.compactMap { try? TraceRecord(line: $0) }
    return (records.flatMap { timeline.lines(for: $0) } + timeline.finish()).suffix(mostRecords)
  }

  private static func contractLines(_ failure: ContractFailure, _ text: ExcerptText) -> [String] {
    let details = failure.details.flatMap {
      $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    // A record in a detail may hold a message of megabytes; the trace has it whole.
    .map { text.gutter("  " + TerminalText.oneLine(TerminalText.cut(String($0), to: 4 * text.width))) }
    guard let range = failure.range, let line = failure.sourceLine else {
      let label = failure.label.map { [text.gutter("  " + TerminalText.brief($0))] } ?? []
      return label + details
    }
    let excerpt = ExcerptText.excerpt(line, range, width: text.width)
    return [text.gutter()] + text.lines(excerpt, number: range.start.line, label: failure.label) + details
      + [text.gutter()]
  }

  /// A place in a script: its position, and its line with a caret.
  ///
  /// - Parameters:
  ///   - script: the place.
  ///   - style: colours.
  ///   - width: how many columns of the line are shown.
  /// - Returns: lines, without an end behind the last one.
  public static func render(_ script: ScriptPlace, style: Style, width: Int = 100) -> String {
    let text = ExcerptText(
      style: style, colour: .red, width: width, numberWidth: String(script.excerpt?.line ?? 1).count)
    return scriptLines(script, text).joined(separator: "\n")
  }

  private static func scriptLines(_ script: ScriptPlace, _ text: ExcerptText) -> [String] {
    var lines = [String(repeating: " ", count: text.numberWidth) + " sdk: \(script.wording)"]
    if let excerpt = script.excerpt {
      if let column = excerpt.column {
        let cut = SourceExcerpt(script: excerpt.text, utf16Column: column, width: text.width)
        lines += text.lines(cut, number: excerpt.line)
      } else {
        let cut = SourceExcerpt(excerpt.text, columns: (1, 1), width: text.width)
        lines += text.lines(cut, number: excerpt.line).prefix(1)
      }
    }
    if let problem = script.mapProblem {
      lines.append(text.gutter("note: " + TerminalText.brief(problem), sign: "="))
    }
    return lines
  }

  private static func recordLines(_ result: ContractResult, _ text: ExcerptText) -> [String] {
    var lines: [String] = []
    let records = timeline(of: result, style: text.style, width: text.width + 10)
    if !records.isEmpty {
      lines.append(text.gutter("last \(ResultWording.count(records.count, "record")):", sign: "="))
      lines += records
    }
    if let path = result.tracePath {
      lines.append(text.gutter("trace: \(TerminalText.oneLine(path))", sign: "="))
    }
    return lines
  }
}
