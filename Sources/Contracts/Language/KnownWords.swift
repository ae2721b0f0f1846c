import Sessions
import Simulation

/// The words that the language knows, to explain a word that it does not know.
enum KnownWords {
  /// The words with which statements begin.
  static let statements =
    setUp + ["contract", "load", "advance", "settle", "run", "expect"] + SessionAction.words
  /// The words of set-up.
  static let setUp = [
    "system", "page", "profile", "host", "vast", "param", "serve", "drop", "har", "media", "player",
    "webview",
    "seed",
    "rule",
    "timeout",
  ]
  /// What may stand before an event's name, with the kind of record that it means.
  static let kinds: [String: TraceRecord.Kind] = [
    "message": .message, "delegate": TraceRecord.Kind(rawValue: "delegate"), "call": .call, "beacon": .beacon,
    "request": .request, "response": .response, "player": .player, "console": .console,
    "exception": .exception, "lifecycle": .lifecycle, "omid": TraceRecord.Kind(rawValue: "omid"),
    "opened": .opened, "finding": .rule, "note": .note,
  ]
  /// The words behind a pattern.
  static let modifiers = ["once", "at", "within", "after"]

  /// Words that mean something else in quotes.
  static let reserved = Set(kinds.keys).union(["in", "no", "order", "status", "redirect", "type", "delay"])

  /// The systems, and whether this version has them.
  static let systems = [("adsdk", true), ("criteo", false), ("infillion", false)]

  /// What a tracking element may ask for: the events of VAST 4.3 and 2.0, and our names for other elements.
  static let beacons: Set<String> = [
    "impression", "error", "viewable", "notViewable", "viewUndetermined", "clickTracking", "customClick",
    "iconView", "iconClick", "companionClickTracking", "nonLinearClickTracking",
    "loaded", "start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "progress", "mute", "unmute",
    "pause", "resume", "rewind", "skip", "playerExpand", "playerCollapse", "expand", "collapse", "fullscreen",
    "exitFullscreen", "creativeView", "acceptInvitation", "acceptInvitationLinear", "adExpand", "adCollapse",
    "minimize", "close", "closeLinear", "overlayViewDuration", "otherAdInteraction", "interactiveStart",
    "timeSpentViewing", "notUsed", "verificationNotExecuted",
  ]

  /// What to say of a word that is none of the known ones.
  static func help(for word: String, among known: [String]) -> String {
    Suggestion.nearest(to: word, among: known).map { "did you mean \"\($0)\"?" }
      ?? "there are \(known.joined(separator: ", "))"
  }
}
