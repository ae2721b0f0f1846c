import CLibXML2

/// Receives libxml2's HTML events and builds the tree, without the elements that only libxml2 would add.
final class HTMLEventReader {
  /// How much of a page the text is.
  enum Extent {
    case document
    case fragment

    /// What is read before the text.
    ///
    /// Text with no element around it would get a `p`, even where libxml2 is told to imply nothing; inside of
    /// an element that it does not know, it leaves everything as it is.
    var opening: String { self == .fragment ? "<\(Self.wrapperName)>" : "" }

    static let wrapperName = "adbridge-fragment"
  }

  private let extent: Extent
  private let bytes: UnsafeBufferPointer<UInt8>
  private var cursor: SourceCursor
  private var context: htmlParserCtxtPtr?
  private var names = NameCache()
  var builder = MarkupTreeBuilder()

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ extent: Extent) {
    self.bytes = bytes
    self.extent = extent
    cursor = SourceCursor(bytes, from: extent.opening.utf8.count)
  }

  /// Reads the whole text.
  func run() {
    let recipient = Unmanaged.passUnretained(self).toOpaque()
    LibXML2.withErrors(to: nil, { _, _ in }) {
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let parser = htmlCreateMemoryParserCtxt(characters.baseAddress, Int32(characters.count)) else {
          return
        }
        defer {
          context = nil
          htmlFreeParserCtxt(parser)
        }
        parser.pointee.sax.pointee = Self.saxHandler
        parser.pointee.userData = recipient
        _ = htmlCtxtUseOptions(parser, Self.options(for: extent))
        // the text is UTF-8 whatever a meta element says
        xmlSwitchEncoding(parser, XML_CHAR_ENCODING_UTF8)
        context = parser
        htmlParseDocument(parser)
      }
    }
  }

  private static func options(for extent: Extent) -> Int32 {
    var options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
    if extent == .fragment { options |= HTML_PARSE_NOIMPLIED.rawValue }
    return Int32(bitPattern: options)
  }

  // MARK: - Events

  func startElement(
    _ name: UnsafePointer<xmlChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    let text = LibXML2.string(name) ?? ""
    let tag = StartTagText(
      endingAt: context?.pointee.input, name: name, limit: Self.longestTag, ignoringCase: true)
    guard keepsElement(text, writtenAs: tag) else { return }
    let (line, column) = position(before: tag?.bytes.count ?? 0)
    builder.openElement(
      names.number(name, prefix: nil, namespace: nil, in: &builder), line: line, column: column)
    guard var pair = attributes else { return }
    while let attribute = pair.pointee {
      builder.addAttribute(
        names.number(attribute, prefix: nil, namespace: nil, in: &builder), value: LibXML2.bytes(pair[1]))
      pair += 2
    }
  }

  func endElement(_ name: UnsafePointer<xmlChar>?) {
    // the end of an element that was left out finds none open
    builder.closeElementIfOpen(named: LibXML2.string(name) ?? "")
  }

  func text(_ characters: UnsafeBufferPointer<UInt8>) {
    let isBlank = characters.allSatisfy { $0 <= 0x20 }
    // before the head, and outside of the root, white space is no text
    let current = builder.currentName?.local
    let isBeforeHead = extent == .document && (current == nil || current == "html" && builder.isAtFirstChild)
    if isBlank, isBeforeHead { return }
    let (line, column) = position()
    builder.appendText(characters, line: line, column: column)
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>) {
    let (line, column) = position()
    builder.appendComment(text, line: line, column: column)
  }

  /// HTML has no processing instructions: the standard makes each a comment.
  func instruction(_ target: UnsafePointer<xmlChar>?, _ data: UnsafeBufferPointer<UInt8>) {
    let (line, column) = position()
    let text = Array("?\(LibXML2.string(target) ?? "") ".utf8) + data
    builder.appendComment(text, line: line, column: column)
  }

  func doctype(
    _ name: UnsafePointer<xmlChar>?, _ publicID: UnsafePointer<xmlChar>?, _ systemID: UnsafePointer<xmlChar>?
  ) {
    guard extent == .document else { return }
    let (line, column) = position()
    builder.appendDoctype(
      name: (LibXML2.string(name) ?? "").lowercased(), publicID: LibXML2.string(publicID),
      systemID: LibXML2.string(systemID), line: line, column: column)
  }

  // MARK: - Parts

  private static let longestTag = 65_536

  /// Whether an element belongs in the tree, which our wrapper and libxml2's paragraphs around text do not.
  private func keepsElement(_ name: String, writtenAs tag: StartTagText?) -> Bool {
    switch (extent, name) {
    case (.fragment, Extent.wrapperName): false
    case (.fragment, "html"), (.fragment, "head"), (.fragment, "body"): false
    case (_, "p"): tag?.isStillOpen ?? false
    default: true
    }
  }

  private func position(before distance: Int = 0) -> (line: Int, column: Int) {
    guard let input = context?.pointee.input?.pointee, let base = input.base, let current = input.cur
    else { return (1, 1) }
    return cursor.position(at: Int(input.consumed) + (current - base) - distance)
  }
}

extension HTMLEventReader {
  /// The reader behind a handler's user data.
  static func from(_ recipient: UnsafeMutableRawPointer?) -> HTMLEventReader? {
    recipient.map { Unmanaged<HTMLEventReader>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The C functions that pass events on to the reader.
  static var saxHandler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElement = { HTMLEventReader.from($0)?.startElement($1, $2) }
    handler.endElement = { HTMLEventReader.from($0)?.endElement($1) }
    handler.characters = { recipient, characters, count in
      HTMLEventReader.from(recipient)?.text(UnsafeBufferPointer(start: characters, count: Int(count)))
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.comment = { HTMLEventReader.from($0)?.comment(LibXML2.bytes($1)) }
    handler.processingInstruction = { HTMLEventReader.from($0)?.instruction($1, LibXML2.bytes($2)) }
    handler.internalSubset = { HTMLEventReader.from($0)?.doctype($1, $2, $3) }
    // says that the errors have somewhere to go
    handler.serror = { _, _ in }
    return handler
  }
}
