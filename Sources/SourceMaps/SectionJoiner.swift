/// Makes one source map of the sections of an index map (ECMA-426, Index source map).
struct SectionJoiner {
  private var sources: [SourceMap.Source] = []
  private var names: [String] = []
  private var mappings = Mappings()
  /// Where the last mapping was, or the last section began.
  private var last: (line: Int, column: Int32) = (0, 0)

  /// Lines that an offset may leave empty: a generated script of more has other troubles.
  private static let mostLines = 10_000_000

  /// Adds a section.
  ///
  /// - Parameters:
  ///   - map: its map.
  ///   - line: the generated line at which it begins, from 0.
  ///   - column: the generated column at which it begins, from 0; it counts for the section's first line only.
  /// - Returns: false when it begins before the end of the section before, or leads beyond 32 bits.
  mutating func add(_ map: SourceMap, line: Int32, column: Int32) -> Bool {
    let start = (Int(line), column)
    let parts = map.parts
    guard start >= last, Int(line) + parts.mappings.lineCount <= Self.mostLines else { return false }
    let (firstSource, firstName) = (Int32(sources.count), Int32(names.count))
    sources += parts.sources
    names += parts.names
    advance(to: Int(line))
    // What is before the section's first mapping must not seem to be of the section before.
    mappings.append(.init(column: column))
    last = start
    for inner in 0..<parts.mappings.lineCount {
      advance(to: Int(line) + inner)
      for var segment in parts.mappings.segments(ofLine: inner) {
        let (sum, isOver) = segment.column.addingReportingOverflow(inner == 0 ? column : 0)
        guard !isOver else { return false }
        segment.column = sum
        if segment.source >= 0 { segment.source += firstSource }
        if segment.name >= 0 { segment.name += firstName }
        mappings.append(segment)
        last = (Int(line) + inner, sum)
      }
    }
    return true
  }

  private mutating func advance(to line: Int) {
    while mappings.lineCount <= line { mappings.endLine() }
  }

  /// The map of all sections so far.
  func map(file: String?) -> SourceMap {
    var mappings = mappings
    mappings.finish()
    return SourceMap(file: file, sources: sources, names: names, mappings: mappings)
  }
}
