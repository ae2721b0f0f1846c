import CLibXML2

extension XMLEventReader {
  /// Notes what libxml2 complains of, and puts back into the text what it leaves out.
  func report(_ error: xmlError) {
    guard error.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
    switch xmlParserErrors(rawValue: UInt32(bitPattern: error.code)) {
    case XML_ERR_UNDECLARED_ENTITY:
      let name = Self.string(error.str1) ?? ""
      keep(Array("&\(name);".utf8))
      if !declaredEntities.contains(name) { note("entity &\(name); is not defined") }
    case XML_WAR_UNDECLARED_ENTITY:
      // a part of the DTD that is never read may declare it
      keep(Array("&\(Self.string(error.str1) ?? "");".utf8))
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      keepFromAmpersand()
      note("& does not begin a reference: it must be written &amp;")
    case XML_ERR_NAME_REQUIRED where previousByte == UInt8(ascii: "&"):
      keep([UInt8(ascii: "&")])
      note("& does not begin a reference: it must be written &amp;")
    case XML_ERR_NAME_REQUIRED where previousByte == UInt8(ascii: "<"):
      keep([UInt8(ascii: "<")])
      note("< does not begin a tag: it must be written &lt;")
    case XML_ERR_TAG_NAME_MISMATCH:
      noteMismatch(with: Self.string(error.str2) ?? "")
    case XML_ERR_DOCUMENT_END:
      noteEnd()
    default:
      let message = Self.string(error.message) ?? "unknown error"
      note(String(message.drop(while: \.isWhitespace).prefix { !$0.isNewline }))
    }
  }

  /// Keeps text that the parser is about to drop.
  private func keep(_ bytes: some Collection<UInt8>) {
    guard let context else { return }
    if context.pointee.instate == XML_PARSER_ATTRIBUTE_VALUE {
      lostAttributeText = true
    } else if [XML_PARSER_CONTENT, XML_PARSER_START_TAG].contains(context.pointee.instate), builder.depth > 0
    {
      let (line, column) = position()
      builder.appendText(bytes, line: line, column: column)
    }
  }

  /// Keeps what was read since the last `&`.
  private func keepFromAmpersand() {
    guard let input = context?.pointee.input?.pointee, let base = input.base, let end = input.cur else {
      return
    }
    var start = end
    while start > base, start.pointee != UInt8(ascii: "&") || start == end { start -= 1 }
    keep(UnsafeBufferPointer(start: start, count: end - start))
  }

  private var previousByte: UInt8? {
    guard let input = context?.pointee.input?.pointee, let base = input.base, let current = input.cur,
      current > base
    else { return nil }
    return (current - 1).pointee
  }

  /// Remembers the name in an end tag for the event that follows, which has the name of the open element.
  private func noteMismatch(with name: String) {
    mismatchedName = name
    guard let current = builder.currentName else { return note("end tag </\(name)> closes nothing") }
    // once the nesting has been mended, what libxml2 finds wrong can be right
    guard current.qualified != name, current.local != name else { return }
    note("end tag </\(name)> does not fit the open element <\(current.qualified)>")
  }

  private func noteEnd() {
    if offset < bytes.count {
      endedEarly = true
      note("there is something after the end of the root element")
    } else if let open = builder.currentName {
      note("the document ends inside <\(open.qualified)>")
    }
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String? {
    text.map { String(cString: $0) }
  }
}
