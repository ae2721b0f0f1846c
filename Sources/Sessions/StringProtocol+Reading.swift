/// Small helpers for reading what people type.
extension StringProtocol {
  /// The text without white space at its ends.
  var trimmingSpaces: String {
    var rest = Substring(self)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
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

  /// The text in quotes, for a message: cut when it is long.
  public var inQuotes: String {
    let head = prefix(81)
    return "\"" + (head.count > 80 ? head.prefix(79) + "…" : String(head)) + "\""
  }
}
