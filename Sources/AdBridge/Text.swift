/// Small helpers for reading what people type.
extension StringProtocol {
  /// The text without white space at its ends.
  var trimmingSpaces: String {
    var rest = Substring(self)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// The text without the quotes around it, if there are any.
  var unquoted: String {
    guard count >= 2, let first, first == last, first == "\"" || first == "'" else { return String(self) }
    return String(dropFirst().dropLast())
  }

  /// The last place of a text.
  func range(ofLast needle: String) -> Range<Index>? {
    var start = index(endIndex, offsetBy: -needle.count, limitedBy: startIndex)
    while let from = start {
      if self[from...].hasPrefix(needle) { return from..<index(from, offsetBy: needle.count) }
      start = from > startIndex ? index(before: from) : nil
    }
    return nil
  }
}

/// The known word that somebody may have meant.
public enum Suggestion {
  /// The nearest word by edit distance, when it is near enough to be meant.
  public static func nearest(to word: String, among words: [String]) -> String? {
    let scored = words.map { ($0, distance(word.lowercased(), $0.lowercased())) }
    guard let best = scored.min(by: { $0.1 < $1.1 }), best.1 <= max(1, word.count / 3) else { return nil }
    return best.0
  }

  /// How many insertions, deletions and replacements lead from one word to the other.
  static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (place, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for column in right.indices {
        let replaced = diagonal + (character == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
