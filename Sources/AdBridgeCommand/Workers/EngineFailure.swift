import Contracts
import Foundation
import Simulation

/// Why a contract came to no end of its own.
enum EngineFailure {
  case time(seconds: Double)
  case memory(bytes: Int)
  /// The worker process died of a signal.
  case signal(Int32)
  /// The worker process ended by itself.
  case exit(Int32)
  /// The worker process no longer answered, and was killed.
  case unresponsive

  /// What is known of a contract that came to no end.
  struct Scene {
    /// The statement under way.
    var statement: Statement?
    /// What the session did last.
    var activity: String
    /// The last records of its trace.
    var records: [TraceRecord]
    /// How many records there are in all.
    var recordCount: Int
    /// What the worker wrote to standard error.
    var complaints: [String] = []
  }

  /// The contract's result.
  func result(of id: ContractID, tags: [String], scene: Scene, seconds: Double) -> ContractResult {
    let time = scene.records.last?.time ?? .zero
    let doing = scene.activity.isEmpty ? "" : " during \(scene.activity)"
    let failure = ContractFailure(
      .engine, "\(what)\(doing)", file: id.file, range: scene.statement?.subject,
      sourceLine: scene.statement?.sourceLine, label: scene.statement == nil ? nil : "under way here",
      details: scene.complaints, help: help(id), virtualNanoseconds: time.nanoseconds
    ).cut()
    return ContractResult(
      id: id, tags: tags, outcome: .failed, failures: [failure], virtualNanoseconds: time.nanoseconds,
      seconds: seconds, recordCount: scene.recordCount, lastRecords: BriefRecords.lines(scene.records))
  }

  private var what: String {
    switch self {
    case .time(let seconds): "the page did not return within \(JSONValue.number(seconds).text) s of real time"
    case .memory(let bytes):
      "the page made the process grow beyond \(bytes >> 20) MB, twice the memory budget,"
    case .signal(let signal) where [SIGKILL, SIGTERM].contains(signal):
      "the process of this contract was killed (\(Self.name(signal)))"
    case .signal(let signal): "the JavaScript engine died of \(Self.name(signal))"
    case .exit(let code): "the process of this contract ended by itself with code \(code)"
    case .unresponsive: "the process of this contract no longer answered and was killed"
    }
  }

  private func help(_ id: ContractID) -> String {
    switch self {
    case .time:
      "look for promises that await one another, or one huge operation; --deadline gives more time"
    case .memory:
      "look for what the page or an answer makes without end; --memory-budget gives it more"
    case .signal(SIGKILL):
      "somebody killed it, or the system ran out of memory; fewer processes need less: -j 1"
    case .signal, .exit, .unresponsive:
      "see whether it happens again: adbridge test \(id.file):\(id.line)"
    }
  }

  /// The name of a signal as C programs spell it.
  static func name(_ signal: Int32) -> String {
    switch signal {
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGHUP: "SIGHUP"
    case SIGILL: "SIGILL"
    case SIGINT: "SIGINT"
    case SIGKILL: "SIGKILL"
    case SIGSEGV: "SIGSEGV"
    case SIGTERM: "SIGTERM"
    case SIGTRAP: "SIGTRAP"
    case SIGXCPU: "SIGXCPU"
    default: "signal \(signal)"
    }
  }
}
