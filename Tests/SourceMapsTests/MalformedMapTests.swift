import Simulation
import Testing

@testable import SourceMaps

/// Maps that are none: each gives one problem that says what and where, and none ends the process.
struct MalformedMapTests {
  private func problem(_ text: String) -> String? {
    do throws(SourceMapError) {
      _ = try SourceMap(Array(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("", "it is not JSON: line 1, column 1: the text ends where a value is expected"),
    (")]}'", "it is not JSON: line 1, column 1: the text ends where a value is expected"),
    ("<!doctype html>", "it is not JSON: line 1, column 1: a value is expected"),
    ("[]", "it is JSON, but no object"),
    ("{}", "it has no version"),
    (#"{"version":"3"}"#, "it is of version \"3\", and only 3 is known"),
    (#"{"version":3}"#, "it has no text of mappings"),
    (#"{"version":3,"mappings":""}"#, "it has no list of sources"),
    (#"{"version":3,"mappings":"","sources":[1]}"#, "source 0 is neither text nor null"),
    (
      #"{"version":3,"mappings":"","sources":["a"],"sourcesContent":[{}]}"#,
      "the content of source 0 is neither text nor null"
    ),
    (#"{"version":3,"mappings":"","sources":[],"sourcesContent":""}"#, "its sourcesContent are no list"),
    (#"{"version":3,"mappings":"","sources":[],"names":[null]}"#, "name 0 is no text"),
    (#"{"version":3,"mappings":"","sources":[],"sourceRoot":7}"#, "its sourceRoot is no text"),
    (#"{"version":3,"mappings":"","sources":[],"file":[]}"#, "its file is no text"),
  ])
  func documents(text: String, expected: String) {
    #expect(problem(text) == expected)
  }

  @Test(arguments: [
    ("AA", "segment 1 of line 1 has 2 numbers, not 1, 4 or 5"),
    (";AAA", "segment 1 of line 2 has 3 numbers, not 1, 4 or 5"),
    ("AAAA,AAAAAA", "segment 2 of line 1 has more than five numbers"),
    ("D", "segment 1 of line 1 has a negative generated column"),
    // C is 1, then D takes 1 away, and D one more.
    ("C,D,D", "segment 3 of line 1 has a negative generated column"),
    ("ADAA", "segment 1 of line 1 has a negative source"),
    ("ACAA", "segment 1 of line 1 names source 1, but there are 1"),
    ("AADA", "segment 1 of line 1 has a negative original line"),
    ("AAAD", "segment 1 of line 1 has a negative original column"),
    ("AAAAD", "segment 1 of line 1 has a negative name"),
    ("AAAAC", "segment 1 of line 1 has name 1, but there are 1"),
    ("AAAB", "segment 1 of line 1 has a negative original column"),
    ("A A", "segment 1 of line 1 is no base64 number"),
    ("AAAg", "segment 1 of line 1 ends within a number"),
    ("AAAg;", "segment 1 of line 1 ends within a number"),
    ("ggggggggggE", "segment 1 of line 1 holds a number of more than 32 bits"),
    // Twice 2,147,483,647.
    ("+/////D,+/////D", "segment 2 of line 1 has a generated column of more than 32 bits"),
    (",", "segment 1 of line 1 has 0 numbers, not 1, 4 or 5"),
    ("A,", "segment 2 of line 1 is empty"),
    ("A,,A", "segment 2 of line 1 is empty"),
    ("A,;A", "segment 2 of line 1 is empty"),
  ])
  func mappings(text: String, expected: String) {
    let map = #"{"version":3,"sources":["a"],"names":["n"],"mappings":"\#(text)"}"#
    #expect(problem(map) == "in its mappings, " + expected)
  }

  @Test func everyBeginningOfAMapIsAProblem() {
    let whole = Array(#"{"version":3,"sources":["a"],"mappings":"AAAA;AACA","names":[]}"#.utf8)
    for count in 0..<whole.count {
      #expect(throws: SourceMapError.self) { try SourceMap(Array(whole[..<count])) }
    }
  }

  @Test func noBytesEndTheProcess() {
    let whole = Array(
      #"{"version":3,"sections":[{"offset":{"line":0,"column":0},"map":{"version":3,"sources":["a"],"mappings":"AAAA,+/////D;gB"}}]}"#
        .utf8)
    var random = SeededRandom(seed: 1)
    for _ in 0..<3_000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int(random.nextUnit() * Double(bytes.count))] = UInt8(random.nextUnit() * 256)
      }
      if let map = try? SourceMap(bytes) { _ = map.location(line: 0, column: .max) }
    }
  }

  @Test func mapsWithinMapsWithoutEndAreAProblem() {
    let depth = 1_000
    let text =
      String(repeating: #"{"version":3,"sections":[{"offset":{"line":0,"column":0},"map":"#, count: depth)
      + #"{"version":3,"sources":[],"mappings":""}"# + String(repeating: "}]}", count: depth)
    #expect(problem(text)?.contains("nested too deeply") == true)
  }

  /// Mostly the sources' text, as maps are, and 400,000 segments CAAC: each one column to the right of the one before,
  /// in both.
  @Test func aMapOfTwentyMegabytesIsRead() throws {
    let mappings = String(repeating: "CAAC,", count: 400_000) + "C"
    let content = String(repeating: "x", count: 18_000_000)
    let text = #"{"version":3,"sources":["a"],"sourcesContent":["\#(content)"],"mappings":"\#(mappings)"}"#
    let map = try SourceMap(Array(text.utf8))
    #expect(map.location(line: 0, column: 400_000)?.column == 400_000)
    #expect(map.location(line: 0, column: 400_001) == nil, "the last segment has no source")
  }

  @Test func whatIsTooLargeIsNotRead() {
    let bytes = [UInt8](repeating: 0x20, count: SourceMap.mostBytes + 1)
    #expect(throws: SourceMapError("it has 64 MB, and no more than 64 are read")) { try SourceMap(bytes) }
  }
}
