public import Sessions

/// What the command line says; it beats what a contract says, which beats what its file says for all.
public struct ContractOverrides: Sendable, Codable, Equatable {
  /// What `${NAME}` stands for.
  public var variables: [String: String] = [:]
  /// The seed of everything random.
  public var seed: UInt64?
  /// How much virtual time a contract may take, in nanoseconds.
  public var timeoutNanoseconds: Int64?
  /// Levels of rules by name, as ``RuleLevel`` spells them.
  public var rules: [String: String] = [:]
  /// How far moments may be from the time updates at which they are due, in nanoseconds; see ``RuleSettings/tolerance``.
  public var toleranceNanoseconds: Int64 = 0
  /// HAR files that are asked before those of the contract; paths as the process sees them.
  public var recordings: [RecordedFile] = []
  /// Whether what nothing maps goes to the real network.
  public var allowsNetwork = false
  /// Processor time that one entry into the page's scripts may use, in seconds.
  public var scriptSeconds = 1.0
  /// Memory that the process may have while scripts run, in bytes.
  public var memoryBytes = 512 << 20

  /// Makes overrides that change nothing.
  public init() {}
}
