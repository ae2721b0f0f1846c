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

  /// Whether the ad was found in a tag; otherwise the elements are those of all tags.
  let isKnown: Bool
  /// How many elements each key has.
  let counts: [Key: Int]
  /// The keys in document order, outermost Wrapper first.
  let keys: [Key]
  /// The progress events with their offsets.
  let progress: [(name: String, offset: VASTOffset, key: Key)]
  private let index: TrackerIndex

  init(_ trackers: [VASTTracker], isKnown: Bool) {
    self.isKnown = isKnown
    var document = VASTDocument()
    document.trackers = trackers
    var index = TrackerIndex()
    index.add(document)
    self.index = index
    var counts: [Key: Int] = [:]
    var keys: [Key] = []
    var progress: [(name: String, offset: VASTOffset, key: Key)] = []
    for tracker in trackers {
      let key = Key(tracker)
      if counts[key] == nil { keys.append(key) }
      counts[key, default: 0] += 1
      if tracker.name == "progress", let offset = tracker.offset {
        progress.append(("progress \(progress.count)", offset, key))
      }
    }
    (self.counts, self.keys, self.progress) = (counts, keys, progress)
  }

  /// The keys that a request answers to.
  func keys(matching url: String) -> [Key] { index.trackers(matching: url).map(Key.init) }

  /// What has to be requested when something happens; placeholders and URLs that are all macro are left out.
  func owed(_ name: String) -> [Key] {
    keys.filter { key in
      // A template that begins with a scheme cannot be all macro.
      key.name == name && key.url != "about:blank"
        && (key.url.hasPrefix("http") || !URLTemplate(key.url).isUnconstrained)
    }
  }

  /// Whether the tag asks to be told of something.
  func asks(for name: String) -> Bool { !owed(name).isEmpty }
}
