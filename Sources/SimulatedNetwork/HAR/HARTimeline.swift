public import Simulation

/// The exchanges of a HAR file with the dates at which they began, to lay them beside something else that was recorded.
public struct HARTimeline: Sendable {
  /// An exchange.
  public struct Exchange: Sendable, Equatable {
    /// What was requested, and what came of it.
    public let entry: HAREntry
    /// When the request began, since the beginning of 1970.
    public let began: VirtualTime
    /// Its place among the file's entries, from 0.
    public let place: Int
  }

  /// The file as it was named.
  public let path: String
  /// The exchanges by their dates.
  public let exchanges: [Exchange]
  private let text: String

  /// Reads a HAR file (HAR 1.2, and 1.1), as browsers and proxies export it.
  ///
  /// CONNECT, OPTIONS, and other schemes than http and https are left out.
  ///
  /// - Parameters:
  ///   - bytes: the file, UTF-8 with or without a byte order mark.
  ///   - path: its name, for errors.
  /// - Throws: ``HARReadError`` with the place of the first fault: an exchange needs a `startedDateTime` in ISO 8601.
  public init(reading bytes: [UInt8], path: String) throws(HARReadError) {
    let (exchanges, text) = try HARReader.read(bytes, path: path) { root throws(HARNode.Fault) in
      let reader = HARReader()
      var entries: [HAREntry] = []
      var dates: [(began: VirtualTime, place: Int)] = []
      for (place, node) in try reader.nodes(of: root).entries.enumerated() {
        guard let entry = try reader.entry(node), entry.method != "OPTIONS" else { continue }
        entries.append(entry)
        dates.append((try Self.date(of: node), place))
      }
      HARCachedAnswers.resolve(in: &entries)
      return zip(entries, dates).map { Exchange(entry: $0, began: $1.began, place: $1.place) }
    }
    self.path = path
    self.text = text
    self.exchanges = exchanges.sorted { ($0.began, $0.place) < ($1.began, $1.place) }
  }

  private static func date(of node: HARNode) throws(HARNode.Fault) -> VirtualTime {
    guard let text = try node.text("startedDateTime") else {
      throw node.fault("the entry has no \"startedDateTime\"", help: "export the file again as HAR 1.2")
    }
    guard let date = ISODate.parse(text) else {
      throw node.child("startedDateTime").fault(
        "\"\(text)\" is no date and time of ISO 8601", help: "write it as 2026-03-02T12:15:00.100+03:00")
    }
    return date
  }

  /// The line of the file in which an exchange begins, from 1.
  public func line(of exchange: Exchange) -> Int {
    JSONLocator.position(of: [.key("log"), .key("entries"), .index(exchange.place)], in: text).line
  }
}
