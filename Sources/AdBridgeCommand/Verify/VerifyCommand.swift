import AdHosts
import Contracts
import Foundation
import Reports
import Rules
import Sessions
import Simulation

/// `adbridge verify`: the verification pack against an SDK's page.
struct VerifyCommand {
  let options: VerifyOptions

  /// How results name the pack's folder, which is gone when the run is over.
  private static let shownFolder = "verify"

  /// Runs it.
  ///
  /// - Returns: the exit code.
  /// - Throws: ``UsageError`` or ``SessionError``.
  func run() throws -> Int32 {
    if let folder = options.ejectFolder { return try eject(to: folder) }
    let pack = options.pack { URL(fileURLWithPath: $0).standardizedFileURL.path }
    let selection = try ScenarioSelection(options.only, in: pack.files)
    if options.isList { return try list(pack, selection) }
    // Before the pack is read, since that starts an engine; and the folder is to go also when somebody interrupts.
    let interruption = try RunInterruption()
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try pack.write(to: folder)
    return try run(pack, selection, in: folder, interruption)
  }

  private static func makeFolder() throws -> String {
    var template = Array((NSTemporaryDirectory() + "adbridge-verify-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw SessionError(
        .unreadable, "cannot make a folder for the scenarios: \(String(cString: strerror(errno)))")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  // MARK: - The run

  private func run(
    _ pack: PackFolder, _ selection: ScenarioSelection, in folder: String, _ interruption: RunInterruption
  ) throws -> Int32 {
    var test = options.test
    if let rules = selection.rules {
      for rule in RuleCatalog.all where !rules.contains(rule.name) { test.overrides.rules[rule.name] = "off" }
    }
    let suite = try TestSuite(paths: pack.files.map { "\(folder)/\($0.name)" }, variables: [:])
    let (chosen, skipReasons) = Self.choose(pack, selection, suite, folder)
    var run = TestRun(options: test, suite: suite, chosen: chosen, interruption: interruption)
    run.skipReasons = skipReasons
    run.told = { Self.told($0, folder) }
    let events = options.profile.meanings
    let nameWidth = chosen.map(\.contract.name.count).max() ?? 0
    run.standardReporter = { style, width, isGitHub, annotates in
      MatrixReporter(
        events: events, nameWidth: nameWidth, style: style, width: width, isGitHub: isGitHub,
        annotates: annotates)
    }
    return try run.run().exitCode
  }

  /// The scenarios that run or are told as skipped, in order.
  private static func choose(
    _ pack: PackFolder, _ selection: ScenarioSelection, _ suite: TestSuite, _ folder: String
  ) -> (chosen: [ContractSelection.Candidate], skipReasons: [ContractID: String]) {
    let known = Dictionary(
      suite.candidates.map { ("\($0.id.file)\n\($0.id.name)", $0) }, uniquingKeysWith: { first, _ in first })
    var chosen: [ContractSelection.Candidate] = []
    var skipReasons: [ContractID: String] = [:]
    for file in pack.files {
      for scenario in file.scenarios where selection.wants(scenario, of: file) {
        let path = "\(folder)/\(file.name)"
        if let candidate = known["\(path)\n\(scenario.name)"] {
          chosen.append(candidate)
        } else if let reason = scenario.skipReason {
          let start = SourcePosition(line: 1, column: 1)
          let contract = Contract(
            name: scenario.name, tags: scenario.tags, range: SourceRange(start, start))
          let id = ContractID(file: path, index: -1, name: scenario.name, line: 1)
          skipReasons[id] = reason
          chosen.append(.init(id: id, contract: contract))
        }
      }
    }
    return (chosen, skipReasons)
  }

  /// A result as it is told: the folder of the run means nothing to anybody.
  private static func told(_ result: ContractResult, _ folder: String) -> ContractResult {
    func shown(_ text: String) -> String { text.replacing(folder, with: shownFolder) }
    func shown(_ failure: ContractFailure) -> ContractFailure {
      var failure = failure
      failure.file = failure.file.map(shown)
      failure.message = shown(failure.message)
      failure.help = failure.help.map(shown)
      return failure
    }
    var result = result
    result.id.file = shown(result.id.file)
    result.failures = result.failures.map(shown)
    result.warnings = result.warnings.map(shown)
    return result
  }

  // MARK: - The pack itself

  private func eject(to folder: String) throws -> Int32 {
    let pack = options.pack { RelativePath.of($0, from: folder) }
    try pack.write(to: folder)
    let count = pack.files.reduce(0) { $0 + $1.scenarios.count { $0.skipReason == nil } }
    try Platform.print("wrote \(count) scenarios to \(folder); run them with: adbridge test \(folder)")
    return ExitCode.passed
  }

  private func list(_ pack: PackFolder, _ selection: ScenarioSelection) throws -> Int32 {
    var lines: [String] = []
    for file in pack.files {
      let scenarios = file.scenarios.filter { selection.wants($0, of: file) }
      if !scenarios.isEmpty, !options.listsJSON { lines.append(file.name) }
      for scenario in scenarios {
        lines.append(options.listsJSON ? Self.json(scenario, file) : Self.text(scenario))
      }
    }
    try Platform.print(lines.map { TerminalText.printable($0) }.joined(separator: "\n"))
    return ExitCode.passed
  }

  private static func text(_ scenario: ScenarioFile.Scenario) -> String {
    let remark = scenario.skipReason.map { "skipped: \($0)" } ?? "[\(scenario.tags.joined(separator: " "))]"
    return "  \(scenario.name)  \(remark)"
  }

  private static func json(_ scenario: ScenarioFile.Scenario, _ file: ScenarioFile) -> String {
    var object: JSONObject = [
      "file": .string(file.name), "name": .string(scenario.name),
      "promises": .array(scenario.tags.map { .string($0) }),
    ]
    object["skipReason"] = scenario.skipReason.map { .string($0) }
    return JSONValue.object(object).text
  }
}
