public import AdHosts
import Foundation
import Reports
import Sessions
import Simulation

/// The command line: finds the subcommand, and turns every error into one line and an exit code.
public enum AdBridgeCommand {
  private static let commands = [
    "run", "test", "verify", "explore", "check", "vast", "fmt", "repl", "rules", "profile", "host",
    "doctor", "help",
  ]

  /// Runs the process's command line and ends the process.
  ///
  /// - Parameter host: makes the host of each session; nil takes AdBridge's own.
  public static func main(host: HostMaker? = nil) -> Never {
    ProcessHost.maker = host
    Platform.prepareDescriptors()
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs a command line.
  ///
  /// - Returns: the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      return try dispatch(arguments)
    } catch let error as UsageError {
      let command = arguments.first.map { commands.contains($0) ? " \($0)" : "" } ?? ""
      Platform.complain("error: \(printable(error))\nhelp: adbridge\(command) --help")
      return ExitCode.usage
    } catch {
      Platform.complain("error: \(printable(error))")
      return ExitCode.unreadable
    }
  }

  /// An error's text, which may name files and options that a terminal must not obey.
  private static func printable(_ error: any Error) -> String {
    "\(error)".split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.printable(String($0)) }.joined(separator: "\n")
  }

  private static func dispatch(_ arguments: [String]) throws -> Int32 {
    let rest = arguments.dropFirst()
    switch arguments.first {
    case nil:
      Platform.complain(Help.overview)
      return ExitCode.usage
    case "-h", "--help":
      try Platform.print(Help.overview)
    case "--version":
      try Platform.print(Help.versionText(isVerbose: rest.contains("--verbose") || rest.contains("-v")))
    case "-v" where rest.contains("--version"), "--verbose" where rest.contains("--version"):
      try Platform.print(Help.versionText(isVerbose: true))
    case "help":
      switch rest.first {
      case nil: try Platform.print(Help.overview)
      case "run": try Platform.print(Help.run)
      case "test": try Platform.print(Help.test)
      case "verify": try Platform.print(Help.verify)
      case "check": try Platform.print(Help.check)
      case "repl": try Platform.print(Help.repl)
      case "fmt": try Platform.print(Help.fmt)
      case "rules": try Platform.print(Help.rules)
      case "explore": try Platform.print(Help.explore)
      case "vast": try Platform.print(Help.vast)
      case "profile": try Platform.print(Help.profile)
      case "host": try Platform.print(Help.host)
      case "doctor": try Platform.print(Help.doctor)
      case let other?: throw unknownCommand(other)
      }
    case "run":
      if rest.contains("--help") || rest.contains("-h") {
        try Platform.print(Help.run)
        return ExitCode.passed
      }
      return try RunCommand(options: RunOptions(rest)).run()
    case "test":
      if rest.contains("--help") || rest.contains("-h") {
        try Platform.print(Help.test)
        return ExitCode.passed
      }
      return try TestCommand(options: TestOptions(rest)).run()
    case "verify":
      if rest.contains("--help") || rest.contains("-h") {
        try Platform.print(Help.verify)
        return ExitCode.passed
      }
      return try VerifyCommand(options: VerifyOptions(rest)).run()
    case "check":
      if rest.contains("--help") || rest.contains("-h") {
        try Platform.print(Help.check)
        return ExitCode.passed
      }
      return try CheckCommand(options: CheckOptions(rest)).run()
    case "fmt":
      if rest.contains("--help") || rest.contains("-h") {
        try Platform.print(Help.fmt)
        return ExitCode.passed
      }
      return try FmtCommand(options: FmtOptions(rest)).run()
    case "explore":
      if rest.contains("--help") || rest.contains("-h") {
        try Platform.print(Help.explore)
        return ExitCode.passed
      }
      return try ExploreCommand(options: ExploreOptions(rest)).run()
    case "rules":
      if rest.contains("--help") || rest.contains("-h") {
        try Platform.print(Help.rules)
        return ExitCode.passed
      }
      return try RulesCommand(rest).run()
    case "vast":
      if rest.contains("--help") || rest.contains("-h") {
        try Platform.print(Help.vast)
        return ExitCode.passed
      }
      return try VastCommand(options: VastOptions(rest)).run()
    case "profile":
      if rest.contains("--help") || rest.contains("-h") {
        try Platform.print(Help.profile)
        return ExitCode.passed
      }
      return try ProfileCommand(options: ProfileOptions(rest)).run()
    case "doctor":
      if rest.contains("--help") || rest.contains("-h") {
        try Platform.print(Help.doctor)
        return ExitCode.passed
      }
      return try DoctorCommand(options: DoctorOptions(rest)).run()
    case "host":
      // Behind the first command the words are that command's, `--help` among them.
      let own = rest.prefix { !HostOptions.commands.contains($0) }
      if own.contains("--help") || own.contains("-h") {
        try Platform.print(Help.host)
        return ExitCode.passed
      }
      return try HostCommand(options: HostOptions(rest)).run()
    case "repl":
      if rest.contains("--help") || rest.contains("-h") {
        try Platform.print(Help.repl)
        return ExitCode.passed
      }
      return try ReplCommand(options: ReplOptions(rest)).run()
    case ContractWorker.command: return ContractWorker.run()
    case let other?:
      throw unknownCommand(other)
    }
    return ExitCode.passed
  }

  private static func unknownCommand(_ word: String) -> UsageError {
    if word.hasPrefix("-") {
      return UsageError("\"\(word)\" belongs to a command; did you mean: adbridge run \(word) …")
    }
    let near = Suggestion.nearest(to: word, among: commands).map { "; did you mean \($0)?" } ?? ""
    return UsageError("unknown command \"\(word)\"\(near)")
  }
}

/// The names of the shipped profiles, for the version's text.
enum BridgeProfileNames {
  static var all: String { BridgeProfile.builtInNames.joined(separator: ", ") }
}
