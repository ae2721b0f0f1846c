import CLibXML2

extension XMLEventReader {
  /// The reader behind a handler's user data.
  static func from(_ recipient: UnsafeMutableRawPointer?) -> XMLEventReader? {
    recipient.map { Unmanaged<XMLEventReader>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The C functions that pass events on to the reader, without its error function.
  static var saxHandler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = {
      recipient, local, prefix, namespace, declarationCount, declarations, count, defaulted, values in
      XMLEventReader.from(recipient)?.startElement(
        local, prefix, namespace,
        declarations: UnsafeBufferPointer(start: declarations, count: Int(declarationCount) * 2),
        attributes: UnsafeBufferPointer(start: values, count: Int(count - defaulted) * 5))
    }
    handler.endElementNs = { recipient, local, prefix, _ in
      XMLEventReader.from(recipient)?.endElement(local, prefix)
    }
    handler.characters = { recipient, characters, count in
      XMLEventReader.from(recipient)?.text(UnsafeBufferPointer(start: characters, count: Int(count)))
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = { recipient, characters, count in
      XMLEventReader.from(recipient)?.cdata(UnsafeBufferPointer(start: characters, count: Int(count)))
    }
    handler.comment = { recipient, text in
      XMLEventReader.from(recipient)?.comment(LibXML2.bytes(text))
    }
    handler.processingInstruction = { recipient, target, data in
      XMLEventReader.from(recipient)?.processingInstruction(target, LibXML2.bytes(data))
    }
    handler.internalSubset = { recipient, name, publicID, systemID in
      XMLEventReader.from(recipient)?.doctype(name, publicID, systemID)
    }
    handler.externalSubset = { recipient, _, _, _ in
      XMLEventReader.from(recipient)?.forgetDefaultAttributes()
    }
    handler.entityDecl = { recipient, name, _, _, _, _ in
      guard let name = LibXML2.string(name) else { return }
      XMLEventReader.from(recipient)?.declaredEntities.insert(name)
    }
    handler.getEntity = { recipient, name in
      XMLEventReader.from(recipient)?.predefinedEntity(name)
    }
    return handler
  }

  // MARK: - Elements

  private func startElement(
    _ local: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?, _ namespace: UnsafePointer<xmlChar>?,
    declarations: UnsafeBufferPointer<UnsafePointer<xmlChar>?>,
    attributes: UnsafeBufferPointer<UnsafePointer<xmlChar>?>
  ) {
    guard padding == 0 else {
      padding -= 1
      return
    }
    let tag = context.flatMap { StartTagText(endingAt: $0.pointee.input, name: prefix ?? local) }
    let (line, column) = position(before: tag?.bytes.count ?? 0)
    let repaired = lostAttributeText ? tag?.attributeValues() ?? [:] : [:]
    lostAttributeText = false

    let name = names.number(local, prefix: prefix, namespace: namespace, in: &builder)
    builder.openElement(name, line: line, column: column)
    for index in stride(from: 0, to: declarations.count, by: 2) {
      let name = MarkupName.namespaceDeclaration(prefix: LibXML2.string(declarations[index]))
      builder.addAttribute(builder.number(of: name), value: LibXML2.bytes(declarations[index + 1]))
    }
    for index in stride(from: 0, to: attributes.count, by: 5) {
      let name = names.number(
        attributes[index], prefix: attributes[index + 1], namespace: attributes[index + 2], in: &builder)
      if !repaired.isEmpty, let value = repaired[builder.name(name).qualified] {
        builder.addAttribute(name, value: value)
      } else if let start = attributes[index + 3], let end = attributes[index + 4] {
        builder.addAttribute(name, value: UnsafeBufferPointer(start: start, count: end - start))
      }
    }
  }

  private func endElement(_ local: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?) {
    if let name = mismatchedName {
      mismatchedName = nil
      builder.closeElement(named: name)
    } else if let local = LibXML2.string(local) {
      builder.closeElement(named: LibXML2.string(prefix).map { "\($0):\(local)" } ?? local)
    }
  }

  // MARK: - Everything else

  private func text(_ characters: UnsafeBufferPointer<UInt8>) {
    // outside of the root there is only white space and what does not belong there
    guard builder.depth > 0 else { return }
    let (line, column) = position()
    builder.appendText(characters, line: line, column: column)
  }

  private func cdata(_ characters: UnsafeBufferPointer<UInt8>) {
    guard builder.depth > 0 else { return }
    let (line, column) = position()
    builder.appendCDATA(characters, isContinued: !startsSection(characters), line: line, column: column)
  }

  private func comment(_ text: UnsafeBufferPointer<UInt8>) {
    let (line, column) = position()
    builder.appendComment(text, line: line, column: column)
  }

  private func processingInstruction(_ target: UnsafePointer<xmlChar>?, _ data: UnsafeBufferPointer<UInt8>) {
    // an XML declaration in the wrong place comes as an instruction
    guard let target = LibXML2.string(target), target != "xml" else { return }
    let (line, column) = position()
    builder.appendProcessingInstruction(target: target, data: data, line: line, column: column)
  }

  private func doctype(
    _ name: UnsafePointer<xmlChar>?, _ publicID: UnsafePointer<xmlChar>?, _ systemID: UnsafePointer<xmlChar>?
  ) {
    let (line, column) = position()
    builder.appendDoctype(
      name: LibXML2.string(name) ?? "", publicID: LibXML2.string(publicID),
      systemID: LibXML2.string(systemID), line: line, column: column)
  }

  /// Whether characters are the first of a CDATA section: long sections come in several events.
  private func startsSection(_ characters: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let input = context?.pointee.input?.pointee, let base = input.base,
      let start = characters.baseAddress
    else { return true }
    let opening = Array("<![CDATA[".utf8)
    // an empty section is announced with a string that is not in the input
    guard start >= base, start < input.end, start - base >= opening.count else { return true }
    return UnsafeBufferPointer(start: start - opening.count, count: opening.count).elementsEqual(opening)
  }

  /// Drops the attribute values that a DTD supplies: a few thousand of them on each of many elements take for
  /// ever.
  private func forgetDefaultAttributes() {
    guard let context, let table = context.pointee.attsDefault else { return }
    xmlHashFree(table, xmlHashDefaultDeallocator)
    context.pointee.attsDefault = nil
  }

  /// The answer to a reference in text or in an attribute: only the five entities of XML itself exist.
  private func predefinedEntity(_ name: UnsafePointer<xmlChar>?) -> xmlEntityPtr? {
    // after any error, libxml2 drops references in text unless it is told that all is well
    context?.pointee.wellFormed = 1
    return xmlGetPredefinedEntity(name)
  }
}
