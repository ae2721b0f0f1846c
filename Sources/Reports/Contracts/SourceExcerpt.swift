/// One line of a source as an error shows it, and the carets below: tabs expanded, long lines cut around the place.
struct SourceExcerpt {
  /// The line, or the part of it around the place.
  let text: String
  /// How many columns stand before the carets.
  let indentation: Int
  /// How many columns the carets take; at least one.
  let caretWidth: Int

  /// Cuts an excerpt.
  ///
  /// - Parameters:
  ///   - line: the source's line, of any length.
  ///   - start: the index of the first character to point at.
  ///   - end: the index behind the last one.
  ///   - width: how many columns there are.
  init(_ line: String, from start: String.Index, to end: String.Index, width: Int) {
    // A minified script's line has 100,000 characters: only what may be shown is looked at.
    let room = max(20, width)
    let head = line.index(start, offsetBy: -room, limitedBy: line.startIndex) ?? line.startIndex
    let tail = line.index(start, offsetBy: room, limitedBy: line.endIndex) ?? line.endIndex
    let end = max(start, min(end, tail))
    var before = line[head..<start].map(Self.cell)
    var pointedAt = line[start..<end].map(Self.cell)
    var after = line[end..<tail].map(Self.cell)
    var isCutBefore = head > line.startIndex
    var isCutAfter = tail < line.endIndex

    func columns(_ cells: [Cell]) -> Int { cells.reduce(0) { $0 + $1.width } }
    let total = columns(before) + columns(pointedAt) + columns(after)
    if isCutBefore || isCutAfter || total > room {
      // Carets have the first right to the room; what is before them may have two fifths of the whole.
      while columns(pointedAt) > room * 3 / 5 {
        pointedAt.removeLast()
        after = []
        isCutAfter = true
      }
      let rest = room - 2 - columns(pointedAt)
      let wishAfter = columns(after)
      while columns(before) > max(room * 2 / 5, rest - wishAfter) {
        before.removeFirst()
        isCutBefore = true
      }
      while !after.isEmpty, columns(before) + columns(after) > rest {
        after.removeLast()
        isCutAfter = true
      }
    }
    text =
      (isCutBefore ? "…" : "") + (before + pointedAt + after).map(\.text).joined() + (isCutAfter ? "…" : "")
    indentation = (isCutBefore ? 1 : 0) + columns(before)
    caretWidth = max(1, columns(pointedAt))
  }

  /// Cuts an excerpt around characters of a line.
  ///
  /// - Parameters:
  ///   - line: the source's line.
  ///   - columns: the characters to point at, from 1; nil as the end means the line's end.
  ///   - width: how many columns there are.
  init(_ line: String, columns: (start: Int, end: Int?), width: Int) {
    func index(_ column: Int) -> String.Index {
      line.index(line.startIndex, offsetBy: max(0, column - 1), limitedBy: line.endIndex) ?? line.endIndex
    }
    self.init(
      line, from: index(columns.start), to: columns.end.map(index) ?? line.endIndex, width: width)
  }

  /// Cuts an excerpt around a place that JavaScript names.
  ///
  /// - Parameters:
  ///   - line: the script's line.
  ///   - utf16Column: the place in UTF-16 code units, from 1.
  ///   - width: how many columns there are.
  init(script line: String, utf16Column: Int, width: Int) {
    var start =
      line.utf16.index(line.startIndex, offsetBy: max(0, utf16Column - 1), limitedBy: line.endIndex)
      ?? line.endIndex
    // A place within a character means the character.
    while String.Index(start, within: line) == nil { start = line.utf16.index(before: start) }
    self.init(line, from: start, to: start < line.endIndex ? line.index(after: start) : start, width: width)
  }

  /// What a character is shown as.
  private struct Cell {
    var text: String
    var width: Int
  }

  private static func cell(_ character: Character) -> Cell {
    if character == "\t" { return Cell(text: "    ", width: 4) }
    let text = TerminalText.printable(String(character))
    return Cell(text: text, width: text.displayWidth)
  }
}
