import Testing

@testable import Simulation

@Suite("Writing JSON")
struct JSONWriterTests {
  @Test(
    "numbers are as short as they can be exactly, without a needless fraction",
    arguments: [
      (30.0, "30"), (7.5, "7.5"), (0.1, "0.1"), (-12.25, "-12.25"), (1_714_564_800_000, "1714564800000"),
      // JSON.stringify(-0) is "0", and neither NaN nor infinity is JSON.
      (-0.0, "0"), (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
      // 2^53, the last integer before gaps, and the next that can be held.
      (9_007_199_254_740_992, "9007199254740992"), (9_007_199_254_740_994, "9007199254740994"),
      (1e15, "1000000000000000"),
      // From 1e21 on and below 1e-6 JavaScript writes exponents.
      (0x1p60, "1152921504606847000"), (-1e20, "-100000000000000000000"), (1e21, "1e+21"),
      (-1.5e300, "-1.5e+300"), (0.000001, "0.000001"), (0.00001234, "0.00001234"), (1e-7, "1e-7"),
      (-1.25e-7, "-1.25e-7"), (.leastNonzeroMagnitude, "5e-324"),
    ])
  func numbers(number: Double, text: String) {
    #expect(JSONValue.number(number).text == text)
  }

  @Test(
    "every finite number reads back as itself",
    arguments: [
      1e21, 1e-7, .leastNonzeroMagnitude, Double.greatestFiniteMagnitude, -1e300, 0x1p54, 0x1p63,
      123_456_789.123_456_78,
      1.0 / 3, 2.225_073_858_507_201_4e-308,
    ])
  func numberRoundTrip(number: Double) throws {
    #expect(try JSONValue(parsing: JSONValue.number(number).text) == .number(number))
  }

  @Test(
    "strings escape what JSON or a reader of lines would stumble over",
    arguments: [
      ("a\"b\\c/", #""a\"b\\c/""#), ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{1F}\u{8}", #""\u0000\u001f\u0008""#),
      ("\u{7F}", #""\u007f""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("é€😀", "\"é€😀\""), ("", #""""#),
    ])
  func strings(string: String, text: String) throws {
    #expect(JSONValue.string(string).text == text)
    #expect(try JSONValue(parsing: text) == .string(string))
  }

  @Test("the text of a value with any control character is one line")
  func oneLine() {
    for scalar in (UInt32(0)..<0x20).compactMap(Unicode.Scalar.init) {
      let text = JSONValue.object([String(scalar): .string(String(scalar))]).text
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  @Test("arrays and objects have no white space and keep their order")
  func nesting() {
    let value: JSONValue = ["z": [1, 2.5, "x", true, .null], "a": [:], "m": []]
    #expect(value.text == #"{"z":[1,2.5,"x",true,null],"a":{},"m":[]}"#)
  }
}
