extension String {
  /// The text without XML's white space around it.
  var trimmed: String {
    let isSpace = { (byte: UInt8) in byte <= 0x20 }
    guard let first = utf8.first, let last = utf8.last, isSpace(first) || isSpace(last) else { return self }
    guard let start = utf8.firstIndex(where: { !isSpace($0) }),
      let end = utf8.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[start...end])
  }
}
