import Foundation

/// Where a REPL's lines come from.
protocol ReplInput: AnyObject {
  /// The next line.
  ///
  /// - Parameter prompt: what a person is shown before it.
  /// - Returns: the line, or what else happened.
  func next(prompt: String) -> LineEditor.Input
  /// Keeps a statement for those who want it again.
  func remember(_ statement: String)
  /// Why there are no more lines, when that is not their end.
  var complaint: String? { get }
}

/// Lines that are there from the beginning, or come through a pipe.
final class TextInput: ReplInput {
  private var given: ArraySlice<String>
  private var reader: LineReader?

  /// Reads standard input line by line.
  init() {
    given = []
    reader = LineReader()
  }

  /// Gives lines one by one.
  init(_ lines: [String]) {
    given = lines[...]
  }

  func next(prompt: String) -> LineEditor.Input {
    (given.popFirst() ?? reader?.next()).map { .line($0) } ?? .end
  }

  func remember(_ statement: String) {}

  var complaint: String? { reader?.complaint }
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

  var complaint: String? { nil }

  func next(prompt: String) -> LineEditor.Input { editor.read(prompt) }

  func remember(_ statement: String) {
    if let complaint = history.add(statement) { complain(complaint) }
    editor.setHistory(history.lines)
  }
}

/// Splits standard input into lines as it comes.
///
/// Swift's `readLine` turns for ever at the input's end when the engine's signals have left `EINTR` behind.
private struct LineReader {
  private var pending: [UInt8] = []
  private var isAtEnd = false
  private var isAtStart = true
  private(set) var complaint: String?

  /// The next line without its end, or nil.
  mutating func next() -> String? {
    while true {
      dropMark()
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = pending[..<end]
        pending.removeSubrange(...end)
        return Self.text(line)
      }
      if isAtEnd {
        defer { pending = [] }
        return pending.isEmpty ? nil : Self.text(pending[...])
      }
      fill()
    }
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }

  /// Leaves out the mark with which some editors begin a file of UTF-8.
  private mutating func dropMark() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard isAtStart, isAtEnd || pending.count >= mark.count else { return }
    isAtStart = false
    if pending.starts(with: mark) { pending.removeFirst(mark.count) }
  }

  private mutating func fill() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(0, &buffer, buffer.count)
    if count > 0 {
      pending += buffer[..<count]
    } else if count == 0 || errno != EINTR {
      isAtEnd = true
      if count < 0 { complaint = "cannot read standard input: \(String(cString: strerror(errno)))" }
    }
  }
}
