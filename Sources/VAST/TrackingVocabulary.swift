/// The events that `Tracking` elements may name, by version and place.
///
/// The lists are those of the schemas of VAST 2.0.1 to 4.2; `interactiveStart` and `notUsed` are in the texts of 4.2
/// and 4.3.
public enum TrackingVocabulary {
  /// Where a `Tracking` element stands.
  public enum Place: Sendable, Equatable {
    case linear
    case nonLinear
    case companion
    case verification
  }

  /// Every name of every version, the newest first.
  public static let all: [String] = {
    var names: [String] = []
    for version in VASTVersion.allCases.reversed() {
      for name in ordered(version) where !names.contains(name) { names.append(name) }
    }
    return names + [verificationEvent]
  }()

  /// Whether any version has an event.
  public static func isKnown(_ name: String) -> Bool { known.contains(name) }

  /// Whether a version has an event; a tag without a known version may use every one.
  public static func has(_ name: String, in version: VASTVersion?) -> Bool {
    guard name != verificationEvent else { return version.map { $0 >= .v41 } ?? true }
    return version.map { byVersion[$0]?.contains(name) ?? false } ?? isKnown(name)
  }

  /// The versions that have an event, oldest first.
  public static func versions(with name: String) -> [VASTVersion] {
    VASTVersion.allCases.filter { has(name, in: $0) }
  }

  /// Whether an event means something at a place (VAST 4.3 §3.14.1).
  ///
  /// Before 4.0 linear and nonlinear ads share one list.
  public static func isAllowed(_ name: String, at place: Place, in version: VASTVersion?) -> Bool {
    switch place {
    case .verification: name == verificationEvent
    case .companion: name == "creativeView"
    case .linear:
      name != verificationEvent && !(isGrouped(version) && nonLinearOnly.contains(name))
    case .nonLinear:
      name != verificationEvent && !(isGrouped(version) && linearOnly.contains(name))
    }
  }

  private static let verificationEvent = "verificationNotExecuted"

  private static func isGrouped(_ version: VASTVersion?) -> Bool { version.map { $0 >= .v40 } ?? false }

  private static let nonLinearOnly: Set<String> = [
    "creativeView", "acceptInvitation", "adExpand", "adCollapse", "minimize", "close", "overlayViewDuration",
  ]
  private static let linearOnly: Set<String> = [
    "loaded", "start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "progress", "closeLinear",
    "interactiveStart", "acceptInvitationLinear", "timeSpentViewing",
  ]

  private static let version2 = [
    "creativeView", "start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "mute", "unmute",
    "pause", "rewind", "resume", "fullscreen", "expand", "collapse", "acceptInvitation", "close",
  ]
  private static let version41 = [
    "mute", "unmute", "pause", "resume", "rewind", "skip", "playerExpand", "playerCollapse", "loaded",
    "start",
    "firstQuartile", "midpoint", "thirdQuartile", "complete", "progress", "closeLinear", "creativeView",
    "acceptInvitation", "adExpand", "adCollapse", "minimize", "close", "overlayViewDuration",
    "otherAdInteraction",
  ]

  private static func ordered(_ version: VASTVersion) -> [String] {
    switch version {
    case .v2: version2
    case .v3:
      version2 + ["exitFullscreen", "skip", "progress", "acceptInvitationLinear", "closeLinear"]
    case .v40:
      version41.filter { $0 != "loaded" && $0 != "closeLinear" }
        + ["acceptInvitationLinear", "timeSpentViewing"]
    case .v41: version41
    case .v42, .v43: version41 + ["interactiveStart", "notUsed"]
    }
  }

  private static let known = Set(all)
  private static let byVersion = Dictionary(
    uniqueKeysWithValues: VASTVersion.allCases.map { ($0, Set(ordered($0))) })
}
