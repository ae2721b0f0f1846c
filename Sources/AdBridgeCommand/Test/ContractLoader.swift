import Contracts
import Sessions

/// Reads contract files.
enum ContractLoader {
  /// What came of a file.
  struct Loaded {
    /// The file, unless it could not be read.
    var file: ContractFile?
    /// What is wrong with it.
    var diagnostics: [Diagnostic]
    /// How many lines it has.
    var lineCount = 0

    /// Whether its contracts can run.
    var isSound: Bool { file != nil && !diagnostics.contains { $0.level == .error } }
  }

  /// Reads and parses a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - variables: what `${NAME}` stands for.
  ///   - regexes: says whether regular expressions are well formed; nil when that is known.
  /// - Returns: the file, or why there is none.
  static func load(_ path: String, variables: [String: String], regexes: RegexCheck? = nil) -> Loaded {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(path, "the contract file")
    } catch {
      return Loaded(diagnostics: [diagnostic("\(error)", path)])
    }
    let (file, diagnostics) = ContractParser.parse(
      bytes, path: path, variables: variables, regexes: regexes)
    let lineCount = bytes.count { $0 == UInt8(ascii: "\n") } + (bytes.last == UInt8(ascii: "\n") ? 0 : 1)
    return Loaded(file: file, diagnostics: diagnostics, lineCount: lineCount)
  }

  /// A diagnostic of a file none of whose lines can be shown.
  static func diagnostic(_ message: String, _ path: String) -> Diagnostic {
    let start = SourcePosition(line: 1, column: 1)
    return Diagnostic(message, file: path, range: SourceRange(start, start), sourceLine: nil)
  }
}
