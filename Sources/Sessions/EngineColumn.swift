/// Which column of a script's line an engine's error is about.
///
/// JavaScriptCore names the place behind what failed: of `a.b()` the bracket, of `missing}` the brace, which a source map
/// may well take to another line. Only where nothing precedes the failing part, as at `new X`, it names that part itself.
enum EngineColumn {
  /// The column to look up.
  ///
  /// - Parameters:
  ///   - column: the engine's column in UTF-16 code units, from 1.
  ///   - line: the script's line.
  /// - Returns: the column in UTF-16 code units, from 0; nil when the line is not that long.
  static func lookup(_ column: Int, in line: String) -> Int? {
    guard column >= 1,
      let place = line.utf16.index(line.startIndex, offsetBy: column - 1, limitedBy: line.endIndex)
    else { return nil }
    guard place > line.startIndex else { return column - 1 }
    if place < line.endIndex, isOfName(line.utf16[place]) { return column - 1 }
    let before = line.utf16[line.utf16.index(before: place)]
    // A closing bracket, as of `a[0]()`, ends what is called.
    let isBehind = isOfName(before) || before == 0x29 || before == 0x5D
    return isBehind ? column - 2 : column - 1
  }

  /// Whether a code unit may belong to a name; those beyond ASCII mostly do.
  private static func isOfName(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x5F: true
    default: unit >= 0x80 && unit != 0x2028 && unit != 0x2029
    }
  }
}
