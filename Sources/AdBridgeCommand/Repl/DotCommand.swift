import Reports
import Simulation

/// The REPL's own commands, which are no statements of a contract.
enum DotCommand: String, CaseIterable {
  case help, state, events, rules, net, save, load, restart, realtime, exit

  /// How the command is written.
  var usage: String {
    switch self {
    case .help: ".help [WORD]"
    case .state: ".state"
    case .events: ".events [-f REGEX] [N]"
    case .rules: ".rules [NAME]"
    case .net: ".net"
    case .save: ".save FILE"
    case .load: ".load FILE [\"CONTRACT\"]"
    case .restart: ".restart"
    case .realtime: ".realtime [on|off]"
    case .exit: ".exit [CODE]"
    }
  }

  /// What the command does.
  var meaning: String {
    switch self {
    case .help: "this list, or what a statement or command means"
    case .state: "the player, the page and the host as they are now"
    case .events: "the records so far; only those that match; only the last N"
    case .rules: "the rules and how often each was broken; or one of them in full"
    case .net: "the requests and beacons so far, and what they were answered"
    case .save: "write the session as a contract that passes"
    case .load: "play a contract file into the session"
    case .restart: "let the next action begin a fresh session with the same set-up"
    case .realtime: "pace time against the wall clock, or no longer"
    case .exit: "leave; Ctrl-D does the same"
    }
  }

  /// Executes a line that begins with a dot.
  static func execute(_ text: String, in repl: Repl, at place: Repl.Place) -> Repl.Outcome {
    let words = text.dropFirst().split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(words.first ?? "")
    guard let command = DotCommand(rawValue: name) else {
      let near = Suggestion.nearest(to: name, among: allCases.map(\.rawValue))
      return DotCommandError(
        "unknown command \".\(name)\"",
        help: near.map { "did you mean .\($0)?" } ?? ".help lists the commands"
      ).report(text, in: repl, at: place)
    }
    let rest = words.count > 1 ? words[1].trimmingSpacesAround : ""
    do {
      return try command.run(rest, in: repl, at: place)
    } catch let error as DotCommandError {
      return error.report(text, in: repl, at: place)
    } catch {
      return DotCommandError("\(error)").report(text, in: repl, at: place)
    }
  }

  private func run(_ rest: String, in repl: Repl, at place: Repl.Place) throws -> Repl.Outcome {
    switch self {
    case .help:
      repl.output.print(try ReplHelp.text(of: rest, style: repl.output.style))
    case .state:
      try none(rest)
      repl.output.print(StateReport(repl).text)
    case .events:
      repl.output.print(try EventsReport(rest, repl).text)
    case .rules:
      repl.output.print(try RulesReport(repl).text(of: rest))
    case .net:
      try none(rest)
      repl.output.print(NetworkReport(repl).text)
    case .save:
      return try ContractSaver(repl).save(to: file(rest), at: place)
    case .load:
      return try ContractPlayer(repl).play(rest, at: place)
    case .restart:
      try none(rest)
      let code = repl.restart(at: place)
      guard code == ExitCode.passed else { return .failed(code) }
      repl.output.print(repl.output.style.paint("the next action begins a fresh session", .grey))
    case .realtime:
      repl.pace.isOn = try Self.isOn(rest, now: repl.pace.isOn)
      repl.output.setLive(repl.pace.isOn)
      repl.output.print(repl.output.style.paint("realtime is \(repl.pace.isOn ? "on" : "off")", .grey))
    case .exit:
      return .leave(try rest.isEmpty ? nil : Self.exitCode(rest))
    }
    return .done
  }

  private func none(_ rest: String) throws {
    guard rest.isEmpty else { throw DotCommandError("\(usage) takes nothing after it, but got \"\(rest)\"") }
  }

  private func file(_ rest: String) throws -> String {
    let path = rest.withoutQuotes
    guard !path.isEmpty else {
      throw DotCommandError("\(usage) needs a file", help: "such as .\(rawValue) my.contract")
    }
    return path
  }

  private static func isOn(_ word: String, now: Bool) throws -> Bool {
    switch word {
    case "on": return true
    case "off": return false
    case "": return !now
    default: throw DotCommandError("\".realtime\" is on or off, but got \"\(word)\"")
    }
  }

  private static func exitCode(_ word: String) throws -> Int32 {
    guard let code = UInt8(word) else {
      throw DotCommandError("\".exit\" needs a number from 0 to 255, but got \"\(word)\"")
    }
    return Int32(code)
  }
}

/// What is wrong with a command's line.
struct DotCommandError: Error {
  let message: String
  let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmingSpacesAround: String {
    var rest = Substring(self).drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// The text without the quotes around it.
  var withoutQuotes: String {
    count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : String(self)
  }
}
