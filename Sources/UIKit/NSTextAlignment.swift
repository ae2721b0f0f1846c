/// Where lines of text stand.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// At both sides.
  case justified
  /// As the language has it.
  case natural
}

/// How lines of text end that are too long.
public enum NSLineBreakMode: Int, Sendable {
  /// At words.
  case byWordWrapping
  /// At characters.
  case byCharWrapping
  /// Cut.
  case byClipping
  /// With dots at the beginning.
  case byTruncatingHead
  /// With dots at the end.
  case byTruncatingTail
  /// With dots in the middle.
  case byTruncatingMiddle
}
