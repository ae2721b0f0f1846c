/// Brings URLs to one form, so that what a browser does to a URL does not hide where it came from.
///
/// As the URL standard has it: white space around and line breaks inside go, scheme and host become lower
/// case, a default port and a fragment go, an empty path becomes `/`, `.` and `..` are resolved, and what a
/// browser encodes is encoded. Beyond the standard, escapes are in upper case, and `[`, `]`, `|`, `\`, `^`,
/// `'` and braces are encoded everywhere, since some encode them and some do not. Hosts outside of ASCII are
/// not converted to punycode.
enum URLNormalization {
  /// Stands for a macro: a byte that UTF-8 never has.
  static let gap: UInt8 = 0xFF

  /// The normal form of a URL's bytes, in which gaps stay where they are.
  static func normalize(_ url: [UInt8]) -> [UInt8] {
    if isPlain(url) { return url }
    let url = stripped(url)
    guard let colon = url.firstIndex(of: UInt8(ascii: ":")), isScheme(url[..<colon]) else {
      return encoded(url[...])
    }
    let scheme = url[..<colon].map(lowercased)
    var rest = url[(colon + 1)...]
    guard let defaultPort = defaultPorts[String(decoding: scheme, as: UTF8.self)] else {
      return scheme + [UInt8(ascii: ":")] + encoded(rest)
    }
    rest = rest.drop(while: isSlash)
    let authority = rest.prefix { !isSlash($0) && $0 != UInt8(ascii: "?") }
    let path = rest[authority.endIndex...].prefix { $0 != UInt8(ascii: "?") }
    let query = rest[path.endIndex...]
    let host = encoded(normalizedAuthority(authority, defaultPort: defaultPort)[...])
    // a macro that ends the authority may hold the path
    let isPathOpen = path.isEmpty && authority.last == gap
    return scheme + Array("://".utf8) + host + (isPathOpen ? [] : encoded(normalizedPath(path)[...]))
      + encoded(query)
  }

  /// Whether a URL is seen at once to be in its normal form, as most are.
  private static func isPlain(_ url: [UInt8]) -> Bool {
    guard let scheme = plainSchemes.first(where: { url.starts(with: $0) }) else { return false }
    let host = url[scheme.count...].prefix {
      isDigit($0) || $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: ".")
    }
    let rest = url[host.endIndex...]
    guard !host.isEmpty, rest.first == UInt8(ascii: "/") else { return false }
    var last = UInt8(ascii: " ")
    for byte in rest {
      // A segment that begins with a dot may be one of those that are resolved.
      if isEncodedByte[Int(byte)] || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "#")
        || byte == UInt8(ascii: ".") && last == UInt8(ascii: "/")
      {
        return false
      }
      last = byte
    }
    return true
  }

  private static let plainSchemes = [Array("https://".utf8), Array("http://".utf8)]

  private static let defaultPorts = ["http": "80", "https": "443", "ws": "80", "wss": "443", "ftp": "21"]

  /// Without a fragment, tabs and line breaks, and what stands around the URL.
  private static func stripped(_ url: [UInt8]) -> [UInt8] {
    let body = url.drop { $0 <= 0x20 }.prefix { $0 != UInt8(ascii: "#") }
    let end = body.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? body.startIndex
    return body[..<end].filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy {
      isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: ".")
    }
  }

  /// User and password as they are, the host in lower case, the port if it says something.
  private static func normalizedAuthority(_ authority: ArraySlice<UInt8>, defaultPort: String) -> [UInt8] {
    let hostStart = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? authority.startIndex
    var host = authority[hostStart...]
    let port = host.reversed().prefix(while: isDigit).count
    let colon = host.endIndex - port - 1
    if colon >= host.startIndex, host[colon] == UInt8(ascii: ":"),
      port == 0 || host.suffix(port).elementsEqual(defaultPort.utf8)
    {
      host = host[..<colon]
    }
    return authority[..<hostStart] + host.map(lowercased)
  }

  /// With slashes for backslashes, and without the segments `.` and `..`.
  private static func normalizedPath(_ path: ArraySlice<UInt8>) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    guard !path.isEmpty else { return [slash] }
    var segments: [ArraySlice<UInt8>] = []
    let parts = path.dropFirst().split(omittingEmptySubsequences: false, whereSeparator: isSlash)
    for (index, part) in parts.enumerated() {
      let dots = dotCount(part)
      if dots == 2 { _ = segments.popLast() }
      if dots == 0 {
        segments.append(part)
      } else if index == parts.count - 1 {
        segments.append([])
      }
    }
    return segments.flatMap { [slash] + $0 }
  }

  /// 1 for the segment `.`, 2 for `..`, encoded or not, 0 for any other.
  private static func dotCount(_ segment: ArraySlice<UInt8>) -> Int {
    guard segment.count <= 6 else { return 0 }
    var count = 0
    var rest = segment
    while let byte = rest.first {
      if byte == UInt8(ascii: ".") {
        rest = rest.dropFirst()
      } else if byte == UInt8(ascii: "%"), rest.dropFirst().prefix(2).map(lowercased).elementsEqual("2e".utf8)
      {
        rest = rest.dropFirst(3)
      } else {
        return 0
      }
      count += 1
    }
    return count > 2 ? 0 : count
  }

  /// With everything encoded that may be, and the escapes that are there in upper case.
  private static func encoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 8)
    var escapeDigits = 0
    for (index, byte) in zip(bytes.indices, bytes) {
      if escapeDigits > 0 {
        escapeDigits -= 1
        result.append(byte >= UInt8(ascii: "a") ? byte - 0x20 : byte)
      } else if byte == UInt8(ascii: "%") {
        if index + 2 < bytes.endIndex, isHex(bytes[index + 1]), isHex(bytes[index + 2]) { escapeDigits = 2 }
        result.append(byte)
      } else if byte != gap, isEncodedByte[Int(byte)] {
        result += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  /// For each byte, whether it is encoded.
  private static let isEncodedByte: [Bool] = (0...255).map { (byte: UInt8) in
    byte <= 0x20 || byte >= 0x7F || "\"<>\\`{}|^[]'".utf8.contains(byte)
  }

  private static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }
  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }
  private static func isHex(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f")
  }
  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 0x20 : byte
  }
}
