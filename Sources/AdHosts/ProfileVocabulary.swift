/// The words of a profile's JSON: its reader, its check and docs/profile.schema.json have no others.
public enum ProfileVocabulary {
  /// The members of a profile.
  public static let members = [
    "$schema", "name", "description", "page", "controller", "handler", "nameField", "dataField", "methods",
    "controls", "events",
  ]
  /// The members that every profile has.
  public static let required = ["name", "page", "controller", "handler", "nameField", "events"]
  /// What a host may call a method for.
  public static let roles = [
    "play", "pause", "timeUpdate", "volume", "fail", "resize", "resume", "skip", "click", "stop", "expand",
    "collapse",
  ]
  /// The controls that scenarios tap; a profile may name further ones.
  public static let controls = ["skip", "click", "menu"]
  /// The members of an event.
  public static let eventMembers = ["meaning", "proven", "plain", "fields"]
  /// The members that every event has.
  public static let requiredOfEvents = ["meaning"]
  /// What an event may mean.
  public static let meanings = [
    "loaded", "impression", "start", "firstQuartile", "midpoint", "thirdQuartile", "complete", "progress",
    "pause", "resume", "skippable", "skip", "click", "menuOpen", "menuClose", "mute", "unmute", "volume",
    "error", "destroyed", "noAd", "log",
  ]
  /// The members of a field.
  public static let fieldMembers = ["type", "nullable", "proven", "default"]
  /// What a field may hold.
  public static let fieldTypes = EventField.ValueType.allCases.map(\.rawValue)
}
