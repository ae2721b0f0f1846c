import AdHosts
import Sessions
import Simulation

/// A profile's own words for what the templates of the verification pack name.
struct ProfileWords {
  /// What `${NAME}` stands for.
  let values: [String: String]
  /// Whether the profile's page plays the ads, so that there is nothing for the host's player to do.
  var isPlayedByPage: Bool { profile.isPlayedByPage }
  private let profile: BridgeProfile

  /// Takes the words of a profile.
  init(_ profile: BridgeProfile) {
    self.profile = profile
    var values = ["controller": profile.controller]
    for (name, selector) in profile.controls {
      // It stands inside of a string of JavaScript.
      values["control.\(name)"] = String(JSONValue.string(selector).text.dropFirst().dropLast())
    }
    let events = Dictionary(grouping: profile.meanings.sorted { $0.key < $1.key }, by: \.value)
    for (meaning, entries) in events { values[meaning] = Self.pattern(entries.map(\.key)) }
    // A pause is a method and an event: the pack names the method.
    for role in ["play", "pause", "timeUpdate"] { values[role] = profile.methods[role] }
    self.values = values
  }

  /// One name as a word, several as a regular expression.
  private static func pattern(_ names: [String]) -> String {
    guard names.count > 1 else { return SetUpText.word(names.first ?? "") }
    return "/^(?:" + names.map(escaped).joined(separator: "|") + ")$/"
  }

  private static func escaped(_ name: String) -> String {
    name.reduce(into: "") { text, character in
      if "\\^$.|?*+()[]{}/".contains(character) { text += "\\" }
      text.append(character)
    }
  }

  /// A template with the profile's words in it.
  ///
  /// - Parameter template: lines of contracts.
  /// - Returns: the lines, and the first thing that they need and the profile lacks.
  func fill(_ template: String) -> (text: String, missing: String?) {
    var missing = missingControl(template)
    var text = ""
    var rest = template[...]
    while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      let name = String(rest[start.upperBound..<end])
      text += rest[..<start.lowerBound]
      if let value = values[name] {
        text += value
      } else {
        missing = missing ?? Self.lack(name)
        text += rest[start.lowerBound...end]
      }
      rest = rest[rest.index(after: end)...]
    }
    return (text + rest, missing)
  }

  private func missingControl(_ template: String) -> String? {
    for name in ["skip", "click", "menu"] where profile.controls[name] == nil {
      let isTapped = template.split(separator: "\n").contains { $0 == "tap \(name)" }
      if isTapped { return Self.lack("control.\(name)") }
    }
    return nil
  }

  private static func lack(_ name: String) -> String {
    if name == "timeUpdate" { return "method \"\(name)\"" }
    return name.hasPrefix("control.")
      ? "control \"\(name.dropFirst("control.".count))\"" : "event \"\(name)\""
  }
}
