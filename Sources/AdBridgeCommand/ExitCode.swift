/// The command's exit codes, the same for every subcommand.
enum ExitCode {
  static let passed: Int32 = 0
  static let failed: Int32 = 1
  static let unreadable: Int32 = 2
  static let engineError: Int32 = 3
  static let nothingMatched: Int32 = 4
  static let usage: Int32 = 64
  static let interrupted: Int32 = 130
}

/// A mistake on the command line.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Standard output that could not be written.
struct OutputError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "cannot write the output: \(reason)" }
}
