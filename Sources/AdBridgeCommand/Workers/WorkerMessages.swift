import Contracts
import Foundation

/// What a worker is told once.
struct WorkerSettings: Codable {
  /// What the command line says.
  var overrides: ContractOverrides
  /// Real time that one contract may take, in seconds.
  var deadline: Double
}

/// One contract for a worker.
struct WorkerJob: Codable {
  /// Its number, never used twice in a run.
  var number: UInt32
  /// The contract's place in the run, from 0.
  var place: Int
  /// Which contract.
  var id: ContractID
  /// Where its trace is kept.
  var tracePath: String?
  /// Whether the trace is kept only when the contract does not pass.
  var keepsTraceOnFailureOnly = false
}

/// What a worker answers.
enum WorkerReply: Codable {
  /// The engine has started.
  case ready
  /// A job has ended.
  case result(number: UInt32, ContractResult, traceProblem: String?)
}

/// Messages between the command and its workers: one line of JSON each.
enum WorkerMessages {
  static func line(_ message: some Encodable) throws -> [UInt8] {
    try JSONEncoder().encode(message) + [UInt8(ascii: "\n")]
  }

  static func read<Message: Decodable>(_ type: Message.Type, _ line: some Sequence<UInt8>) throws -> Message {
    try JSONDecoder().decode(type, from: Data(line))
  }
}
