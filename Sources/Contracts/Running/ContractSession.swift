public import AdHosts
public import Expectations
import Foundation
public import JavaScriptEngine
import Rules
public import Sessions
import SimulatedNetwork
import SimulatedPlayer
public import Simulation
import VAST

/// A session that contract statements are performed in, one by one: by a contract's runner, and by a REPL.
///
/// It belongs to the thread of its virtual machine.
public final class ContractSession {
  /// The session itself.
  public let session: AdSession
  /// Judges expectations over the session's trace.
  public let judge: RecordJudge
  /// How much virtual time the contract may take.
  public let timeout: VirtualTime
  /// Is called with each statement before it is performed.
  public var willPerform: ((Statement) -> Void)?
  let file: String?
  /// The record that the latest `run until` matched.
  private var cursor = 0
  private var hasLoaded = false
  /// What must not have come by the end either.
  private var absences: [(statement: Statement, pattern: RecordPattern, hasFailed: Bool)] = []
  /// Expectations of findings, judged at the end, when all rules have spoken.
  private var findingExpectations: [(statement: Statement, expectation: RecordExpectation)] = []
  /// Which statement was being performed when records came.
  private var performed: [(firstSeq: Int, statement: Statement)] = []

  /// Makes a session; nothing happens before its first action.
  ///
  /// - Parameters:
  ///   - setUp: shared set-up first, then the contract's own.
  ///   - folder: the folder to which paths are relative; empty is the working directory.
  ///   - file: the contract file, for failures.
  ///   - machine: the engine in which its pages run.
  ///   - regexes: evaluates regular expressions; nil makes an engine in the same machine.
  ///   - overrides: what beats the set-up.
  ///   - host: makes the session's host; nil takes that of the process.
  ///   - trace: where the session is recorded.
  /// - Throws: ``ContractFailure`` at the statement that cannot be followed.
  public init(
    setUp: [Statement], folder: String, file: String? = nil, machine: JSVirtualMachine,
    regexes: RegexEngine? = nil, overrides: ContractOverrides = .init(), host: HostMaker? = nil,
    trace: Trace = Trace()
  ) throws(ContractFailure) {
    self.file = file
    do throws(ContractFailure) {
      let settled = SessionSetUp(setUp, folder: folder, overrides: overrides)
      if let failure = settled.failures.first { throw failure }
      timeout = settled.timeout
      do {
        var options = settled.options
        if let host { options.makeHost = host }
        session = try AdSession(options, trace: trace, machine: machine)
      } catch {
        let statement = setUp.last { statement in
          if case .setUp(.vast) = statement.kind { true } else { false }
        }
        throw statement.map { ContractFailure(.setUp, "\(error)", at: $0) }
          ?? ContractFailure(.setUp, "\(error)")
      }
    } catch {
      throw error.completed(file: file, time: .zero)
    }
    let profile = session.options.profile
    let network = session.network
    judge = RecordJudge(matcher: RecordMatcher(regexes: regexes ?? RegexEngine(machine: machine))) { kind in
      switch kind {
      case .message: profile.meanings.keys.sorted()
      case .call: profile.methods.values.sorted()
      case .beacon: network.tags.names
      case .rule: RuleCatalog.all.map(\.name)
      default: []
      }
    }
  }

  /// Performs a statement: an action happens, an expectation is judged.
  ///
  /// - Throws: ``ContractFailure`` when it cannot be performed or does not hold.
  public func perform(_ statement: Statement) throws(ContractFailure) {
    willPerform?(statement)
    performed.append((session.trace.count + 1, statement))
    do throws(ContractFailure) {
      switch statement.kind {
      case .setUp:
        throw ContractFailure(
          .setUp, "this is settled before the session begins", at: statement,
          help: "it stands before the first action")
      case .action(let action): try perform(action, statement)
      case .expectation(let expectation): try check(expectation, statement)
      }
    } catch {
      throw error.told(by: session.origins).completed(file: file, time: session.clock.now)
    }
  }

  // MARK: - Actions

  private func perform(_ action: ContractAction, _ statement: Statement) throws(ContractFailure) {
    switch action {
    case .load:
      guard !hasLoaded else {
        throw ContractFailure(
          .action, "the page was loaded before", at: statement, help: "reload loads it again")
      }
      hasLoaded = true
      try running(statement) { try session.load() }
    case .perform(let action):
      if case .post = action, !hasLoaded {
        throw ContractFailure(
          .action, "there is no page yet that could post a message", at: statement,
          help: "load comes first")
      }
      try running(statement) { try session.perform(action) }
    case .advance(let span):
      try advance(span, statement)
    case .settle:
      let limit = VirtualTime.seconds(60)
      let rest = timeout - session.clock.now
      var isSettled = false
      try running(statement) { isSettled = try session.settle(within: min(limit, rest)) }
      if !isSettled, rest < limit { throw timeIsUp(statement) }
    case .runUntil(let pattern, let limit):
      try runUntil(pattern, limit, statement)
    }
  }

  private func runUntil(
    _ pattern: RecordPattern, _ limit: VirtualTime, _ statement: Statement
  ) throws(ContractFailure) {
    let start = session.clock.now
    var seen = cursor
    let isMatched = try advance(limit, statement) { [self] in
      for record in session.trace.records(from: seen) {
        seen = record.seq
        guard try judge.matcher.matches(pattern, record) else { continue }
        cursor = record.seq
        return true
      }
      return false
    }
    guard !isMatched else { return }
    let records = session.trace.records
    throw ContractFailure(
      .action, "\(pattern) did not come within \(limit) s", at: statement,
      label: "did not come by \(session.clock.now) s", details: stalledDetails(since: start),
      help: try regex(statement) { try judge.suggestion(for: pattern, records) })
  }

  /// What the player was doing while something did not come.
  private func stalledDetails(since start: VirtualTime) -> [String] {
    let player = session.player
    guard player.currentItem != nil else { return ["the player has no item"] }
    let state = PlayerStateText.text(of: player)
    return ["the player is \(state) at \(player.currentTime) s of its item"]
  }

  /// Lets time pass, at most to the contract's time limit.
  ///
  /// - Returns: whether the condition came true.
  @discardableResult
  private func advance(
    _ span: VirtualTime, _ statement: Statement, until condition: () throws -> Bool = { false }
  ) throws(ContractFailure) -> Bool {
    let target = session.clock.now + span
    var isMet = false
    try running(statement) { isMet = try session.advance(to: min(target, timeout), until: condition) }
    if !isMet, target > timeout {
      throw timeIsUp(statement)
    }
    return isMet
  }

  private func timeIsUp(_ statement: Statement) -> ContractFailure {
    ContractFailure(
      .action, "the contract's time is up: \(timeout) s of virtual time have passed", at: statement,
      help: "timeout gives it more, such as: timeout 20m")
  }

  /// Runs work of the session, and turns what it throws into a failure.
  private func running(_ statement: Statement, _ work: () throws -> Void) throws(ContractFailure) {
    do {
      try work()
    } catch let livelock as VirtualClock.Livelock {
      session.report(livelock)
      throw ContractFailure(.engine, "time stands still at \(livelock.instant) s", at: statement)
    } catch is AdSession.Interrupted {
      throw ContractFailure(.action, "interrupted", at: statement)
    } catch let failure as ContractFailure {
      throw failure
    } catch {
      throw ContractFailure(.action, "\(error)", at: statement)
    }
  }

  // MARK: - Expectations

  private func check(_ expectation: ContractExpectation, _ statement: Statement) throws(ContractFailure) {
    switch expectation {
    case .record(let expectation): try check(expectation, statement)
    case .inOrder(let patterns):
      let records = session.trace.records
      try demand(statement) { try judge.judge(inOrder: patterns, records) }
    case .none(let pattern):
      absences.append((statement, pattern, false))
      let records = session.trace.records
      do throws(ContractFailure) {
        try demand(statement) { try judge.judge(none: pattern, records) }
      } catch {
        absences[absences.count - 1].hasFailed = true
        throw error
      }
    case .player(let state, let window):
      try demand(statement) { PlayerStateText.mismatch(session.player, state, window) }
    case .script(let source, let judgement):
      try checkScript(source, judgement, statement)
    }
  }

  private func check(_ expectation: RecordExpectation, _ statement: Statement) throws(ContractFailure) {
    if let span = expectation.within { try wait(span, for: expectation, statement) }
    if expectation.pattern.subject == .kind(.rule) {
      // Rules about what is missing speak only at the end.
      findingExpectations.append((statement, expectation))
      return
    }
    let records = session.trace.records
    try demand(statement) { try judge.judge(expectation, records) }
  }

  /// Lets time pass until an expectation holds; with an exact count all of it, since another record could come.
  private func wait(
    _ span: VirtualTime, for expectation: RecordExpectation, _ statement: Statement
  ) throws(ContractFailure) {
    if case .exactly = expectation.count {
      try advance(span, statement)
      return
    }
    var watch = RecordWatch(expectation, matcher: judge.matcher)
    var seen = 0
    try advance(span, statement) { [self] in
      for record in session.trace.records(from: seen) {
        seen = record.seq
        try watch.observe(record)
      }
      return watch.isSatisfied
    }
  }

  private func checkScript(
    _ source: String, _ judgement: ContractExpectation.Judgement, _ statement: Statement
  ) throws(ContractFailure) {
    do {
      try ScriptJudgement(session: session, judge: judge).check(source, judgement, statement)
    } catch let failure as ContractFailure {
      throw failure
    } catch {
      throw ContractFailure(.setUp, "\(error)", at: statement)
    }
  }

  /// Throws what a judge finds.
  private func demand(
    _ statement: Statement, _ verdict: () throws -> Mismatch?
  ) throws(ContractFailure) {
    guard let mismatch = try regex(statement, verdict) else { return }
    throw ContractFailure(mismatch, at: statement)
  }

  private func regex<Value>(
    _ statement: Statement, _ work: () throws -> Value
  ) throws(ContractFailure) -> Value {
    do {
      return try work()
    } catch {
      throw ContractFailure(.setUp, "\(error)", at: statement)
    }
  }

  /// Where in the page's scripts an exception was thrown, with the script's line.
  ///
  /// - Parameter exception: what was thrown.
  /// - Returns: nil when it names no script of the page.
  public func scriptPlace(of exception: JSException) -> ScriptPlace? {
    ScriptPlaces(session: session).place(
      source: exception.sourceURL, line: exception.line, column: exception.column, stack: exception.stack)
  }

  // MARK: - The end

  /// Ends the contract: absences and findings are judged, and rules about what is missing speak.
  ///
  /// - Returns: what does not hold, and the findings that only warn.
  public func finish() -> (failures: [ContractFailure], warnings: [ContractFailure]) {
    session.finishRules()
    let records = session.trace.records
    var failures: [ContractFailure] = []
    func demand(_ statement: Statement, _ verdict: () throws -> Mismatch?) {
      do throws(ContractFailure) {
        try self.demand(statement, verdict)
      } catch {
        failures.append(error.told(by: session.origins).completed(file: file, time: session.clock.now))
      }
    }
    for absence in absences where !absence.hasFailed {
      demand(absence.statement) { try judge.judge(none: absence.pattern, records) }
    }
    for (statement, expectation) in findingExpectations {
      demand(statement) { try judge.judge(expectation, records) }
    }
    let expected = findingExpectations.filter { $0.expectation.count != .exactly(0) }.map(
      \.expectation.pattern)
    let findings = FindingFailures(session: session, file: file, performed: performed, records: records)
    let (errors, warnings) = findings.failures { record in
      expected.contains { (try? judge.matcher.matches($0, record)) == true }
    }
    return (failures + errors, warnings)
  }
}
