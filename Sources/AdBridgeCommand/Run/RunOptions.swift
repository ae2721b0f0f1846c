import AdHosts
import Contracts
import Foundation
import JavaScriptEngine
import Sessions
import SimulatedNetwork
import Simulation
import WebViewEmulator

/// What `adbridge run` was asked to do.
struct RunOptions {
  var session: SessionOptions
  var actions: [TimedAction] = []
  var timeLimit = VirtualTime.seconds(600)
  var isRealtime = false
  var writesJSON = false
  var traceFile: String?
  var record = RecordOptions()
  var deadline = 12.0
  var colour = "auto"
  var isVerbose = false
  var isQuiet = false

  static let known = [
    "--vast", "--page", "--profile", "--host", "--set", "--param", "--serve", "--har", "--media", "--do",
    "--seed", "--realtime",
    "--for",
    "--json", "--trace", "--record", "--redact", "--allow-network", "--script-budget", "--memory-budget",
    "--deadline",
    "--clone-failure", "--rule", "--color", "--verbose", "--quiet", "--help",
  ]

  /// Reads the command line.
  ///
  /// - Throws: ``UsageError`` for a mistake, ``SessionError`` for a file that cannot be read.
  init(_ arguments: some Sequence<String>) throws {
    self.init()
    var reader = OptionReader(arguments)
    while let item = try reader.next() {
      switch item {
      case .argument(let word):
        let isTime = word == "at" || !actions.isEmpty
        throw UsageError(
          isTime
            ? "\"\(word)\" stands alone; an action is one word for the shell: --do \"pause at 5s\""
            : "\"\(word)\" stands alone; a tag is given with --vast \(word)")
      case .option(let name):
        do {
          try read(name, &reader)
        } catch let error as SessionError where error.kind != .unreadable {
          throw UsageError("\(name): \(error)")
        }
      }
    }
    try record.check()
    if session.tag == nil, session.page == .builtIn {
      throw UsageError("run needs a tag: --vast FILE, --vast URL, or --vast - for standard input")
    }
  }

  /// Options of which nothing is read yet.
  private init() {
    guard let standard = BridgeProfile.builtIn("adsdk") else {
      preconditionFailure("the profile adsdk was not embedded")
    }
    session = SessionOptions(profile: standard)
  }

  /// What `run` does when nothing is said.
  static var standard: RunOptions { RunOptions() }

  /// Reads one option and its value.
  mutating func read(_ name: String, _ reader: inout OptionReader) throws {
    switch name {
    case "--vast":
      let text = try reader.value("a file or a URL")
      session.tag = text.contains("://") ? .url(text) : .file(text)
    case "--page":
      let text = try reader.value("a file or a URL")
      session.page = text.contains("://") ? .url(text) : .file(text)
    case "--profile":
      session.profile = try BridgeProfile.named(try reader.value("a profile's name or file"))
    case "--host": try session.follow(statement: "host \(try reader.value("guide or extended"))")
    case "--set":
      try session.follow(statement: try reader.value("a statement, such as \"player load-delay 3s\""))
    case "--param":
      let (key, value) = try Self.pair(try reader.value("NAME=VALUE"), "NAME=VALUE")
      session.parameters.append((key, value))
    case "--serve":
      let (url, answer) = try AnswerOption.parse(try reader.value("URL=ANSWER"))
      session.answers.serve(url, answer)
    case "--har":
      session.recordings.append(
        try RecordedFileOption.parse(try reader.value("a HAR file")).source())
    case "--media":
      let (url, what) = try Self.lastPair(try reader.value("URL=DURATION"), "URL=30s, URL=live or URL=broken")
      session.media[url] = try SessionOptions.Media(parsing: what)
    case "--do":
      actions.append(try TimedAction(parsing: try reader.value("an action, such as \"pause at 5s\"")))
    case "--seed":
      let text = try reader.value("a number")
      guard let seed = UInt64(text) else {
        throw UsageError("--seed needs a whole number, but got \"\(text)\"")
      }
      session.seed = seed
    case "--for": timeLimit = .seconds(try reader.duration())
    case "--script-budget": session.scriptBudget.seconds = try reader.duration()
    case "--deadline": deadline = try reader.duration()
    case "--memory-budget":
      let text = try reader.value("megabytes, such as 512")
      guard let megabytes = Int(text), (64...65_536).contains(megabytes) else {
        throw UsageError("--memory-budget needs 64 to 65536 megabytes, but got \"\(text)\"")
      }
      session.scriptBudget.bytes = megabytes << 20
    case "--clone-failure":
      let text = try reader.value("a mode")
      guard let mode = CloneFailure(rawValue: text) else {
        let modes = CloneFailure.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("--clone-failure is one of \(modes), but got \"\(text)\"")
      }
      session.webView.cloneFailure = mode
    case "--rule":
      let (pattern, level) = try RuleOption.parse(try reader.value("NAME=off, NAME=warn or NAME=error"))
      session.rules.set(pattern, level)
    case "--color", "--colour":
      colour = try reader.value("auto, always or never")
      guard ["auto", "always", "never"].contains(colour) else {
        throw UsageError("--color is auto, always or never, but got \"\(colour)\"")
      }
    case "--record": record.path = try reader.value("a HAR file to write")
    case "--redact": record.readRedact(&reader)
    case "--trace": traceFile = try reader.value("a file")
    case "--json": writesJSON = true
    case "--realtime": isRealtime = true
    case "--allow-network": session.allowsNetwork = true
    case "-v", "--verbose": isVerbose = true
    case "-q", "--quiet": isQuiet = true
    default: throw reader.unknown(name, known: Self.known)
    }
  }

  /// The HAR file to write, if one was asked for.
  ///
  /// - Throws: ``SessionError`` or ``UsageError`` when it cannot be written.
  func recordFile() throws -> RecordFile? {
    try record.path.map {
      try RecordFile(
        $0, redaction: record.redaction, inputs: session.files, trace: traceFile)
    }
  }

  static func pair(_ text: String, _ form: String) throws -> (String, String) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw SessionError(.malformed, "\"\(text)\" is not \(form)")
    }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  /// Splits at the last `=`, since the URL's query may hold others.
  static func lastPair(_ text: String, _ form: String) throws -> (String, String) {
    guard let equals = text.lastIndex(of: "="), equals > text.startIndex else {
      throw SessionError(.malformed, "\"\(text)\" is not \(form)")
    }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }
}
