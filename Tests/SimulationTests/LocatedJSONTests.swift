import Simulation
import Testing

/// Values that know where they stand.
struct LocatedJSONTests {
  @Test func everyMemberStandsWhereItsTextIs() throws {
    // bytes:    0         1         2         3
    //           0123456789012345678901234567890123456
    let text = #" {"a": [1, {"é": true }], "a" :null} "#
    let json = try LocatedJSON(parsing: text)
    #expect(json.range == 1..<37)
    let members = try #require(json.members)
    #expect(members.map(\.key) == ["a", "a"])
    #expect(members.map(\.keyRange) == [2..<5, 27..<30])
    #expect(members.map(\.value.range) == [7..<25, 32..<36])
    guard case .array(let elements) = members[0].value.content else {
      Issue.record("no array")
      return
    }
    #expect(elements.map(\.range) == [8..<9, 11..<24])
    // The é takes two bytes.
    #expect(elements[1].members?.map(\.keyRange) == [12..<16])
    #expect(elements[1]["é"]?.range == 18..<22)
    #expect(elements[1]["é"]?.kind == "true")
    // Of a key that comes again, the last one counts.
    #expect(json["a"]?.kind == "null")
    #expect(json["b"] == nil)
  }

  @Test func escapedKeysAndEmptyValuesAreRead() throws {
    let json = try LocatedJSON(parsing: #"{"\u0061\"": "x\"}", "o": {}, "l": []}"#)
    #expect(json["a\""]?.string == "x\"}")
    #expect(json["o"]?.members?.isEmpty == true)
    #expect(json["l"]?.kind == "an array")
    #expect(try LocatedJSON(parsing: "12 \n").range == 0..<2)
  }

  @Test func whatIsNoJSONIsRefused() {
    #expect(throws: JSONParseError(message: "a colon is expected after the key", line: 1, column: 5)) {
      try LocatedJSON(parsing: #"{"a"}"#)
    }
  }
}
