import Expectations
import Foundation
public import JavaScriptEngine
import Sessions
public import Simulation

/// Runs whole contracts in this process, one after another, each in a fresh session.
///
/// It belongs to the thread of its virtual machine.
public struct ContractRunner {
  private let machine: JSVirtualMachine
  private let regexes: RegexEngine
  private let overrides: ContractOverrides

  /// How many of a failed contract's last records its result holds: more than people are shown, since not all are worth
  /// a line.
  public static let lastRecordCount = 40

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - machine: the engine that the sessions share; its script budget applies.
  ///   - overrides: what the command line says.
  public init(machine: JSVirtualMachine, overrides: ContractOverrides = .init()) {
    self.machine = machine
    self.overrides = overrides
    regexes = RegexEngine(machine: machine)
  }

  /// Runs a contract.
  ///
  /// An expectation that does not hold does not end the contract, so that all of them are told; an action that cannot be
  /// performed does.
  ///
  /// - Parameters:
  ///   - contract: the contract.
  ///   - file: its file, with the set-up that it shares.
  ///   - id: its identity, for the result.
  ///   - trace: where its session is recorded.
  ///   - willStart: gets the session before anything happens in it.
  /// - Returns: how it ended.
  public func run(
    _ contract: Contract, of file: ContractFile, id: ContractID, trace: Trace = Trace(),
    willStart: (ContractSession) -> Void = { _ in }
  ) -> ContractResult {
    let start = ContinuousClock.now
    var result = ContractResult(id: id, tags: contract.tags, outcome: .passed)
    let setUp = file.setUp + contract.statements.filter(\.isSetUp)
    let path = file.path.map { URL(fileURLWithPath: $0).deletingLastPathComponent().relativePath } ?? ""
    let folder = path == "." ? "" : path
    let session: ContractSession
    do {
      session = try ContractSession(
        setUp: setUp, folder: folder, file: file.path, machine: machine, regexes: regexes,
        overrides: overrides, trace: trace)
    } catch {
      result.outcome = .unreadable
      // All that cannot be settled is told at once, not only what kept the session from beginning.
      let failures = SessionSetUp(setUp, folder: folder, overrides: overrides).failures
      result.failures =
        failures.isEmpty ? [error] : failures.map { $0.completed(file: file.path, time: .zero) }
      result.seconds = start.secondsUntilNow
      return result
    }
    willStart(session)
    for statement in contract.statements where !statement.isSetUp {
      do {
        try session.perform(statement)
      } catch {
        result.failures.append(error)
        guard error.kind == .expectation else { break }
      }
    }
    let (failures, warnings) = session.finish()
    result.failures += failures
    result.warnings = warnings
    if !result.failures.isEmpty {
      result.outcome = .failed
      let options = session.session.options
      if options.tag == nil, options.page == .builtIn, result.failures[0].help == nil {
        result.failures[0].help = "the contract names no tag: vast FILE, or vast URL, says which ad is played"
      }
      let last = trace.records(from: max(0, trace.count - Self.lastRecordCount))
      result.lastRecords = BriefRecords.lines(last.map(session.session.origins.told))
    }
    result.virtualNanoseconds = session.session.clock.now.nanoseconds
    result.recordCount = trace.count
    result.seconds = start.secondsUntilNow
    return result
  }
}

extension ContinuousClock.Instant {
  fileprivate var secondsUntilNow: Double {
    (ContinuousClock.now - self) / .seconds(1)
  }
}

extension Statement {
  /// Whether it is settled before the session begins.
  public var isSetUp: Bool {
    if case .setUp = kind { true } else { false }
  }
}
