import Simulation
public import WebViewEmulator

/// What is special to one SDK's bridge, as data: the names that its page and its hosts use.
///
/// The form is that of js/adsdk/profiles/adsdk.json, described in docs/profiles.md.
public struct BridgeProfile: Sendable {
  /// The profile's name.
  public let name: String
  /// The address of the SDK page.
  public let page: String
  /// The global object on which the host calls methods.
  public let controller: String
  /// The name of the script message handler.
  public let handler: String
  /// The field of a message that holds the event's name.
  public let nameField: String
  /// Where a message holds the event's name and its fields.
  public let messageForm: MessageForm
  /// The controller's methods by `play`, `pause`, `timeUpdate`; the guide's names where the profile leaves them out.
  ///
  /// Where the page plays, no time is told, so that there is no name for that.
  public let methods: [String: String]
  /// Selectors of the page's controls, by `skip`, `click`, `menu`.
  public let controls: [String: String]
  /// The meaning of each event, such as `firstQuartile`.
  public let meanings: [String: String]
  /// The fields of each event, as far as the profile describes them.
  public let fields: [String: [EventField]]
  /// The profile's text.
  public let source: String
  /// The script by which the shipped pages get what they need of the profile.
  public let pageScript: String

  /// Whether the page itself plays what it loads, unless a message says otherwise, so that the host's player gets no media.
  public var isPlayedByPage: Bool { Self.isPlayedByPage(meanings, fields) }

  /// Why a profile cannot be used.
  public struct ReadingError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, in one sentence.
    public let description: String
  }

  /// Reads a profile.
  ///
  /// - Parameter source: JSON text.
  /// - Throws: ``ReadingError``.
  public init(parsing source: String) throws {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: source)
    } catch {
      throw ReadingError(description: "the profile is not JSON: \(error)")
    }
    func text(_ key: String) throws -> String {
      guard let value = json[key]?.string, !value.isEmpty else {
        throw ReadingError(description: "the profile needs a text under \"\(key)\"")
      }
      return value
    }
    name = try text("name")
    page = try text("page")
    controller = try text("controller")
    handler = try text("handler")
    nameField = try text("nameField")
    guard let events = json["events"]?.object, !events.isEmpty else {
      throw ReadingError(description: "the profile needs its events under \"events\"")
    }
    meanings = Dictionary(
      events.members.compactMap { member in member.value["meaning"]?.string.map { (member.key, $0) } },
      uniquingKeysWith: { $1 })
    for (event, meaning) in meanings where !ProfileVocabulary.meanings.contains(meaning) {
      let near = Suggestion.nearest(to: meaning, among: ProfileVocabulary.meanings)
      throw ReadingError(
        description: "\(event) has the unknown meaning \"\(meaning)\""
          + (near.map { "; did you mean \"\($0)\"?" } ?? "; there are "
            + ProfileVocabulary.meanings.joined(separator: ", ")))
    }
    fields = Dictionary(
      events.members.map { ($0.key, EventField.read($0.value["fields"]?.object)) }, uniquingKeysWith: { $1 })
    messageForm = MessageForm(
      nameField: nameField, dataField: json["dataField"] == nil ? nil : try text("dataField"),
      plainFields: Dictionary(
        events.members.compactMap { member in member.value["plain"]?.string.map { (member.key, $0) } },
        uniquingKeysWith: { $1 }),
      defaults: fields.mapValues { fields in
        fields.compactMap { field in
          field.defaultValue.map { BridgeValue.Member(field.name, BridgeValue($0)) }
        }
      }.filter { !$0.value.isEmpty })
    let timeUpdate = Self.isPlayedByPage(meanings, fields) ? [:] : ["timeUpdate": "timeupdateAd"]
    methods = timeUpdate.merging(["play": "playAd", "pause": "pauseAd"], uniquingKeysWith: { $1 }).merging(
      (json["methods"]?.object?.members ?? []).compactMap { member in
        member.value.string.map { (member.key, $0) }
      }, uniquingKeysWith: { $1 })
    controls = Dictionary(
      (json["controls"]?.object?.members ?? []).compactMap { member in
        member.value.string.map { (member.key, $0) }
      }, uniquingKeysWith: { $1 })
    self.source = source
    pageScript = Self.pageScript(of: json, events)
  }

  /// The script that sets `window.adBridgeProfile`: the names, and for each event those of its fields, or null for any.
  ///
  /// Every session runs it, so the rest of the profile stays out of it.
  private static func pageScript(of json: JSONValue, _ events: JSONObject) -> String {
    var profile = JSONObject()
    for key in ["controller", "handler", "nameField", "dataField"] { profile[key] = json[key] }
    profile["events"] = .object(
      JSONObject(
        events.members.map { event in
          let fields = event.value["fields"]?.object?.members
          return (event.key, fields.map { .array($0.map { .string($0.key) }) } ?? .null)
        }))
    // Behind a comment the engine does not try first whether the script is no more than data.
    return "// The bridge's profile.\nwindow.adBridgeProfile = \(JSONValue.object(profile).text);\n"
  }

  private static func isPlayedByPage(
    _ meanings: [String: String], _ fields: [String: [EventField]]
  ) -> Bool {
    meanings.filter { $0.value == "loaded" }.keys.contains { event in
      fields[event]?.contains {
        $0.name == "ad_creative_type" && $0.defaultValue == "application/javascript"
      } ?? false
    }
  }
}
