import Foundation
import Sessions
import Simulation
import SourceMaps

/// Finds the lines of a page's scripts that exceptions name, and where they come from.
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
    let text = (served?.text).flatMap { SourceLines.line(line, of: $0) }
    let original = session.origins.place(inScript: source, line: line, column: column)
    return ScriptPlace(
      source: served?.path.map(ShortPath.text) ?? source, line: line, column: column,
      function: function.flatMap { $0.isEmpty ? nil : $0 }, text: text, original: original,
      mapProblem: original == nil ? session.origins.problem(ofScript: source) : nil)
  }

  /// Where in a statement's own JavaScript an exception was thrown.
  ///
  /// - Parameters:
  ///   - statement: a statement that holds JavaScript.
  ///   - source: the JavaScript.
  ///   - line: the line that the engine names, from 1.
  ///   - column: the column that it names, from 1.
  /// - Returns: one character of the contract file, and its line; nil when there is no such line.
  static func place(
    in statement: Statement, source: String, line: Int, column: Int
  ) -> (range: SourceRange, sourceLine: String)? {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1), column >= 1 else { return nil }
    // Lines that continue the first stand as they are; the first begins behind what makes it JavaScript.
    var start = column
    if line == 1 {
      let head = statement.sourceLine.range(of: ">").map { statement.sourceLine[$0.upperBound...] } ?? ""
      let indent = head.prefix { $0.isWhitespace }.count
      start += statement.sourceLine.count - head.count + indent
    }
    let first = SourcePosition(line: statement.range.start.line + line - 1, column: start)
    let range = SourceRange(first, SourcePosition(line: first.line, column: first.column + 1))
    return (range, line == 1 ? statement.sourceLine : String(lines[line - 1]))
  }

  /// The place of an `exception` record.
  func place(of record: TraceRecord) -> ScriptPlace? {
    guard record.kind == .exception else { return nil }
    return place(
      source: record.data["source"]?.string, line: record.data["line"]?.number.map { Int($0) },
      column: record.data["column"]?.number.map { Int($0) }, stack: record.data["stack"]?.string ?? "")
  }
}
