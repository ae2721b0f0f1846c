import Foundation
import SimulatedNetwork

/// Text of a response's bytes, by its declared character set.
enum TextDecoding {
  /// The body as text: by the charset of `Content-Type`, then a byte order mark, then an XML declaration, else UTF-8.
  static func text(of response: NetworkResponse) -> String {
    let bytes = response.body
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
    let declared = charset(ofType: response.header("Content-Type") ?? "") ?? charset(ofXML: bytes)
    switch declared?.lowercased() {
    case nil, "utf-8", "utf8", "us-ascii":
      return String(decoding: bytes, as: UTF8.self)
    case "windows-1251", "cp1251":
      return String(data: Data(bytes), encoding: .windowsCP1251) ?? String(decoding: bytes, as: UTF8.self)
    case "iso-8859-1", "latin1", "windows-1252":
      return String(data: Data(bytes), encoding: .windowsCP1252) ?? String(decoding: bytes, as: UTF8.self)
    case "utf-16", "utf-16le", "utf-16be":
      return String(data: Data(bytes), encoding: .utf16) ?? String(decoding: bytes, as: UTF8.self)
    default:
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The body as text, when it is UTF-8 from which the same bytes can be made again and nothing declares another charset.
  static func losslessText(of response: NetworkResponse) -> String? {
    let bytes = response.body
    guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return nil }
    let declared = charset(ofType: response.header("Content-Type") ?? "") ?? charset(ofXML: bytes)
    guard ["utf-8", "utf8", "us-ascii"].contains(declared?.lowercased() ?? "utf-8") else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func charset(ofType type: String) -> String? {
    for parameter in type.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces).lowercased() == "charset" {
        return parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
      }
    }
    return nil
  }

  private static func charset(ofXML bytes: [UInt8]) -> String? {
    guard bytes.starts(with: Array("<?xml".utf8)) else { return nil }
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard let start = head.range(of: "encoding="), let end = head.range(of: "?>"),
      start.upperBound < end.lowerBound
    else { return nil }
    let value = head[start.upperBound..<end.lowerBound]
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    return value.dropFirst().split(separator: quote).first.map(String.init)
  }
}
