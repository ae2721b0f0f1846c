import Foundation
import Simulation

/// Bodies in a HAR file: text, or base64.
enum HARBody {
  /// The body of a response.
  ///
  /// - Parameters:
  ///   - content: the response's `content`.
  ///   - type: its media type, with the charset if one is declared.
  /// - Returns: its bytes; nil when the file leaves them out.
  /// - Throws: `HARNode.Fault` when the content is not what the file says.
  static func bytes(_ content: HARNode, type: String) throws(HARNode.Fault) -> [UInt8]? {
    guard let text = try content.text("text") else { return nil }
    let encoding = try content.text("encoding")?.lowercased() ?? ""
    switch encoding {
    case "", "utf-8", "utf8": return bytes(ofText: text, type: type)
    case "base64":
      guard let data = Data(base64Encoded: text.filter { !$0.isWhitespace }) else {
        throw content.child("text").fault(
          "the content is not base64, as its \"encoding\" says", help: "mend it, or remove \"text\"")
      }
      return Array(data)
    default:
      throw content.child("encoding").fault(
        "the content's encoding \"\(encoding)\" is not known",
        help: "export the file again with bodies as text or base64")
    }
  }

  /// The bytes of a text that the file holds decoded, whatever encoding it came in.
  ///
  /// Where another encoding than UTF-8 is declared, a byte order mark says what they are now: it counts before every
  /// declaration (Encoding Standard, "decode").
  static func bytes(ofText text: String, type: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard !bytes.allSatisfy({ $0 < 0x80 }) || isUTF16(type), !isUTF8(declared(text, type: type)),
      !text.hasPrefix("\u{FEFF}")
    else { return bytes }
    return [0xEF, 0xBB, 0xBF] + bytes
  }

  /// How a HAR file holds a body: text where that gives the same bytes when it is read again, else base64.
  static func content(_ bytes: [UInt8], type: String) -> (text: String, isBase64: Bool) {
    if !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self),
      self.bytes(ofText: text, type: type) == bytes
    {
      return (text, false)
    }
    return (Data(bytes).base64EncodedString(), true)
  }

  /// The body of a request; fields of a form where the file has only those.
  static func requestText(_ request: HARNode) throws(HARNode.Fault) -> String? {
    guard let data = try request.object("postData") else { return nil }
    if let text = try data.text("text"), !text.isEmpty { return text }
    var fields: [String] = []
    for field in try data.array("params") ?? [] {
      let name = try field.text("name") ?? ""
      fields.append("\(encoded(name))=\(encoded(try field.text("value") ?? ""))")
    }
    return fields.isEmpty ? try data.text("text") : fields.joined(separator: "&")
  }

  /// A field as `application/x-www-form-urlencoded` writes it (URL Standard).
  private static func encoded(_ text: String) -> String {
    let kept = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._ ")
    return (text.addingPercentEncoding(withAllowedCharacters: kept) ?? text).replacing(" ", with: "+")
  }

  /// The encoding that the media type declares, else the one that an XML declaration or an HTML page's `meta` does.
  private static func declared(_ text: String, type: String) -> String? {
    if let charset = charset(of: type) { return charset }
    let head = text.prefix(1024)
    let isXML = head.hasPrefix("<?xml")
    guard isXML || type.lowercased().hasPrefix("text/html"),
      let word = head.firstRange(of: isXML ? "encoding" : "charset")
    else { return nil }
    let value = head[word.upperBound...].drop { $0.isWhitespace || "=\"'".contains($0) }
    return String(value.prefix { $0.isLetter || $0.isNumber || "-_:.".contains($0) })
  }

  private static func charset(of type: String) -> String? {
    for parameter in type.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces).lowercased() == "charset" {
        return parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
      }
    }
    return nil
  }

  private static func isUTF8(_ name: String?) -> Bool {
    ["utf-8", "utf8"].contains(name?.lowercased() ?? "utf-8")
  }

  /// Whether ASCII would be read in pairs of bytes.
  private static func isUTF16(_ type: String) -> Bool {
    charset(of: type)?.lowercased().hasPrefix("utf-16") ?? false
  }
}
