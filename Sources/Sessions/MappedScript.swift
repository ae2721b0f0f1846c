import SourceMaps

/// A script of a session with its source map.
struct MappedScript: Sendable {
  /// The script's text.
  let text: String
  /// Its map; nil when it cannot be used.
  var map: SourceMap?
  /// Why its map cannot be used, in one line.
  var problem: String?
  /// The URL to which the map's sources are relative.
  var base: String
  /// The folder in which the map is, or the script that holds it; nil when they are no local files.
  var folder: String?

  /// Where a place of the script comes from.
  ///
  /// - Parameters:
  ///   - line: the engine's line, from 1.
  ///   - column: the engine's column, from 1, when it is known.
  /// - Returns: nil when the place comes from no source.
  func location(line: Int, column: Int?) -> SourceMap.Location? {
    guard let map, line >= 1 else { return nil }
    guard let column, let text = SourceLines.line(line, of: text),
      let lookup = EngineColumn.lookup(column, in: text)
    else { return map.location(line: line - 1) }
    return map.location(line: line - 1, column: lookup)
  }
}
