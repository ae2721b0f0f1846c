public import Foundation

/// What is known of a run before its first contract.
public struct SuiteStart: Sendable {
  /// How many contracts will run, repetitions counted.
  public var total: Int
  /// The seed of the order in which they run, when it is shuffled.
  public var shuffleSeed: UInt64?
  /// When the run began.
  public var date: Date
  /// The machine's name.
  public var hostName: String

  /// Makes a start.
  public init(total: Int, shuffleSeed: UInt64? = nil, date: Date, hostName: String) {
    self.total = total
    self.shuffleSeed = shuffleSeed
    self.date = date
    self.hostName = hostName
  }
}

/// What is known of a run after its last contract.
public struct SuiteSummary: Sendable, Equatable {
  /// How many passed, flaky ones included.
  public var passed = 0
  /// How many failed, or could not run.
  public var failed = 0
  /// How many were not run.
  public var skipped = 0
  /// How many of the passed ones failed at first.
  public var flaky = 0
  /// How many files could not be read or understood.
  public var unreadableFiles = 0
  /// The signal that interrupted the run.
  public var signal: Int32?
  /// How long the run took, in seconds.
  public var seconds = 0.0

  /// Makes an empty summary.
  public init() {}

  /// Counts a result.
  public mutating func count(_ result: ContractResult) {
    switch result.outcome {
    case .passed:
      passed += 1
      if result.isFlaky { flaky += 1 }
    case .failed, .unreadable: failed += 1
    case .skipped: skipped += 1
    }
  }

  /// The last line of a run for people.
  public var line: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }
}
