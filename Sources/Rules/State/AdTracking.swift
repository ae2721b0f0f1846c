import Simulation
import VAST

/// What the tag asks to be told of one ad: the tracking elements of its InLine and of the Wrappers around it.
///
/// A class, since it never changes and goes with every copy of its ad.
final class AdTracking: Sendable {
  /// Elements of one name with one URL, which no request can tell apart.
  struct Key: Hashable, Sendable {
    let name: String
    let url: String

    init(_ tracker: VASTTracker) {
      name = tracker.name
      url = tracker.url
    }
  }

  /// Whether the ad was found in a tag; otherwise the elements are those of all tags, and none is owed.
  let isKnown: Bool
  /// What is asked for whichever of the tags' ads it is.
  private let certain: Set<Key>
  /// How many elements each key has.
  let counts: [Key: Int]
  /// The keys in document order, outermost Wrapper first.
  let keys: [Key]
  /// The progress events with their offsets.
  let progress: [(name: String, offset: VASTOffset, key: Key)]
  /// From when on the ad may be skipped; nil where its tag does not say so, or where it may be one of several.
  let skipOffset: VASTOffset?
  private let index: TrackerIndex

  /// Makes the elements of an ad.
  ///
  /// - Parameters:
  ///   - readings: the elements of each ad of the tags that it may be; more than one where that cannot be told.
  ///   - others: what it may have where there is no such ad.
  ///   - skipOffset: from when on it may be skipped.
  init(readings: [[VASTTracker]], others: [VASTTracker] = [], skipOffset: VASTOffset? = nil) {
    self.skipOffset = skipOffset
    isKnown = !readings.isEmpty
    let sets = readings.map { Set($0.map(Key.init)) }
    certain = sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
    var document = VASTDocument()
    document.trackers = readings.flatMap { $0 } + others
    var index = TrackerIndex()
    index.add(document)
    self.index = index
    var counts: [Key: Int] = [:]
    var keys: [Key] = []
    var progress: [(name: String, offset: VASTOffset, key: Key)] = []
    for reading in readings + [others] {
      let found = Dictionary(grouping: reading, by: Key.init).mapValues(\.count)
      counts.merge(found) { max($0, $1) }
    }
    var seen: Set<Key> = []
    for tracker in document.trackers {
      let key = Key(tracker)
      if seen.insert(key).inserted { keys.append(key) }
      if tracker.name == "progress", let offset = tracker.offset,
        !progress.contains(where: { $0.offset == offset && $0.key == key })
      {
        progress.append(("progress \(progress.count)", offset, key))
      }
    }
    (self.counts, self.keys, self.progress) = (counts, keys, progress)
  }

  /// The keys that a request answers to.
  func keys(matching url: String) -> [Key] { index.trackers(matching: url).map(Key.init) }

  /// What has to be requested when something happens.
  func owed(_ name: String) -> [Key] { keys.filter { $0.name == name && isOwed($0) } }

  /// Whether an element has to be requested at its moment; placeholders and URLs that are all macro need not.
  func isOwed(_ key: Key) -> Bool {
    // A template that begins with a scheme cannot be all macro.
    certain.contains(key) && key.url != "about:blank"
      && (key.url.hasPrefix("http") || !URLTemplate(key.url).isUnconstrained)
  }

  /// Whether the tag asks to be told of something.
  func asks(for name: String) -> Bool { !owed(name).isEmpty }
}
