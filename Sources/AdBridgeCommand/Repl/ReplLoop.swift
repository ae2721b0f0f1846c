import Reports

/// Reads lines, puts those of one statement together, and lets the REPL execute them.
final class ReplLoop {
  private let repl: Repl
  private let input: any ReplInput
  private let stopsAtErrors: Bool
  private let file: String
  private var lineNumber = 0

  /// Makes a loop.
  ///
  /// - Parameters:
  ///   - repl: what executes the lines.
  ///   - input: where they come from.
  ///   - stopsAtErrors: whether the first error ends it, as it ends a script.
  ///   - file: what the lines are called in errors.
  init(_ repl: Repl, _ input: any ReplInput, stopsAtErrors: Bool, file: String) {
    self.repl = repl
    self.input = input
    self.stopsAtErrors = stopsAtErrors
    self.file = file
  }

  /// Runs to the end of the input.
  ///
  /// - Returns: the exit code; nil when the input came to its end.
  func run() -> Int32? {
    while true {
      var lines: [String] = []
      reading: while true {
        switch next(isFirst: lines.isEmpty) {
        case .line(let line):
          lineNumber += 1
          lines.append(line)
          if line.allSatisfy(\.isWhitespace), lines.count == 1 { lines = [] }
          if !lines.isEmpty, isComplete(lines) { break reading }
        case .abandoned: lines = []
        case .end:
          if let complaint = input.complaint {
            repl.output.complain("error: \(complaint)")
            return ExitCode.unreadable
          }
          guard !lines.isEmpty else {
            if repl.output.isInteractive { repl.output.print("") }
            return nil
          }
          break reading
        }
      }
      remember(lines)
      let text = Self.joined(lines)
      switch repl.execute(text, at: Repl.Place(file: file, line: lineNumber - lines.count + 1)) {
      case .done: continue
      case .failed(let code): if stopsAtErrors { return code }
      case .leave(let code): return code
      }
    }
  }

  /// Keeps a statement as one line, or its lines where no line says the same.
  private func remember(_ lines: [String]) {
    let text = Self.joined(lines)
    if lines.count > 1,
      let line = StatementLine.forms(of: lines).first(where: { repl.means($0, sameAs: text) })
    {
      input.remember(line)
    } else {
      lines.forEach(input.remember)
    }
  }

  private func next(isFirst: Bool) -> LineEditor.Input {
    guard repl.output.isInteractive else { return repl.keeper.whileWaiting { input.next(prompt: "") } }
    let style = repl.output.style
    let text = isFirst ? repl.prompt : String(repeating: " ", count: max(0, repl.prompt.count - 3)) + "..."
    // Libedit loses what takes no room at a prompt's very end.
    let prompt = style.isColoured ? "\u{1}\u{1B}[1;36m\u{1}\(text)\u{1}\u{1B}[0m\u{1} " : text + " "
    return repl.keeper.whileWaiting { input.next(prompt: prompt) }
  }

  /// Dot commands are always one line.
  private func isComplete(_ lines: [String]) -> Bool {
    lines[0].hasPrefix(".") || !repl.isIncomplete(Self.joined(lines))
  }

  /// The lines as the contract language writes one statement.
  private static func joined(_ lines: [String]) -> String {
    lines.enumerated().map { index, line in
      let isContinued = index == lines.count - 1 || line.last { !$0.isWhitespace } == "\\"
      return isContinued ? line : line + " \\"
    }.joined(separator: "\n")
  }
}
