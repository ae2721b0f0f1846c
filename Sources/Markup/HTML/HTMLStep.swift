/// One thing that the parser does to a page's document; nodes have the numbers that it gave them, 0 is the document.
///
/// A place is a parent and the child to stand before, or -1 for the end. What is in a template belongs into its content.
public enum HTMLStep: Sendable {
  /// A new element; without a parent it waits for its move.
  case element(
    Int, name: String, namespace: HTMLNamespace, attributes: [MarkupAttribute], parent: Int, before: Int)
  /// Text in UTF-8, to be added to a text node that stands before the place.
  case text(parent: Int, before: Int, [UInt8])
  /// A comment at a parent's end.
  case comment(parent: Int, [UInt8])
  /// A document type declaration.
  case doctype(name: String, publicID: String, systemID: String)
  /// An element moves.
  case move(Int, parent: Int, before: Int)
  /// All children of an element move to the end of another one.
  case moveChildren(of: Int, to: Int)
  /// An element goes.
  case remove(Int)
  /// Attributes that an element did not have.
  case attributes([MarkupAttribute], of: Int)
  /// The document is in quirks mode, or in limited quirks mode.
  case quirks(isLimited: Bool)
  /// A script's end tag has been read, and it is to run before anything else; the line on which its text begins.
  case script(Int, line: Int)
}
