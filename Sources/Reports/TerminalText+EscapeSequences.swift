extension TerminalText {
  /// The text in one line without colours: escape sequences left out, other control characters shown as `␠`.
  static func oneLine(_ text: String) -> String {
    printable(withoutEscapeSequences(text))
  }

  /// The text in one line, cut when it is longer than anybody reads: a page may throw megabytes.
  static func brief(_ text: String) -> String { oneLine(cut(text, to: 4_100)) }

  /// The text without the sequences that colour or move on a terminal (ECMA-48), which readers of files show as rubbish.
  static func withoutEscapeSequences(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\u{1B}" || $0 == "\u{9B}" }) else { return text }
    var kept = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{9B}": dropControlSequence(&rest)
      case "\u{1B}":
        switch rest.popFirst() {
        case "[": dropControlSequence(&rest)
        case "]": dropSystemCommand(&rest)
        default: break
        }
      default: kept.append(scalar)
      }
    }
    return String(kept)
  }

  /// Drops parameters and the letter that ends them.
  private static func dropControlSequence(_ rest: inout Substring.UnicodeScalarView) {
    rest = rest.drop { ("\u{20}"..."\u{3F}").contains($0) }
    if let last = rest.first, ("\u{40}"..."\u{7E}").contains(last) { rest.removeFirst() }
  }

  /// Drops a title or link, which ends in BEL or in ESC and a backslash.
  private static func dropSystemCommand(_ rest: inout Substring.UnicodeScalarView) {
    rest = rest.drop { $0 != "\u{7}" && $0 != "\u{1B}" }
    if rest.popFirst() == "\u{1B}", rest.first == "\\" { rest.removeFirst() }
  }
}
