/// Parses HTML with libxml2, which reads tag soup but is older than the HTML standard's algorithm.
///
/// Names come in lower case, attributes without a value have the empty string, scripts and styles hold one
/// raw text. Known limits: no foster parenting, `<x/>` ends any element, a stray `</p>` makes none, names
/// over 100 characters are cut, attribute names must begin with a letter, `_` or `:`.
public enum HTMLDocumentParser {
  /// Parses a whole document; the `html`, `head` and `body` elements that its content implies are added.
  ///
  /// - Parameter text: the document; what it says of its encoding does not matter.
  /// - Returns: the document's nodes: doctype, comments and the root element.
  public static func parse(_ text: String) -> [MarkupNode] {
    read(text, as: .document)
  }

  /// Parses a piece of HTML as `innerHTML` does inside of a `body`: nothing is added around it.
  ///
  /// - Parameter text: the fragment.
  /// - Returns: the fragment's nodes, white space included.
  public static func parseFragment(_ text: String) -> [MarkupNode] {
    read(text, as: .fragment)
  }

  private static func read(_ text: String, as extent: HTMLEventReader.Extent) -> [MarkupNode] {
    guard !text.isEmpty else { return [] }
    // the standard reads U+0000 as U+FFFD or skips it; libxml2 would see the end of the text
    var source = extent.opening + (text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text)
    return source.withUTF8 { bytes in
      guard bytes.count <= LibXML2.byteLimit else { return [] }
      let reader = HTMLEventReader(bytes, extent)
      reader.run()
      return reader.builder.finish().topLevel
    }
  }
}
