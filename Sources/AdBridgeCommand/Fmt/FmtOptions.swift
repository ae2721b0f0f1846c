/// What `adbridge fmt` was asked to do.
struct FmtOptions {
  var paths: [String] = []
  var isCheck = false
  var colour = "auto"

  /// Reads the command line.
  ///
  /// - Throws: ``UsageError`` for a mistake.
  init(_ arguments: some Sequence<String>) throws {
    var reader = OptionReader(arguments)
    while let item = try reader.next() {
      switch item {
      case .argument(let path): paths.append(path)
      case .option("--check"): isCheck = true
      case .option("--color"), .option("--colour"):
        colour = try reader.value("auto, always or never")
        guard ["auto", "always", "never"].contains(colour) else {
          throw UsageError("--color is auto, always or never, but got \"\(colour)\"")
        }
      case .option(let name): throw reader.unknown(name, known: ["--check", "--color", "--help"])
      }
    }
    if paths.isEmpty { paths = ["-"] }
    guard !paths.contains("-") || paths.count == 1 else {
      throw UsageError("standard input is formatted alone: - stands beside other paths")
    }
  }
}
