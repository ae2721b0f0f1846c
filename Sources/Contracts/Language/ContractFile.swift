/// A contract file as it was read: set-up shared by its contracts, and the contracts.
public struct ContractFile: Sendable {
  /// The path as it was named; nil for what was typed.
  public var path: String?
  /// The set-up before the first `contract` line.
  public var setUp: [Statement]
  /// The contracts in order; a file without a `contract` line is one, named after the file.
  public var contracts: [Contract]

  /// Makes a file.
  public init(path: String?, setUp: [Statement] = [], contracts: [Contract] = []) {
    self.path = path
    self.setUp = setUp
    self.contracts = contracts
  }
}

/// One contract.
public struct Contract: Sendable {
  /// What it promises.
  public var name: String
  /// Words to choose contracts by.
  public var tags: [String]
  /// Where its `contract` line is; the file's beginning when there is none.
  public var range: SourceRange
  /// Its statements in order, its own set-up included.
  public var statements: [Statement]

  /// Makes a contract.
  public init(name: String, tags: [String] = [], range: SourceRange, statements: [Statement] = []) {
    self.name = name
    self.tags = tags
    self.range = range
    self.statements = statements
  }
}
