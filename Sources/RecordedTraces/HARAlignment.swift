public import SimulatedNetwork
public import Simulation

/// Where the clock of a HAR file stands beside the clock of a trace.
public enum HARAlignment {
  /// Nothing says how the two clocks belong together.
  public struct Unknown: Error, Equatable {}

  /// Finds what to add to the dates of a HAR file to get times of a trace.
  ///
  /// - Parameters:
  ///   - timeline: the file's exchanges.
  ///   - trace: the trace.
  ///   - offset: how long after the trace's beginning the file's first exchange began, when somebody has said it; negative
  ///     when it began before.
  /// - Returns: by `offset`; else so that the request of a tag that is in both comes at the same time; else by the dates of
  ///   both.
  /// - Throws: ``Unknown``.
  public static func shift(
    of timeline: HARTimeline, to trace: RecordedTrace, offset: VirtualTime? = nil
  ) throws(Unknown) -> VirtualTime {
    guard let first = timeline.exchanges.first else { return .zero }
    if let offset { return offset - first.began }
    for isSame in [{ $0 == $1 }, { withoutQuery($0) == withoutQuery($1) }] as [(String, String) -> Bool] {
      for exchange in timeline.exchanges where exchange.isTag {
        let request = trace.items.first { $0.requestedURL.map { isSame($0, exchange.entry.url) } ?? false }
        if let request { return request.time - exchange.began }
      }
    }
    guard let began = trace.began else { throw Unknown() }
    return .zero - began
  }

  private static func withoutQuery(_ url: String) -> Substring { url.prefix { $0 != "?" && $0 != "#" } }
}

extension HARTimeline.Exchange {
  /// The answer's body, when it is a tag.
  var tag: [UInt8]? {
    guard case .response(let response) = entry.outcome, response.status < 400,
      SimulatedNetwork.looksLikeVAST(response.body)
    else { return nil }
    return response.body
  }

  var isTag: Bool { tag != nil }
}

extension RecordedTrace.Item {
  /// The URL, when this is a request.
  var requestedURL: String? {
    switch kind {
    case .request: name
    case .beacon: data["url"]?.string
    default: nil
    }
  }
}
