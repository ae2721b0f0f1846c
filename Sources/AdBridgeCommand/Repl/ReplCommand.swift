import Contracts
import Foundation
import JavaScriptEngine
import Reports
import Sessions
import Simulation

/// `adbridge repl`: a session driven line by line, by a person or by a script.
struct ReplCommand {
  let options: ReplOptions

  /// Runs the REPL.
  ///
  /// - Returns: the exit code.
  /// - Throws: ``OutputError`` when standard output cannot be written, ``SessionError`` when the HAR file cannot be.
  func run() throws -> Int32 {
    let recordFile = try options.run.recordFile()
    let isInteractive = options.expressions == nil && Platform.isTerminal(0)
    let environment = Platform.environment
    let isVerbose = options.run.isVerbose
    let output = ReplOutput(
      style: Style.decide(options.run.colour, isTerminal: Platform.isTerminal(1), environment: environment),
      errorStyle: Style.decide(
        options.run.colour, isTerminal: Platform.isTerminal(2), environment: environment),
      isInteractive: isInteractive, detail: isVerbose ? .everything : .usual,
      width: isVerbose ? nil : Platform.terminalWidth ?? Self.widthWithoutTerminal)
    if options.run.isRealtime { output.setLive(true) }
    Platform.prepareSignals()
    let interruption = Interruption()
    let terminal = TerminalModes()
    let keeper = DeadlineKeeper(
      seconds: options.run.deadline, bytes: options.run.session.scriptBudget.bytes * 2,
      onInterrupt: { signal in
        guard isInteractive, signal == SIGINT, interruption.ask() else { return false }
        // The terminal has echoed ^C.
        if interruption.isAsked { Platform.write("\n", to: 1) }
        return true
      },
      onEnd: { reason, activity in
        Self.end(reason, during: activity, output: output, terminal: terminal, recordFile: recordFile)
      })
    let repl = try Repl(
      options: options, output: output, interruption: interruption, keeper: keeper,
      recorder: recordFile?.recorder)
    // The process ends with the session: taking the engine down first would only make people wait.
    _ = Unmanaged.passRetained(repl)
    let code = drive(repl, isInteractive: isInteractive)
    keeper.dismiss()
    let complaint = recordFile?.write()
    if let complaint { output.complain("error: \(complaint)") }
    if let reason = output.complaint { throw OutputError(reason: reason) }
    return complaint == nil ? code : max(code, ExitCode.unreadable)
  }

  /// Lines of a page's own making may be megabytes long.
  private static let widthWithoutTerminal = 400

  private func drive(_ repl: Repl, isInteractive: Bool) -> Int32 {
    if case .failed(let code) = repl.check() { return code }
    for file in options.files {
      let outcome = repl.execute(".load \(file)", at: Repl.Place(file: "<command line>"))
      if !isInteractive, case .failed(let code) = outcome { return code }
    }
    guard isInteractive else {
      let input = options.expressions.map { TextInput($0) } ?? TextInput()
      let file = options.expressions == nil ? "<stdin>" : "<-e>"
      return ReplLoop(repl, input, stopsAtErrors: true, file: file).run()
        ?? repl.finish(at: Repl.Place(file: file))
    }
    greet(repl)
    let complete = CompletionEngine(source: ReplCompletionSource(repl: repl))
    let path = HistoryFile.path(option: options.history, environment: Platform.environment)
    let input = TerminalInput(
      history: HistoryFile(path: path), completer: { complete.completions(of: $0) },
      complain: { repl.output.complain("warning: \($0)") })
    return ReplLoop(repl, input, stopsAtErrors: false, file: "<stdin>").run() ?? ExitCode.passed
  }

  private func greet(_ repl: Repl) {
    let hasPage = repl.setUp.contains { statement in
      switch statement.setUp {
      case .vast(_)?, .page(_)?: true
      default: false
      }
    }
    let style = repl.output.style
    repl.output.print(
      style.paint("adbridge \(Help.version)", nil, bold: true)
        + " · statements of the contract language, > JavaScript, and .help")
    guard repl.session == nil else { return }
    repl.output.print(
      style.paint(
        hasPage ? "load begins the session" : "vast FILE gives the tag, then load begins the session", .grey))
  }

  /// Writes what is known of a session that cannot go on, and ends the process.
  private static func end(
    _ reason: DeadlineKeeper.Reason, during activity: String, output: ReplOutput, terminal: TerminalModes,
    recordFile: RecordFile?
  ) -> Never {
    Platform.releaseSignals()
    terminal.restore()
    output.flush()
    let line: String
    let code: Int32
    switch reason {
    case .interrupted(let signal):
      line = "INTERRUPTED during \(activity)"
      code = 128 + signal
    case .time(let seconds):
      line =
        "ERROR the page did not return within \(JSONValue.number(seconds).text) s of real time during \(activity)\n"
        + "help: look for promises that await one another, or one huge operation; --deadline gives more time"
      code = ExitCode.engineError
    case .memory(let bytes):
      line =
        "ERROR the process grew beyond \(bytes >> 20) MB, twice the memory budget, during \(activity)\n"
        + "help: look for what the page makes without end; --memory-budget gives it more"
      code = ExitCode.engineError
    }
    output.complain(output.errorStyle.paint(line, .red))
    if let complaint = recordFile?.write() { output.complain("error: \(complaint)") }
    Platform.exitNow(code)
  }
}
