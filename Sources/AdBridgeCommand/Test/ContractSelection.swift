import Contracts

/// Which contracts run.
struct ContractSelection {
  /// One of several machines that share a run.
  struct Shard: Equatable {
    /// Which, from 1.
    var index: Int
    /// How many there are.
    var count: Int
  }

  /// One contract that may run.
  struct Candidate {
    var id: ContractID
    var contract: Contract
  }

  /// Names that are wanted; any one, and all when there are none.
  var filters: [NamePattern] = []
  /// Names that are not wanted.
  var skips: [NamePattern] = []
  /// Tags that are wanted, all of these.
  var tags: [TagExpression] = []
  /// The part of the contracts that this machine runs.
  var shard: Shard?

  /// Whether anything but a shard is asked for.
  var isNarrowing: Bool { !filters.isEmpty || !skips.isEmpty || !tags.isEmpty }

  /// Whether a contract is wanted, shards aside.
  func wants(_ contract: Contract) -> Bool {
    (filters.isEmpty || filters.contains { $0.matches(contract.name) })
      && !skips.contains { $0.matches(contract.name) } && tags.allSatisfy { $0.holds(for: contract.tags) }
  }

  /// This machine's part: every n-th contract, so that the contracts of a slow file are spread.
  func part(of candidates: [Candidate]) -> [Candidate] {
    guard let shard else { return candidates }
    return candidates.enumerated().filter { $0.offset % shard.count == shard.index - 1 }.map(\.element)
  }
}
