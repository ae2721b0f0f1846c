import Simulation

/// What `adbridge host` was asked to do.
struct HostOptions {
  /// The files or folder of the app's host code.
  var sources = ""
  /// The view controller that shows the ad; nil finds it.
  var type: String?
  /// The arguments of its initializer, as Swift source with `$VAST` in it; nil finds them.
  var arguments: String?
  /// The property of the controller that is told that the ad is over, if it has one.
  var finishProperty: String?
  /// AdBridge's own sources; nil takes those that the command was built from.
  var package: String?
  var isRelease = false
  var isSwift6 = false
  var isVerbose = false
  /// The command that is run with the host, and all that belongs to it.
  var command: [String] = []

  static let known = [
    "--type", "--init", "--on-finish", "--package", "--release", "--swift-6", "--verbose", "--help",
  ]

  /// The commands that run sessions, and so can have another host.
  static let commands = ["run", "test", "verify", "explore", "repl", "doctor"]

  /// Reads the command line: everything behind the command belongs to the command.
  ///
  /// - Throws: ``UsageError`` for a mistake.
  init(_ arguments: some Sequence<String>) throws {
    let words = Array(arguments)
    // The command's own options must not be read as those of host.
    let taking: Set = ["--type", "--init", "--on-finish", "--package"]
    var index = 0
    while index < words.count, taking.contains(words[index]) || !Self.commands.contains(words[index]) {
      index += taking.contains(words[index]) ? 2 : 1
    }
    var reader = OptionReader(words.prefix(index))
    while let item = try reader.next() {
      switch item {
      case .argument(let word):
        guard sources.isEmpty else {
          let near = Suggestion.nearest(to: word, among: Self.commands).map { "; did you mean \($0)?" } ?? ""
          throw UsageError(
            "host runs one of \(Self.commands.joined(separator: ", ")), but got \"\(word)\"\(near)")
        }
        sources = word
      case .option(let name): try read(name, &reader)
      }
    }
    command = Array(words.dropFirst(index))
    if sources.isEmpty { throw UsageError("host needs the folder or file of the app's host code") }
    if command.isEmpty {
      throw UsageError("host needs a command to run: one of \(Self.commands.joined(separator: ", "))")
    }
  }

  private mutating func read(_ name: String, _ reader: inout OptionReader) throws {
    switch name {
    case "--type": type = try Self.identifier(try reader.value("a class"), name)
    case "--init": arguments = try reader.value("arguments, such as 'vastURL: $VAST'")
    case "--on-finish": finishProperty = try Self.identifier(try reader.value("a property"), name)
    case "--package": package = try reader.value("a folder")
    case "--release": isRelease = true
    case "--swift-6": isSwift6 = true
    case "-v", "--verbose": isVerbose = true
    default: throw reader.unknown(name, known: Self.known)
    }
  }

  private static func identifier(_ word: String, _ option: String) throws -> String {
    let isName =
      word.first.map { $0.isLetter || $0 == "_" } ?? false
      && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard isName else { throw UsageError("\(option) is a name in Swift, but got \"\(word)\"") }
    return word
  }
}
