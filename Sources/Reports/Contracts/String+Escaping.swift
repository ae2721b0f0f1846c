extension String {
  /// The text with some characters written otherwise.
  ///
  /// It goes by Unicode scalars, since `\r\n`, or a sign with a combining mark, is one character to Swift.
  func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let replacement = replacement(scalar) {
        escaped.append(contentsOf: replacement.unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
