extension Character {
  /// How many columns of a terminal the character takes: 0, 1 or 2.
  ///
  /// A character is a whole grapheme cluster, so combining marks and the parts of an emoji count with their base.
  var displayWidth: Int {
    guard let base = unicodeScalars.first else { return 0 }
    let isEmoji =
      base.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") && base.properties.isEmoji
    if isEmoji || Self.isWide(base.value) { return 2 }
    // A mark or joiner that stands alone has no column of its own.
    switch base.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// Whether East Asian Width (UAX #11) is W or F, by blocks; emoji are known by their own property.
  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension String {
  /// How many columns of a terminal the text takes.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}
