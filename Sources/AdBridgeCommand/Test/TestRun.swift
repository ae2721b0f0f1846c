import Contracts
import Foundation
import Sessions
import Simulation

/// One run of contracts, from the first worker to the last line of the reports.
struct TestRun {
  let options: TestOptions
  let suite: TestSuite
  /// The contracts that run.
  let chosen: [ContractSelection.Candidate]
  let interruption: RunInterruption
  /// Makes the reporter for people where none is asked for; nil is the usual one.
  var standardReporter: ReportOutputs.Maker?
  /// Why some of the chosen ones do not run.
  var skipReasons: [ContractID: String] = [:]
  /// What of the results is told.
  var told: (ContractResult) -> ContractResult = { $0 }

  /// How a run ended.
  struct Outcome {
    var exitCode: Int32
    var results: [ContractResult]
  }

  /// Runs the contracts.
  ///
  /// - Throws: ``SessionError`` when a trace folder or report cannot be written, ``UsageError``.
  func run() throws -> Outcome {
    let environment = Platform.environment
    let entries = try entries()
    var outputs = try ReportOutputs(
      options, environment: environment, inputs: suite.paths + options.overrides.recordings.map(\.path),
      standard: standardReporter)
    let seed = options.isShuffled ? options.overrides.seed ?? .random(in: 0...UInt64(UInt32.max)) : nil
    let order = seed.map { SeededRandom.shuffled(entries.count, seed: $0) }
    var schedule = RunSchedule(entries, order: order, retries: options.retries, bail: options.bail)
    var teller = ResultTeller(suite: suite, chosen: chosen)
    var progress = ProgressLine(
      isOn: Platform.isTerminal(2) && environment["CI", default: ""].isEmpty && !options.isQuiet
        && !outputs.leaveLinesOpen)
    let start = Platform.uptime
    outputs.begin(
      SuiteStart(total: entries.count, shuffleSeed: seed, date: Date(), hostName: Platform.hostName))
    var pool = WorkerPool(
      size: min(options.jobs, max(1, entries.count)),
      settings: WorkerSettings(overrides: options.overrides, deadline: options.deadline))
    var startError: WorkerPool.StartError?
    do {
      let signal = try pool.run(&schedule, interruption: interruption) { schedule in
        let results = schedule.takeResults()
        if !results.isEmpty {
          progress.erase()
          for result in results { teller.tell(told(result), to: &outputs) }
        }
        progress.draw(schedule)
      }
      teller.summary.signal = signal
      if signal != nil { schedule.skipRest("interrupted") }
    } catch let error as WorkerPool.StartError {
      startError = error
      schedule.skipRest("the engine cannot start")
    }
    progress.erase()
    for result in schedule.takeResults() { teller.tell(told(result), to: &outputs) }
    teller.tellRest(to: &outputs)
    teller.summary.seconds = Platform.uptime - start
    outputs.end(teller.summary)
    let unwritten = outputs.complaints + Self.told(pool.traceProblems)
    for problem in [startError?.description].compactMap({ $0 }) + unwritten {
      Platform.complain("error: \(problem)")
    }
    return Outcome(
      exitCode: exitCode(teller, startError, isWritten: unwritten.isEmpty), results: teller.results)
  }

  /// A full disk fails every trace: so many are told one by one.
  private static let mostTraceProblems = 10

  private static func told(_ problems: [String]) -> [String] {
    let more = problems.count - mostTraceProblems
    guard more > 0 else { return problems }
    return problems.prefix(mostTraceProblems) + [
      "\(more) more trace\(more == 1 ? "" : "s") could not be written"
    ]
  }

  private func entries() throws -> [RunSchedule.Entry] {
    var names = TraceNames(folder: options.traceFolder)
    if options.traceKeeping != .never {
      if let problem = FolderMaking.make(options.traceFolder) {
        throw SessionError(
          .unreadable, "cannot make the folder \(options.traceFolder) for traces: \(problem)")
      }
    }
    return chosen.flatMap { candidate in
      (1...options.repetitions).map { repetition in
        var id = candidate.id
        if options.repetitions > 1 { id.repetition = repetition }
        return RunSchedule.Entry(
          id: id, contract: candidate.contract,
          tracePath: options.traceKeeping == .never ? nil : names.path(for: id),
          keepsTraceOnFailureOnly: options.traceKeeping == .onFailure,
          skipReason: skipReasons[candidate.id] ?? hostReason(for: candidate))
      }
    }
  }

  /// Why a contract does not run with the app's host that this process was built around.
  private func hostReason(for candidate: ContractSelection.Candidate) -> String? {
    guard ProcessHost.maker != nil else { return nil }
    let shared = suite.entries.first { $0.path == candidate.id.file }?.loaded.file?.setUp ?? []
    return HostedContracts.skipReason(shared + candidate.contract.statements)
  }

  private func exitCode(
    _ teller: ResultTeller, _ startError: WorkerPool.StartError?, isWritten: Bool
  ) -> Int32 {
    if let signal = teller.summary.signal { return 128 + signal }
    if startError != nil { return ExitCode.engineError }
    let isUnreadable = teller.results.contains { $0.outcome == .unreadable }
    if isUnreadable || teller.summary.unreadableFiles > 0 || !isWritten { return ExitCode.unreadable }
    return teller.summary.failed > 0 ? ExitCode.failed : ExitCode.passed
  }
}

extension SeededRandom {
  /// The numbers from 0 on in an order that the seed decides.
  fileprivate static func shuffled(_ count: Int, seed: UInt64) -> [Int] {
    var random = SeededRandom(seed: seed)
    return Array(0..<count).shuffled(using: &random)
  }
}
