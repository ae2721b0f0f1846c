import Foundation

/// What a `data:` URL holds (RFC 2397).
public enum DataURL {
  /// The bytes of a URL whose data is in base64 or percent-encoded.
  ///
  /// - Parameter url: the URL.
  /// - Returns: nil when it is no `data:` URL, or its data is not well formed.
  public static func bytes(of url: String) -> [UInt8]? {
    let utf8 = Array(url.utf8)
    guard utf8.count >= 5, String(decoding: utf8.prefix(5), as: UTF8.self).lowercased() == "data:",
      let comma = utf8.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let head = String(decoding: utf8[5..<comma], as: UTF8.self).lowercased()
    let body = percentDecoded(utf8[(comma + 1)...].prefix { $0 != UInt8(ascii: "#") })
    // The word stands behind a semicolon, whether or not a type stands before that.
    let parameters = head.split(separator: ";", omittingEmptySubsequences: false).dropFirst()
    guard parameters.last?.trimmingCharacters(in: .whitespaces) == "base64" else { return body }
    // As browsers do, padding may be missing and white space is passed over.
    var digits = body.filter { ![0x09, 0x0A, 0x0C, 0x0D, 0x20].contains($0) }
    while digits.last == UInt8(ascii: "=") { digits.removeLast() }
    guard digits.count % 4 != 1 else { return nil }
    digits += [UInt8](repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
    return Data(base64Encoded: Data(digits)).map(Array.init)
  }

  private static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.endIndex, let high = hex(bytes[place + 1]),
        let low = hex(bytes[place + 2])
      {
        result.append(high << 4 | low)
        place += 3
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return result
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
