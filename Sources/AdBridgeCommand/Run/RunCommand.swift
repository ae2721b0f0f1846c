import Foundation
import JavaScriptEngine
import Reports
import Sessions
import Simulation
import WebViewEmulator

/// `adbridge run`: one session, its trace printed, its verdict as the exit code.
struct RunCommand {
  let options: RunOptions

  /// Runs the session.
  ///
  /// - Returns: the exit code.
  /// - Throws: ``SessionError`` when a file cannot be read, ``UsageError`` when the trace would overwrite one.
  func run() throws -> Int32 {
    let trace = Trace()
    let style = Style.decide(
      options.colour, isTerminal: Platform.isTerminal(1), environment: Platform.environment)
    let recordFile = try options.recordFile()
    let output = SessionOutput(
      trace: trace, style: style,
      timeline: Timeline(
        style: style, detail: options.isVerbose ? .everything : .usual,
        width: options.isVerbose ? nil : Platform.terminalWidth ?? Self.widthWithoutTerminal,
        isLive: options.isRealtime),
      writesJSON: options.writesJSON, isQuiet: options.isQuiet,
      traceFile: try options.traceFile.map { try TraceFile($0, inputs: options.session.files) },
      recordFile: recordFile)
    Platform.prepareSignals()
    let keeper = DeadlineKeeper(
      seconds: options.deadline, bytes: options.session.scriptBudget.bytes * 2
    ) { reason, activity in
      Self.end(reason, during: activity, trace: trace, output: output)
    }
    // Reading the tag may mean waiting for a pipe.
    var sessionOptions = options.session
    sessionOptions.recordsTags = options.writesJSON || options.traceFile != nil
    let session = try keeper.whileWaiting { try AdSession(sessionOptions, trace: trace) }
    if let recordFile { session.record(into: recordFile.recorder) }
    // The process ends with the session: taking the engine down first would only make people wait.
    _ = Unmanaged.passRetained(session)
    output.tell(by: session.origins)
    watch(session, with: keeper, output: output)
    let end = session.run(until: options.timeLimit, actions: options.actions)
    let verdict = Verdict(
      records: trace.records, profile: options.session.profile, end: end, time: session.clock.now)
    keeper.dismiss()
    record(verdict, in: session)
    output.flush(isEnd: true)
    output.close(verdict.summary, in: verdict.outcome == .passed ? .green : .red)
    let others = verdict.problems.dropFirst()
    for problem in others.prefix(Self.problemLimit) { output.close("  also: \(problem)") }
    if others.count > Self.problemLimit {
      output.close("  and \(others.count - Self.problemLimit) more, in the trace")
    }
    for problem in session.origins.problems.prefix(Self.problemLimit) { output.close("  note: \(problem)") }
    if let complaint = output.finish() {
      Platform.complain("error: \(complaint)")
      return max(verdict.exitCode, ExitCode.unreadable)
    }
    return verdict.exitCode
  }

  /// A page that does one thing wrong thousands of times is told of it less often.
  private static let problemLimit = 20

  /// Lines of a page's own making may be megabytes long.
  private static let widthWithoutTerminal = 400

  /// The verdict is in the trace as well, for programs.
  private func record(_ verdict: Verdict, in session: AdSession) {
    var data: JSONObject = ["outcome": .string(verdict.outcome.rawValue)]
    for member in verdict.counts.members { data[member.key] = member.value }
    if !verdict.problems.isEmpty { data["problems"] = .array(verdict.problems.map { .string($0) }) }
    session.trace.append(.lifecycle, "verdict", data, at: session.clock.now)
  }

  private func watch(_ session: AdSession, with keeper: DeadlineKeeper, output: SessionOutput) {
    session.clock.turnObserver = { if let label = $0 { keeper.note(activity: label) } }
    session.webView.onScript = { keeper.note(activity: "script \($0)") }
    if let externalWork = session.clock.externalWork {
      session.clock.externalWork = { keeper.whileWaiting(externalWork) }
    }
    if !options.writesJSON, !options.isQuiet { prepareOrigins(of: session, keeper) }
    guard options.isRealtime else { return }
    let start = Platform.uptime
    session.trace.observe { _ in output.flush(isEnd: false) }
    session.clock.willAdvance = { target in
      let wait = start + target.seconds - Platform.uptime
      if wait > 0 { keeper.whileWaiting { Thread.sleep(forTimeInterval: wait) } }
    }
  }

  /// Reads source maps as soon as something is thrown: should the process have to end, its keeper's thread cannot.
  private func prepareOrigins(of session: AdSession, _ keeper: DeadlineKeeper) {
    let (origins, isLive) = (session.origins, options.session.allowsNetwork)
    session.trace.observe { record in
      guard record.kind == .exception else { return }
      if isLive {
        keeper.whileWaiting { _ = origins.place(of: record) }
      } else {
        _ = origins.place(of: record)
      }
    }
  }

  /// Writes what is known of a session that cannot go on, and ends the process.
  private static func end(
    _ reason: DeadlineKeeper.Reason, during activity: String, trace: Trace, output: SessionOutput
  ) -> Never {
    Platform.releaseSignals()
    let last = trace.last
    let time = last?.time ?? .zero
    let line: String
    let code: Int32
    switch reason {
    case .interrupted(let signal):
      trace.append(.lifecycle, "interrupted", ["signal": .number(Double(signal))], at: time)
      line = "INTERRUPTED at \(time) s during \(activity)"
      code = 128 + signal
    case .time(let seconds):
      line = report(
        "did not return within \(JSONValue.number(seconds).text) s of real time", activity, last, trace,
        help: "look for promises that await one another, or one huge operation; --deadline gives more time")
      code = ExitCode.engineError
    case .memory(let bytes):
      line = report(
        "made the process grow beyond \(bytes >> 20) MB, twice the memory budget,", activity, last, trace,
        help: "look for what the page or an answer makes without end; --memory-budget gives it more")
      code = ExitCode.engineError
    }
    trace.append(
      .lifecycle, "verdict",
      ["outcome": code == ExitCode.engineError ? "engineError" : "interrupted", "problems": [.string(line)]],
      at: time)
    output.flush(isEnd: true)
    output.close(line, in: .red)
    if let complaint = output.finish() { Platform.complain("error: \(complaint)") }
    Platform.exitNow(code)
  }

  private static func report(
    _ what: String, _ activity: String, _ last: TraceRecord?, _ trace: Trace, help: String
  ) -> String {
    var details: JSONObject = ["during": .string(activity)]
    if let last { details["last"] = .string("\(last.kind.rawValue) \(last.name)") }
    let time = last?.time ?? .zero
    trace.report(
      Finding(
        rule: "page/runaway", level: .error, message: "the page \(what) during \(activity)",
        help: help,
        records: last.map { [$0.seq] } ?? [], details: details),
      at: time)
    return "ERROR the page \(what): stopped at \(time) s during \(activity)"
  }
}
