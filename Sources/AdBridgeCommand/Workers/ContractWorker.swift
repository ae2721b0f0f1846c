import Contracts
import Foundation
import JavaScriptEngine
import Reports
import Sessions
import Simulation
import WebViewEmulator

/// A worker process of `adbridge test`: runs the contracts that it is told on standard input, one after another in one
/// virtual machine, and answers each on a pipe.
///
/// It is a process so that a page that cannot be stopped, or an engine that dies, costs one contract.
final class ContractWorker {
  /// The subcommand by which the command starts itself as a worker.
  static let command = "__worker"
  /// Where the parent puts the board.
  static let boardDescriptor: Int32 = 3
  /// Where the worker answers.
  static let answerDescriptor: Int32 = 4

  private let settings: WorkerSettings
  private let board: WorkerBoard
  private let keeper: DeadlineKeeper
  private let current: CurrentJob
  private let runner: ContractRunner
  /// Resident memory before the first contract.
  private let startBytes: Int
  private var files: [PathKey: ContractLoader.Loaded] = [:]

  /// Runs a worker until its standard input ends.
  ///
  /// - Returns: the exit code.
  static func run() -> Int32 {
    // Started as /proc/self/exe, it would be called so in a list of processes.
    let name = open("/proc/self/comm", O_WRONLY | O_CLOEXEC)
    Platform.write("adbridge", to: name)
    close(name)
    // Ctrl-C reaches all processes of a terminal; the parent decides.
    signal(SIGINT, SIG_IGN)
    signal(SIGHUP, SIG_IGN)
    // A core of an engine that reserves gigabytes takes longer to write than all contracts to run.
    var noCore = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noCore)
    guard let board = WorkerBoard(inherited: boardDescriptor) else {
      Platform.complain("error: \(command) is started by adbridge test")
      return ExitCode.usage
    }
    var buffer = LineBuffer()
    var worker: ContractWorker?
    do {
      while let lines = buffer.read(0) {
        for line in lines {
          guard let worker else {
            worker = ContractWorker(try WorkerMessages.read(WorkerSettings.self, line), board)
            try send(.ready)
            continue
          }
          try worker.perform(try WorkerMessages.read(WorkerJob.self, line))
          guard worker.isFit else { return ExitCode.passed }
        }
      }
    } catch {
      Platform.complain("error: \(error)")
      return ExitCode.engineError
    }
    return ExitCode.passed
  }

  private init(_ settings: WorkerSettings, _ board: WorkerBoard) {
    self.settings = settings
    self.board = board
    let current = CurrentJob()
    self.current = current
    let parent = getppid()
    keeper = DeadlineKeeper(
      seconds: settings.deadline, bytes: settings.overrides.memoryBytes * 2, signals: Platform.noSignals,
      onPoll: {
        board.beat()
        if getppid() != parent { Platform.exitNow(ExitCode.engineError) }
      },
      onEnd: { reason, activity in Self.end(reason, during: activity, current: current) })
    keeper.note(activity: "the start of the engine")
    let machine = JSVirtualMachine(
      budget: .init(seconds: settings.overrides.scriptSeconds, bytes: settings.overrides.memoryBytes))
    runner = ContractRunner(machine: machine, overrides: settings.overrides)
    startBytes = Watchdog.residentBytes()
    keeper.dismiss()
  }

  /// Whether the next contract finds memory as it should be: a greedy page may leave too much behind for its successors.
  private var isFit: Bool {
    Watchdog.residentBytes() - startBytes < settings.overrides.memoryBytes / 2
  }

  private func perform(_ job: WorkerJob) throws {
    let loaded = file(job.id.file)
    let contracts = loaded.file?.contracts ?? []
    guard contracts.indices.contains(job.id.index), contracts[job.id.index].name == job.id.name,
      let file = loaded.file
    else {
      let failure = ContractFailure(
        .setUp, loaded.diagnostics.first?.message ?? "the file was changed while the contracts ran",
        file: job.id.file, help: "run it again")
      return try Self.send(
        .result(
          number: job.number, ContractResult(id: job.id, outcome: .unreadable, failures: [failure]),
          traceProblem: nil))
    }
    let contract = contracts[job.id.index]
    let trace = Trace()
    board.begin(job: job.number)
    trace.observe { [board] in board.note($0) }
    current.value = CurrentJob.State(job: job, tags: contract.tags, trace: trace, start: Platform.uptime)
    keeper.restart(during: "the start of the session")
    var result = runner.run(contract, of: file, id: job.id, trace: trace) { session in
      watch(session.session)
      session.willPerform = { [board, current] statement in
        board.note(statement: contract.statements.firstIndex { $0.range == statement.range })
        current.note(statement)
      }
    }
    keeper.dismiss()
    let problem = job.keepTrace(trace.jsonLines, of: &result)
    try Self.send(.result(number: job.number, result, traceProblem: problem))
    current.value = nil
    board.endJob()
  }

  private func file(_ path: String) -> ContractLoader.Loaded {
    if let known = files[PathKey(path)] { return known }
    let loaded = ContractLoader.load(path, variables: settings.overrides.variables)
    files[PathKey(path)] = loaded
    return loaded
  }

  /// Notes what a session does, turn by turn and script by script.
  private func watch(_ session: AdSession) {
    let note = { [board, keeper] (activity: String) in
      board.note(activity: activity)
      keeper.note(activity: activity)
    }
    session.clock.turnObserver = { if let label = $0 { note(label) } }
    session.webView.onScript = { note("script \($0)") }
    if let externalWork = session.clock.externalWork {
      session.clock.externalWork = { [keeper] in keeper.whileWaiting(externalWork) }
    }
  }

  private static func send(_ reply: WorkerReply) throws {
    let line = try WorkerMessages.line(reply)
    if let problem = Platform.write(line, to: answerDescriptor) { throw OutputError(reason: problem) }
  }

  /// Answers for a contract that cannot go on, and ends the process.
  private static func end(
    _ reason: DeadlineKeeper.Reason, during activity: String, current: CurrentJob
  ) -> Never {
    guard let state = current.value else { Platform.exitNow(ExitCode.engineError) }
    let failure: EngineFailure =
      switch reason {
      case .time(let seconds): .time(seconds: seconds)
      case .memory(let bytes): .memory(bytes: bytes)
      case .interrupted(let signal): .signal(signal)
      }
    let records = state.trace.records
    var result = failure.result(
      of: state.job.id, tags: state.tags,
      scene: .init(
        statement: state.statement, activity: activity, records: records.suffix(WorkerBoard.recordCount),
        recordCount: records.count),
      seconds: Platform.uptime - state.start)
    let problem = state.job.keepTrace(state.trace.jsonLines, of: &result)
    try? send(.result(number: state.job.number, result, traceProblem: problem))
    Platform.exitNow(ExitCode.engineError)
  }
}
