import Markup

/// What is wrong before a single element is looked at: bytes and XML.
extension TagLinter {
  mutating func addProblems(of markup: MarkupDocument) {
    for error in markup.errors {
      let offset = list.source.offset(line: error.line, column: error.column)
      let message = error.message
      // once the nesting has been mended, there may be nothing behind the root after all
      if message.hasPrefix("there is something after"),
        list.source.bytes[offset...].allSatisfy({ $0 <= 0x20 })
      {
        continue
      }
      if message.hasPrefix("the bytes are not valid") || message.hasPrefix("unsupported encoding")
        || message.hasPrefix("the UTF-16 text")
      {
        let isName = message.hasPrefix("unsupported")
        let name = isName ? declaredEncoding : nil
        list.add(
          .invalidBytes, at: .bytes(name?.lowerBound ?? offset, count: name?.count ?? 1), message)
      } else if message.hasPrefix("& does not begin") {
        let place = list.source.last("&", before: offset) ?? offset
        list.add(
          .unescapedAmpersand, at: .bytes(place, count: 1), "this & begins no reference",
          label: "must be &amp; or stand in CDATA")
      } else if message.hasPrefix("entity &") {
        let place = list.source.last("&", before: offset) ?? offset
        let name = message.dropFirst("entity ".count).prefix { $0 != ";" } + ";"
        list.add(.undefinedEntity, at: .bytes(place, count: name.utf8.count), "XML has no entity \(name)")
      } else if message.hasPrefix("end tag") {
        let place = list.source.last("</", before: offset) ?? offset
        list.add(.notWellFormed, at: .bytes(place, count: max(1, offset - place)), message)
      } else {
        list.add(.notWellFormed, at: .bytes(offset, count: 1), message)
      }
    }
  }

  /// The bytes of the name in the XML declaration.
  private var declaredEncoding: Range<Int>? {
    let bytes = list.source.bytes
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }), bytes[start...].starts(with: "<?xml".utf8)
    else {
      return nil
    }
    let head = bytes[start...].prefix(512)
    let declaration = head.prefix { $0 != UInt8(ascii: ">") }
    guard let word = declaration.firstIndex(ofBytes: Array("encoding".utf8)),
      let first = declaration[word...].firstIndex(where: {
        $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
      })
    else { return nil }
    let value = declaration[(first + 1)...].prefix { $0 != declaration[first] }
    return value.isEmpty ? nil : value.startIndex..<value.endIndex
  }

  /// Compares the declared encoding with what the first bytes show.
  mutating func checkEncoding(of bytes: [UInt8]) {
    guard let place = declaredEncoding else { return }
    let name = String(decoding: list.source.bytes[place], as: UTF8.self)
    let declared = name.lowercased()
    let isUTF16 = declared.hasPrefix("utf-16") || declared.hasPrefix("utf16")
    let seen: String
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      guard declared != "utf-8", declared != "utf8" else { return }
      seen = "the byte order mark says UTF-8"
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.first == 0
      || bytes.dropFirst().first == 0
    {
      guard !isUTF16 else { return }
      seen = "the bytes are UTF-16"
    } else {
      guard isUTF16 else { return }
      seen = "the bytes are single ones"
    }
    list.add(
      .encoding, at: .bytes(place.lowerBound, count: place.count), "the tag declares \(name), but \(seen)")
  }
}
