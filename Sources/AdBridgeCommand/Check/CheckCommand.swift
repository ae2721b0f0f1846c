import Contracts
import RecordedTraces
import Reports
import Sessions
import SimulatedNetwork
import Simulation
import VAST

/// `adbridge check`: the rules over a recorded trace.
struct CheckCommand {
  let options: CheckOptions
  private let style: Style
  private let errorStyle: Style

  init(options: CheckOptions) {
    self.options = options
    let environment = Platform.environment
    style = Style.decide(options.colour, isTerminal: Platform.isTerminal(1), environment: environment)
    errorStyle = Style.decide(options.colour, isTerminal: Platform.isTerminal(2), environment: environment)
  }

  /// Judges the trace and prints what was found.
  ///
  /// - Returns: the exit code.
  /// - Throws: ``SessionError`` or `HARReadError` when a file cannot be read, ``OutputError``.
  func run() throws -> Int32 {
    let name = options.trace == "-" ? "<stdin>" : ShortPath.text(options.trace)
    let bytes = try InputFile.read(options.trace, "the trace")
    var judge = TraceJudge(profile: options.profile, settings: options.rules, instant: options.instant)
    var warnings = try learnTags(&judge)
    let trace: RecordedTrace
    do {
      trace = try TraceReader.read(bytes, path: name, profile: options.profile)
    } catch {
      return try refuse(error.diagnostics)
    }
    let timeline = try options.harFile.map {
      try HARTimeline(reading: InputFile.read($0, "the HAR file"), path: ShortPath.text($0))
    }
    let shift = try timeline.map { try self.shift(of: $0, to: trace) } ?? .zero
    let judged = judge.judge(trace, beside: timeline, shift: shift)
    warnings += trace.warnings
    if !judged.hasTag, judged.adCount > 0 { warnings.append(Self.withoutTag(name)) }
    let report = CheckReport(judged: judged, trace: name, timeline: timeline)
    if options.writesJSON {
      let diagnostics = JSONReporter().report(warnings, in: name)
      if let reason = Platform.write(diagnostics + report.jsonLines, to: 1) {
        throw OutputError(reason: reason)
      }
    } else {
      if !options.isQuiet { tell(warnings) }
      let timeline = Timeline(style: style, width: Platform.terminalWidth ?? Self.widthWithoutTerminal)
      let lines = (options.isQuiet ? [] : report.lines(in: timeline)) + [report.verdict(style)]
      try Platform.print(lines.joined(separator: "\n"))
    }
    return judged.errorCount == 0 ? ExitCode.passed : ExitCode.failed
  }

  /// Lines of a page's own making may be megabytes long.
  private static let widthWithoutTerminal = 400

  private func learnTags(_ judge: inout TraceJudge) throws -> [Diagnostic] {
    try options.tags.compactMap { tag in
      let document = judge.learn(tag: try InputFile.read(tag.path, "the VAST tag"), url: tag.url)
      guard document.ads.isEmpty, document.trackers.isEmpty else { return nil }
      let start = SourcePosition(line: 1, column: 1)
      return Diagnostic(
        "no ad and no tracking URL was found in the tag", level: .warning, file: tag.path,
        range: SourceRange(start, start), sourceLine: nil)
    }
  }

  private func shift(of timeline: HARTimeline, to trace: RecordedTrace) throws -> VirtualTime {
    do {
      return try HARAlignment.shift(of: timeline, to: trace, offset: options.harOffset)
    } catch {
      throw SessionError(
        .unreadable,
        "\(timeline.path) and \(trace.path) have no request for a tag in common, and the trace's times are no dates\n"
          + "help: --har-offset D says how long after the trace's first record the HAR file's first exchange began"
      )
    }
  }

  private static func withoutTag(_ trace: String) -> Diagnostic {
    let start = SourcePosition(line: 1, column: 1)
    return Diagnostic(
      "the trace holds no tag, so what a tag asks to be told is not judged", level: .warning, file: trace,
      range: SourceRange(start, start), sourceLine: nil,
      help: "give the tag by --vast FILE, each of a chain in its order")
  }

  private func refuse(_ diagnostics: [Diagnostic]) throws -> Int32 {
    if options.writesJSON {
      let lines = JSONReporter().report(diagnostics, in: diagnostics.first?.file ?? "")
      if let reason = Platform.write(lines, to: 1) { throw OutputError(reason: reason) }
    } else {
      tell(diagnostics)
    }
    return ExitCode.unreadable
  }

  private func tell(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    Platform.complain(
      diagnostics.map { DiagnosticText.render($0, style: errorStyle) }.joined(separator: "\n\n"))
  }
}
