extension XMLDocumentParser {
  /// The text of a document as it is parsed, in UTF-8 and without a byte order mark.
  ///
  /// Lines and columns of nodes and errors are those of this text.
  ///
  /// - Parameter bytes: the document.
  /// - Returns: its text; what means nothing in its encoding is U+FFFD.
  public static func text(of bytes: [UInt8]) -> [UInt8] { SourceText(bytes).utf8 }
}
