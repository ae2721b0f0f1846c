/// What a HAR file must not tell: header fields, cookies and parameters by their names.
public struct HARRedaction: Sendable, Equatable {
  /// What stands in the place of a value that was taken out.
  public static let mark = "REDACTED"
  /// The header fields that are always taken out.
  public static let standardHeaders = ["Cookie", "Set-Cookie", "Authorization", "Proxy-Authorization"]

  private let headers: Set<String>
  private let names: [[UInt8]]

  /// Makes a redaction of the standard header fields, and of what has a name.
  ///
  /// - Parameter names: names, whatever their case, of query parameters, form fields, members of JSON and header fields.
  public init(names: [String] = []) {
    let names = names.map { $0.lowercased() }.filter { !$0.isEmpty }
    headers = Set(Self.standardHeaders.map { $0.lowercased() } + names)
    self.names = Array(Set(names)).sorted().map { Array($0.utf8) }
  }

  /// A header field without its secret.
  func header(_ field: NetworkRequest.Header) -> NetworkRequest.Header {
    .init(field.name, headers.contains(field.name.lowercased()) ? Self.mark : text(field.value))
  }

  /// A URL without the values of named parameters and without a user.
  func url(_ url: String) -> String {
    var url = text(url)
    guard let mark = url.firstRange(of: "://") else { return url }
    let host = url[mark.upperBound...].prefix { !"/?#".contains($0) }
    if let at = host.lastIndex(of: "@") { url.replaceSubrange(host.startIndex..<at, with: Self.mark) }
    return url
  }

  /// A text without the values of named parameters in the URLs and forms that it holds, and of named members of JSON.
  func text(_ text: String) -> String {
    guard !names.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      guard let end = names.lazy.compactMap({ Self.valueStart(of: $0, in: bytes, at: place) }).first else {
        result.append(bytes[place])
        place += 1
        continue
      }
      result += bytes[place..<end.start]
      result += Self.mark.utf8
      place = end.form.end(in: bytes, from: end.start)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// How a value stands behind its name.
  private struct Form {
    /// What stands before the name; a text's beginning does as well.
    let before: [[UInt8]]
    /// What stands between the name and the value.
    let between: [UInt8]
    /// What ends the value.
    let ends: [[UInt8]]

    init(_ before: [String], _ between: String, _ ends: [String]) {
      self.before = before.map { Array($0.utf8) }
      self.between = Array(between.utf8)
      self.ends = ends.map { Array($0.utf8) }
    }

    func end(in bytes: [UInt8], from start: Int) -> Int {
      var place = start
      while place < bytes.count {
        // An escaped character is part of a string of JSON.
        if bytes[place] == UInt8(ascii: "\\"), ends == [[UInt8(ascii: "\"")]] {
          place += 2
          continue
        }
        if ends.contains(where: { HARRedaction.has($0, in: bytes, at: place) }) { return place }
        place += 1
      }
      return bytes.count
    }
  }

  private static let plainStarts = ["?", "&", ";", "\\u0026"]
  private static let plainEnds = ["&", "#", "\"", "'", "<", ">", " ", "\t", "\n", "\r", "]", ";", "\\u0026"]
  private static let json = Form(["\""], "\"", ["\""])
  /// A query or form, and one within a parameter of another URL, once and twice encoded.
  private static let forms = [
    Form(plainStarts, "=", plainEnds),
    Form(plainStarts + ["%3f", "%26"], "%3d", plainEnds + ["%26", "%23"]),
    Form(plainStarts + ["%3f", "%26", "%253f", "%2526"], "%253d", plainEnds + ["%26", "%2526", "%2523"]),
  ]

  /// Where the value of a name begins, if the name is at a place.
  private static func valueStart(of name: [UInt8], in bytes: [UInt8], at place: Int) -> (
    start: Int, form: Form
  )? {
    guard has(name, in: bytes, at: place) else { return nil }
    let end = place + name.count
    for form in forms where has(form.between, in: bytes, at: end) {
      let isNamed = place == 0 || form.before.contains { has($0, in: bytes, at: place - $0.count) }
      if isNamed { return (end + form.between.count, form) }
    }
    guard has(json.before[0], in: bytes, at: place - 1), has(json.between, in: bytes, at: end) else {
      return nil
    }
    var start = end + 1
    func skipSpace() { while start < bytes.count, bytes[start] <= 0x20 { start += 1 } }
    skipSpace()
    guard start < bytes.count, bytes[start] == UInt8(ascii: ":") else { return nil }
    start += 1
    skipSpace()
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
    return (start + 1, json)
  }

  /// Whether a text, in lower case, is at a place, whatever its case there.
  private static func has(_ text: [UInt8], in bytes: [UInt8], at place: Int) -> Bool {
    guard place >= 0, place + text.count <= bytes.count else { return false }
    for (offset, byte) in text.enumerated() {
      let there = bytes[place + offset]
      let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(there) ? there | 0x20 : there
      guard lower == byte else { return false }
    }
    return true
  }
}
