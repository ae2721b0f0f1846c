import Simulation

/// `tracking/pause-at-end` and `tracking/resume-without-pause`: the player's own stops and starts are not the viewer's.
struct PauseRules: Rule {
  static let kinds: [TraceRecord.Kind] = [.message, .beacon]
  static let watchesTime = true

  /// Counts the beacons of one element.
  private struct Element: Hashable {
    let ad: Int
    let name: String
    let url: String
  }

  private var beacons: [Element: Int] = [:]
  /// Pauses of the present instant, which are the end's if the ad ends at the same one.
  private var pauses: [(ad: Int, record: TraceRecord)] = []
  private var reported: Set<String> = []

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    if let beacon = context.beacon {
      guard let ad = beacon.ad.flatMap(context.ad) else { return [] }
      var findings: [Finding] = []
      for name in ["pause", "resume"] where beacon.names.contains(name) {
        let count = self.count(name, beacon, ad)
        findings += name == "pause" ? pause(record, ad, context) : resume(record, count, ad, context)
      }
      return findings
    }
    // What comes after AdDestroyed is `event/destroyed-last`.
    guard let ad = context.ad, ad.destroyed == nil, let moment = context.moments.first else { return [] }
    switch moment.meaning {
    case "pause": return pause(record, ad, context)
    case "resume": return resume(record, moment.count, ad, context)
    default: return []
    }
  }

  mutating func instantPassed(in context: RuleContext) -> [Finding] {
    guard !pauses.isEmpty else { return [] }
    defer { pauses.removeAll() }
    return pauses.flatMap { pause -> [Finding] in
      guard let ad = context.ad(pause.ad) else { return [] }
      let ends = [ad.told["complete"], ad.playback["complete"]?.reached?.record].compactMap { $0 }
      guard let end = ends.first(where: { $0.time == pause.record.time }),
        // A page that was suspended hears at one instant what has happened meanwhile: a pause that was over before the end.
        !(ad.calls["play"] ?? []).contains(where: { (pause.record.seq..<end.seq).contains($0.seq) })
      else { return [] }
      return report(pause.record, end, ad)
    }
  }

  mutating func finish(in context: RuleContext) -> [Finding] {
    instantPassed(in: context)
  }

  private mutating func count(_ name: String, _ beacon: RuleContext.Beacon, _ ad: AdWindow) -> Int {
    // Where no tag is known, one name is one element.
    let urls = beacon.keys.isEmpty ? [""] : beacon.keys.filter { $0.name == name }.map(\.url)
    return urls.map { url in
      beacons[Element(ad: ad.ordinal, name: name, url: url), default: 0] += 1
      return beacons[Element(ad: ad.ordinal, name: name, url: url)] ?? 0
    }.max() ?? 0
  }

  private mutating func pause(_ record: TraceRecord, _ ad: AdWindow, _ context: RuleContext) -> [Finding] {
    if let end = ad.end ?? ad.playback["complete"]?.reached?.record { return report(record, end, ad) }
    if !context.player.isHeld { pauses.append((ad.ordinal, record)) }
    return []
  }

  private mutating func report(_ pause: TraceRecord, _ end: TraceRecord, _ ad: AdWindow) -> [Finding] {
    guard reported.insert("pause \(ad.ordinal)").inserted else { return [] }
    let what = pause.kind == .beacon ? "the pause beacon" : pause.name
    return [
      RuleInfo.pauseAtEnd.finding(
        "\(what) came with the end of \(ad.name), which nobody paused",
        [pause, end].sorted { $0.seq < $1.seq })
    ]
  }

  private mutating func resume(
    _ record: TraceRecord, _ count: Int, _ ad: AdWindow, _ context: RuleContext
  ) -> [Finding] {
    var pauses = beacons.filter { $0.key.ad == ad.ordinal && $0.key.name == "pause" }.values.max() ?? 0
    pauses = max(pauses, ad.count("pause"))
    if !context.meanings.contains("pause"), !ad.tracking.asks(for: "pause") {
      // Nothing of the page's can tell of a pause, so the host's word counts.
      pauses = max(pauses, ad.calls["pause"]?.count ?? 0)
    }
    guard count > pauses, reported.insert("resume \(ad.ordinal) \(count)").inserted else { return [] }
    let what = record.kind == .beacon ? "the resume beacon" : record.name
    return [
      RuleInfo.resumeWithoutPause.finding("\(what) came for \(ad.name), which had not been paused", [record])
    ]
  }
}
