import Contracts
import Foundation
import Sessions

/// Runs plans in worker processes, as contracts of a temporary file.
struct PlanRunner {
  /// What every plan begins with.
  let base: [String]
  let overrides: ContractOverrides
  let jobs: Int
  let deadline: Double
  let interruption: RunInterruption
  private let folder: String
  private var fileCount = 0

  /// Makes a runner with a folder of its own.
  ///
  /// - Throws: ``SessionError`` when the folder cannot be made.
  init(
    base: [String], overrides: ContractOverrides, jobs: Int, deadline: Double, interruption: RunInterruption
  ) throws {
    (self.base, self.overrides, self.jobs, self.deadline) = (base, overrides, jobs, deadline)
    self.interruption = interruption
    folder =
      FileManager.default.temporaryDirectory.appendingPathComponent("adbridge-explore-\(UUID().uuidString)")
      .path
    if let problem = FolderMaking.make(folder) {
      throw SessionError(.unreadable, "cannot make the folder \(folder): \(problem)")
    }
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Removes what was written.
  func clean() { try? FileManager.default.removeItem(atPath: folder) }

  /// Runs plans.
  ///
  /// - Returns: each plan's result, in order; fewer when somebody wants an end.
  /// - Throws: ``WorkerPool/StartError`` when no engine starts, ``SessionError`` when a plan is no contract.
  mutating func run(_ plans: [SessionPlan]) throws -> [ContractResult] {
    fileCount += 1
    let path = "\(folder)/\(fileCount).contract"
    let text = plans.enumerated().map { $1.contract(named: "\($0)", base: base, path: Self.absolute) }.joined(
      separator: "\n")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let suite = try TestSuite(paths: [path], variables: [:])
    if let problem = suite.entries.flatMap(\.loaded.diagnostics).first(where: { $0.level == .error }) {
      throw SessionError(.malformed, "\(problem.message): \(problem.sourceLine ?? "")")
    }
    var schedule = RunSchedule(suite.candidates.map { .init(id: $0.id, contract: $0.contract) })
    var pool = WorkerPool(
      size: min(jobs, max(1, plans.count)), settings: WorkerSettings(overrides: overrides, deadline: deadline)
    )
    let signal = try pool.run(&schedule, interruption: interruption) { _ in }
    if signal != nil { schedule.skipRest("interrupted") }
    return schedule.takeResults()
  }
}
