public import AdHosts
public import Contracts
import Foundation
import JavaScriptEngine
public import SimulatedPlayer
public import Simulation
public import Testing
import WebViewEmulator

/// A session in a Swift test: an SDK page, the host that embeds it, the player and the network, on one virtual clock.
///
/// Its calls are the statements of the contract language, and mean the same. What does not hold is recorded as an issue
/// at the line of the call. Expectations let the test go on, as `#expect` does; an action that cannot be performed ends
/// it, as `#require` does.
///
/// A session is not `Sendable`: it stays where it is made. Use it in a test function that is not `async`, or that belongs to
/// the main actor. Tests with sessions of their own may run at the same time.
public final class AdSession {
  private let session: ContractSession
  /// The session, wherever the actor that it belongs to runs now.
  private var contract: ContractSession {
    session.session.webView.moveToCurrentThread()
    return session
  }
  /// Where each call stands in the test: the line of a statement is its call's place in this list.
  private var calls: [SourceLocation]
  private var hasFailed = false
  private var hasEnded = false

  /// Opens a session; nothing happens in it before ``load(sourceLocation:)``.
  ///
  /// - Parameters:
  ///   - vast: the path or URL of the tag; it stands before the other set-up.
  ///   - setUp: what else is settled before the session begins, as the set-up statements of a contract are.
  ///   - host: makes the session's host; nil takes AdBridge's own.
  ///   - filePath: the file whose folder relative paths begin at, as they do at a contract's.
  ///   - sourceLocation: where issues are recorded that no other call of the session causes.
  /// - Throws: an error that ends the test, after an issue that says what cannot be followed.
  public init(
    vast: String? = nil, setUp: [SetUp] = [], host: HostMaker? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    calls = [sourceLocation]
    let tag = vast.map { [SetUp.vast($0)] } ?? []
    do throws(ContractFailure) {
      session = try ContractSession(
        setUp: (tag + setUp).map { Self.statement(.setUp($0), call: 1) },
        folder: URL(fileURLWithPath: filePath).deletingLastPathComponent().path,
        machine: JSVirtualMachine(budget: Self.scriptBudget), host: host)
    } catch {
      throw IssueText.recordedError(error, at: sourceLocation)
    }
  }

  /// A session that is let go without ``end()`` ends there, so that rules are heard in every test.
  deinit { end() }

  /// Memory is counted for the whole process, in which as many tests run at a time as there are processors.
  private static var scriptBudget: Watchdog.Budget {
    var budget = Watchdog.Budget()
    budget.bytes *= ProcessInfo.processInfo.activeProcessorCount
    return budget
  }

  // MARK: - Parts

  /// Everything that has happened.
  public var trace: Trace { contract.session.trace }
  /// The player, to read its state; what is done to it goes through ``perform(_:sourceLocation:)``.
  public var player: SimulatedPlayer { contract.session.player }
  /// The present instant of the session's clock.
  public var now: VirtualTime { contract.session.clock.now }
  /// When something is scheduled next; nil when nothing is.
  var nextDeadline: VirtualTime? { contract.session.clock.nextDeadline }

  /// The records that a pattern speaks of, in order.
  ///
  /// - Throws: `RegexError`.
  public func records(_ pattern: RecordPattern) throws -> [TraceRecord] {
    try trace.records.filter { try contract.judge.matcher.matches(pattern, $0) }
  }

  /// The value of an expression in the page, copied as `evaluateJavaScript` copies it; `undefined` is null.
  ///
  /// Neither the call nor what it throws goes to the trace.
  ///
  /// - Throws: an error that ends the test, after an issue.
  public func evaluate(
    _ expression: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSONValue {
    switch contract.session.webView.evaluateNow(expression, isRecorded: false) {
    case .success(let value): return value.json
    case .failure(let error):
      let problem =
        error.exception.map { "threw \($0.name): \($0.message)" }
        ?? "has no value: \(error.localizedDescription)"
      throw recordedError(ContractFailure(.action, "\(expression) \(problem)"), at: sourceLocation)
    }
  }

  // MARK: - Statements

  /// Performs an action; an issue ends the test.
  func act(_ action: ContractAction, at location: SourceLocation) throws {
    do throws(ContractFailure) {
      try contract.perform(statement(.action(action), at: location))
    } catch {
      throw recordedError(error, at: location)
    }
  }

  private func recordedError(_ failure: ContractFailure, at location: SourceLocation) -> any Error {
    hasFailed = true
    return IssueText.recordedError(failure, at: location)
  }

  /// Judges an expectation; the test goes on.
  func judge(_ expectation: ContractExpectation, at location: SourceLocation) {
    do throws(ContractFailure) {
      try contract.perform(statement(.expectation(expectation), at: location))
    } catch {
      hasFailed = true
      IssueText.record(error, at: location)
    }
  }

  private func statement(_ kind: Statement.Kind, at location: SourceLocation) -> Statement {
    calls.append(location)
    return Self.statement(kind, call: calls.count)
  }

  private static func statement(_ kind: Statement.Kind, call: Int) -> Statement {
    let place = SourcePosition(line: call, column: 1)
    let range = SourceRange(place, place)
    return Statement(kind, text: "", range: range, subject: range, sourceLine: "")
  }

  // MARK: - The end

  /// Ends the session: what must not have come, expected findings, and the rules are judged.
  ///
  /// A finding that no expectation asked for is an issue at the line of the call in which it was made, and only a warning
  /// where the rule's level says so. When anything failed, the trace is attached to the test. The second time nothing
  /// happens.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    let (failures, warnings) = contract.finish()
    for failure in failures { IssueText.record(failure, at: call(of: failure)) }
    for warning in warnings { IssueText.recordWarning(warning, at: call(of: warning)) }
    if hasFailed || !failures.isEmpty {
      Attachment.record(trace.jsonLines, named: "trace.jsonl", sourceLocation: calls[0])
    }
  }

  private func call(of failure: ContractFailure) -> SourceLocation {
    calls[(failure.range?.start.line ?? 1) - 1]
  }
}

/// Runs a test's work in a session, and ends the session after it.
///
/// - Parameters:
///   - vast: the path or URL of the tag; it stands before the other set-up.
///   - setUp: what else is settled before the session begins, as the set-up statements of a contract are.
///   - filePath: the file whose folder relative paths begin at, as they do at a contract's.
///   - sourceLocation: where issues are recorded that no call of the session causes.
///   - body: the work.
/// - Returns: what the work returns.
/// - Throws: what the work throws, and what opening the session throws.
public func withAdSession<Value>(
  vast: String? = nil, setUp: [SetUp] = [], filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (AdSession) throws -> Value
) throws -> Value {
  let session = try AdSession(vast: vast, setUp: setUp, filePath: filePath, sourceLocation: sourceLocation)
  defer { session.end() }
  return try body(session)
}
