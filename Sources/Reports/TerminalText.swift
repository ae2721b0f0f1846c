/// Text from a page or a tag as a terminal may show it.
public enum TerminalText {
  /// The text with everything that could move the cursor, colour the terminal, begin a line, turn the direction of
  /// writing or stand there unseen shown as `␠`.
  public static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.value {
          case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060,
            0x2066...0x2069,
            0xFEFF, 0xE0000...0xE007F:
            "\u{2420}"
          default: scalar
          }
        }))
  }

  /// The text cut to a number of characters.
  public static func cut(_ text: String, to count: Int) -> String {
    // `prefix` does not walk a text of megabytes.
    let head = text.prefix(count + 1)
    return head.count > count ? head.prefix(max(0, count - 1)) + "…" : text
  }
}
