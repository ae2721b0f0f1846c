import Foundation
import Reports
import Sessions
import Simulation
import Synchronization

/// What a REPL prints: values and answers, and the records of its session as they come.
///
/// The session's thread writes; the deadline keeper may have to write what is held back, hence the lock.
final class ReplOutput: Sendable {
  private struct State {
    var timeline: Timeline
    /// Records that belong to the evaluation of what was typed, and are shown by its value.
    var evaluated: String?
    var hidesNextCall = false
    var complaint: String?
    var origins: ScriptOrigins?
  }

  /// Colours of what goes to standard output.
  let style: Style
  /// Colours of what is wrong.
  let errorStyle: Style
  /// Whether a person is at the terminal.
  let isInteractive: Bool
  private let detail: Timeline.Detail
  private let width: Int?
  private let state: Mutex<State>

  init(style: Style, errorStyle: Style, isInteractive: Bool, detail: Timeline.Detail, width: Int?) {
    self.style = style
    self.errorStyle = isInteractive ? style : errorStyle
    self.isInteractive = isInteractive
    self.detail = detail
    self.width = width
    state = Mutex(State(timeline: Timeline(style: style, detail: detail, width: width)))
  }

  /// Lets somebody who watches time pass see a sign of life every second, or no longer.
  func setLive(_ isLive: Bool) {
    flush()
    state.withLock { $0.timeline = Timeline(style: style, detail: detail, width: width, isLive: isLive) }
  }

  /// How many columns there are.
  var columns: Int { isInteractive ? Platform.terminalWidth ?? 80 : width ?? 100 }

  /// Prints a text and a line's end.
  func print(_ text: String) { write(text + "\n", to: 1) }

  /// Prints what is wrong: for programs apart from the output.
  func complain(_ text: String) { write(text + "\n", to: isInteractive ? 1 : 2) }

  /// Whether standard output could not be written, and why.
  var complaint: String? { state.withLock(\.complaint) }

  private func write(_ text: String, to descriptor: Int32) {
    guard let reason = Platform.write(text, to: descriptor) else { return }
    state.withLock { $0.complaint = reason }
  }

  // MARK: - Records

  /// Tells positions from now on as a session's source maps have them.
  func tell(by origins: ScriptOrigins) {
    state.withLock { $0.origins = origins }
  }

  /// A record, and a text, as people are told them.
  func told(_ record: TraceRecord) -> TraceRecord { state.withLock(\.origins)?.told(record) ?? record }
  func told(_ text: String) -> String { state.withLock(\.origins)?.told(text) ?? text }

  /// Prints a record as the timeline tells it.
  func show(_ record: TraceRecord) {
    let told = told(record)
    let lines = state.withLock { state -> [String] in
      if state.hidesNextCall, record.kind == .call {
        state.hidesNextCall = false
        return []
      }
      if record.kind == .exception, let evaluated = state.evaluated,
        record.data["evaluated"]?.string == evaluated
      {
        return []
      }
      return state.timeline.lines(for: told)
    }
    if !lines.isEmpty { print(lines.joined(separator: "\n")) }
  }

  /// Prints the records that are held back.
  func flush() {
    let lines = state.withLock { $0.timeline.finish() }
    if !lines.isEmpty { print(lines.joined(separator: "\n")) }
  }

  /// Leaves out the records of an evaluation whose value or error is printed anyway.
  func evaluating<R>(_ source: String, _ work: () throws -> R) rethrows -> R {
    state.withLock {
      $0.evaluated = source
      $0.hidesNextCall = true
    }
    defer {
      state.withLock {
        $0.evaluated = nil
        $0.hidesNextCall = false
      }
    }
    return try work()
  }
}
