import Contracts
import Foundation

/// One worker process, seen from its parent.
final class WorkerProcess {
  /// How a process ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// What it answers to a job.
  struct Answer {
    var job: WorkerJob
    var result: ContractResult
    /// Why the trace could not be kept.
    var traceProblem: String?
  }

  /// What the worker says of itself.
  let board: WorkerBoard
  /// Where its answers come from.
  let output: Int32
  /// The jobs that it has not answered, in order.
  private(set) var jobs: [WorkerJob] = []
  /// When the first of them became the first.
  private(set) var jobStart = 0.0
  /// How many jobs it has answered.
  private(set) var answered = 0
  /// Whether it was killed because it no longer answered.
  private(set) var isUnresponsive = false
  private let process: pid_t
  private let input: Int32
  private let complaints: Int32
  private var buffer = LineBuffer()
  private var lastBeat: UInt32 = 0
  private var missedBeats = 0

  /// Starts a worker.
  ///
  /// - Throws: `POSIXError` when the system has no room for it.
  init(_ settings: WorkerSettings) throws {
    let board = try WorkerBoard()
    // Where there is no room for a worker, as many are tried as there are results: none may leave anything open.
    var mine: [Int32] = []
    var theirs: [Int32] = []
    defer { for descriptor in theirs { close(descriptor) } }
    do {
      let complaints = try UnnamedFile.open()
      mine.append(complaints)
      let jobPipe = try Self.pipe()
      mine.append(jobPipe.write)
      theirs.append(jobPipe.read)
      let answerPipe = try Self.pipe()
      mine.append(answerPipe.read)
      theirs.append(answerPipe.write)
      process = try Self.spawn([
        // What a library may print must not come between the answers.
        (jobPipe.read, 0), (complaints, 1), (complaints, 2),
        (board.descriptor, ContractWorker.boardDescriptor),
        (answerPipe.write, ContractWorker.answerDescriptor),
      ])
      (self.complaints, input, output) = (complaints, jobPipe.write, answerPipe.read)
    } catch {
      for descriptor in mine { close(descriptor) }
      throw error
    }
    self.board = board
    Platform.write(try WorkerMessages.line(settings), to: input)
  }

  deinit {
    close(input)
    close(output)
    close(complaints)
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(_ descriptors: [(from: Int32, to: Int32)]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Out of the way of one another's new numbers.
    let above = (descriptors.map(\.to).max() ?? 0) + 1
    let sources = descriptors.map { fcntl($0.from, F_DUPFD_CLOEXEC, above) }
    defer { for source in sources where source >= 0 { close(source) } }
    guard sources.allSatisfy({ $0 >= 0 }) else { throw POSIXError(.EMFILE) }
    for (source, (_, target)) in zip(sources, descriptors) {
      posix_spawn_file_actions_adddup2(&actions, source, target)
    }
    // The parent has blocked interruptions for itself.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = Platform.noSignals
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments: [UnsafeMutablePointer<CChar>?] = [
      strdup("adbridge"), strdup(ContractWorker.command), nil,
    ]
    defer { for argument in arguments { free(argument) } }
    // A worker that crashes shall die at once, rather than wait for a backtrace that nobody reads.
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    var process = pid_t()
    let code = posix_spawn(&process, "/proc/self/exe", &actions, &attributes, &arguments, environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EAGAIN) }
    return process
  }

  // MARK: - Talking

  /// Gives it a job, to be run behind those that it has.
  func send(_ job: WorkerJob) throws {
    if jobs.isEmpty { jobStart = Platform.uptime }
    jobs.append(job)
    // One that has died is noticed by the end of its answers.
    Platform.write(try WorkerMessages.line(job), to: input)
  }

  /// Reads its answers.
  ///
  /// - Returns: the results that have come, or nil when it has ended.
  func receive() throws -> [Answer]? {
    guard let lines = buffer.read(output) else { return nil }
    var answers: [Answer] = []
    for line in lines {
      guard
        case .result(let number, let result, let traceProblem) = try WorkerMessages.read(
          WorkerReply.self, line),
        let job = jobs.first, job.number == number
      else { continue }
      answers.append(Answer(job: job, result: result, traceProblem: traceProblem))
      jobs.removeFirst()
      answered += 1
      jobStart = Platform.uptime
    }
    return answers
  }

  /// Kills it when it shows no sign of life; to be called ten times a second.
  ///
  /// Its own deadline keeper ends a contract that takes too long; this is for when that cannot. Calls are counted, not
  /// time, so that nobody dies of a machine that slept.
  func checkPulse() {
    let beat = board.heartbeat
    missedBeats = beat == lastBeat ? missedBeats + 1 : 0
    lastBeat = beat
    // On a busy machine a process may need long to start.
    guard missedBeats > (beat == 0 ? 600 : 50), !isUnresponsive else { return }
    isUnresponsive = true
    kill()
  }

  /// Ends it at once.
  func kill() { Foundation.kill(process, SIGKILL) }

  /// Waits for its end.
  func wait() -> End {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
  }

  /// The last lines that it wrote to standard error.
  var lastComplaints: [String] {
    let size = Int(lseek(complaints, 0, SEEK_END))
    let length = min(size, 4096)
    guard length > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: length)
    let count = pread(complaints, &bytes, length, off_t(size - length))
    guard count > 0 else { return [] }
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").suffix(6).map(String.init)
  }
}
