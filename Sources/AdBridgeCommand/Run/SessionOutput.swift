import Foundation
import Reports
import Sessions
import Simulation
import Synchronization

/// Where a session's trace goes: a timeline or JSON Lines on standard output, and a file; and its requests, to a HAR file.
///
/// The session's thread writes it at the end, or as it goes in real time; the deadline keeper may have to write what is
/// there, hence the lock.
final class SessionOutput: Sendable {
  private struct State {
    var timeline: Timeline
    var origins: ScriptOrigins?
    var printed = 0
    var complaint: String?
  }

  private let trace: Trace
  private let style: Style
  private let writesJSON: Bool
  private let isQuiet: Bool
  private let traceFile: TraceFile?
  private let recordFile: RecordFile?
  private let state: Mutex<State>

  init(
    trace: Trace, style: Style, timeline: Timeline, writesJSON: Bool, isQuiet: Bool, traceFile: TraceFile?,
    recordFile: RecordFile? = nil
  ) {
    self.trace = trace
    self.style = style
    self.writesJSON = writesJSON
    self.isQuiet = isQuiet
    self.traceFile = traceFile
    self.recordFile = recordFile
    state = Mutex(State(timeline: timeline))
  }

  /// Tells positions from now on as a session's source maps have them; JSON Lines stay as they are.
  func tell(by origins: ScriptOrigins) {
    state.withLock { $0.origins = origins }
  }

  /// Prints the records that are not printed yet.
  ///
  /// - Parameter isEnd: whether no more will come.
  func flush(isEnd: Bool) {
    let records = trace.records
    state.withLock { state in
      var text = ""
      for record in records[min(state.printed, records.count)...] {
        if writesJSON {
          text += record.line + "\n"
        } else if !isQuiet {
          let told = state.origins?.told(record) ?? record
          for line in state.timeline.lines(for: told) { text += line + "\n" }
        }
      }
      if isEnd, !writesJSON, !isQuiet {
        for line in state.timeline.finish() { text += line + "\n" }
      }
      state.printed = records.count
      if !text.isEmpty, let reason = Platform.write(text, to: 1) { state.complaint = reason }
    }
  }

  /// Writes the trace file and the HAR file, if they were asked for.
  ///
  /// - Returns: nil, or why one of them or standard output could not be written.
  func finish() -> String? {
    let complaints = [traceFile?.write(trace.jsonLines), recordFile?.write()].compactMap { $0 }
    let complaint = complaints.isEmpty ? nil : complaints.joined(separator: "\n")
    return state.withLock(\.complaint).map { OutputError(reason: $0).description } ?? complaint
  }

  /// Prints a closing line: beside JSON on standard error, so that standard output stays a trace.
  func close(_ line: String, in colour: Style.Colour? = nil) {
    let line = state.withLock(\.origins)?.told(line) ?? line
    let reason = Platform.write(
      style.paint(TerminalText.printable(line), colour, bold: colour != nil) + "\n", to: writesJSON ? 2 : 1)
    if let reason { state.withLock { $0.complaint = reason } }
  }
}
