import Reports
import Sessions
import Simulation

/// `.net`: the requests and beacons of the session, and what they were answered.
struct NetworkReport {
  private let repl: Repl
  private let records: [TraceRecord]
  private let answers: [Int: TraceRecord]

  init(_ repl: Repl) {
    self.repl = repl
    records = repl.session?.trace.records ?? []
    answers = Dictionary(
      records.compactMap { record in
        guard record.kind == .response, let seq = record.data["request"]?.number else { return nil }
        return (Int(seq), record)
      }, uniquingKeysWith: { $1 })
  }

  private var requests: [TraceRecord] { records.filter { $0.kind == .request || $0.kind == .beacon } }

  /// The requests that have no answer yet.
  var pending: [String] {
    requests.filter { answers[$0.seq] == nil }.map { "\(Self.url($0))  since \($0.time) s" }
  }

  var text: String {
    let requests = requests
    guard !requests.isEmpty else { return "no requests" }
    return requests.map(line).joined(separator: "\n")
  }

  private func line(_ record: TraceRecord) -> String {
    let style = repl.output.style
    let answer = answers[record.seq]
    let error = answer?.data["error"]?.string
    let status = answer?.data["status"]?.number.map { Int($0) }
    let result = error == nil ? status.map(String.init) ?? "…" : "failed"
    let isBad = error != nil || (status ?? 0) >= 400
    let kind = record.kind == .beacon ? Self.names(record) : record.data["initiator"]?.string ?? "request"
    let url = TerminalText.printable(Self.url(record)) + (error.map { " (\($0))" } ?? "")
    let head = [Self.pad("\(record.time) s", 10), Self.pad(result, 7), Self.pad(kind, 22)]
    return style.paint(head[0], .grey)
      + style.paint(head[1], isBad ? .red : answer == nil ? .yellow : .green)
      + style.paint(head[2], record.kind == .beacon ? .blue : .grey)
      + TerminalText.cut(url, to: max(30, repl.output.columns - 39))
  }

  private static func names(_ record: TraceRecord) -> String {
    record.data["names"]?.array?.compactMap(\.string).joined(separator: "+") ?? record.name
  }

  private static func url(_ record: TraceRecord) -> String {
    record.kind == .beacon ? record.data["url"]?.string ?? "" : record.name
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
