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
  private var ticks: (first: TraceRecord, last: TraceRecord, count: Int)?

  /// Makes a timeline.
  ///
  /// - Parameters:
  ///   - style: colours.
  ///   - detail: which records are shown.
  ///   - width: columns to cut lines at, or nil to let them run.
  public init(style: Style, detail: Detail = .usual, width: Int? = nil) {
    self.style = style
    self.detail = detail
    self.width = width
  }

  /// The lines that a record makes ready, each without its line end.
  public mutating func lines(for record: TraceRecord) -> [String] {
    if detail == .usual {
      if Self.isTick(record) {
        ticks = (ticks?.first ?? record, record, (ticks?.count ?? 0) + 1)
        return []
      }
      guard Self.isUsual(record) else { return [] }
    }
    return finish() + [line(for: record)]
  }

  /// The lines that are held back still.
  public mutating func finish() -> [String] {
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
    case .player: !["rateChanged", "timeJumped"].contains(record.name)
    default: true
    }
  }

  private func line(for record: TraceRecord) -> String {
    line(TimelineEntry(record), at: record.time)
  }

  private func line(_ entry: TimelineEntry, at time: VirtualTime) -> String {
    let stamp = Self.padLeft(Self.fixed(time), 9)
    let actor = Self.pad(entry.actor, 8)
    let name = entry.details.isEmpty ? entry.name : Self.pad(entry.name, 22)
    var details = entry.details
    if let width {
      let room = max(20, width - 9 - 2 - 8 - 1 - max(22, name.count) - 1)
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
