import AdHosts
import Simulation

/// What all rules need to know of a session so far.
struct RuleContext: Sendable {
  /// Something that the present record tells of the ad.
  struct Moment: Sendable {
    let meaning: String
    /// How many messages have told of it, this one included; 1 for a beacon, of which only the first tells.
    let count: Int
  }

  /// Which elements the present record, a beacon, was requested for.
  struct Beacon: Sendable {
    /// The ad's ordinal; nil when it belongs to no ad that was loaded.
    let ad: Int?
    let keys: [AdTracking.Key]
    /// The names of the elements, also where no tag is known.
    let names: [String]
  }

  let profile: BridgeProfile
  /// The meanings for which the profile has an event.
  let meanings: Set<String>
  /// How far what is told of a moment may be from the time update at which it is due.
  let tolerance: VirtualTime
  /// The instant that is being looked at.
  var now = VirtualTime.zero
  var tags = TagIndex()
  var player = PlayerView()
  /// What the present record tells.
  private(set) var moments: [Moment] = []
  private(set) var beacon: Beacon?
  /// Which of the profile's methods the present record calls, such as `timeUpdate`.
  private(set) var role: String?
  /// What the present record says as a time update: two finite numbers, none of them negative.
  private(set) var update: (position: Double, duration: Double)?
  /// The last two ads of the present page.
  private(set) var ads: [AdWindow] = []
  private(set) var adCount = 0
  /// The host's end.
  private(set) var finished: TraceRecord?
  /// Whether the host listens to the present page; one that is loaded after the host's end has nobody to tell anything.
  private(set) var isHeard = true
  /// What ended the page: it was closed, stopped, or its process died.
  private(set) var pageEnd: TraceRecord?
  /// The last AdError of the present page.
  private(set) var failure: TraceRecord?
  /// The first AdNoAd of the present page.
  private(set) var noAd: TraceRecord?
  /// The AdDestroyed that a host takes for the last.
  private(set) var lastDestroyed: TraceRecord?
  private(set) var hasErrorBeacon = false
  private let roles: [String: String]

  init(profile: BridgeProfile, tolerance: VirtualTime = .zero) {
    self.profile = profile
    self.tolerance = tolerance
    meanings = Set(profile.meanings.values)
    roles = Dictionary(profile.methods.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })
  }

  /// The ad that was loaded last.
  var ad: AdWindow? { ads.last }

  /// Whether the last ad's last time update reached anything; looked at where the ad stands, since most reach nothing.
  var hasNews: Bool { ads.isEmpty ? false : ads[ads.count - 1].playback.hasNews }

  // Looked at where the ads stand, since it is asked at each instant.

  /// The ordinal of the ad that was loaded last.
  var lastOrdinal: Int? { ads.isEmpty ? nil : ads[ads.count - 1].ordinal }

  /// Whether an ad, one of the last two, was destroyed.
  func isDestroyed(_ ordinal: Int) -> Bool {
    ads.indices.contains { ads[$0].ordinal == ordinal && ads[$0].destroyed != nil }
  }

  /// The ad of an ordinal, when it is one of the last two.
  func ad(_ ordinal: Int) -> AdWindow? { ads.first { $0.ordinal == ordinal } }

  /// Whether there is anything by which an ad's start could be known.
  func canTellStart(of ad: AdWindow) -> Bool {
    ["start", "impression"].contains { meanings.contains($0) || ad.tracking.asks(for: $0) }
  }

  /// The meaning of a message.
  func meaning(of record: TraceRecord) -> String? {
    record.kind == .message ? profile.meanings[record.name] : nil
  }

  /// The profile's event of a meaning, for messages to people.
  func event(_ meaning: String) -> String {
    profile.meanings.filter { $0.value == meaning }.keys.min() ?? "the \(meaning) beacon"
  }

  /// The profile's method of a role, for messages to people.
  func method(_ role: String) -> String { profile.methods[role] ?? role }

  // MARK: - Taking in records

  mutating func observe(_ record: TraceRecord) {
    moments.removeAll(keepingCapacity: true)
    (beacon, role, update) = (nil, nil, nil)
    switch record.kind {
    case .message: take(message: record)
    case .call: take(call: record)
    case .beacon: take(beacon: record)
    case .player: take(player: record)
    case .lifecycle: take(lifecycle: record)
    case .response: take(response: record)
    default: break
    }
  }

  private mutating func take(lifecycle record: TraceRecord) {
    switch record.name {
    case "didCommit":
      // Another page knows nothing of the ads of the one before.
      ads.removeAll()
      (failure, noAd, lastDestroyed, pageEnd) = (nil, nil, nil, nil)
      isHeard = finished == nil
      tags.beginPage()
    case "finished":
      if finished == nil { finished = record }
    case "closed", "page stopped", "page process ended", "webViewWebContentProcessDidTerminate":
      pageEnd = record
    default:
      break
    }
  }

  private mutating func take(message record: TraceRecord) {
    guard let meaning = profile.meanings[record.name] else { return }
    switch meaning {
    case "loaded": return load(record)
    case "error": failure = record
    case "noAd": noAd = noAd ?? record
    case "destroyed" where Self.isTrue(record.data["ad_is_last"]): lastDestroyed = lastDestroyed ?? record
    default: break
    }
    guard !ads.isEmpty else { return }
    ads[ads.count - 1].take(message: record, meaning: meaning)
    moments.append(Moment(meaning: meaning, count: ads[ads.count - 1].count(meaning)))
  }

  private mutating func load(_ record: TraceRecord) {
    adCount += 1
    let tracking = tags.tracking(
      mediaURL: record.data["ad_media_file_src_url"]?.string ?? "", id: record.data["ad_id"]?.string)
    let window = AdWindow(
      ordinal: adCount, loaded: record, tracking: tracking, previousEnd: ad?.playback.position)
    ads = ads.suffix(1) + [window]
    moments.append(Moment(meaning: "loaded", count: 1))
  }

  /// What `as? Bool` in a host takes for true.
  static func isTrue(_ value: JSONValue?) -> Bool { value == true || value == 1 }
  /// What `as? Bool` in a host takes for false.
  static func isFalse(_ value: JSONValue?) -> Bool { value == false || value == 0 }

  private mutating func take(call record: TraceRecord) {
    role = roles[record.name]
    guard let role else { return }
    if role == "timeUpdate" { update = Self.timeUpdate(record) }
    // A page that is gone hears nothing.
    guard pageEnd == nil else { return }
    if role == "timeUpdate" {
      // What the host still reports when the ad is over tells nothing of it.
      let last = ads.count - 1
      guard last >= 0, let (position, duration) = update, duration > 0, ads[last].isOpen else { return }
      ads[last].playback.update(record, position: position, duration: duration, rate: player.rate)
    } else if !ads.isEmpty {
      ads[ads.count - 1].take(call: record, role: role)
    }
  }

  private static func timeUpdate(_ record: TraceRecord) -> (position: Double, duration: Double)? {
    guard let arguments = record.data["args"]?.array, arguments.count == 2,
      let position = arguments[0].number,
      let duration = arguments[1].number, position >= 0, duration >= 0
    else { return nil }
    return (position, duration)
  }

  private mutating func take(player record: TraceRecord) {
    player.take(record)
    if record.name == "timeJumped", !ads.isEmpty { ads[ads.count - 1].playback.jump() }
  }

  private mutating func take(response record: TraceRecord) {
    guard let location = record.data["location"]?.string else { return }
    tags.redirect(from: record.name, to: location)
  }

  // MARK: - Beacons

  /// What a beacon tells where the profile has no event for it.
  private static let toldByBeacons: Set<String> = [
    "impression", "start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "skip",
  ]

  private mutating func take(beacon record: TraceRecord) {
    let names = record.data["names"]?.array?.compactMap(\.string) ?? [record.name]
    if names.contains("error") { hasErrorBeacon = true }
    let url = record.data["url"]?.string ?? ""
    // The last beacons of an ad may come after the next one was loaded.
    for index in ads.indices.reversed() {
      let keys = ads[index].tracking.keys(matching: url)
      if keys.isEmpty, !ads[index].tracking.keys.isEmpty { continue }
      ads[index].take(request: record, keys: keys)
      let names = keys.isEmpty ? names : keys.map(\.name)
      beacon = Beacon(ad: ads[index].ordinal, keys: keys, names: names)
      for name in names where Self.toldByBeacons.contains(name) && !meanings.contains(name) {
        if ads[index].tell(name, record), index == ads.count - 1 {
          moments.append(Moment(meaning: name, count: 1))
        }
      }
      return
    }
    beacon = Beacon(ad: nil, keys: [], names: names)
  }
}
