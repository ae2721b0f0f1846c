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
}
