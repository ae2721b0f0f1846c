public import Contracts

/// What an SDK promises, as the matrix of `adbridge verify` groups it: each rule belongs to one promise.
public enum VerifiedPromise: String, CaseIterable, Sendable {
  /// Ads are announced with all that the host needs.
  case loaded
  /// The impression and the start are told once, when something plays.
  case start
  /// Quartiles come once, in order, at their positions.
  case quartiles
  /// An ad is complete at its end, and only there.
  case complete
  /// Pauses and resumes are told when a viewer makes them.
  case pause
  /// A skip is told once, and ends the ad.
  case skip
  /// A click opens the tag's address.
  case click
  /// Tracking URLs are requested when they are due, once, at all levels.
  case beacons
  /// Failures are told to the Error URLs, with VAST's codes.
  case errors
  /// Each ad is destroyed once, the last one says so, and then there is silence.
  case end
  /// Messages have the profile's form, and nothing throws.
  case bridge

  private static let rules: [String: VerifiedPromise] = [
    "event/loaded-first": .loaded, "event/loaded-fields": .loaded, "event/number-sequence": .loaded,
    "quartile/without-start": .start, "tracking/impression-once": .start,
    "event/skip-offset": .skip, "event/skip-or-complete": .complete, "quartile/after-end": .complete,
    "tracking/pause-at-end": .pause, "tracking/resume-without-pause": .pause,
    "event/click-url": .click, "tracking/error-url": .errors,
    "event/destroyed-last": .end, "event/destroyed-once": .end, "event/last-flag": .end,
    "bridge/after-finish": .end, "host/unfinished": .end,
  ]
  private static let meanings: [String: VerifiedPromise] = [
    "loaded": .loaded, "impression": .start, "start": .start, "firstQuartile": .quartiles,
    "midpoint": .quartiles, "thirdQuartile": .quartiles, "complete": .complete, "pause": .pause,
    "resume": .pause, "skip": .skip, "skippable": .skip, "click": .click, "menuOpen": .click,
    "menuClose": .click, "error": .errors, "noAd": .errors, "destroyed": .end,
  ]

  /// The promise that a rule watches.
  ///
  /// - Parameter rule: the rule's name; of a rule that nobody knows its group counts.
  /// - Returns: the promise.
  public static func of(rule: String) -> VerifiedPromise {
    if let promise = rules[rule] { return promise }
    if rule.hasPrefix("quartile/") || rule.hasPrefix("policy/") { return .quartiles }
    return rule.hasPrefix("tracking/") ? .beacons : .bridge
  }

  /// The promise that a failure breaks.
  ///
  /// - Parameters:
  ///   - failure: a failure of one of the pack's contracts.
  ///   - events: the meaning of each of the profile's events.
  /// - Returns: the promise.
  public static func broken(by failure: ContractFailure, events: [String: String]) -> VerifiedPromise {
    func promise(of name: Substring) -> VerifiedPromise? { meanings[events[String(name)] ?? String(name)] }
    if let rule = failure.rule {
      // A quartile rule speaks of start and complete as well; its message begins with the event.
      let first = failure.message.prefix { $0 != " " }
      // A policy speaks of beacons too, and then its message begins with no event.
      if rule.hasPrefix("policy/") { return promise(of: first) ?? .beacons }
      return rule.hasPrefix("quartile/") && rules[rule] == nil
        ? promise(of: first) ?? of(rule: rule) : of(rule: rule)
    }
    guard failure.kind != .engine, let line = failure.sourceLine else { return .bridge }
    let words = line.split { " {(".contains($0) }.filter {
      !["expect", "no", "run", "until", "in", "order"].contains($0)
    }
    switch words.first {
    case "beacon": return words.dropFirst().first == "error" ? .errors : .beacons
    case "lifecycle": return .end
    case "opened": return .click
    case "tap": return words.dropFirst().first == "skip" ? .skip : .click
    case let word?: return promise(of: word) ?? .bridge
    case nil: return .bridge
    }
  }
}
