import Simulation
import Testing

/// Where a value stands in JSON text.
struct JSONLocatorTests {
  private let text = """
    {
      "a" : [1, {"b": "x,}]"}, [] ],
      "c": {"é": null, "c": 3}, "c": true
    }
    """

  @Test(arguments: [
    ([JSONLocator.Step](), 1, 1),
    ([.key("a")], 2, 9),
    ([.key("a"), .index(0)], 2, 10),
    ([.key("a"), .index(1)], 2, 13),
    ([.key("a"), .index(1), .key("b")], 2, 19),
    ([.key("a"), .index(2)], 2, 28),
    // The last of two.
    ([.key("c")], 3, 35),
  ])
  func aValueIsFound(path: [JSONLocator.Step], line: Int, column: Int) {
    #expect(JSONLocator.position(of: path, in: text) == (line, column))
  }

  @Test(arguments: [
    ([JSONLocator.Step.key("x")], 1, 1),
    ([.key("a"), .index(3)], 2, 9),
    ([.key("a"), .key("b")], 2, 9),
    ([.key("a"), .index(1), .key("x"), .index(4)], 2, 13),
  ])
  func aStepThatLeadsNowhereIsWhereItBegan(path: [JSONLocator.Step], line: Int, column: Int) {
    #expect(JSONLocator.position(of: path, in: text) == (line, column))
  }

  @Test func columnsCountBytes() {
    #expect(JSONLocator.position(of: [.key("é")], in: "{\"é\":1}") == (1, 7))
    #expect(JSONLocator.position(of: [.key("é")], in: "{\"\\u00e9\": 1}") == (1, 12))
  }

  @Test func aByteOrderMarkIsSkipped() {
    #expect(JSONLocator.position(of: [.key("a")], in: "\u{FEFF}{\"a\":1}") == (1, 9))
  }

  @Test(arguments: ["", "{", "[", "{\"a\"", "{\"a\":", "{:,:,}", "[,,]", "{]", "}", "\"", "{\"a\\"])
  func textThatIsNoJSONEndsAsWell(text: String) {
    let place = JSONLocator.position(of: [.key("a"), .index(2), .key("b")], in: text)
    #expect(place.line == 1)
  }
}
