/// Parses HTML as browsers do (HTML standard, §13.2), all at once.
///
/// Names come in lower case, apart from those of SVG; attributes without a value have the empty string. A template's content stands
/// directly in the template.
public enum HTMLDocumentParser {
  /// Parses a whole document; the `html`, `head` and `body` elements are always there.
  ///
  /// - Parameters:
  ///   - text: the document; what it says of its encoding does not matter.
  ///   - isScripting: whether its scripts will run, so that `noscript` holds text.
  /// - Returns: the document's nodes: doctype, comments and the root element.
  public static func parse(_ text: String, isScripting: Bool = false) -> [MarkupNode] {
    document(text, isScripting: isScripting).nodes
  }

  /// Parses a whole document, and tells whether it is in quirks mode.
  public static func document(
    _ text: String, isScripting: Bool = false
  ) -> (nodes: [MarkupNode], isQuirky: Bool) {
    var builder = HTMLTreeBuilder(HTMLInput(text, isEnded: true), isScripting: isScripting)
    while !builder.isFinished { builder.run() }
    return (HTMLTreeFlattening.nodes(of: builder.tree, below: 0), builder.isQuirky)
  }

  /// Parses a piece of HTML as `innerHTML` does.
  ///
  /// - Parameters:
  ///   - text: the fragment.
  ///   - element: the name of the element in which it is to stand.
  ///   - namespace: that element's namespace.
  ///   - isInForm: whether that element is a form or stands in one.
  ///   - isScripting: whether scripts of its document run, so that `noscript` holds text.
  /// - Returns: the fragment's nodes, white space included.
  public static func parseFragment(
    _ text: String, in element: String = "body", namespace: HTMLNamespace = .html, isInForm: Bool = false,
    isScripting: Bool = false
  ) -> [MarkupNode] {
    let context = HTMLTreeBuilder.Context(
      name: element, namespace: namespace, traits: HTMLTraits.of(element, namespace), isInForm: isInForm)
    var builder = HTMLTreeBuilder(HTMLInput(text, isEnded: true), isScripting: isScripting, context: context)
    while !builder.isFinished { builder.run() }
    return HTMLTreeFlattening.nodes(of: builder.tree, below: builder.tree[0].first)
  }
}
