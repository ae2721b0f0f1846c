import AdHosts
import Foundation
import Sessions
import Simulation
import TestSupport
import Testing
import WebViewEmulator

/// docs/profile.schema.json, the reader and the check know the same words, and docs/profiles.md tells of each.
struct ProfileSchemaTests {
  private typealias Words = ProfileVocabulary

  private static func schema() throws -> JSONValue {
    try JSONValue(parsing: Repository.text("docs/profile.schema.json"))
  }

  private static func names(_ value: JSONValue?) -> [String] { value?.object?.keys ?? [] }
  private static func texts(_ value: JSONValue?) -> [String] { (value?.array ?? []).compactMap(\.string) }

  @Test func theSchemaHasTheReadersWords() throws {
    let schema = try Self.schema()
    #expect(schema["$schema"] == "https://json-schema.org/draft/2020-12/schema")
    #expect(Self.names(schema["properties"]) == Words.members)
    #expect(Self.texts(schema["required"]) == Words.required)
    #expect(Self.names(schema["properties"]?["methods"]?["properties"]) == Words.roles)
    #expect(Self.names(schema["properties"]?["controls"]?["properties"]) == Words.controls)
    let event = schema["$defs"]?["event"]
    #expect(Self.names(event?["properties"]) == Words.eventMembers)
    #expect(Self.texts(event?["required"]) == Words.requiredOfEvents)
    #expect(Self.texts(event?["properties"]?["meaning"]?["enum"]) == Words.meanings)
    let field = schema["$defs"]?["field"]
    #expect(Self.names(field?["properties"]) == Words.fieldMembers)
    #expect(Self.texts(field?["properties"]?["type"]?["enum"]) == Words.fieldTypes)
    // Nothing else may stand there, but further controls.
    for object in [schema, schema["properties"]?["methods"], event, field] {
      #expect(object?["additionalProperties"] == false)
    }
  }

  @Test func everythingInTheSchemaIsDescribed() throws {
    let schema = try Self.schema()
    let places = [
      schema, schema["properties"]?["methods"], schema["properties"]?["controls"], schema["$defs"]?["event"],
      schema["$defs"]?["field"],
    ]
    for property in places.flatMap({ $0?["properties"]?.object?.members ?? [] }) {
      let description = property.value["description"]?.string
      #expect(description?.hasSuffix(".") == true, "\(property.key)")
    }
  }

  /// A profile with every member.
  private static let whole: JSONValue = [
    "$schema": "s", "name": "n", "description": "d", "page": "https://a.test/", "controller": "c",
    "handler": "h", "nameField": "e", "dataField": "d", "methods": ["play": "p"], "controls": ["skip": "#s"],
    "events": ["x": ["meaning": "loaded"]],
  ]

  @Test func theReaderWantsWhatTheSchemaRequiresAndNoMore() throws {
    #expect(Self.whole.object?.keys == Words.members)
    for name in Words.members {
      var profile = try #require(Self.whole.object)
      profile[name] = nil
      let text = JSONValue.object(profile).text
      let isRead = (try? BridgeProfile(parsing: text)) != nil
      #expect(isRead == !Words.required.contains(name), "\(name)")
      #expect((ProfileCheck(text).errorCount == 0) == isRead, "\(name)")
    }
  }

  @Test func theReaderTakesEveryMeaningAndNoOther() throws {
    func isRead(_ meaning: String) throws -> Bool {
      var profile = try #require(Self.whole.object)
      profile["events"] = ["x": ["meaning": .string(meaning)]]
      return (try? BridgeProfile(parsing: JSONValue.object(profile).text)) != nil
    }
    for meaning in Words.meanings { #expect(try isRead(meaning), "\(meaning)") }
    #expect(try !isRead("quartile"))
  }

  // MARK: - The shipped profiles

  @Test(arguments: BridgeProfile.builtInNames)
  func aShippedProfileConforms(name: String) throws {
    let text = try Repository.text("js/adsdk/profiles/\(name).json")
    #expect(ProfileCheck(text).mistakes == [])
    let profile = try JSONValue(parsing: text)
    let schema = try Self.schema()
    #expect(profile["name"]?.string == name)
    try Self.expect(profile, toConformTo: schema, in: schema)
  }

  /// Judges by what the schema uses of objects and words: required, properties, additionalProperties, enum, type.
  private static func expect(_ value: JSONValue, toConformTo schema: JSONValue, in root: JSONValue) throws {
    if schema["$ref"] != nil {
      let name = try #require(schema["$ref"]?.string?.components(separatedBy: "/").last)
      return try expect(value, toConformTo: try #require(root["$defs"]?[name]), in: root)
    }
    if let words = schema["enum"]?.array { #expect(words.contains(value), "\(value.text)") }
    switch schema["type"]?.string {
    case "string": #expect(value.string != nil, "\(value.text)")
    case "boolean": #expect(value.bool != nil, "\(value.text)")
    case "object": #expect(value.object != nil, "\(value.text)")
    default: break
    }
    for name in texts(schema["required"]) { #expect(value[name] != nil, "\(name)") }
    for member in value.object?.members ?? [] {
      let further = schema["additionalProperties"]
      if let inner = schema["properties"]?[member.key] ?? (further?.object == nil ? nil : further) {
        try expect(member.value, toConformTo: inner, in: root)
      } else {
        #expect(further != false, "\(member.key)")
      }
    }
  }

  // MARK: - The guide

  @Test func theGuidesExampleHasNoMistake() throws {
    let guide = try Repository.text("docs/profiles.md")
    let example = try #require(guide.components(separatedBy: "```json\n").dropFirst().first)
    let json = try #require(example.components(separatedBy: "```").first)
    #expect(ProfileCheck(json).mistakes == [])
    #expect(try BridgeProfile(parsing: json).messageForm.plainFields == ["left": "url", "broken": "message"])
  }

  @Test func theGuideTellsOfEveryWord() throws {
    let guide = try Repository.text("docs/profiles.md")
    let words = Words.eventMembers + Words.fieldMembers
    for word in Words.members + words { #expect(guide.contains("\n| `\(word)` | "), "\(word)") }
    for word in Words.roles + Words.controls + Words.meanings + Words.fieldTypes {
      #expect(guide.contains("`\(word)`"), "\(word)")
    }
  }
}
