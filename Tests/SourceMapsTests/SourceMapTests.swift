import Testing

@testable import SourceMaps

/// Lookups in maps whose mappings are worked out by hand, segment by segment.
struct SourceMapTests {
  /// Segments, each number counted from the one before: generated column, source, line, column, name.
  ///
  ///     AAAA    0 → a.js 0:0
  ///     CAAC    0 + 1 = 1 → a.js 0:(0 + 1)
  ///     ;;      line 2; the generated column begins anew
  ///     EACEA   2 → a.js (0 + 1):(1 + 2), name 0
  ///     GCDFC   2 + 3 = 5 → source 0 + 1, (1 - 1):(3 - 2), name 0 + 1
  ///     C       5 + 1 = 6 → no source
  private let map = """
    {"version":3,"file":"out.js","sources":["a.js","b.js"],"names":["one","two"],
     "sourcesContent":["first"],"mappings":"AAAA,CAAC;;EACEA,GCDFC,C"}
    """

  private func read(_ text: String) throws -> SourceMap { try SourceMap(Array(text.utf8)) }

  private func place(_ location: SourceMap.Location?) -> String? {
    location.map { "\($0.source.url ?? "null") \($0.line):\($0.column) \($0.name ?? "-")" }
  }

  @Test(arguments: [
    (0, 0, "a.js 0:0 -"), (0, 1, "a.js 0:1 -"), (0, 1_000_000, "a.js 0:1 -"), (1, 0, nil), (2, 0, nil),
    (2, 1, nil), (2, 2, "a.js 1:3 one"), (2, 4, "a.js 1:3 one"), (2, 5, "b.js 0:1 two"), (2, 6, nil),
    (2, 7, nil), (3, 0, nil), (-1, 0, nil), (0, -1, nil),
  ])
  func theLastMappingAtOrBeforeAPlaceInItsLineCounts(line: Int, column: Int, expected: String?) throws {
    #expect(place(try read(map).location(line: line, column: column)) == expected)
  }

  @Test func contentsAndNamesAreThoseOfTheMap() throws {
    let map = try read(map)
    #expect(map.file == "out.js")
    #expect(map.sources == [.init(url: "a.js", content: "first"), .init(url: "b.js", content: nil)])
  }

  @Test func aLineWithoutAColumnIsMappedOnlyWhenItComesFromOneLine() throws {
    let map = try read(map)
    #expect(place(map.location(line: 0)) == "a.js 0:0 -")
    #expect(map.location(line: 1) == nil)
    #expect(map.location(line: 2) == nil, "two sources")
  }

  /// The first segment, EAAC, is 2 → 0:1; the second, DAAD, is 2 - 1 = 1 → 0:0 and belongs before it.
  @Test func segmentsOfALineMayComeInAnyOrder() throws {
    let map = try read(#"{"version":3,"sources":["a"],"mappings":"EAAC,DAAD"}"#)
    #expect(map.location(line: 0, column: 0) == nil)
    #expect(place(map.location(line: 0, column: 1)) == "a 0:0 -")
    #expect(place(map.location(line: 0, column: 2)) == "a 0:1 -")
  }

  @Test(arguments: [
    ("", "a.js", "a.js"), ("/src/", "a.js", "/src/a.js"), ("src", "a.js", "src/a.js"),
    ("src", "https://x.test/a.js", "https://x.test/a.js"), ("src", "/a.js", "/a.js"),
    ("webpack://app/", "./a.js", "webpack://app/./a.js"),
  ])
  func theRootStandsBeforeRelativeSources(root: String, source: String, expected: String) throws {
    let map = try read(#"{"version":3,"sourceRoot":"\#(root)","sources":["\#(source)"],"mappings":""}"#)
    #expect(map.sources.map(\.url) == [expected])
  }

  @Test func sourcesMayBeUnknown() throws {
    let map = try read(
      #"{"version":3,"sources":[null],"sourcesContent":null,"names":null,"sourceRoot":null,"mappings":"AAAA"}"#
    )
    #expect(place(map.location(line: 0, column: 0)) == "null 0:0 -")
  }

  @Test(arguments: [")]}'\n", ")]}'anything\r\n", "\u{FEFF}", "\u{FEFF})]}'\n"])
  func whatServersPutBeforeJSONIsPassedOver(guardLine: String) throws {
    #expect(try read(guardLine + map).sources.count == 2)
  }

  @Test func anEmptyMapMapsNothing() throws {
    let map = try read(#"{"version":3,"sources":[],"mappings":";;;"}"#)
    #expect(map.location(line: 2, column: 0) == nil)
  }
}
