/// The known word that somebody may have meant.
public enum Suggestion {
  /// The nearest word by edit distance, when it is near enough to be meant.
  ///
  /// - Parameters:
  ///   - word: what somebody wrote.
  ///   - words: the known words.
  ///   - limit: the largest distance; nil is a third of the word's length.
  /// - Returns: one of the known words, or nil.
  public static func nearest(to word: String, among words: [String], limit: Int? = nil) -> String? {
    let length = word.count
    let limit = limit ?? max(1, length / 3)
    // Two words are at least as far apart as their lengths are.
    let scored = words.filter { abs($0.count - length) <= limit }
      .map { ($0, distance(word.lowercased(), $0.lowercased())) }
    guard let best = scored.min(by: { $0.1 < $1.1 }), best.1 <= limit else { return nil }
    return best.0
  }

  /// How many insertions, deletions, replacements and swaps of neighbours lead from one word to the other.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var rows = [Array(0...right.count)]
    for row in left.indices {
      var next = [row + 1]
      for column in right.indices {
        var best = min(
          rows[row][column] + (left[row] == right[column] ? 0 : 1), rows[row][column + 1] + 1,
          next[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, rows[row - 1][column - 1] + 1)
        }
        next.append(best)
      }
      rows.append(next)
    }
    return rows[left.count][right.count]
  }
}
