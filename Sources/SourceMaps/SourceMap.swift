/// A source map: where each place of a generated script was in the sources that it was made of (ECMA-426, revision 3).
///
/// Lines and columns count from 0 here, columns in UTF-16 code units, as in the standard.
public struct SourceMap: Sendable {
  /// One original source.
  public struct Source: Sendable, Equatable {
    /// Its URL as the map has it, `sourceRoot` put before it; nil when the map does not tell it.
    public let url: String?
    /// Its text, when the map holds it.
    public let content: String?
  }

  /// A place in an original source.
  public struct Location: Sendable, Equatable {
    /// The source.
    public let source: Source
    /// The line, from 0.
    public let line: Int
    /// The column in UTF-16 code units, from 0.
    public let column: Int
    /// What the source calls there what the generated script calls otherwise.
    public let name: String?
  }

  /// The generated script's name, when the map tells it.
  public let file: String?
  /// The original sources.
  public let sources: [Source]
  private let names: [String]
  private let mappings: Mappings

  init(file: String?, sources: [Source], names: [String], mappings: Mappings) {
    self.file = file
    self.sources = sources
    self.names = names
    self.mappings = mappings
  }

  /// Where a place of the generated script comes from.
  ///
  /// It is that of the last mapping at the place or before it in the same line.
  ///
  /// - Parameters:
  ///   - line: the generated line, from 0.
  ///   - column: the generated column in UTF-16 code units, from 0.
  /// - Returns: nil when the place comes from no source.
  public func location(line: Int, column: Int) -> Location? {
    mappings.segment(line: line, column: column).flatMap(location)
  }

  /// Where a line of the generated script comes from when its column is not known.
  ///
  /// - Parameter line: the generated line, from 0.
  /// - Returns: the place of its first mapping; nil unless the whole line comes from one line of one source.
  public func location(line: Int) -> Location? {
    let mapped = mappings.segments(ofLine: line).filter { $0.source >= 0 }
    guard let first = mapped.first,
      mapped.allSatisfy({ $0.source == first.source && $0.line == first.line })
    else { return nil }
    return location(first)
  }

  private func location(_ segment: Mappings.Segment) -> Location? {
    guard segment.source >= 0 else { return nil }
    return Location(
      source: sources[Int(segment.source)], line: Int(segment.line), column: Int(segment.originalColumn),
      name: segment.name >= 0 ? names[Int(segment.name)] : nil)
  }
}

extension SourceMap {
  /// Everything that a map holds, for the map of which it is a section.
  var parts: (sources: [Source], names: [String], mappings: Mappings) { (sources, names, mappings) }
}
