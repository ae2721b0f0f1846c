import Testing

@testable import Simulation

@Suite("Reading JSON")
struct JSONReaderTests {
  @Test(
    "text reads and writes as it was",
    arguments: [
      #"{"zebra":1,"apple":{"y":[],"x":{}},"mango":[true,false,null,"s",-0.5]}"#,
      #"[[[[]]],{},"",0]"#, "3", #""lone""#,
    ])
  func roundTrip(text: String) throws {
    #expect(try JSONValue(parsing: text).text == text)
  }

  @Test("white space and a byte order mark around values are passed over")
  func whiteSpace() throws {
    let value = try JSONValue(parsing: "\u{FEFF} \r\n\t{ \"a\" : [ 1 , 2 ] }\n ")
    #expect(value == ["a": [1, 2]])
  }

  @Test(
    "numbers in every form",
    arguments: [
      ("0", 0.0), ("-0", -0.0), ("1E3", 1000), ("25e-1", 2.5), ("1.5e+2", 150),
      ("5e-324", .leastNonzeroMagnitude),
      ("123456789012345678901234567890", 0x1.8ee90ff6c373ep+96), ("1e400", .infinity),
      ("1e-400", 0),
    ])
  func numbers(text: String, number: Double) throws {
    #expect(try JSONValue(parsing: text).number == number)
  }

  @Test(
    "escapes, with surrogate pairs; a lone surrogate becomes U+FFFD",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u20AC""#, "é€"),
      (#""\ud83d\ude00""#, "😀"),
      (#""\u0000""#, "\u{0}"), (#""\ud83d""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"),
      (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    ])
  func escapes(text: String, string: String) throws {
    #expect(try JSONValue(parsing: text).string == string)
  }

  @Test(
    "what is no JSON is an error at its place",
    arguments: [
      ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("{\"a\":1,}", 1, 8), ("{a:1}", 1, 2), ("[1 2]", 1, 4),
      ("01", 1, 2), ("+1", 1, 1), (".5", 1, 1), ("1.", 1, 3), ("1e", 1, 3), ("-", 1, 2), ("NaN", 1, 1),
      ("tru", 1, 1), ("\"a\nb\"", 1, 3), ("\"\\x\"", 1, 3), ("\"\\u12G4\"", 1, 6), ("\"open", 1, 6),
      ("{\n  \"a\": 1\n  \"b\": 2\n}", 3, 3), ("null null", 1, 6), ("{\"a\" 1}", 1, 6), ("'a'", 1, 1),
    ])
  func errors(text: String, line: Int, column: Int) {
    let error = #expect(throws: JSONParseError.self) { try JSONValue(parsing: text) }
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test("nesting is limited, and the limit itself is allowed")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try JSONValue(parsing: nested(512)).text == nested(512))
    let error = #expect(throws: JSONParseError.self) { try JSONValue(parsing: nested(100_000)) }
    #expect(error?.description == "line 1, column 513: nested too deeply")
  }

  @Test(
    "a JavaScript literal may leave out the quotes of names, and use single ones",
    arguments: [
      ("{ a: 1, $b_2: 'x', 'c d': \"y\" }", ["a": 1, "$b_2": "x", "c d": "y"]),
      (#"['it\'s', "it's"]"#, ["it's", "it's"]),
      ("[{}, [], null, -1.5]", [[:], [], .null, -1.5]),
    ] as [(String, JSONValue)])
  func literals(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsingLiteral: text) == value)
  }

  @Test(
    "what is no literal that JSON could hold stays refused",
    arguments: [
      "{ 1a: 1 }", "{ a b: 1 }", "[1 + 1]", "[undefined]", "[NaN]", "['x]", "{ a }", "[() => 1]", "[,]",
    ])
  func noLiterals(text: String) {
    #expect(throws: JSONParseError.self) { try JSONValue(parsingLiteral: text) }
  }

  @Test("objects are the same in any order of their keys, at every depth")
  func sameness() {
    let left: JSONValue = ["a": 1, "b": [["c": 2, "d": 3]]]
    #expect(left.isSame(as: ["b": [["d": 3, "c": 2]], "a": 1]))
    #expect(!left.isSame(as: ["b": [["d": 3]], "a": 1]))
    #expect(!left.isSame(as: ["a": 1, "b": [["c": 2, "d": 3]], "e": .null]))
    #expect(!JSONValue.array([1, 2]).isSame(as: [2, 1]))
    #expect(!JSONValue.string("e\u{301}").isSame(as: "\u{E9}"))
  }
}
