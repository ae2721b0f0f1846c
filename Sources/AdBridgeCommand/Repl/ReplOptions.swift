import AdHosts
import Contracts
import Foundation
import JavaScriptEngine
import Sessions
import SimulatedNetwork
import Simulation
import WebViewEmulator

/// What `adbridge repl` was asked to do.
struct ReplOptions {
  /// The options that it shares with `run`.
  var run = RunOptions.standard
  /// The session's options as set-up, so that `.restart` and `.save` know them.
  var setUp: [Statement] = []
  /// Contract files to play first.
  var files: [String] = []
  /// What `-e` gives, in order; nil when lines come from standard input.
  var expressions: [String]?
  /// What `${NAME}` stands for.
  var variables: [String: String] = [:]
  /// What `--history` says.
  var history: String?

  /// The options of `run` that make a session, or say how it is shown.
  private static let shared = [
    "--vast", "--page", "--profile", "--param", "--serve", "--har", "--media", "--seed", "--realtime",
    "--allow-network", "--record", "--redact",
    "--rule", "--host", "--script-budget", "--memory-budget", "--deadline", "--clone-failure", "--color",
    "--colour",
    "--verbose",
    "-v",
  ]
  static let known = shared + ["--load", "--var", "--history", "--eval", "-e", "--help"]

  /// Reads the command line.
  ///
  /// - Throws: ``UsageError`` for a mistake, ``SessionError`` for a file that cannot be read.
  init(_ arguments: some Sequence<String>) throws {
    var reader = OptionReader(arguments)
    while let item = try reader.next() {
      switch item {
      case .argument(let word):
        throw UsageError(
          "\"\(word)\" stands alone; a contract is played with --load \(word), a tag given with --vast \(word)"
        )
      case .option(let name):
        do {
          try read(name, &reader)
        } catch let error as SessionError where error.kind != .unreadable {
          throw UsageError("\(name): \(error)")
        }
      }
    }
    try run.record.check()
  }

  private mutating func read(_ name: String, _ reader: inout OptionReader) throws {
    switch name {
    case "--var":
      let (key, value) = try RunOptions.pair(try reader.value("NAME=VALUE"), "NAME=VALUE")
      variables[key] = value
    case "--load": files.append(try reader.value("a contract file"))
    case "--history": history = try reader.value("a file, or nothing to keep none")
    case "-e", "--eval":
      expressions =
        (expressions ?? [])
        + StatementSplitter.split(try reader.value("statements, such as \"load; advance 5s\""))
    case _ where Self.shared.contains(name):
      var ahead = reader
      try run.read(name, &reader)
      if let text = try? ahead.value(""), let setUp = try Self.setUp(name, text) {
        self.setUp.append(Statement(setUp))
      }
    default: throw reader.unknown(name, known: Self.known)
    }
  }

  /// The set-up that an option stands for, or nil when it is none; the option's value has been checked.
  static func setUp(_ name: String, _ text: String) throws -> SetUp? {
    switch name {
    case "--vast":
      guard text != "-" else {
        throw UsageError(
          "--vast: standard input is where statements come from; the tag needs a file or a URL")
      }
      return .vast(text)
    case "--page": return .page(text)
    case "--profile": return .profile(text)
    case "--host": return HostBehaviour(rawValue: text).map { .host($0) }
    case "--param":
      let (key, value) = try RunOptions.pair(text, "NAME=VALUE")
      return .param(name: key, value: value)
    case "--serve":
      let (url, answer) = try AnswerOption.parse(text)
      return try served(url, answer)
    case "--har": return .har(try RecordedFileOption.parse(text))
    case "--media":
      let (url, what) = try RunOptions.lastPair(text, "URL=30s, URL=live or URL=broken")
      return .media(url: url, try SessionOptions.Media(parsing: what), type: nil)
    case "--seed": return UInt64(text).map { .seed($0) }
    case "--clone-failure": return .webview(option: "clone-failure", value: text)
    case "--rule":
      let (pattern, level) = try RuleOption.parse(text)
      return .rule(name: pattern, level)
    default: return nil
    }
  }

  private static func served(_ url: String, _ answer: Answer) throws -> SetUp {
    switch answer.source {
    case .file(let path):
      return .serve(url: url, .path(path, status: answer.status, type: answer.type, delay: answer.delay))
    case .empty: return .serve(url: url, .status(answer.status ?? 204, delay: answer.delay))
    case .redirect(let target): return .serve(url: url, .redirect(target, delay: answer.delay))
    case .drop: return .drop(url: url)
    case .bytes:
      throw UsageError("--serve: a contract cannot hold the text that \(url) answers; put it into a file")
    }
  }

  /// What beats set-up.
  var overrides: ContractOverrides {
    var overrides = ContractOverrides()
    overrides.variables = variables
    overrides.allowsNetwork = run.session.allowsNetwork
    overrides.scriptSeconds = run.session.scriptBudget.seconds
    overrides.memoryBytes = run.session.scriptBudget.bytes
    return overrides
  }
}
