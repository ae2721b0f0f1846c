import AdHosts
import Rules
import Sessions
import Simulation
import Testing
import VAST

/// What the rules say of records that are written by hand.
enum Watched {
  /// The findings of a session.
  ///
  /// - Parameters:
  ///   - lines: its records, one a line: time, kind, name (quoted where it holds a space), data.
  ///   - tag: a tag that the session learns before anything happens.
  ///   - profile: the name of a shipped profile.
  ///   - end: when the session ends, in seconds; nil is the last record's time.
  /// - Returns: what the rules found, in order.
  /// - Throws: when a line is no record.
  static func findings(
    _ lines: String..., tag: String? = nil, profile: String = "adsdk", end: Double? = nil
  ) throws -> [Finding] {
    try findings(
      lines: lines.joined(separator: "\n"), tags: tag.map { [$0] } ?? [], profile: profile, end: end)
  }

  /// The names of the rules that were broken, each as often as it was; the tolerance is in seconds.
  static func rules(
    _ lines: String..., tag: String? = nil, profile: String = "adsdk", end: Double? = nil,
    tolerance: Double = 0
  ) throws -> [String] {
    try findings(
      lines: lines.joined(separator: "\n"), tags: tag.map { [$0] } ?? [], profile: profile, end: end,
      tolerance: tolerance
    )
    .map(\.rule)
  }

  /// The findings of a session with several tags, each under its own URL.
  static func findings(
    lines: String, tags: [String], urls: [String] = [], profile: String = "adsdk", end: Double? = nil,
    tolerance: Double = 0,
    settings: RuleSettings = RuleSettings()
  ) throws -> [Finding] {
    var engine = RuleEngine(
      profile: try #require(BridgeProfile.builtIn(profile)), tolerance: .seconds(tolerance))
    for (index, tag) in tags.enumerated() {
      let url = index < urls.count ? urls[index] : "https://ads.example.com/\(index).xml"
      engine.learn(VASTDocument.read(tag, url: url))
    }
    var found: [Finding] = []
    var time = VirtualTime.zero
    for (index, line) in lines.split(separator: "\n").enumerated() {
      let record = try record(String(line), seq: index + 1)
      time = record.time
      found += engine.observe(record)
    }
    found += engine.finish(at: end.map { .seconds($0) } ?? time)
    return found.compactMap { $0.leveled(by: settings) }
  }

  private static func record(_ line: String, seq: Int) throws -> TraceRecord {
    let match = try #require(line.wholeMatch(of: #/([\d.]+) (\w+) ("[^"]*"|\S+)(?: (.*))?/#), "\(line)")
    let name = match.3.hasPrefix("\"") ? match.3.dropFirst().dropLast() : match.3
    let data = try match.4.map { try #require(try JSONValue(parsing: String($0)).object) }
    return TraceRecord(
      seq: seq, time: .seconds(try #require(Double(match.1))), kind: .init(rawValue: String(match.2)),
      name: String(name), data: data ?? [:])
  }
}

/// Lines of a session with ads of a certain length.
enum Line {
  static let media = "https://cdn.example.com/a.mp4"

  static func loaded(_ number: Int = 1, at time: Double = 0, type: String = "video/mp4", more: String = "")
    -> String
  {
    #"\#(time) message AdLoaded {"ad_media_file_src_url":"\#(media)","ad_creative_type":"\#(type)","ad_number":\#(number)\#(more)}"#
  }

  static func message(_ name: String, _ fields: String = "", at time: Double = 0) -> String {
    "\(time) message \(name) {\(fields)}"
  }

  static func destroyed(_ isLast: Bool = true, at time: Double) -> String {
    message("AdDestroyed", #""ad_is_last":\#(isLast)"#, at: time)
  }

  static func call(_ method: String, _ arguments: String = "", at time: Double = 0) -> String {
    #"\#(time) call \#(method) {"args":[\#(arguments)]}"#
  }

  static func tick(_ position: Double, of duration: Double = 10, at time: Double) -> String {
    call("timeupdateAd", "\(position),\(duration)", at: time)
  }

  /// Playback from one position to another, a tick each 0.25 s, at the instant of the position.
  static func played(from start: Double = 0, to end: Double, of duration: Double = 10) -> String {
    stride(from: start, through: end, by: 0.25).map { tick($0, of: duration, at: $0) }.joined(separator: "\n")
  }

  static func beacon(_ name: String, _ query: String = "", at time: Double = 0) -> String {
    #"\#(time) beacon \#(name) {"url":"https://track.example.com/\#(name)\#(query)"}"#
  }

  /// Something of no importance, so that time has passed.
  static func later(_ time: Double) -> String { "\(time) note later" }

  static func exception(_ name: String, _ message: String, _ more: String = "", at time: Double = 0) -> String
  {
    #"\#(time) exception \#(name) {"message":"\#(message)"\#(more)}"#
  }

  static func finished(at time: Double) -> String { "\(time) lifecycle finished" }

  /// A tag of an InLine ad, or of a Wrapper.
  static func tag(_ outside: String = "", wrapping target: String? = nil, events: String...) -> String {
    let tracking = events.map { event in
      let parts = event.split(separator: "@").map(String.init)
      let offset = parts.count > 1 ? " offset=\"\(parts[1])\"" : ""
      return "<Tracking event=\"\(parts[0])\"\(offset)>https://track.example.com/\(parts[0])</Tracking>"
    }.joined()
    let kind = target == nil ? "InLine" : "Wrapper"
    let file = "<MediaFiles><MediaFile type=\"video/mp4\">\(media)</MediaFile></MediaFiles>"
    return """
      <VAST version="4.2"><Ad id="a"><\(kind)>\(target.map { "<VASTAdTagURI>\($0)</VASTAdTagURI>" } ?? "")\(outside)
      <Creatives><Creative><Linear><Duration>00:00:10</Duration><TrackingEvents>\(tracking)</TrackingEvents>
      \(target == nil ? file : "")</Linear></Creative></Creatives></\(kind)></Ad></VAST>
      """
  }
}
