import Sessions
import Simulation

/// Finds the lines of a page's scripts that exceptions name.
struct ScriptPlaces {
  let session: AdSession

  /// The place of an exception, with the script's own line.
  ///
  /// - Returns: nil when the exception names no script of the page.
  func place(source: String?, line: Int?, column: Int?, stack: String) -> ScriptPlace? {
    guard let source, let line, !source.hasPrefix("adbridge:") else { return nil }
    let served = session.source(at: source)
    let function = stack.split(separator: "\n").first.flatMap { frame in
      frame.firstIndex(of: "@").map { String(frame[..<$0]) }
    }
    let lines = served?.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let text = lines.flatMap { $0.indices.contains(line - 1) ? String($0[line - 1]) : nil }
    return ScriptPlace(
      source: served?.path ?? source, line: line, column: column,
      function: function.flatMap { $0.isEmpty ? nil : $0 }, text: text)
  }

  /// The place of an `exception` record.
  func place(of record: TraceRecord) -> ScriptPlace? {
    guard record.kind == .exception else { return nil }
    return place(
      source: record.data["source"]?.string, line: record.data["line"]?.number.map { Int($0) },
      column: record.data["column"]?.number.map { Int($0) }, stack: record.data["stack"]?.string ?? "")
  }
}
