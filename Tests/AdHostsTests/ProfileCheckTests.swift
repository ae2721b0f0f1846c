import Foundation
import Testing

@testable import AdHosts

/// Every mistake of a profile has its place, counted by hand, and its mend.
struct ProfileCheckTests {
  /// A profile without a mistake; the cases change it in one place.
  private static let sound = """
    {
      "name": "shop",
      "page": "https://cdn.example.com/sdk/",
      "controller": "shopAds",
      "handler": "ShopAds",
      "nameField": "event",
      "methods": {"play": "begin"},
      "controls": {"skip": "#skip"},
      "events": {
        "ready": {"meaning": "loaded"}
      }
    }
    """

  private static func told(_ text: String) -> [String] {
    ProfileCheck(text).mistakes.map {
      ($0.level == .warning ? "warning " : "")
        + "\($0.line):\($0.column)-\($0.endColumn) \($0.message) | \($0.help)"
    }
  }

  @Test func aSoundProfileHasNoMistake() {
    let check = ProfileCheck(Self.sound)
    #expect(check.mistakes == [])
    #expect((check.errorCount, check.warningCount, check.omitted) == (0, 0, 0))
  }

  private static let nothingLoads =
    #"warning 9:13-14 no event means "loaded", so no host would play anything | "#
    + #"give the event that brings the media "meaning": "loaded""#
  private static let doubled = "leave one out: only the last one counts"
  private static let quoted = "write it in double quotes"
  private static let filled = "write it, or leave the member out if it may be missing"
  private static let shaped =
    "JSON has keys in double quotes, commas between members and none behind the last, and no comments"

  static let cases: [(old: String, new: String, told: [String])] = [
    // members
    (
      #""handler""#, #""handeler""#,
      [
        #"1:1-2 the profile has no "handler" | add "handler": "…""#,
        #"5:3-13 a profile has no member "handeler" | did you mean "handler"?"#,
      ]
    ),
    (
      "  \"page\": \"https://cdn.example.com/sdk/\",\n", "",
      [#"1:1-2 the profile has no "page" | add "page": "…""#]
    ),
    (
      #""name": "shop""#, #""name": "shop", "x": 1"#,
      [
        #"2:19-22 a profile has no member "x" | its members are $schema, name, description, page, controller, "#
          + "handler, nameField, dataField, methods, controls, events"
      ]
    ),
    // Columns are characters, of which these have two bytes.
    (
      #""name": "shop""#, #""name": "żółw", "nmae": """#,
      [#"2:19-25 a profile has no member "nmae" | did you mean "name"?"#]
    ),
    (
      #""name": "shop""#, #""name": "shop", "name": "shop""#,
      [#"2:19-25 the profile has "name" a second time | "# + doubled]
    ),
    (#""event""#, "7", [#"6:16-17 "nameField" is a number, and should be a text | "# + quoted]),
    (#""event""#, #""  ""#, [#"6:16-20 "nameField" is empty | "# + filled]),
    (
      #""event""#, #""event", "dataField": "event""#,
      [
        #"6:38-45 "dataField" and "nameField" are both "event" | "#
          + #"leave out "dataField" where the fields stand beside the name"#
      ]
    ),
    (
      #""https://cdn.example.com/sdk/""#, #""cdn.example.com""#,
      [
        #"3:11-28 "page" is no address: "cdn.example.com" | "#
          + "write the SDK page's address, such as https://cdn.example.com/sdk/"
      ]
    ),
    // methods
    (
      #""play""#, #""timeUpdte""#,
      [#"7:15-26 no host calls a method for "timeUpdte" | did you mean "timeUpdate"?"#]
    ),
    (
      #""play""#, #""x""#,
      [
        #"7:15-18 no host calls a method for "x" | methods are called for play, pause, timeUpdate, volume, fail, "#
          + "resize, resume, skip, click, stop, expand, collapse"
      ]
    ),
    (#""begin""#, "null", [#"7:23-27 the method of "play" is null, and should be a text | "# + quoted]),
    (#""begin""#, #""""#, [#"7:23-25 the method of "play" is empty | "# + filled]),
    (
      #"{"play": "begin"}"#, #"["play"]"#,
      [#"7:14-22 "methods" is an array, and should be an object | write {…} here"#]
    ),
    // controls
    (##""#skip""##, #"" ""#, [#"8:24-27 the selector of "skip" is empty | "# + filled]),
    (##""#skip""##, "true", [#"8:24-28 the selector of "skip" is true, and should be a text | "# + quoted]),
    (
      ##"{"skip": "#skip"}"##, ##"{"skip": "#skip", "skip": "#s"}"##,
      [#"8:33-39 "controls" has "skip" a second time | "# + doubled]
    ),
    (
      #""skip":"#, #""skp":"#,
      [#"warning 8:16-21 no scenario taps the control "skp" | did you mean "skip"?"#]
    ),
    (#""skip":"#, #""close":"#, []),
    // events
    (
      #""ready": {"meaning": "loaded"}"#, "",
      [
        #"9:13-14 the profile has no events | add what the page sends, such as "AdLoaded": {"meaning": "loaded"}"#
      ]
    ),
    (
      #""loaded""#, #""loadd""#,
      [nothingLoads, #"10:26-33 ready has the unknown meaning "loadd" | did you mean "loaded"?"#]
    ),
    (
      #"{"meaning": "loaded"}"#, "{}",
      [
        nothingLoads,
        #"10:14-15 ready has no "meaning" | add "meaning": "…"; "log" for an event upon which nobody acts"#,
      ]
    ),
    (
      #"{"meaning": "loaded"}"#, "[]",
      [nothingLoads, "10:14-16 the event ready is an array, and should be an object | write {…} here"]
    ),
    (#""ready""#, #""""#, ["10:5-7 an event has no name | write the name under which the page posts it"]),
    (
      #""loaded"}"#, #""loaded", "mening": 1}"#,
      [#"10:36-44 an event has no member "mening" | did you mean "meaning"?"#]
    ),
    (
      #""loaded"}"#, #""loaded", "proven": "yes"}"#,
      [
        #"10:46-51 "proven" of ready is a text, and should be true or false | write true or false without quotes"#
      ]
    ),
    (
      #""loaded"}"#, #""loaded", "plain": "url"}"#,
      [
        #"10:45-50 "plain" of ready means nothing without "dataField" | "#
          + #"say by "dataField" which member of a message holds the data, or leave out "plain""#
      ]
    ),
    // fields
    (
      #""loaded"}"#, #""loaded", "fields": {"a": {"type": "text"}}}"#,
      [#"10:61-67 a of ready has the unknown type "text" | the types are string, number, boolean"#]
    ),
    (
      #""loaded"}"#, #""loaded", "fields": {"a": {"nullabel": true}}}"#,
      [#"10:53-63 a field has no member "nullabel" | did you mean "nullable"?"#]
    ),
    (
      #""loaded"}"#, #""loaded", "fields": {"a": "string"}}"#,
      ["10:52-60 the field a of ready is a text, and should be an object | write {…} here"]
    ),
    (
      #""loaded"}"#, #""loaded", "fields": {"a": {"type": "boolean", "default": "yes"}}}"#,
      [
        "10:83-88 the default of a of ready is a text, and should be a boolean | "
          + "write what the field means where a message leaves it out"
      ]
    ),
    (
      #""loaded"}"#, #""loaded", "fields": {"a": {"default": []}}}"#,
      [
        "10:64-66 the default of a of ready is an array, and should be a text, a number, true or false | "
          + "write what the field means where a message leaves it out"
      ]
    ),
    (#""loaded"}"#, #""loaded", "fields": {"a": {"type": "boolean", "default": true}}}"#, []),
    (
      #""loaded"}"#, #""loaded", "fields": {"a": {"type": "string", "nullable": true, "default": null}}}"#, []
    ),
    // JSON
    (
      ##""#skip"}"##, ##""#skip",}"##,
      ["8:32-33 the profile is not JSON: a key in quotes is expected | " + shaped]
    ),
  ]

  @Test(arguments: cases.indices)
  func aMistakeIsToldWithItsPlaceAndMend(index: Int) {
    let (old, new, told) = Self.cases[index]
    let text = Self.sound.replacingOccurrences(of: old, with: new)
    #expect(text != Self.sound)
    #expect(Self.told(text) == told)
    // Neither the ends of lines of other systems nor their mark at a file's beginning move anything.
    let foreign = "\u{FEFF}" + text.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(Self.told(foreign) == told)
  }

  @Test func dataMayBeAFieldThatTheEventLists() {
    func text(_ plain: String) -> String {
      Self.sound.replacingOccurrences(of: #""event""#, with: #""event", "dataField": "data""#)
        .replacingOccurrences(
          of: #""loaded"}"#, with: #""loaded", "plain": "\#(plain)", "fields": {"url": {}}}"#)
    }
    #expect(Self.told(text("url")) == [])
    #expect(
      Self.told(text("uri")) == [
        #"10:45-50 ready has no field "uri" that its data could be | did you mean "url"?"#
      ])
  }

  @Test(arguments: [
    ("", "1:1-2 the profile is not JSON: the text ends where a value is expected"),
    ("[]", "1:1-3 the profile is an array, and should be an object"),
    ("7", "1:1-2 the profile is a number, and should be an object"),
    (#""a"x"#, "1:4-5 the profile is not JSON: unexpected text after the value"),
  ])
  func whatIsNoProfileAtAllIsToldOnce(text: String, message: String) {
    let told = Self.told(text)
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix(message + " | ") == true, "\(told)")
  }

  @Test func thousandsOfMistakesAreCountedAndSomeAreTold() {
    let members = (1...10_000).map { "\"x\($0)\": 1" }.joined(separator: ", ")
    let check = ProfileCheck(Self.sound.replacingOccurrences(of: "\"name\"", with: members + ", \"name\""))
    #expect(check.errorCount == 10_000)
    #expect(check.mistakes.count == 200)
    #expect(check.omitted == 9_800)
    #expect(check.mistakes.first?.column == 3)
  }

  @Test func deepNestingIsOneMistake() {
    let text = String(repeating: "[", count: 100_000)
    #expect(ProfileCheck(text).mistakes.map(\.message) == ["the profile is not JSON: nested too deeply"])
  }
}
