public import Simulation

/// A trace as people read it: time, actor, event and what mattered, one line each.
///
/// Records come one by one, so that a session in real time can be watched. Time updates and progress messages that
/// follow one another are told in one line.
public struct Timeline: Sendable {
  /// Which records are shown.
  public enum Detail: Sendable {
    /// What matters in an ad session.
    case usual
    /// Every record.
    case everything
  }

  private let style: Style
  private let detail: Detail
  private let width: Int?
  private let isLive: Bool
  private let showsHelp: Bool
  private var ticks: (first: TraceRecord, last: TraceRecord, count: Int)?
  /// How often each exception came; only the first is told as it happens.
  private var exceptions: [(record: TraceRecord, count: Int)] = []

  /// Makes a timeline.
  ///
  /// - Parameters:
  ///   - style: colours.
  ///   - detail: which records are shown.
  ///   - width: columns to cut lines at, or nil to let them run.
  ///   - isLive: whether somebody watches the session go, and wants a sign of life every second.
  ///   - showsHelp: whether a finding of a rule is followed by a line that says how to mend it.
  public init(
    style: Style, detail: Detail = .usual, width: Int? = nil, isLive: Bool = false, showsHelp: Bool = true
  ) {
    self.isLive = isLive
    self.showsHelp = showsHelp
    self.style = style
    self.detail = detail
    self.width = width
  }

  /// The lines that a record makes ready, each without its line end.
  public mutating func lines(for record: TraceRecord) -> [String] {
    if detail == .usual {
      if Self.isTick(record) {
        let first = ticks?.first ?? record
        ticks = (first, record, (ticks?.count ?? 0) + 1)
        return isLive && record.time - first.time >= .seconds(1) ? tickLine() : []
      }
      guard Self.isUsual(record), !isRepeated(record) else { return [] }
    }
    var lines = tickLine() + [line(for: record)]
    if showsHelp { lines += originalLines(of: record) }
    if showsHelp, record.kind == .rule, let help = record.data["help"]?.string {
      lines.append(line(TimelineEntry(help: help), at: record.time))
    }
    return lines
  }

  /// The lines that are held back still, at the end of a trace.
  public mutating func finish() -> [String] {
    let repeated = exceptions.filter { $0.count > 1 }.map { exception in
      line(TimelineEntry(exception.record, count: exception.count), at: exception.record.time)
    }
    exceptions = []
    return tickLine() + repeated
  }

  /// The original line of an exception, and a caret below it.
  private func originalLines(of record: TraceRecord) -> [String] {
    guard record.kind == .exception, let original = record.data["original"],
      let text = original["text"]?.string,
      let number = original["line"]?.number.flatMap({ Int(exactly: $0) }),
      let column = original["column"]?.number.flatMap({ Int(exactly: $0) })
    else { return [] }
    let head = "\(number) | "
    let room = max(20, min(100, (width ?? 140) - Self.detailsColumn - head.count))
    let excerpt = SourceExcerpt(script: text, utf16Column: column, width: room)
    let caret = String(repeating: " ", count: head.count + excerpt.indentation) + "^"
    return [head + excerpt.text, caret].map { line(TimelineEntry(continuation: $0), at: record.time) }
  }

  /// Whether an exception of this place was told already.
  private mutating func isRepeated(_ record: TraceRecord) -> Bool {
    guard record.kind == .exception else { return false }
    let known = exceptions.firstIndex { known in
      known.record.name == record.name && known.record.data["source"] == record.data["source"]
        && known.record.data["line"] == record.data["line"]
        && known.record.data["column"] == record.data["column"]
        && (record.data["line"] != nil || known.record.data["message"] == record.data["message"])
    }
    guard let known else {
      exceptions.append((record, 1))
      return false
    }
    exceptions[known] = (record, exceptions[known].count + 1)
    return true
  }

  private mutating func tickLine() -> [String] {
    guard let run = ticks else { return [] }
    ticks = nil
    let entry = TimelineEntry(ticksFrom: run.first, to: run.last, count: run.count)
    return [line(entry, at: run.last.time)]
  }

  private static func isTick(_ record: TraceRecord) -> Bool {
    record.kind == .call && TimelineEntry.position(ofTick: record) != nil
  }

  /// Leaves out what always goes well: answers without an error, the page's own files, steps of loading.
  private static func isUsual(_ record: TraceRecord) -> Bool {
    switch record.kind {
    case .message: record.name != "AdProgress"
    case .response:
      record.data["error"] != nil || (record.data["status"]?.number ?? 0) >= 400
        || record.data["location"] != nil
    case .request: !["script", "document", "style"].contains(record.data["initiator"]?.string ?? "")
    case .lifecycle: !["didStartProvisionalNavigation", "didCommit", "verdict"].contains(record.name)
    // For those who judge the trace.
    case .note: record.name != "tag"
    // Rates 0 and 1 come with every pause and play.
    case .player:
      record.name == "rateChanged"
        ? ![0, 1].contains(record.data["rate"]?.number ?? 0) : record.name != "timeJumped"
    default: true
    }
  }

  private func line(for record: TraceRecord) -> String {
    line(TimelineEntry(record), at: record.time)
  }

  /// Where details begin, behind the instant, the actor and the name.
  private static let detailsColumn = 9 + 2 + 8 + 1 + 22 + 1

  func line(_ entry: TimelineEntry, at time: VirtualTime) -> String {
    let stamp = Self.padLeft(Self.fixed(time), 9)
    let actor = Self.pad(entry.actor, 8)
    let name = entry.details.isEmpty ? entry.name : Self.pad(entry.name, 22)
    var details = entry.details
    if let width {
      let room = max(20, width - stamp.count - 2 - 8 - 1 - max(22, name.count) - 1)
      details = TerminalText.cut(details, to: room)
    }
    let parts = [
      style.paint(stamp, .grey), "",
      style.paint(actor, entry.colour) + " "
        + style.paint(TerminalText.printable(name), entry.colour, bold: entry.isBold),
      style.paint(TerminalText.printable(details), entry.isBold ? nil : .grey),
    ]
    var text = parts.joined(separator: " ")
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Seconds with three decimals, so that the points stand below one another.
  static func fixed(_ time: VirtualTime) -> String {
    let thousandths = (time.nanoseconds.magnitude + 500_000) / 1_000_000
    let fraction = String(thousandths % 1000)
    return (time < .zero ? "-" : "") + "\(thousandths / 1000)."
      + String(repeating: "0", count: 3 - fraction.count) + fraction
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func padLeft(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
