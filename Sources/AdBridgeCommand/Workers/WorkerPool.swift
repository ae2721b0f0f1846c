import Contracts
import Foundation
import Reports
import Simulation

/// Runs a schedule of contracts in worker processes.
struct WorkerPool {
  /// The engine cannot start: no worker lives long enough to run a contract.
  struct StartError: Error, CustomStringConvertible {
    let reason: String
    let complaints: [String]

    var description: String {
      (["the JavaScript engine cannot start: \(reason)"]
        + complaints.map { "  " + TerminalText.printable($0) }).joined(separator: "\n")
    }
  }

  /// How many workers there are at most.
  let size: Int
  let settings: WorkerSettings
  private var workers: [WorkerProcess] = []
  private var number: UInt32 = 0
  private var failedStarts = 0
  /// Why traces could not be kept.
  private(set) var traceProblems: [String] = []

  /// How many workers may die in a row before they have run anything.
  private static let allowedStarts = 3
  private static let pollMilliseconds: Int32 = 100

  init(size: Int, settings: WorkerSettings) {
    self.size = size
    self.settings = settings
  }

  /// Runs contracts until the schedule is done.
  ///
  /// - Parameters:
  ///   - schedule: what is to run; gets the results.
  ///   - interruption: tells when people or CI want an end.
  ///   - onChange: is called after results have come, and ten times a second.
  /// - Returns: the signal that ended the run, or nil.
  /// - Throws: ``StartError``.
  mutating func run(
    _ schedule: inout RunSchedule, interruption: RunInterruption, onChange: (inout RunSchedule) -> Void
  ) throws -> Int32? {
    defer { end() }
    var lastPulse = Platform.uptime
    while !schedule.isDone {
      if let signal = interruption.signal { return signal }
      try feed(&schedule)
      var descriptors = workers.map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
      descriptors.append(pollfd(fd: interruption.descriptor, events: Int16(POLLIN), revents: 0))
      _ = poll(&descriptors, nfds_t(descriptors.count), Self.pollMilliseconds)
      let isReady = descriptors.map { $0.revents != 0 }
      for (worker, isReady) in zip(workers, isReady) where isReady {
        try listen(to: worker, &schedule)
      }
      if Platform.uptime - lastPulse >= Double(Self.pollMilliseconds) / 1000 {
        lastPulse = Platform.uptime
        for worker in workers { worker.checkPulse() }
      }
      onChange(&schedule)
    }
    return nil
  }

  /// Keeps each worker busy: one job to run, and one to begin with at once when that has ended.
  private mutating func feed(_ schedule: inout RunSchedule) throws {
    while workers.count < size, schedule.waitingCount > workers.count(where: \.jobs.isEmpty) {
      do {
        workers.append(try WorkerProcess(settings))
      } catch let error as POSIXError {
        // Fewer processes do as well, as long as there is one.
        guard workers.isEmpty else { break }
        throw StartError(
          reason: "no worker process can be started (\(String(cString: strerror(error.code.rawValue))))",
          complaints: [])
      }
    }
    for depth in 1...2 {
      // Near the end a job behind another could be under way elsewhere.
      for worker in workers
      where worker.jobs.count < depth && (depth == 1 || schedule.waitingCount > workers.count) {
        guard var job = schedule.next() else { return }
        number += 1
        job.number = number
        try worker.send(job)
      }
    }
  }

  private mutating func listen(to worker: WorkerProcess, _ schedule: inout RunSchedule) throws {
    if let results = try worker.receive() {
      for answer in results {
        failedStarts = 0
        if let problem = answer.traceProblem { traceProblems.append(problem) }
        schedule.complete(answer.job.place, answer.result)
      }
    } else {
      try bury(worker, &schedule)
    }
  }

  /// Tells what a dead worker was doing, and gives back what it had not begun.
  private mutating func bury(_ worker: WorkerProcess, _ schedule: inout RunSchedule) throws {
    let end = worker.wait()
    workers.removeAll { $0 === worker }
    var jobs = worker.jobs[...]
    if let job = jobs.first, worker.board.job == job.number {
      jobs.removeFirst()
      failedStarts = 0
      schedule.complete(job.place, deathResult(of: job, worker, end, schedule))
    } else if worker.answered == 0 {
      failedStarts += 1
      guard failedStarts < Self.allowedStarts else {
        throw StartError(reason: Self.reason(end), complaints: worker.lastComplaints)
      }
    }
    schedule.giveBack(jobs.map(\.place))
  }

  private mutating func deathResult(
    of job: WorkerJob, _ worker: WorkerProcess, _ end: WorkerProcess.End, _ schedule: RunSchedule
  ) -> ContractResult {
    let failure: EngineFailure =
      switch end {
      case _ where worker.isUnresponsive: .unresponsive
      case .exit(let code): .exit(code)
      case .signal(let signal): .signal(signal)
      }
    let contract = schedule.contract(job.place)
    let board = worker.board
    let statement = board.statement.flatMap { place in
      contract.statements.indices.contains(place) ? contract.statements[place] : nil
    }
    let records = board.records
    var result = failure.result(
      of: job.id, tags: contract.tags,
      scene: .init(
        statement: statement, activity: board.activity, records: records, recordCount: board.count,
        complaints: worker.lastComplaints),
      seconds: Platform.uptime - worker.jobStart)
    // The trace has died with the worker; its last records are better than nothing.
    if let problem = job.keepTrace(records.map { $0.line + "\n" }.joined(), of: &result) {
      traceProblems.append(problem)
    }
    return result
  }

  private static func reason(_ end: WorkerProcess.End) -> String {
    switch end {
    case .exit(let code): "its process ended with code \(code) before the first contract"
    case .signal(let signal): "its process died of \(EngineFailure.name(signal)) before the first contract"
    }
  }

  private mutating func end() {
    for worker in workers { worker.kill() }
    for worker in workers { _ = worker.wait() }
    workers = []
  }
}
