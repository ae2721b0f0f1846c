import Contracts
import Reports
import Sessions

/// Writes contract files in the standard form, or says which are not in it.
struct FmtCommand {
  let options: FmtOptions
  private let style: Style
  private let errorStyle: Style
  private let regexes = RegexCheck.inThisProcess()

  init(options: FmtOptions) {
    self.options = options
    let environment = Platform.environment
    style = Style.decide(options.colour, isTerminal: Platform.isTerminal(1), environment: environment)
    errorStyle = Style.decide(options.colour, isTerminal: Platform.isTerminal(2), environment: environment)
  }

  /// Formats what was named.
  ///
  /// - Returns: the exit code.
  /// - Throws: ``OutputError`` when the output cannot be written.
  func run() throws -> Int32 {
    if options.paths == ["-"] { return try format("-") }
    let discovery = ContractDiscovery(options.paths)
    for problem in discovery.problems {
      Platform.complain("error: \(TerminalText.printable(problem.message))")
    }
    guard !discovery.files.isEmpty || !discovery.problems.isEmpty else {
      Platform.complain("error: there is no .contract file in \(options.paths.joined(separator: ", "))")
      return ExitCode.nothingMatched
    }
    var worst = discovery.problems.isEmpty ? ExitCode.passed : ExitCode.unreadable
    for file in discovery.files { worst = max(worst, try format(file.path)) }
    return worst
  }

  /// Formats a file.
  ///
  /// - Returns: the exit code that it deserves.
  private func format(_ path: String) throws -> Int32 {
    let isInput = path == "-"
    let name = isInput ? "<stdin>" : path
    let bytes: [UInt8]
    let result: ContractFormatter.Result
    do {
      bytes = try InputFile.read(path, "the contract file")
      result = try ContractFormatter.result(
        try ContractSource.text(bytes, path: name), path: name, regexes: regexes)
    } catch let error as FormattingError {
      return complain(error.diagnostics)
    } catch let error as Diagnostic {
      return complain([error])
    } catch {
      Platform.complain("error: \(TerminalText.printable("\(error)"))")
      return ExitCode.unreadable
    }
    let isChanged = Array(result.text.utf8) != bytes
    if options.isCheck {
      if isChanged { try Platform.print(FormatDifference.text(result.changes, of: name, style: style)) }
      return isChanged ? ExitCode.failed : ExitCode.passed
    }
    if isInput {
      if let reason = Platform.write(result.text, to: 1) { throw OutputError(reason: reason) }
    } else if isChanged {
      if let reason = FileReplacement.write(result.text, to: path) {
        Platform.complain("error: cannot write \(TerminalText.printable(path)): \(reason)")
        return ExitCode.unreadable
      }
      try Platform.print("formatted \(TerminalText.printable(path))")
    }
    return ExitCode.passed
  }

  private func complain(_ diagnostics: [Diagnostic]) -> Int32 {
    Platform.complain(
      diagnostics.map { DiagnosticText.render($0, style: errorStyle) }.joined(separator: "\n\n"))
    return ExitCode.unreadable
  }
}
