/// Which contract of which file.
public struct ContractID: Hashable, Sendable, Codable {
  /// The file's path as it was named or found.
  public var file: String
  /// The contract's place in the file, from 0.
  public var index: Int
  /// The contract's name.
  public var name: String
  /// The line of its `contract` line, from 1.
  public var line: Int
  /// Which repetition, from 1; nil when contracts are not repeated.
  public var repetition: Int?

  /// Makes an identity.
  public init(file: String, index: Int, name: String, line: Int, repetition: Int? = nil) {
    self.file = file
    self.index = index
    self.name = name
    self.line = line
    self.repetition = repetition
  }
}

/// How a contract ended.
public struct ContractResult: Sendable, Codable, Equatable {
  /// How a contract ended.
  public enum Outcome: String, Sendable, Codable {
    /// All that it says holds.
    case passed
    /// Something that it says, or a rule, does not hold; or its page could not be stopped.
    case failed
    /// It could not run: a file that it names cannot be read.
    case unreadable
    /// It was not run.
    case skipped
  }

  /// Which contract.
  public var id: ContractID
  /// Its tags.
  public var tags: [String]
  /// How it ended.
  public var outcome: Outcome
  /// How often it was run; more than once only when it was retried.
  public var attempts: Int
  /// What failed, in order.
  public var failures: [ContractFailure]
  /// Findings of rules at the level `warn`.
  public var warnings: [ContractFailure]
  /// Why it was skipped.
  public var skipReason: String?
  /// How much virtual time passed, in nanoseconds.
  public var virtualNanoseconds: Int64
  /// How much real time it took, in seconds.
  public var seconds: Double
  /// How many records its trace has.
  public var recordCount: Int
  /// The last records, as lines of JSON; empty for a contract that passed.
  public var lastRecords: [String]
  /// Where its trace was kept.
  public var tracePath: String?

  /// Makes a result.
  public init(
    id: ContractID, tags: [String] = [], outcome: Outcome, attempts: Int = 1,
    failures: [ContractFailure] = [],
    warnings: [ContractFailure] = [], skipReason: String? = nil, virtualNanoseconds: Int64 = 0,
    seconds: Double = 0, recordCount: Int = 0, lastRecords: [String] = [], tracePath: String? = nil
  ) {
    self.id = id
    self.tags = tags
    self.outcome = outcome
    self.attempts = attempts
    self.failures = failures
    self.warnings = warnings
    self.skipReason = skipReason
    self.virtualNanoseconds = virtualNanoseconds
    self.seconds = seconds
    self.recordCount = recordCount
    self.lastRecords = lastRecords
    self.tracePath = tracePath
  }

  /// Whether it failed at first and passed when it was retried.
  public var isFlaky: Bool { outcome == .passed && attempts > 1 }
}
