import CLibXML2

extension XMLEventReader {
  /// Reads the whole document.
  ///
  /// libxml2 gives up where its own idea of the nesting ends before the document does (a stray end tag is
  /// enough) and where the root element is not the first thing. A recovering reader then starts another
  /// parser at that place; the builder knows what is open.
  func run() {
    var start = 0
    var depth = 0
    var runs = 1
    while let stop = runParser(from: start, depth: depth), mode == .recovering {
      guard builder.depth > 0 || !builder.hasElement else { break }
      // more elements of ours, once the document has closed them all
      depth = depth == 0 ? 64 : endedEarly ? min(depth * 2, 65_536) : depth
      start = max(stop, start + 1)
      runs += 1
      guard start < bytes.count else { break }
      guard runs <= Self.runLimit else {
        note("too much is wrong: the rest is not read")
        break
      }
    }
    if !builder.hasElement, errors.isEmpty { note("the document has no root element") }
  }

  private static let runLimit = 1000

  /// Runs one parser on the document from an offset.
  ///
  /// - Parameters:
  ///   - start: the offset.
  ///   - depth: how many elements of ours to open first, for end tags to close.
  /// - Returns: the offset at which the parser gave up; nil if it came to the end.
  private func runParser(from start: Int, depth: Int) -> Int? {
    let recipient = Unmanaged.passUnretained(self).toOpaque()
    let report: xmlStructuredErrorFunc = { recipient, error in
      guard let error else { return }
      XMLEventReader.from(recipient)?.report(error.pointee)
    }
    return LibXML2.withErrors(to: recipient, report) { () -> Int? in
      var handler = Self.saxHandler
      handler.serror = report
      guard let parser = xmlCreatePushParserCtxt(&handler, recipient, nil, 0, nil) else { return nil }
      defer {
        context = nil
        // libxml2 keeps the declared entities in a document of its own, which no one else frees
        xmlFreeDoc(parser.pointee.myDoc)
        parser.pointee.myDoc = nil
        xmlFreeParserCtxt(parser)
      }
      xmlCtxtUseOptions(parser, Self.options)
      // else an ampersand in an attribute comes as &#38;; nothing is expanded, since no declared entity is
      // ever found
      parser.pointee.replaceEntities = 1
      // says that there is nothing to detect: the bytes are UTF-8
      xmlSwitchEncoding(parser, XML_CHAR_ENCODING_UTF8)
      context = parser
      names = NameCache()
      padding = depth
      endedEarly = false
      let opening = Array(String(repeating: "<_>", count: depth).utf8)
      offsetShift = start - opening.count
      if depth > 0 { opening.withUnsafeBufferPointer { push($0[...], to: parser, isLast: false) } }
      push(bytes[start...], to: parser, isLast: true)
      keepLastByte()
      return parser.pointee.disableSAX != 0 ? lastErrorOffset : nil
    }
  }

  /// Gives the parser bytes.
  ///
  /// All that is left goes in one piece marked as the last: told to expect more, the parser looks ahead for
  /// the end of each construct again and again.
  private func push(_ piece: Slice<UnsafeBufferPointer<UInt8>>, to parser: xmlParserCtxtPtr, isLast: Bool) {
    let piece = UnsafeBufferPointer(rebasing: piece)
    piece.withMemoryRebound(to: CChar.self) {
      _ = xmlParseChunk(parser, $0.baseAddress, Int32($0.count), isLast ? 1 : 0)
    }
  }

  /// Keeps the last byte of a document that ends in text: the push parser waits for a second one.
  private func keepLastByte() {
    guard builder.depth > 0, let last = bytes.last, offset == bytes.count - 1, last != UInt8(ascii: "<")
    else { return }
    builder.appendText([last], line: position().line, column: position().column)
  }

  private static let options = Int32(
    bitPattern: XML_PARSE_RECOVER.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_NONET.rawValue
      | XML_PARSE_IGNORE_ENC.rawValue
      // asks our handler for the predefined entities too, which is where `getEntity` mends the parser's state
      | XML_PARSE_OLDSAX.rawValue)
}
