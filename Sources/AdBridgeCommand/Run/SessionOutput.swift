import Foundation
import Reports
import Simulation
import Synchronization

/// Where a session's trace goes: a timeline or JSON Lines on standard output, and a file.
///
/// The session's thread writes it at the end, or as it goes in real time; the deadline keeper may have to write what is
/// there, hence the lock.
final class SessionOutput: Sendable {
  private struct State {
    var timeline: Timeline
    var printed = 0
  }

  private let trace: Trace
  private let writesJSON: Bool
  private let isQuiet: Bool
  private let traceFile: String?
  private let state: Mutex<State>

  init(trace: Trace, timeline: Timeline, writesJSON: Bool, isQuiet: Bool, traceFile: String?) {
    self.trace = trace
    self.writesJSON = writesJSON
    self.isQuiet = isQuiet
    self.traceFile = traceFile
    state = Mutex(State(timeline: timeline))
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
          for line in state.timeline.lines(for: record) { text += line + "\n" }
        }
      }
      if isEnd, !writesJSON, !isQuiet {
        for line in state.timeline.finish() { text += line + "\n" }
      }
      state.printed = records.count
      if !text.isEmpty { Platform.write(text, to: 1) }
    }
  }

  /// Writes the trace file, if one was asked for.
  ///
  /// - Returns: nil, or why it could not be written.
  func writeFile() -> String? {
    guard let traceFile else { return nil }
    do {
      try trace.jsonLines.write(toFile: traceFile, atomically: true, encoding: .utf8)
      return nil
    } catch {
      return "cannot write the trace to \(traceFile): \((error as NSError).localizedDescription)"
    }
  }

  /// Prints the closing line: beside JSON on standard error, so that standard output stays a trace.
  func close(_ line: String) {
    Platform.write(line + "\n", to: writesJSON ? 2 : 1)
  }
}
