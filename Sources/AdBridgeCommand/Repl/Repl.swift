import Contracts
import Expectations
import Foundation
import JavaScriptEngine
import Reports
import Sessions
import SimulatedNetwork
import Simulation
import WebViewEmulator

/// A session that is driven line by line: what `adbridge repl` does, apart from reading lines.
///
/// It belongs to the thread that makes it.
final class Repl {
  /// What a line came to.
  enum Outcome: Equatable {
    /// It did what it says, and the next one may come.
    case done
    /// It did not, and a script ends with this exit code.
    case failed(Int32)
    /// The REPL ends; nil leaves the exit code to what the session's rules find.
    case leave(Int32?)
  }

  /// Where a line stands.
  struct Place {
    var file = "<stdin>"
    /// The number of its first line.
    var line = 1
  }

  let output: ReplOutput
  let machine: JSVirtualMachine
  let inspector: ValueInspector
  /// Says whether regular expressions are well formed.
  let regexes: RegexCheck
  let overrides: ContractOverrides
  let interruption: Interruption
  /// Collects what the session requests, for `--record`.
  let recorder: HARRecorder?
  /// Told what the session does, and when a statement begins.
  let keeper: DeadlineKeeper
  /// What is settled before the session begins, paths seen from the working directory.
  var setUp: [Statement]
  /// What was settled when the present session began.
  private(set) var settledSetUp: [Statement] = []
  /// The session; it begins with the first action or expectation.
  private(set) var contract: ContractSession?
  /// What `.save` writes of the session so far.
  var journal = ReplJournal()
  /// What `_` and `_error` stand for.
  var lastValue: JSValue?
  var lastError: JSValue?
  var pace: ReplPace

  init(
    options: ReplOptions, output: ReplOutput, interruption: Interruption, keeper: DeadlineKeeper,
    recorder: HARRecorder? = nil
  ) throws {
    self.output = output
    self.recorder = recorder
    self.interruption = interruption
    self.keeper = keeper
    overrides = options.overrides
    setUp = options.setUp
    pace = ReplPace(isOn: options.run.isRealtime)
    machine = JSVirtualMachine(budget: options.run.session.scriptBudget)
    inspector = try ValueInspector(in: machine)
    regexes = RegexCheck { [machine] in RegexEngine(machine: machine) }
  }

  /// The session itself, once it has begun.
  var session: AdSession? { contract?.session }

  /// What stands before the next line: the virtual time, once there is one.
  var prompt: String { session.map { "\($0.clock.now)s>" } ?? "adbridge>" }

  // MARK: - Lines

  /// Whether a text goes on in the next line.
  func isIncomplete(_ text: String) -> Bool {
    if ContractParser.isIncomplete(text) { return true }
    guard let source = script(text), let error = inspector.syntaxError(in: source) else { return false }
    return Self.isUnfinished(error, source)
  }

  /// The JavaScript of a line, when it holds some.
  private func script(_ text: String) -> String? {
    guard let statement = (try? ContractParser.parseLine(text, variables: overrides.variables)) ?? nil else {
      return nil
    }
    switch statement.kind {
    case .action(.perform(.evaluate(let source))), .expectation(.script(let source, .isTruthy)): return source
    default: return nil
    }
  }

  /// Whether a line says what a statement of several lines says.
  func means(_ line: String, sameAs text: String) -> Bool {
    if script(text) != nil {
      guard !isIncomplete(line), let source = script(line) else { return false }
      return TypedScript(source, inspector: inspector).syntaxError == nil
    }
    func kind(_ text: String) -> Statement.Kind? {
      (try? ContractParser.parseLine(text, variables: overrides.variables))??.kind
    }
    return kind(line).map { $0 == kind(text) } ?? false
  }

  /// Whether the engine missed the end of something, other than of a string, which cannot go on.
  private static func isUnfinished(_ error: JSException, _ source: String) -> Bool {
    error.message.contains("Unexpected end of script") || error.message.contains("Unexpected EOF")
      || error.message.contains("Unterminated template") || error.message.contains("Multiline comment")
  }

  /// Executes what was typed: a dot command, or a statement.
  func execute(_ text: String, at place: Place) -> Outcome {
    keeper.restart(during: "the prompt")
    defer { output.flush() }
    if text.hasPrefix(".") {
      return DotCommand.execute(text, in: self, at: place)
    }
    do throws(Diagnostic) {
      guard
        let statement = try ContractParser.parseLine(text, variables: overrides.variables, regexes: regexes)
      else { return .done }
      return execute(statement.moved(to: place.line), at: place)
    } catch {
      var diagnostic = error.moved(to: place.line)
      diagnostic.file = place.file
      diagnostic.help = help(for: text, diagnostic)
      output.complain(DiagnosticText.render(diagnostic, style: output.errorStyle))
      return .failed(ExitCode.unreadable)
    }
  }

  /// What to say of a line that is no statement: it may be something else that can be typed.
  private func help(for text: String, _ diagnostic: Diagnostic) -> String? {
    guard diagnostic.message.hasPrefix("unknown statement"),
      diagnostic.help?.hasPrefix("did you mean") != true
    else { return diagnostic.help }
    let text = text.trimmingSpacesAround
    if text.hasPrefix(".") { return "a command stands at the very beginning of its line" }
    guard inspector.syntaxError(in: text) == nil else { return diagnostic.help }
    return "JavaScript stands behind a >, such as > \(text)"
  }

  /// Executes a statement.
  func execute(_ statement: Statement, at place: Place) -> Outcome {
    switch statement.kind {
    case .setUp: settle(statement, at: place)
    case .action(.perform(.evaluate(let source))): evaluate(source, statement, at: place)
    case .action, .expectation: perform(statement, at: place)
    }
  }

  // MARK: - Set-up

  private func settle(_ statement: Statement, at place: Place) -> Outcome {
    do {
      try adopt([statement])
    } catch {
      return fail(error, at: place)
    }
    guard contract != nil else { return .done }
    return fail(
      ContractFailure(
        .setUp, "set-up is settled before the session begins", range: statement.range,
        sourceLine: statement.sourceLine, help: ".restart begins a fresh session with it"), at: place)
  }

  /// Adds set-up, if a session could begin with it.
  func adopt(_ statements: [Statement]) throws(ContractFailure) {
    _ = try makeSession(setUp + statements, trace: Trace())
    setUp += statements
  }

  private func makeSession(_ setUp: [Statement], trace: Trace) throws(ContractFailure) -> ContractSession {
    // A person may take longer than a contract.
    try ContractSession(
      setUp: [Statement(.timeout(.distantFuture))] + setUp, folder: "", machine: machine,
      overrides: overrides,
      trace: trace)
  }

  /// Whether the session could begin with what is settled.
  func check() -> Outcome {
    do {
      try adopt([])
      return .done
    } catch {
      return fail(error, at: Place(file: "<command line>"))
    }
  }

  /// Lets the next action begin a fresh session; a script's present one comes to its end, and is judged.
  ///
  /// - Returns: the exit code of what did not hold.
  func restart(at place: Place) -> Int32 {
    let code = output.isInteractive ? ExitCode.passed : finish(at: place)
    contract = nil
    journal = ReplJournal()
    lastValue = nil
    lastError = nil
    return code
  }

  /// The session; begins it when there is none.
  func begin() throws(ContractFailure) -> ContractSession {
    if let contract { return contract }
    let trace = Trace()
    let output = output
    trace.observe { output.show($0) }
    let contract = try makeSession(setUp, trace: trace)
    watch(contract.session)
    output.tell(by: contract.session.origins)
    if let recorder { contract.session.record(into: recorder) }
    settledSetUp = setUp
    self.contract = contract
    return contract
  }

  private func watch(_ session: AdSession) {
    let (keeper, interruption, isInteractive) = (keeper, interruption, output.isInteractive)
    session.isInterrupted = { interruption.isAsked }
    session.clock.turnObserver = { [weak session] label in
      guard let label else { return }
      // A person sees that time passes, and can stop it; only a turn that does not end is beyond them.
      if isInteractive { keeper.restart(during: label) } else { keeper.note(activity: label) }
      if interruption.isAsked { session?.clock.isInterrupted = true }
    }
    session.webView.onScript = { keeper.note(activity: "script \($0)") }
    if let externalWork = session.clock.externalWork {
      session.clock.externalWork = { keeper.whileWaiting(externalWork) }
    }
    session.clock.willAdvance = { [weak self] target in
      guard let self, pace.isOn else { return }
      keeper.whileWaiting { self.pace.wait(for: target) { interruption.isAsked } }
    }
  }

  // MARK: - Actions and expectations

  private func perform(_ statement: Statement, at place: Place) -> Outcome {
    do throws(ContractFailure) {
      let contract = try begin()
      let start = contract.session.clock.now
      let failure = run(statement)
      output.flush()
      guard let failure else {
        journal.add(statement)
        return .done
      }
      // What did not succeed took its time all the same.
      journal.add(elapsed: contract.session.clock.now - start)
      return fail(failure, at: place)
    } catch {
      return fail(error, at: place)
    }
  }

  /// Performs a statement of the session, which may be interrupted.
  ///
  /// - Returns: nil, or why it did not succeed.
  func run(_ statement: Statement) -> ContractFailure? {
    guard let contract else { return nil }
    pace.start(at: contract.session.clock.now)
    return interruption.during {
      do throws(ContractFailure) {
        try contract.perform(statement)
        guard interruption.isAsked else { return nil }
      } catch {
        guard interruption.isAsked else { return error }
      }
      // The instant is finished, so that the session stands where a replay of it would.
      interruption.clear()
      _ = try? contract.session.advance(to: contract.session.clock.now)
      return ContractFailure(
        .action, "interrupted", range: statement.range, sourceLine: statement.sourceLine,
        virtualNanoseconds: contract.session.clock.now.nanoseconds)
    }
  }

  // MARK: - Failures

  /// Tells a failure in the layout of the reports.
  func fail(_ failure: ContractFailure, at place: Place) -> Outcome {
    var failure = failure
    failure.file = place.file
    output.complain(text(of: failure, at: place))
    return .failed(Self.exitCode(of: failure))
  }

  /// A failure in the layout of the reports.
  func text(of failure: ContractFailure, at place: Place, isWarning: Bool = false) -> String {
    let id = ContractID(file: place.file, index: 0, name: place.file, line: place.line)
    let isFirst = !output.isInteractive && !isWarning
    let records =
      isFirst
      ? session?.trace.records.suffix(ContractRunner.lastRecordCount).map { output.told($0).line } ?? [] : []
    return FailureText.render(
      failure, result: ContractResult(id: id, outcome: .failed, lastRecords: records),
      style: output.errorStyle, isWarning: isWarning)
  }

  private static func exitCode(of failure: ContractFailure) -> Int32 {
    switch failure.kind {
    case .expectation, .action, .rule: ExitCode.failed
    case .setUp: ExitCode.unreadable
    case .engine: ExitCode.engineError
    }
  }

  /// Ends the session: absences are judged again, and rules about what is missing speak.
  ///
  /// - Parameter place: in which file.
  /// - Returns: the exit code.
  func finish(at place: Place) -> Int32 {
    guard let contract else { return ExitCode.passed }
    let failures = contract.finish().failures
    output.flush()
    for failure in failures {
      var failure = failure
      failure.file = place.file
      output.complain(text(of: failure, at: place))
    }
    return failures.map(Self.exitCode).max() ?? ExitCode.passed
  }
}
