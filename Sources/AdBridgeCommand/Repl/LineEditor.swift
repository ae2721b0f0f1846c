import CEditLine
import Foundation

/// Reads lines from a terminal with libedit: editing, history, search and completion.
final class LineEditor {
  /// What a person did at the prompt.
  enum Input: Equatable {
    /// A line, without its end.
    case line(String)
    /// Ctrl-C: the line is given up.
    case abandoned
    /// Ctrl-D on an empty line, or the terminal is gone.
    case end
  }

  /// Completes the line up to the cursor.
  var completer: ((_ line: String) -> Completions)?

  private var editor: OpaquePointer?
  private var history: OpaquePointer?
  private let size: Int
  private var prompt = strdup("")
  private var isAbandoned = false

  /// Takes the terminal over.
  ///
  /// - Parameter size: how many lines the history holds.
  init(historySize size: Int) {
    self.size = size
    let owner = Unmanaged.passUnretained(self).toOpaque()
    editor = cel_make("adbridge", owner) { LineEditor.of($0)?.prompt }
    guard let editor else { return }
    cel_add_function(editor, "adbridge-complete") { editor, _ in
      LineEditor.of(editor)?.complete() ?? UInt8(CC_ERROR)
    }
    cel_add_function(editor, "adbridge-abandon") { editor, _ in
      LineEditor.of(editor)?.abandon() ?? UInt8(CC_ERROR)
    }
    cel_add_function(editor, "adbridge-suspend") { editor, _ in
      LineEditor.of(editor)?.suspend() ?? UInt8(CC_ERROR)
    }
    cel_bind(editor, "^I", "adbridge-complete")
    cel_bind(editor, "^C", "adbridge-abandon")
    cel_bind(editor, "^Z", "adbridge-suspend")
    cel_bind(editor, "^R", "em-inc-search-prev")
    history = cel_make_history(editor, Int32(clamping: size))
  }

  deinit {
    if let editor { el_end(editor) }
    if let history { history_end(history) }
    free(prompt)
  }

  private static func of(_ editor: OpaquePointer?) -> LineEditor? {
    cel_owner(editor).map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Replaces the lines that the arrow keys and the search find, oldest first.
  func setHistory(_ lines: [String]) {
    guard let history else { return }
    cel_clear_history(history)
    for line in lines { cel_enter(history, line) }
  }

  /// Reads a line.
  ///
  /// - Parameter prompt: what stands before it; between two U+0001 stands what takes no room, such as colours.
  /// - Returns: what the person did.
  func read(_ prompt: String) -> Input {
    free(self.prompt)
    self.prompt = strdup(prompt)
    isAbandoned = false
    var count: Int32 = 0
    if let editor { cel_prepare_terminal(editor) }
    guard let editor, let text = el_gets(editor, &count), count > 0 else {
      return isAbandoned ? .abandoned : .end
    }
    var line = String(cString: text)
    if line.last?.isNewline == true { line.removeLast() }
    return isAbandoned ? .abandoned : .line(line)
  }

  private func abandon() -> UInt8 {
    isAbandoned = true
    Platform.write("^C\n", to: 1)
    return UInt8(CC_NEWLINE)
  }

  /// Ctrl-Z: the shell has the terminal until it lets the command go on.
  private func suspend() -> UInt8 {
    guard let editor else { return UInt8(CC_ERROR) }
    cel_release_terminal(editor)
    // Libedit's own handler serves once a line.
    let handler = signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    signal(SIGTSTP, handler)
    cel_prepare_terminal(editor)
    return UInt8(CC_REDISPLAY)
  }

  // MARK: - Completion

  private func complete() -> UInt8 {
    guard let editor, let completer, let info = el_line(editor)?.pointee, let start = info.buffer,
      let cursor = info.cursor
    else { return UInt8(CC_ERROR) }
    let bytes = UnsafeRawBufferPointer(start: start, count: cursor - start)
    let found = completer(String(decoding: bytes, as: UTF8.self))
    guard let insertion = found.commonText else { return UInt8(CC_REFRESH_BEEP) }
    if insertion != found.word {
      el_deletestr(editor, Int32(found.word.unicodeScalars.count))
      // An empty insertion is an error to libedit.
      if !insertion.isEmpty { el_insertstr(editor, insertion) }
      return UInt8(CC_REFRESH)
    }
    guard found.candidates.count > 1 else { return UInt8(CC_REFRESH) }
    Platform.write("\n" + found.listing(width: Platform.terminalWidth ?? 80), to: 1)
    return UInt8(CC_REDISPLAY)
  }
}
