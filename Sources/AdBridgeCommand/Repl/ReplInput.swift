/// Where a REPL's lines come from.
protocol ReplInput: AnyObject {
  /// The next line.
  ///
  /// - Parameter prompt: what a person is shown before it.
  /// - Returns: the line, or what else happened.
  func next(prompt: String) -> LineEditor.Input
}

/// Lines that are there from the beginning, or come through a pipe.
final class TextInput: ReplInput {
  private let readOne: () -> String?

  /// Reads standard input line by line.
  init() {
    readOne = { readLine() }
  }

  /// Gives lines one by one.
  init(_ lines: [String]) {
    var rest = lines[...]
    readOne = { rest.popFirst() }
  }

  func next(prompt: String) -> LineEditor.Input {
    readOne().map { .line($0) } ?? .end
  }
}

/// Lines that a person types.
final class TerminalInput: ReplInput {
  private let editor: LineEditor
  private var history: HistoryFile
  private let complain: (String) -> Void

  init(
    history: HistoryFile, completer: @escaping (String) -> Completions, complain: @escaping (String) -> Void
  ) {
    self.history = history
    self.complain = complain
    editor = LineEditor(historySize: HistoryFile.size)
    editor.completer = completer
    editor.setHistory(history.lines)
  }

  func next(prompt: String) -> LineEditor.Input {
    let input = editor.read(prompt)
    if case .line(let line) = input {
      if let complaint = history.add(line) { complain(complaint) }
      editor.setHistory(history.lines)
    }
    return input
  }
}
