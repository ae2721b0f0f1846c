import CLibXML2

/// Converts single- and multi-byte encodings to UTF-8 with libxml2's converters, which are iconv's.
struct CharacterConverter {
  private let handler: UnsafeMutablePointer<xmlCharEncodingHandler>

  /// Finds the converter of an encoding; nil if there is none.
  init?(encoding name: String) {
    let found = LibXML2.withErrors(to: nil, { _, _ in }) { xmlFindCharEncodingHandler(name) }
    guard let found else { return nil }
    handler = found
  }

  /// Converts, with U+FFFD for each byte that means nothing in the encoding, and releases the converter.
  ///
  /// - Returns: the UTF-8, and the offset in it of the first replacement.
  func convert(_ bytes: [UInt8]) -> (utf8: [UInt8], firstReplacement: Int?) {
    LibXML2.withErrors(to: nil, { _, _ in }) {
      defer { xmlCharEncCloseFunc(handler) }
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + bytes.count / 2)
      var firstReplacement: Int?
      var rest = bytes[...]
      while !rest.isEmpty {
        let consumed = convertPiece(rest.prefix(Self.pieceSize), into: &result)
        rest = rest.dropFirst(consumed)
        // a piece that gives nothing starts with a byte the encoding does not have
        guard consumed == 0 else { continue }
        firstReplacement = firstReplacement ?? result.count
        result += [0xEF, 0xBF, 0xBD]
        rest = rest.dropFirst()
      }
      return (result, firstReplacement)
    }
  }

  private static let pieceSize = 16_384

  /// Converts as much of a piece as is valid.
  ///
  /// - Returns: how many bytes were used.
  private func convertPiece(_ piece: ArraySlice<UInt8>, into result: inout [UInt8]) -> Int {
    guard let input = xmlBufferCreate(), let output = xmlBufferCreate() else { return 0 }
    defer {
      xmlBufferFree(input)
      xmlBufferFree(output)
    }
    piece.withUnsafeBufferPointer { _ = xmlBufferAdd(input, $0.baseAddress, Int32($0.count)) }
    while xmlBufferLength(input) > 0 {
      let before = xmlBufferLength(input)
      _ = xmlCharEncInFunc(handler, output, input)
      if xmlBufferLength(input) == before { break }
    }
    result.append(
      contentsOf: UnsafeBufferPointer(start: xmlBufferContent(output), count: Int(xmlBufferLength(output))))
    return piece.count - Int(xmlBufferLength(input))
  }
}
