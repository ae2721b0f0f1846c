/// Text within XML 1.0.
enum XMLText {
  /// The text as an element's content: marked up, without what XML cannot hold.
  static func content(_ text: String) -> String { escape(text, isAttribute: false) }

  /// An attribute with a space before it.
  static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(escape(value, isAttribute: true))\""
  }

  private static func escape(_ text: String, isAttribute: Bool) -> String {
    TerminalText.withoutEscapeSequences(text).escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      // `]]>` must not stand in content.
      case ">": "&gt;"
      case "\"" where isAttribute: "&quot;"
      // A reader makes spaces of white space in attributes, and a line feed of a carriage return.
      case "\t" where isAttribute, "\n" where isAttribute, "\r": "&#\(scalar.value);"
      case "\t", "\n": nil
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": ""
      default: nil
      }
    }
  }
}
