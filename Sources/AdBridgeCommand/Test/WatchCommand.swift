import Contracts
import Foundation
import Reports
import Sessions

/// `adbridge test --watch`: runs contracts, and again those whose files change.
struct WatchCommand {
  let options: TestOptions

  private enum Event {
    case change(Set<PathKey>)
    case all
    case failed
    case quit
  }

  /// Watches until somebody quits.
  ///
  /// - Returns: the exit code of the last run.
  /// - Throws: ``UsageError`` when nobody watches.
  func run() throws -> Int32 {
    guard Platform.isTerminal(0), Platform.isTerminal(1), Platform.environment["CI", default: ""].isEmpty
    else {
      throw UsageError("--watch needs a terminal, and CI not set")
    }
    let interruption = try RunInterruption()
    var lastFailed = LastFailed(environment: Platform.environment)
    var event = options.isLastFailed ? Event.failed : .all
    var code = ExitCode.passed
    var isFirst = true
    while true {
      var snapshot = WatchSnapshot(options.paths)
      let suite = try read(isFirst: isFirst)
      isFirst = false
      var hasRun = false
      if let suite {
        snapshot.add(suite, recordings: options.overrides.recordings.map(\.path))
        let chosen = choose(event, suite, lastFailed)
        hasRun = !chosen.isEmpty
        if hasRun || suite.unsoundCount > 0 {
          let outcome = try TestRun(
            options: options, suite: suite, chosen: chosen, interruption: interruption
          ).run()
          code = outcome.exitCode
          _ = lastFailed.learn(outcome.results, in: suite)
        }
      }
      if let signal = interruption.signal { return 128 + signal }
      Platform.write("\nwatching \(hasRun ? "" : "(nothing ran) ")– Enter all, f failed, q quit\n", to: 1)
      event = wait(since: snapshot, interruption)
      if let signal = interruption.signal { return 128 + signal }
      switch event {
      case .quit: return code
      // What had changed before has not run.
      case .change where suite == nil: event = .all
      default: break
      }
    }
  }

  /// Reads the contracts.
  ///
  /// - Returns: nil when a line that was named is not there, which has been told: the file may get it again.
  /// - Throws: ``UsageError`` when it is the first time, since then the line was never there.
  private func read(isFirst: Bool) throws -> TestSuite? {
    do {
      return try TestSuite(paths: options.paths, variables: options.overrides.variables)
    } catch let error as UsageError where !isFirst {
      Platform.complain("error: \(error)")
      return nil
    }
  }

  private func choose(
    _ event: Event, _ suite: TestSuite, _ lastFailed: LastFailed
  ) -> [ContractSelection.Candidate] {
    let wanted = suite.candidates.filter { options.selection.wants($0.contract) }
    return switch event {
    case .all, .quit: wanted
    case .failed: wanted.filter { lastFailed.contains($0.id) }
    case .change(let paths): wanted.filter { paths.contains(PathKey($0.id.file)) }
    }
  }

  private func wait(since snapshot: WatchSnapshot, _ interruption: RunInterruption) -> Event {
    let keys = TerminalKeys()
    defer { keys.restore() }
    while interruption.signal == nil {
      switch keys.next(milliseconds: 300, or: interruption.descriptor) {
      case "\n", "\r", "a": return .all
      case "f": return .failed
      case "q", "\u{4}": return .quit
      default: break
      }
      let changed = snapshot.changes(in: options.paths)
      if !changed.isEmpty { return .change(changed) }
    }
    return .quit
  }
}
