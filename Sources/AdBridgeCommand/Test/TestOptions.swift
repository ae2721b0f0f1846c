import Contracts
import Foundation
import Reports
import Rules
import Sessions
import Simulation

/// What `adbridge test` was asked to do.
struct TestOptions {
  /// When the trace of a contract is kept.
  enum TraceKeeping: String, CaseIterable {
    case always
    case never
    case onFailure = "on-failure"
  }

  var paths: [String] = []
  var overrides = ContractOverrides()
  var selection = ContractSelection()
  var isList = false
  var listsJSON = false
  var isLastFailed = false
  var bail: Int?
  var repetitions = 1
  var retries = 0
  var isShuffled = false
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  var deadline = 12.0
  var isWatching = false
  var allowsEmpty = false
  var traceKeeping: TraceKeeping?
  var traceFolder = "adbridge-traces"
  var reporters: [ReporterChoice] = []
  var reportFolder: String?
  var colour = "auto"
  var isQuiet = false
  var isVerbose = false

  private static let mostJobs = 256

  static let known = [
    "--filter", "--skip", "--tag", "--list", "--json", "--last-failed", "--shard", "--bail", "--repeat",
    "--retry", "--seed", "--shuffle", "--jobs", "--timeout", "--deadline", "--watch", "--allow-empty",
    "--var",
    "--rule", "--tolerance", "--har", "--allow-network", "--script-budget", "--memory-budget",
    "--keep-traces",
    "--trace-dir",
    "--reporter", "--report-dir", "--color", "--quiet", "--verbose", "--help",
  ]

  /// Reads the command line.
  ///
  /// - Throws: ``UsageError`` for a mistake.
  init(_ arguments: some Sequence<String>) throws {
    var reader = OptionReader(arguments)
    var latest = ""
    while let item = try reader.next() {
      switch item {
      case .argument(let path):
        guard path != "-" else { throw UsageError("test reads files; standard input is no file") }
        guard latest != "--bail" || Int(path) == nil else {
          throw UsageError("--bail takes its number with an equals sign: --bail=\(path)")
        }
        latest = ""
        paths.append(path)
      case .option(let name):
        latest = name
        try read(name, &reader)
      }
    }
    if listsJSON, !isList { throw UsageError("--json belongs to --list; results as JSON: --reporter json") }
    if isWatching, selection.shard != nil { throw UsageError("--watch and --shard do not go together") }
    if isWatching, isList { throw UsageError("--watch and --list do not go together") }
    if traceKeeping == nil { traceKeeping = .never }
  }

  /// Reads one option and its value.
  mutating func read(_ name: String, _ reader: inout OptionReader) throws {
    switch name {
    case "-t", "--filter": selection.filters.append(try pattern(name, &reader))
    case "--skip": selection.skips.append(try pattern(name, &reader))
    case "--tag":
      selection.tags.append(try TagExpression(try reader.value("tags, such as \"smoke && !slow\"")))
    case "--shard": selection.shard = try Self.shard(try reader.value("I/N, such as 1/3"))
    case "--list": isList = true
    case "--json": listsJSON = true
    case "--last-failed": isLastFailed = true
    case "-x": bail = 1
    case "--bail": bail = try reader.attachedValue().map { try Self.number($0, name, from: 1) } ?? 1
    case "--repeat": repetitions = try number(name, &reader, from: 1)
    case "--retry": retries = try number(name, &reader, from: 0)
    case "--seed":
      let text = try reader.value("a number")
      guard let seed = UInt64(text) else {
        throw UsageError("--seed needs a whole number, but got \"\(text)\"")
      }
      overrides.seed = seed
    case "--shuffle": isShuffled = true
    case "-j", "--jobs": jobs = try number(name, &reader, from: 1, to: Self.mostJobs)
    case _ where name.hasPrefix("-j") && Int(name.dropFirst(2)) != nil:
      jobs = try Self.number(String(name.dropFirst(2)), "-j", from: 1, to: Self.mostJobs)
    case "--timeout": overrides.timeoutNanoseconds = VirtualTime.seconds(try reader.duration()).nanoseconds
    case "--deadline": deadline = try reader.duration()
    case "--watch": isWatching = true
    case "--allow-empty": allowsEmpty = true
    case "--har":
      do {
        overrides.recordings.append(try RecordedFileOption.parse(try reader.value("a HAR file")))
      } catch let error as SessionError {
        throw UsageError("--har: \(error)")
      }
    case "--allow-network": overrides.allowsNetwork = true
    case "--var":
      let (key, value) = try Self.pair(try reader.value("NAME=VALUE"), name, "NAME=VALUE")
      overrides.variables[key] = value
    case "--rule": try readRule(try reader.value("NAME=off, NAME=warn or NAME=error"))
    case "--tolerance":
      overrides.toleranceNanoseconds = VirtualTime.seconds(try reader.duration()).nanoseconds
    case "--script-budget": overrides.scriptSeconds = try reader.duration()
    case "--memory-budget":
      overrides.memoryBytes = try number(name, &reader, from: 64, to: 65_536) << 20
    default: try readOutput(name, &reader)
    }
  }

  private mutating func readOutput(_ name: String, _ reader: inout OptionReader) throws {
    switch name {
    case "--keep-traces":
      let text = try reader.value("always, never or on-failure")
      guard let keeping = TraceKeeping(rawValue: text) else {
        throw UsageError("--keep-traces is always, never or on-failure, but got \"\(text)\"")
      }
      traceKeeping = keeping
    case "--trace-dir":
      traceFolder = try reader.value("a folder")
      // Who names a folder for them wants some.
      if traceKeeping == nil { traceKeeping = .onFailure }
    case "--reporter": reporters.append(try ReporterChoice(try reader.value("NAME or NAME=FILE")))
    case "--report-dir": reportFolder = try reader.value("a folder")
    case "--color", "--colour":
      colour = try reader.value("auto, always or never")
      guard ["auto", "always", "never"].contains(colour) else {
        throw UsageError("--color is auto, always or never, but got \"\(colour)\"")
      }
    case "-q", "--quiet": isQuiet = true
    case "-v", "--verbose": isVerbose = true
    default: throw reader.unknown(name, known: Self.known)
    }
  }

  private mutating func readRule(_ text: String) throws {
    let (rule, level) = try RuleOption.parse(text)
    overrides.rules[rule] = level.rawValue
  }

  private func pattern(_ name: String, _ reader: inout OptionReader) throws -> NamePattern {
    try NamePattern(try reader.value("a regular expression"), option: name)
  }

  private func number(
    _ name: String, _ reader: inout OptionReader, from least: Int, to most: Int = 1_000_000
  ) throws -> Int {
    try Self.number(try reader.value("a number"), name, from: least, to: most)
  }

  private static func number(
    _ text: String, _ name: String, from least: Int, to most: Int = 1_000_000
  ) throws -> Int {
    guard let number = Int(text), (least...most).contains(number) else {
      throw UsageError("\(name) needs a whole number from \(least) to \(most), but got \"\(text)\"")
    }
    return number
  }

  private static func shard(_ text: String) throws -> ContractSelection.Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(index)
    else {
      throw UsageError("--shard needs I/N with I from 1 to N, such as 1/3, but got \"\(text)\"")
    }
    return .init(index: index, count: count)
  }

  private static func pair(_ text: String, _ name: String, _ form: String) throws -> (String, String) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw UsageError("\(name): \"\(text)\" is not \(form)")
    }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }
}
