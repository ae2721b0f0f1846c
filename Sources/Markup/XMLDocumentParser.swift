/// Parses XML with libxml2, as a browser does or forgivingly.
///
/// No entity that the document declares is expanded, its DTD supplies no attributes, and nothing outside the
/// document is ever read. A reference to a declared entity stays in the text as it was written.
public enum XMLDocumentParser {
  /// How errors are taken.
  public enum Mode: Sendable {
    /// Any error leaves no tree, as in a browser's `DOMParser`.
    case strict
    /// Errors are noted and parsing goes on with what the author most likely meant.
    case recovering
  }

  /// Parses bytes in the encoding of their byte order mark or declaration, or in UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - mode: how errors are taken.
  /// - Returns: the tree and the errors; in strict mode one or the other.
  public static func parse(_ bytes: [UInt8], mode: Mode) -> MarkupDocument {
    let source = SourceText(bytes)
    if let error = source.error, mode == .strict { return MarkupDocument(nodes: [], errors: [error]) }
    return source.utf8.withUnsafeBufferPointer {
      parse($0, mode: mode, errors: source.error.map { [$0] } ?? [])
    }
  }

  /// Parses text that was decoded already; what its declaration says of an encoding does not matter.
  ///
  /// - Parameters:
  ///   - text: the document.
  ///   - mode: how errors are taken.
  /// - Returns: the tree and the errors; in strict mode one or the other.
  public static func parse(_ text: String, mode: Mode) -> MarkupDocument {
    var text = text
    return text.withUTF8 { bytes in
      // a byte order mark may survive decoding, and is no part of the document
      let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      return parse(UnsafeBufferPointer(rebasing: bytes[(hasMark ? 3 : 0)...]), mode: mode, errors: [])
    }
  }

  private static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, mode: Mode, errors: [MarkupError]
  ) -> MarkupDocument {
    guard bytes.count <= LibXML2.byteLimit else {
      let error = MarkupError(message: "the document is larger than 2 GiB", line: 1, column: 1)
      return MarkupDocument(nodes: [], errors: errors + [error])
    }
    let reader = XMLEventReader(bytes, mode: mode, errors: errors)
    reader.run()
    return reader.document()
  }
}
