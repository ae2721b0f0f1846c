import Simulation
import Testing
import WebViewEmulator

/// Where messages hold their names and their fields.
struct MessageFormTests {
  private let flat = MessageForm()
  private let nested = MessageForm(
    nameField: "eventName", dataField: "eventData", plainFields: ["onClickthrough": "url"])

  /// The name and the fields as JSON; nil where the form finds no name.
  private func read(_ form: MessageForm, _ json: String) throws -> String? {
    guard let (name, fields) = form.read(BridgeValue(try JSONValue(parsing: json))) else { return nil }
    return name + " " + JSONValue.object(JSONObject(fields.map { ($0.key, $0.value.json) })).text
  }

  @Test(arguments: [
    (#"{"name": "A", "n": 1, "eventData": {"m": 2}}"#, #"A {"n":1,"eventData":{"m":2}}"#),
    (#"{"n": 1, "name": "A"}"#, #"A {"n":1}"#),
    (#"{"name": 7}"#, nil), (#""A""#, nil), ("{}", nil),
  ])
  func aFlatMessageHasItsFieldsBesideTheName(json: String, expected: String?) throws {
    #expect(try read(flat, json) == expected)
  }

  @Test(arguments: [
    (#"{"eventName": "onLoad", "eventData": {"a": 1, "b": null}}"#, #"onLoad {"a":1,"b":null}"#),
    (#"{"eventName": "onStart"}"#, "onStart {}"),
    (#"{"eventName": "onStart", "eventData": null}"#, "onStart {}"),
    // one plain value: the event's field where the profile names it, else the data's own name
    (
      #"{"eventName": "onClickthrough", "eventData": "https://a.test/"}"#,
      #"onClickthrough {"url":"https://a.test/"}"#
    ),
    (#"{"eventName": "onClickthrough", "eventData": {"url": 1}}"#, #"onClickthrough {"url":1}"#),
    (#"{"eventName": "onCredit", "eventData": 30}"#, #"onCredit {"eventData":30}"#),
    (#"{"eventName": "onCredit", "eventData": [1]}"#, #"onCredit {"eventData":[1]}"#),
    // what stands beside the data counts, unless the data says it
    (#"{"id": 1, "a": 2, "eventName": "x", "eventData": {"a": 3}}"#, #"x {"a":3,"id":1}"#),
    // a member of the data is no name
    (#"{"eventData": {"eventName": "x"}}"#, nil), (#"{"name": "x"}"#, nil),
  ])
  func aNestedMessageHasThemInItsData(json: String, expected: String?) throws {
    #expect(try read(nested, json) == expected)
  }

  @Test(arguments: [
    (#"{"name": "AdStopped"}"#, #"AdStopped {"ad_is_last":true}"#),
    (#"{"name": "AdStopped", "n": 1}"#, #"AdStopped {"n":1,"ad_is_last":true}"#),
    (#"{"name": "AdStopped", "ad_is_last": false}"#, #"AdStopped {"ad_is_last":false}"#),
    (#"{"name": "AdStopped", "ad_is_last": null}"#, #"AdStopped {"ad_is_last":null}"#),
    (#"{"name": "AdStarted"}"#, "AdStarted {}"),
  ])
  func aFieldThatIsLeftOutHasItsDefault(json: String, expected: String) throws {
    let form = MessageForm(defaults: ["AdStopped": [BridgeValue.Member("ad_is_last", .bool(true))]])
    #expect(try read(form, json) == expected)
  }

  @Test func aMessageIsMadeInTheSameForm() {
    #expect(flat.script(name: "A\"", fields: "{n: 1}") == #"Object.assign({"name": "A\""}, {n: 1})"#)
    #expect(nested.script(name: "x", fields: "{n: 1}") == #"({"eventName": "x", "eventData": {n: 1}})"#)
  }
}
