import AdHosts
import Contracts
import Foundation
import Sessions
import Simulation

/// What `adbridge verify` was asked to do.
struct VerifyOptions {
  /// How the scenarios run and where their results go.
  var test: TestOptions
  /// The page, the profile and the rest of a session, as set-up that all scenarios share; paths as the process sees them.
  var setUp: [SetUp] = []
  /// The profile.
  var profile: BridgeProfile
  /// Tags of the user's own.
  var tags: [String] = []
  /// Scenarios and rules to which the run is narrowed.
  var only: [String] = []
  var isList = false
  var listsJSON = false
  /// The folder into which the pack is written.
  var ejectFolder: String?
  /// The rule of the policy by which an ad's progress is judged; nil accepts both.
  private var policy: String?

  /// The options of `run` that make a session.
  private static let session = [
    "--page", "--profile", "--host", "--param", "--serve", "--har", "--media", "--seed", "--clone-failure",
    "--rule",
  ]
  /// The options of `test` that say how contracts run and where results go.
  private static let running = [
    "-j", "--jobs", "-x", "--bail", "--deadline", "--script-budget", "--memory-budget", "--allow-network",
    "--tolerance", "--keep-traces", "--trace-dir", "--reporter", "--report-dir", "--color", "--colour", "-q",
    "--quiet",
    "-v", "--verbose",
  ]
  static let known =
    ["--vast", "--policy", "--only", "--list", "--json", "--eject", "--set", "--help"] + session + running

  /// Reads the command line.
  ///
  /// - Throws: ``UsageError`` for a mistake, ``SessionError`` for a file that cannot be read.
  init(_ arguments: some Sequence<String>) throws {
    test = try TestOptions([])
    var run = RunOptions.standard
    profile = run.session.profile
    var reader = OptionReader(arguments)
    while let item = try reader.next() {
      switch item {
      case .argument(let word):
        throw UsageError(
          "\"\(word)\" stands alone; a page is given with --page \(word), a tag with --vast \(word)")
      case .option(let name):
        do {
          try read(name, &reader, &run)
        } catch let error as SessionError where error.kind != .unreadable {
          throw UsageError("\(name): \(error)")
        }
      }
    }
    profile = run.session.profile
    // What --rule says comes behind it, and counts.
    if let policy { setUp.insert(.rule(name: policy, .error), at: 0) }
    if listsJSON, !isList { throw UsageError("--json belongs to --list; results as JSON: --reporter json") }
    if isList, ejectFolder != nil { throw UsageError("--list and --eject do not go together") }
    if ejectFolder != nil, !only.isEmpty { throw UsageError("--only and --eject do not go together") }
  }

  private mutating func read(_ name: String, _ reader: inout OptionReader, _ run: inout RunOptions) throws {
    switch name {
    case "--vast":
      let tag = try reader.value("a file or a URL")
      guard tag != "-" else { throw UsageError("--vast needs a file or a URL, since it is read many times") }
      try check(tag, "the VAST tag")
      tags.append(tag)
    case "--policy": policy = try PolicyOption.rule(try reader.value("lenient or strict"))
    case "--only": only.append(try reader.value("a scenario or a rule"))
    case "--list": isList = true
    case "--json": listsJSON = true
    case "--eject": ejectFolder = try reader.value("a folder")
    case "--set":
      let text = try reader.value("a statement, such as \"player load-delay 3s\"")
      try run.session.follow(statement: text)
      if let setUp = try? ContractParser.parseLine(text)?.setUp { self.setUp.append(setUp) }
    case _ where Self.session.contains(name):
      var ahead = reader
      try run.read(name, &reader)
      let text = try ahead.value("a value")
      if name == "--page" { try check(text, "the page") }
      if let setUp = try ReplOptions.setUp(name, text) { self.setUp.append(setUp) }
    case _ where Self.running.contains(name) || name.hasPrefix("-j"): try test.read(name, &reader)
    default: throw reader.unknown(name, known: Self.known)
    }
  }

  /// A file that is not there is told once, not by each scenario.
  private func check(_ location: String, _ what: String) throws {
    guard !location.contains("://") else { return }
    guard try !InputFile.read(location, what).isEmpty else {
      throw SessionError(.unreadable, "\(what) \(location) is empty")
    }
  }

  /// The pack for this page.
  ///
  /// - Parameter path: how a path that the process sees is written in the files.
  /// - Returns: the contracts, not yet written anywhere.
  func pack(_ path: (String) -> String) -> PackFolder {
    PackFolder(
      setUp: setUp.map { $0.mappingPath(path) },
      tags: tags.map { $0.contains("://") ? $0 : path($0) }, profile: profile)
  }
}
