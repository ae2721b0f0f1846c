import Testing

@testable import Simulation

@Suite("JSON objects")
struct JSONObjectTests {
  @Test("a key that comes again replaces the value in its first place, as in JSON.parse")
  func duplicateKeys() throws {
    let object = try JSONValue(parsing: #"{"a":1,"b":2,"a":3}"#)
    #expect(object.text == #"{"a":3,"b":2}"#)
    #expect(object["a"]?.number == 3)
  }

  @Test("keys that differ only in their code points stay apart, in small and in large objects")
  func canonicallyEqualKeys() throws {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    var object: JSONObject = [composed: 1, decomposed: 2]
    for number in 0..<40 { object["key \(number)"] = .number(Double(number)) }
    object[composed] = 3
    #expect(object.members.count == 42)
    #expect(object[composed] == 3)
    #expect(object[decomposed] == 2)
  }

  @Test(
    "setting nil removes, and the order of the rest stays, in small and in large objects", arguments: [5, 60])
  func removal(count: Int) {
    var object = JSONObject((0..<count).map { ("k\($0)", .number(Double($0))) })
    object["k1"] = nil
    object["k1"] = nil
    object["new"] = true
    #expect(object.keys == ["k0"] + (2..<count).map { "k\($0)" } + ["new"])
    #expect(object["k1"] == nil)
    #expect(object["k\(count - 1)"]?.number == Double(count - 1))
    #expect(object["new"]?.bool == true)
  }

  @Test("two objects are equal when their members are, in order")
  func equality() {
    #expect(JSONObject([("a", 1), ("b", 2)]) == ["a": 1, "b": 2])
    #expect(JSONObject([("b", 2), ("a", 1)]) != ["a": 1, "b": 2])
    // One of these has an index for searching, the other had one and lost it.
    var large = JSONObject((0..<30).map { ("k\($0)", 0) })
    let same = large
    large["extra"] = 1
    large["extra"] = nil
    #expect(large == same)
  }

  @Test("each accessor answers for its own kind only")
  func accessors() {
    let value: JSONValue = ["s": "t", "n": 1, "b": false, "a": [1], "o": [:], "z": .null]
    #expect(value["s"]?.string == "t")
    #expect(value["n"]?.number == 1)
    #expect(value["b"]?.bool == false)
    #expect(value["a"]?.array == [1])
    #expect(value["o"]?.object?.isEmpty == true)
    #expect(value["z"] == .null)
    #expect(value["missing"] == nil)
    #expect(value["s"]?.number == nil)
    #expect(value["n"]?.bool == nil)
    #expect(value["b"]?.number == nil)
    #expect(value["a"]?["0"] == nil)
    #expect(value.array == nil)
  }
}
