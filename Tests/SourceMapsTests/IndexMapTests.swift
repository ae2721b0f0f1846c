import Testing

@testable import SourceMaps

/// Index maps (ECMA-426, Index source map).
struct IndexMapTests {
  private func section(_ line: Int, _ column: Int, _ source: String, _ mappings: String) -> String {
    """
    {"offset":{"line":\(line),"column":\(column)},"map":{"version":3,"sources":["\(source)"],"names":["\(source)!"],\
    "mappings":"\(mappings)"}}
    """
  }

  private func map(_ sections: String...) throws -> SourceMap {
    try SourceMap(Array("{\"version\":3,\"sections\":[\(sections.joined(separator: ","))]}".utf8))
  }

  private func place(_ location: SourceMap.Location?) -> String? {
    location.map { "\($0.source.url ?? "") \($0.line):\($0.column) \($0.name ?? "-")" }
  }

  /// In the second line of a section the column of its offset does not count; CAAAA is 1 → 0:0, name 0.
  @Test func eachSectionCountsFromItsOffset() throws {
    let map = try map(section(0, 0, "a", "CAAAA"), section(0, 10, "b", "CAAAA;CACAA"))
    #expect(place(map.location(line: 0, column: 9)) == "a 0:0 a!")
    #expect(map.location(line: 0, column: 10) == nil, "the second section begins, its mappings do not yet")
    #expect(place(map.location(line: 0, column: 11)) == "b 0:0 b!")
    #expect(map.location(line: 1, column: 0) == nil)
    #expect(place(map.location(line: 1, column: 1)) == "b 1:0 b!")
  }

  @Test func sectionsMayLeaveLinesOutAndHoldIndexMaps() throws {
    let inner = "{\"version\":3,\"sections\":[\(section(1, 2, "c", "AAAA"))]}"
    let map = try map("{\"offset\":{\"line\":5,\"column\":7},\"map\":\(inner)}")
    #expect(map.location(line: 5, column: 9) == nil)
    #expect(place(map.location(line: 6, column: 2)) == "c 0:0 -")
  }

  @Test(arguments: [
    (#"{"version":3,"sections":{}}"#, "its sections are no list"),
    (#"{"version":3,"sections":[],"mappings":""}"#, "it has both mappings and sections"),
    (#"{"version":3,"sections":[{}]}"#, "its section 0 has no offset of a line and a column"),
    (
      #"{"version":3,"sections":[{"offset":{"line":-1,"column":0}}]}"#,
      "its section 0 has no offset of a line and a column"
    ),
    (
      #"{"version":3,"sections":[{"offset":{"line":1e300,"column":0}}]}"#,
      "its section 0 has no offset of a line and a column"
    ),
    (#"{"version":3,"sections":[{"offset":{"line":0,"column":0}}]}"#, "its section 0 has no map"),
    (
      #"{"version":3,"sections":[{"offset":{"line":0,"column":0},"url":"x"}]}"#,
      "its section 0 has a URL for a map, which ECMA-426 no longer has"
    ),
    (
      #"{"version":3,"sections":[{"offset":{"line":0,"column":0},"map":{"version":2}}]}"#,
      "its section 0 has a map that cannot be used: it is of version 2, and only 3 is known"
    ),
  ])
  func faults(text: String, problem: String) {
    #expect(throws: SourceMapError(problem)) { try SourceMap(Array(text.utf8)) }
  }

  @Test func sectionsMustComeInOrder() {
    let problem = SourceMapError(
      "its section 1 begins before the end of the one before, or beyond what can be mapped")
    #expect(throws: problem) { try map(section(3, 0, "a", ""), section(2, 0, "b", "")) }
    // CAAA, CAAA end at column 2.
    #expect(throws: problem) { try map(section(0, 0, "a", "CAAA,CAAA"), section(0, 1, "b", "")) }
    #expect(throws: problem) { try map(section(0, 0, "a", ""), section(2_000_000_000, 0, "b", "")) }
  }
}
