import Contracts
import Simulation

/// A line of a trace that holds a JSON object, and what is wrong with it.
struct TraceLine {
  let file: String
  let number: Int
  let text: String
  let object: JSONObject

  /// What is wrong with the line, at the value of a key or else at its beginning.
  func fault(_ message: String, at key: String? = nil, label: String? = nil, help: String? = nil)
    -> Diagnostic
  {
    let column = key.map { JSONLocator.position(of: [.key($0)], in: text).column } ?? 1
    return Self.diagnostic(
      message, file: file, number: number, text: text, byteColumn: column, label: label, help: help)
  }

  /// A diagnostic of one place of a line.
  static func diagnostic(
    _ message: String, level: Diagnostic.Level = .error, file: String, number: Int, text: String,
    byteColumn: Int, label: String? = nil, help: String? = nil
  ) -> Diagnostic {
    let column = String(decoding: text.utf8.prefix(byteColumn - 1), as: UTF8.self).count + 1
    let start = SourcePosition(line: number, column: column)
    return Diagnostic(
      message, level: level, file: file,
      range: SourceRange(start, SourcePosition(line: number, column: column + 1)), sourceLine: text,
      label: label, help: help)
  }
}

/// What a line says, before the trace's beginning is known.
struct LineRecord: Equatable {
  var sequence: Int?
  var time: RecordedTime
  var kind: TraceRecord.Kind
  var name: String
  var data: JSONObject
  var origin: RecordedTrace.Item.Origin
}
