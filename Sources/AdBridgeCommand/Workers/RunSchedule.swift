import Contracts

/// Which contract runs next, and which result may be told: the order of a run, as a value.
///
/// Results are told in the order of the files, whatever the order in which they come. `--bail` is judged in the order
/// in which the contracts run, so that the same contracts are told, however many processes there are.
struct RunSchedule {
  /// One contract to run.
  struct Entry {
    var id: ContractID
    var contract: Contract
    var tracePath: String?
    var keepsTraceOnFailureOnly = false
    /// Why it does not run at all.
    var skipReason: String?
  }

  private let entries: [Entry]
  /// The places of the entries in the order in which they run, and each entry's rank in it.
  private let order: [Int]
  private let ranks: [Int]
  private let retries: Int
  private let bail: Int?
  private var nextRank = 0
  /// Ranks that have to run again, or that a worker gave back, in order.
  private var returned: [Int] = []
  private var attempts: [Int]
  private var results: [ContractResult?]
  private var earlierFailures: [Int: [ContractFailure]] = [:]
  /// How many ranks from the first on have results.
  private var settled = 0
  private var failedRanks: [Int] = []
  /// The rank behind the failure that ends the run, as far as that is known.
  private var limit: Int
  private var told = 0
  private var skipReason: String?

  /// Makes a schedule.
  ///
  /// - Parameters:
  ///   - entries: what is to run, in the order in which results are told.
  ///   - order: the places of the entries in the order in which they run.
  ///   - retries: how often a failed contract is run again.
  ///   - bail: after how many failures the rest is skipped.
  init(_ entries: [Entry], order: [Int]? = nil, retries: Int = 0, bail: Int? = nil) {
    let order = (order ?? Array(entries.indices)).filter { entries[$0].skipReason == nil }
    self.entries = entries
    self.order = order
    self.retries = retries
    self.bail = bail
    limit = order.count
    var ranks = Array(repeating: 0, count: entries.count)
    for (rank, place) in order.enumerated() { ranks[place] = rank }
    self.ranks = ranks
    attempts = Array(repeating: 0, count: entries.count)
    results = Array(repeating: nil, count: entries.count)
  }

  /// How many contracts wait for a worker.
  var waitingCount: Int { returned.count { $0 < limit } + max(0, limit - nextRank) }

  /// Whether all that counts has ended.
  var isDone: Bool { skipReason != nil || settled >= limit }

  /// How many contracts there are.
  var count: Int { entries.count }

  /// How many results have come, told or not.
  private(set) var completedCount = 0
  /// The name of the contract whose result came last.
  private(set) var latestName: String?

  /// How many contracts have failed, told or not.
  var failedCount: Int { failedRanks.count }

  /// The contract at a place.
  func contract(_ place: Int) -> Contract { entries[place].contract }

  /// The next contract to run, or nil when none waits.
  mutating func next() -> WorkerJob? {
    let rank: Int
    if let first = returned.first {
      rank = first
      returned.removeFirst()
    } else if nextRank < order.count {
      rank = nextRank
      nextRank += 1
    } else {
      return nil
    }
    guard rank < limit else { return nil }
    let place = order[rank]
    let entry = entries[place]
    return WorkerJob(
      number: 0, place: place, id: entry.id, tracePath: entry.tracePath,
      keepsTraceOnFailureOnly: entry.keepsTraceOnFailureOnly)
  }

  /// A contract has ended; one that failed may have to run again.
  mutating func complete(_ place: Int, _ result: ContractResult) {
    attempts[place] += 1
    if result.outcome == .failed, attempts[place] <= retries {
      earlierFailures[place] = result.failures
      giveBack([place])
      return
    }
    var result = result
    result.attempts = attempts[place]
    if result.isFlaky { result.failures = earlierFailures[place] ?? [] }
    results[place] = result
    completedCount += 1
    latestName = entries[place].id.name
    if result.outcome != .passed {
      failedRanks.append(ranks[place])
      if let bail, failedRanks.count >= bail { limit = failedRanks.sorted()[bail - 1] + 1 }
    }
    while settled < order.count, results[order[settled]] != nil { settled += 1 }
  }

  /// A worker has ended before it ran these.
  mutating func giveBack(_ places: [Int]) {
    returned = (returned + places.map { ranks[$0] }).sorted()
  }

  /// Skips everything that has no result.
  mutating func skipRest(_ reason: String) { skipReason = reason }

  /// The results that may be told now, in order, each once.
  mutating func takeResults() -> [ContractResult] {
    let start = told
    while told < entries.count, finalResult(told) != nil { told += 1 }
    return (start..<told).compactMap { finalResult($0) }
  }

  private func finalResult(_ place: Int) -> ContractResult? {
    if let reason = entries[place].skipReason { return skipped(place, reason) }
    let rank = ranks[place]
    if rank >= limit, settled >= limit {
      return skipped(place, "the run ended after \(bail ?? 1) failure\(bail == 1 ? "" : "s")")
    }
    if let skipReason { return results[place] ?? skipped(place, skipReason) }
    // While an earlier contract may still end the run, the result of a later one may not count.
    return bail == nil || rank < settled ? results[place] : nil
  }

  private func skipped(_ place: Int, _ reason: String) -> ContractResult {
    ContractResult(
      id: entries[place].id, tags: entries[place].contract.tags, outcome: .skipped, attempts: 0,
      skipReason: reason)
  }
}
