import Contracts
import Foundation
import Reports
import Sessions
import Simulation

/// `adbridge explore`: sessions made at random, and the shortest of those that break a rule.
struct ExploreCommand {
  let options: ExploreOptions
  private static let firstBatch = 20
  private static let mostBatch = 200

  /// A rule that a run has broken.
  private struct Fault {
    let rule: String
    let run: Int
    let message: String
    var plan: SessionPlan
    var tries = 0
  }

  /// Runs it.
  ///
  /// - Returns: the exit code.
  /// - Throws: ``SessionError``.
  func run() throws -> Int32 {
    let interruption = try RunInterruption()
    var runner = try PlanRunner(
      base: options.base, overrides: options.overrides, jobs: options.jobs, deadline: options.deadline,
      interruption: interruption)
    defer { runner.clean() }
    do {
      return try explore(&runner, interruption)
    } catch let error as WorkerPool.StartError {
      Platform.complain("error: \(error)")
      return ExitCode.engineError
    }
  }

  private func explore(_ runner: inout PlanRunner, _ interruption: RunInterruption) throws -> Int32 {
    let generator = PlanGenerator(seed: options.seed, profile: options.profile, tags: options.tags)
    let start = Platform.uptime
    var known: Set<String> = []
    var count = 0
    // A page that breaks at once should not wait for a hundred runs.
    var batch = Self.firstBatch
    while count < options.runs, interruption.signal == nil, !(options.isBailing && !known.isEmpty) {
      if let seconds = options.seconds, Platform.uptime - start >= seconds { break }
      let numbers = count..<min(count + batch, options.runs)
      batch = min(2 * batch, Self.mostBatch)
      let plans = numbers.map(generator.plan)
      let results = try runner.run(plans)
      // What cannot even be set up says nothing of the page, and no other plan will fare better.
      if let failure = results.first(where: { $0.outcome == .unreadable })?.failures.first {
        throw SessionError(.unreadable, failure.message)
      }
      for (index, result) in results.enumerated() where result.outcome == .failed {
        for failure in result.failures where !(options.isBailing && !known.isEmpty) {
          guard let rule = Self.rule(of: failure), known.insert(rule).inserted else { continue }
          let fault = Fault(
            rule: rule, run: numbers.lowerBound + index + 1, message: failure.message, plan: plans[index])
          try tell(try shrink(fault, &runner))
        }
      }
      count += results.count { $0.outcome != .skipped }
    }
    try tellEnd(count, known.count)
    if let signal = interruption.signal { return 128 + signal }
    return known.isEmpty ? ExitCode.passed : ExitCode.failed
  }

  /// What a failure broke: the rule, or that the page has to end.
  private static func rule(of failure: ContractFailure) -> String? {
    switch failure.kind {
    case .rule: failure.rule
    case .engine: "page/runaway"
    default: nil
    }
  }

  private func shrink(_ fault: Fault, _ runner: inout PlanRunner) throws -> Fault {
    guard options.isShrinking else { return fault }
    var fault = fault
    var shrinker = PlanShrinker(fault.plan)
    while true {
      let candidates = shrinker.candidates()
      guard !candidates.isEmpty else { break }
      let results = try runner.run(candidates)
      let broken = results.firstIndex { $0.failures.contains { Self.rule(of: $0) == fault.rule } }
      shrinker.learn(broken.map { candidates[$0] })
      if results.contains(where: { $0.outcome == .skipped }) { break }
    }
    (fault.plan, fault.tries) = (shrinker.plan, shrinker.tries)
    return fault
  }

  // MARK: - Telling

  private func tell(_ fault: Fault) throws {
    let path = "\(options.folder)/\(fault.rule.replacing("/", with: "-")).contract"
    let text =
      "# adbridge explore --seed \(options.seed): run \(fault.run) breaks \(fault.rule).\n"
      + fault.plan.contract(named: "\(fault.rule) holds", base: options.base) {
        RelativePath.of($0, from: options.folder)
      }
    let problem = write(text, to: path)
    // What was found is told also where it cannot be kept, and with it what would have been written.
    defer { if problem != nil { Platform.complain(text) } }
    try show(fault, path)
    if let problem { throw SessionError(.unreadable, problem) }
  }

  /// Writes a contract.
  ///
  /// - Returns: why that cannot be; nil when it is written.
  private func write(_ text: String, to path: String) -> String? {
    if let problem = FolderMaking.make(options.folder) {
      return "cannot make the folder \(options.folder): \(problem)"
    }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return nil
    } catch {
      return "cannot write \(path)"
    }
  }

  private func show(_ fault: Fault, _ path: String) throws {
    if options.writesJSON {
      let line: JSONValue = [
        "rule": .string(fault.rule), "run": .number(Double(fault.run)), "message": .string(fault.message),
        "file": .string(path), "lines": .number(Double(fault.plan.count)),
        "tries": .number(Double(fault.tries)),
      ]
      return try Platform.print(line.text)
    }
    let lines = "\(fault.plan.count) line\(fault.plan.count == 1 ? "" : "s")"
    let how = options.isShrinking ? "cut down to \(lines) in \(fault.tries) tries" : lines
    try Platform.print(
      """
      ✗ \(fault.rule)  in run \(fault.run), \(how)
          \(TerminalText.printable(fault.message))
          \(path)
      """)
  }

  private func tellEnd(_ count: Int, _ faults: Int) throws {
    if options.writesJSON {
      let line: JSONValue = [
        "runs": .number(Double(count)), "seed": .number(Double(options.seed)),
        "broken": .number(Double(faults)),
      ]
      return try Platform.print(line.text)
    }
    let broken = faults == 0 ? "nothing broke" : "\(faults) rule\(faults == 1 ? "" : "s") broke"
    try Platform.print("\(count) runs with seed \(options.seed): \(broken)")
  }
}
