public import AdHosts
import Rules
public import SimulatedNetwork
public import Simulation
public import VAST

/// Shows a recorded trace to the rules, as a session shows them its own.
public struct TraceJudge {
  /// What the web view and the network notice in a session; the records do not prove it, so what a trace says of it stands.
  private static let reportedElsewhere: Set<String> = [
    "page/runaway", "page/unmapped-url", "page/cors", "page/mixed-content",
  ]

  private let profile: BridgeProfile
  private let settings: RuleSettings
  private let instant: VirtualTime?
  private var engine: RuleEngine
  private var trackers = TrackerIndex()
  private var documents: [VASTDocument] = []
  private var namelessTags: [[UInt8]] = []
  private var judged = JudgedTrace()
  private var numbers: [Int: Int] = [:]
  /// The beginning of the instant to which records of devices belong.
  private var instantStart: VirtualTime?
  /// How often each URL was requested in the trace and is still to come in the HAR file.
  private var known: [String: Int] = [:]

  /// Makes a judge.
  ///
  /// - Parameters:
  ///   - profile: the names that the bridge uses.
  ///   - settings: what findings count as, and how exact moments have to be.
  ///   - instant: what follows the first record of an instant within this time belongs to it, as on a device nothing happens at
  ///     the same time; nil is no time for records of the trace format, and 50 ms for others.
  public init(profile: BridgeProfile, settings: RuleSettings = RuleSettings(), instant: VirtualTime? = nil) {
    self.profile = profile
    self.settings = settings
    self.instant = instant
    engine = RuleEngine(profile: profile, tolerance: settings.tolerance)
  }

  /// Learns a tag that the trace does not hold; tags are learnt in the order in which they are loaded.
  ///
  /// - Parameters:
  ///   - bytes: the tag.
  ///   - url: where it came from, when that is known.
  /// - Returns: the tag as it was understood.
  @discardableResult
  public mutating func learn(tag bytes: [UInt8], url: String? = nil) -> VASTDocument {
    if url == nil { namelessTags.append(bytes) }
    return learn(bytes, url)
  }

  /// Judges a trace.
  ///
  /// - Parameters:
  ///   - trace: the trace.
  ///   - timeline: the exchanges of a HAR file; of them count those that are beacons and are not in the trace, tags, and redirects.
  ///   - shift: what to add to their dates to get times of the trace.
  /// - Returns: the records, the HAR file's among them, and what was found.
  public consuming func judge(
    _ trace: RecordedTrace, beside timeline: HARTimeline? = nil, shift: VirtualTime = .zero
  ) -> JudgedTrace {
    for url in trace.items.compactMap(\.requestedURL) { known[url, default: 0] += 1 }
    var others = HARStep.steps(of: timeline, shift: shift)[...]
    for item in trace.items {
      while let next = others.first, next.time <= item.time { take(others.removeFirst()) }
      take(item)
    }
    for other in others { take(other) }
    for finding in engine.finish(at: judged.end) { add(finding, at: judged.end) }
    judged.hasTag = !documents.isEmpty
    return judged
  }

  // MARK: - The trace

  private mutating func take(_ item: RecordedTrace.Item) {
    let number = judged.records.count + 1
    if let sequence = item.sequence { numbers[sequence] = number }
    var (kind, name, data) = (item.kind, item.name, item.data)
    if item.origin == .short, let url = item.requestedURL { (kind, name, data) = request(item, url) }
    let record = TraceRecord(seq: number, time: item.time, kind: kind, name: name, data: data)
    let grain = instant ?? (item.origin == .trace ? .zero : Self.deviceInstant)
    show(record, at: .line(item.line), grain: grain)
    if kind == .message, profile.meanings[name] == "loaded" { judged.adCount += 1 }
    if let (tag, url) = Self.tag(in: record), !namelessTags.contains(tag) { learn(tag, url) }
  }

  /// The tag that a record holds, and where it came from.
  private static func tag(in record: TraceRecord) -> (bytes: [UInt8], url: String?)? {
    let isNote = record.kind == .note && record.name == "tag"
    guard isNote || record.kind == .response && (record.data["status"]?.number ?? 200) < 400,
      let body = RecordedBody(of: record.data), isNote || SimulatedNetwork.looksLikeVAST(body.bytes)
    else { return nil }
    return (body.bytes, isNote ? record.data["url"]?.string : record.name)
  }

  /// What happens on a device within this time happens at once in a session of ours.
  private static let deviceInstant = VirtualTime.milliseconds(50)

  /// A request of a device, which does not know whether a tracking element has asked for it.
  private func request(
    _ item: RecordedTrace.Item, _ url: String
  ) -> (TraceRecord.Kind, String, JSONObject) {
    let found = trackers.trackers(matching: url)
    guard !found.isEmpty else { return (item.kind, item.name, item.data) }
    return Self.beacon(found, url, item.data)
  }

  /// A beacon as the network of a session records it.
  private static func beacon(
    _ trackers: [VASTTracker], _ url: String, _ data: JSONObject
  ) -> (TraceRecord.Kind, String, JSONObject) {
    var names: [String] = []
    for tracker in trackers where !names.contains(tracker.name) { names.append(tracker.name) }
    var data = data
    data["url"] = .string(url)
    data["names"] = names.count > 1 ? .array(names.map { .string($0) }) : nil
    if let ad = trackers.first?.adID { data["ad_id"] = .string(ad) }
    return (.beacon, names.first ?? "", data)
  }

  private mutating func show(_ record: TraceRecord, at place: JudgedTrace.Place, grain: VirtualTime) {
    judged.records.append(record)
    judged.places.append(place)
    if record.kind == .rule { return keep(record) }
    // A proxy may have been at work before the trace began.
    var time = if case .exchange = place { max(record.time, .zero) } else { record.time }
    // Two recorders of a device may write their lines a little out of order.
    if let start = instantStart, time - start <= grain, start - time <= grain {
      time = start
    } else {
      instantStart = time
    }
    let shown = TraceRecord(
      seq: record.seq, time: time, kind: record.kind, name: record.name, data: record.data)
    for finding in engine.observe(shown) { add(finding, at: record.time) }
  }

  /// Takes over what a trace says of what its records do not prove.
  private mutating func keep(_ record: TraceRecord) {
    guard Self.reportedElsewhere.contains(record.name), let message = record.data["message"]?.string else {
      return
    }
    let proofs = (record.data["records"]?.array ?? []).compactMap {
      $0.number.flatMap { Int(exactly: $0) }.flatMap { numbers[$0] }
    }
    add(
      Finding(
        rule: record.name, level: record.data["level"] == "error" ? .error : .warning, message: message,
        help: record.data["help"]?.string ?? "", records: proofs.isEmpty ? [record.seq] : proofs),
      at: record.time)
  }

  private mutating func add(_ finding: Finding, at time: VirtualTime) {
    guard let finding = finding.leveled(by: settings) else { return }
    judged.judgements.append(JudgedTrace.Judgement(finding: finding, time: time))
  }

  @discardableResult
  private mutating func learn(_ bytes: [UInt8], _ url: String?) -> VASTDocument {
    let document = VASTDocument.read(bytes, url: url)
    guard !documents.contains(document) else { return document }
    documents.append(document)
    trackers.add(document)
    engine.learn(document)
    return document
  }

  // MARK: - The HAR file

  private mutating func take(_ step: HARStep) {
    let (entry, number) = (step.exchange.entry, judged.records.count + 1)
    let grain = instant ?? Self.deviceInstant
    func record(_ kind: TraceRecord.Kind, _ name: String, _ data: JSONObject) -> TraceRecord {
      TraceRecord(seq: number, time: step.time, kind: kind, name: name, data: data)
    }
    if step.isAnswer {
      guard case .response(let response) = entry.outcome else { return }
      let location = response.header("Location")
      guard step.exchange.isTag || location != nil else { return }
      var data: JSONObject = ["status": .number(Double(response.status))]
      data["location"] = location.map(JSONValue.string)
      show(record(.response, entry.url, data), at: .exchange(step.exchange), grain: grain)
      if let tag = step.exchange.tag, !namelessTags.contains(tag) { learn(tag, entry.url) }
      return
    }
    if let count = known[entry.url], count > 0 {
      known[entry.url] = count - 1
      return
    }
    let found = trackers.trackers(matching: entry.url)
    guard !found.isEmpty else { return }
    let (kind, name, data) = Self.beacon(found, entry.url, ["method": .string(entry.method)])
    show(record(kind, name, data), at: .exchange(step.exchange), grain: grain)
  }
}
