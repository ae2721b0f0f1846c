/// Which place of a generated script comes from which place of an original one, sorted by the generated place.
///
/// Lines and columns count from 0, columns in UTF-16 code units, as in ECMA-426.
struct Mappings: Sendable {
  /// One entry: from its column up to the next entry's, the line comes from the original place.
  struct Segment: Sendable, Equatable {
    var column: Int32
    /// The number of the original source; -1 for text that comes from none.
    var source: Int32 = -1
    var line: Int32 = 0
    var originalColumn: Int32 = 0
    /// The number of the name; -1 for none.
    var name: Int32 = -1
  }

  private var segments: [Segment] = []
  /// Where the segments of each line begin.
  private var starts: [Int32] = [0]
  private var isLineSorted = true

  /// How many lines there are; further ones have no segments.
  var lineCount: Int { starts.count }

  /// Begins the next line.
  mutating func endLine() {
    sortLine()
    starts.append(Int32(segments.count))
  }

  /// Ends the last line.
  mutating func finish() { sortLine() }

  /// Adds a segment to the present line.
  mutating func append(_ segment: Segment) {
    if let last = segments.last, segments.count > Int(starts[starts.count - 1]), last.column > segment.column
    {
      isLineSorted = false
    }
    segments.append(segment)
  }

  /// The standard lets a line's segments come in any order; nearly all come sorted.
  private mutating func sortLine() {
    guard !isLineSorted else { return }
    isLineSorted = true
    let start = Int(starts[starts.count - 1])
    let line = segments[start...]
    // Of segments with the same column the last one counts, as it would unsorted.
    let sorted = line.enumerated().sorted { ($0.element.column, $0.offset) < ($1.element.column, $1.offset) }
    segments.replaceSubrange(start..., with: sorted.map(\.element))
  }

  /// The segments of a line.
  func segments(ofLine line: Int) -> ArraySlice<Segment> {
    guard line >= 0, line < starts.count else { return [] }
    let end = line + 1 < starts.count ? Int(starts[line + 1]) : segments.count
    return segments[Int(starts[line])..<end]
  }

  /// The last segment of a line that begins at a column or before it; nil when there is none.
  func segment(line: Int, column: Int) -> Segment? {
    let line = segments(ofLine: line)
    var (low, high) = (line.startIndex, line.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if Int(line[middle].column) <= column { low = middle + 1 } else { high = middle }
    }
    return low > line.startIndex ? line[low - 1] : nil
  }
}
