import CLibXML2

/// Receives a push parser's SAX2 events and builds the tree.
///
/// libxml2 runs in its recovering mode whatever ours is: strict mode stops at the first error that counts.
final class XMLEventReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let mode: XMLDocumentParser.Mode
  var builder = MarkupTreeBuilder()
  private(set) var errors: [MarkupError]
  private var elementCursor: SourceCursor
  private var errorCursor: SourceCursor

  /// The running parser; nil between runs.
  var context: xmlParserCtxtPtr?
  /// What to add to the running parser's offsets to get offsets in `bytes`.
  var offsetShift = 0
  /// How many of the running parser's first elements are ours and no part of the document.
  var padding = 0
  /// The running parser has seen the end of its root element before the end of the document.
  var endedEarly = false
  /// Where the last error was noticed, in `bytes`.
  var lastErrorOffset = 0
  /// The general entities that the document declares.
  var declaredEntities: Set<String> = []
  /// The name in an end tag that does not fit the parser's innermost element.
  var mismatchedName: String?
  /// The parser lost part of an attribute of the tag it is reading.
  var lostAttributeText = false
  var names = NameCache()

  init(_ bytes: UnsafeBufferPointer<UInt8>, mode: XMLDocumentParser.Mode, errors: [MarkupError]) {
    self.bytes = bytes
    self.mode = mode
    self.errors = errors
    elementCursor = SourceCursor(bytes)
    errorCursor = SourceCursor(bytes)
  }

  func document() -> MarkupDocument {
    if mode == .strict, let first = errors.first { return MarkupDocument(nodes: [], errors: [first]) }
    return MarkupDocument(nodes: builder.finish().topLevel, errors: errors)
  }

  /// The offset in `bytes` of where the parser stands.
  var offset: Int {
    guard let input = context?.pointee.input?.pointee, let start = input.base, let current = input.cur else {
      return 0
    }
    return max(0, Int(input.consumed) + (current - start) + offsetShift)
  }

  /// Line and column of where the parser stands, or of so many bytes before that.
  func position(before distance: Int = 0) -> (line: Int, column: Int) {
    elementCursor.position(at: offset - distance)
  }

  /// Notes an error where the parser stands; in strict mode the parser stops.
  func note(_ message: String) {
    lastErrorOffset = offset
    if errors.count < Self.errorLimit {
      let (line, column) = errorCursor.position(at: lastErrorOffset)
      errors.append(MarkupError(message: message, line: line, column: column))
    }
    if mode == .strict, let context { xmlStopParser(context) }
  }

  private static let errorLimit = 1000
}

/// Remembers the numbers of names by the parser's interned strings, which are the same pointers for the same
/// name.
struct NameCache {
  private struct Key: Hashable {
    let local: UnsafePointer<xmlChar>?
    let prefix: UnsafePointer<xmlChar>?
    let namespace: UnsafePointer<xmlChar>?
  }

  private var numbers: [Key: Int32] = [:]

  /// The builder's number of a name.
  mutating func number(
    _ local: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?, namespace: UnsafePointer<xmlChar>?,
    in builder: inout MarkupTreeBuilder
  ) -> Int32 {
    let key = Key(local: local, prefix: prefix, namespace: namespace)
    if let known = numbers[key] { return known }
    let number = builder.number(
      of: MarkupName(
        local: LibXML2.string(local) ?? "", prefix: LibXML2.string(prefix),
        namespace: LibXML2.string(namespace)))
    numbers[key] = number
    return number
  }
}
