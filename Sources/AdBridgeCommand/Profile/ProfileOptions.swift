/// What `adbridge profile` was asked to do.
struct ProfileOptions {
  enum Action: String, CaseIterable {
    case check
    case list
    case show
  }

  let action: Action
  /// Names or paths.
  var names: [String] = []
  var isJSON = false
  var colour = "auto"

  /// Reads the command line.
  ///
  /// - Throws: ``UsageError`` for a mistake.
  init(_ arguments: some Sequence<String>) throws {
    var reader = OptionReader(arguments)
    var words: [String] = []
    while let item = try reader.next() {
      switch item {
      case .argument(let word): words.append(word)
      case .option("--json"): isJSON = true
      case .option("--color"), .option("--colour"):
        colour = try reader.value("auto, always or never")
        guard ["auto", "always", "never"].contains(colour) else {
          throw UsageError("--color is auto, always or never, but got \"\(colour)\"")
        }
      case .option(let name): throw reader.unknown(name, known: ["--json", "--color", "--help"])
      }
    }
    guard let word = words.first else { throw UsageError("profile needs one of check, list and show") }
    guard let action = Action(rawValue: word) else {
      throw UsageError("profile has no \"\(word)\": there are check FILE…, list and show NAME")
    }
    self.action = action
    names = Array(words.dropFirst())
    switch action {
    case .check where names.isEmpty: throw UsageError("profile check needs a file")
    case .show where names.count != 1: throw UsageError("profile show needs one name or file")
    case .list where !names.isEmpty: throw UsageError("profile list takes nothing, but got \"\(names[0])\"")
    default: break
    }
    guard names.count(where: { $0 == "-" }) < 2 else { throw UsageError("- stands for standard input once") }
  }
}
