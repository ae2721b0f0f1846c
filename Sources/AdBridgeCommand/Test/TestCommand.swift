import Contracts
import Foundation
import Sessions
import Simulation

/// `adbridge test`: contracts, run in worker processes and reported.
struct TestCommand {
  let options: TestOptions

  /// Runs it.
  ///
  /// - Returns: the exit code.
  /// - Throws: ``UsageError`` or ``SessionError``.
  func run() throws -> Int32 {
    // What is wrong with a file that all contracts get is told once.
    for file in options.overrides.recordings { _ = try file.source() }
    if options.isWatching { return try WatchCommand(options: options).run() }
    // Before the contracts are read: their regular expressions start an engine, whose threads would take signals the default way.
    let interruption = try RunInterruption()
    let suite = try TestSuite(paths: options.paths, variables: options.overrides.variables)
    var lastFailed = LastFailed(environment: Platform.environment)
    let chosen = options.selection.part(of: choose(from: suite, lastFailed))
    let emptyCode = chosen.isEmpty && suite.unsoundCount == 0 ? nothingToRun(suite) : ExitCode.passed
    if options.isList {
      let code = try ContractList(chosen, isJSON: options.listsJSON).print(suite)
      return code == ExitCode.passed ? emptyCode : code
    }
    if options.isVerbose {
      Platform.complain(
        "files: \(suite.entries.count), contracts: \(suite.candidates.count), chosen: \(chosen.count), "
          + "workers: up to \(options.jobs)"
      )
    }
    // A run of nothing is reported as well: a report that is missing, or of an earlier run, would tell a lie.
    let outcome = try TestRun(
      options: options, suite: suite, chosen: chosen, interruption: interruption
    ).run()
    if let problem = lastFailed.learn(outcome.results, in: suite), options.isVerbose {
      Platform.complain("warning: --last-failed will not know of this run: \(problem)")
    }
    return outcome.exitCode == ExitCode.passed ? emptyCode : outcome.exitCode
  }

  /// The wanted contracts, shards aside.
  private func choose(from suite: TestSuite, _ lastFailed: LastFailed) -> [ContractSelection.Candidate] {
    let wanted = suite.candidates.filter { options.selection.wants($0.contract) }
    guard options.isLastFailed else { return wanted }
    let failed = wanted.filter { lastFailed.contains($0.id) }
    guard failed.isEmpty else { return failed }
    Platform.complain(
      lastFailed.failed.isEmpty
        ? "nothing failed last time: running all" : "none of these failed last time: running all")
    return wanted
  }

  /// Says why there is nothing to run, unless that was expected.
  ///
  /// - Returns: the exit code.
  private func nothingToRun(_ suite: TestSuite) -> Int32 {
    let all = suite.candidates
    let wanted = all.filter { options.selection.wants($0.contract) }
    if let shard = options.selection.shard, !wanted.isEmpty {
      let count = "\(wanted.count) contract\(wanted.count == 1 ? "" : "s")"
      Platform.complain("shard \(shard.index)/\(shard.count) has nothing to do: there are \(count)")
      return ExitCode.passed
    }
    if options.allowsEmpty { return ExitCode.passed }
    Platform.complain("error: " + whyNothing(all))
    return ExitCode.nothingMatched
  }

  private func whyNothing(_ all: [ContractSelection.Candidate]) -> String {
    guard !all.isEmpty else {
      let places = options.paths.isEmpty ? "this folder" : options.paths.joined(separator: ", ")
      return "there is no contract in \(places)\nhelp: contract files end in .contract"
    }
    let tags = Set(all.flatMap(\.contract.tags)).sorted()
    let unknown = options.selection.tags.flatMap(\.names).filter { !tags.contains($0) }
    let help =
      unknown.first.map { tag in
        Suggestion.nearest(to: tag, among: tags).map { "no contract has the tag \(tag); did you mean \($0)?" }
          ?? "no contract has the tag \(tag)"
          + (tags.isEmpty ? "" : "; there are \(tags.joined(separator: ", "))")
      } ?? "adbridge test --list shows them"
    return "none of the \(all.count) contract\(all.count == 1 ? "" : "s") matches\nhelp: \(help)"
  }
}
