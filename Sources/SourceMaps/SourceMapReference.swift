/// Where a script says that its source map is.
public enum SourceMapReference {
  /// The URL in a response's headers, which goes before that of a comment (ECMA-426, Linking through HTTP headers).
  ///
  /// - Parameter headers: names and values; `SourceMap` goes before the older `X-SourceMap`.
  /// - Returns: the URL as it stands there, or nil.
  public static func inHeaders(_ headers: [(name: String, value: String)]) -> String? {
    for wanted in ["sourcemap", "x-sourcemap"] {
      if let found = headers.first(where: { $0.name.lowercased() == wanted }), !found.value.isEmpty {
        return found.value
      }
    }
    return nil
  }

  /// The URL in the last `//# sourceMappingURL=` or `//@ sourceMappingURL=` comment of a script.
  ///
  /// Only comments and white space may follow it: what stands before further code belongs to a part of the script alone
  /// (ECMA-426, Linking inline). The script is not parsed; a template text that ends it could be taken for a comment.
  ///
  /// - Parameter script: the script's text.
  /// - Returns: the URL as it stands there, or nil.
  public static func inComment(of script: String) -> String? {
    let bytes = Array(script.utf8)
    var rest = bytes[...]
    while true {
      while let last = rest.last, isSpace(last) { rest = rest.dropLast() }
      if rest.isEmpty { return nil }
      if rest.suffix(2).elementsEqual(blockEnd) {
        guard let start = lastIndex(of: blockStart, in: rest.dropLast(2)) else { return nil }
        if let url = directive(rest[(start + 2)...].dropLast(2)) { return url }
        rest = rest[..<start]
        continue
      }
      let start = (rest.lastIndex { $0 == 0x0A || $0 == 0x0D }).map { $0 + 1 } ?? rest.startIndex
      let line = rest[start...]
      // Code may stand before the comment, and `//` within the code, such as in a URL.
      if let mark = lastIndex(of: directiveName, in: line), let url = directive(before: mark, in: line) {
        return url
      }
      guard line.drop(while: isSpace).starts(with: lineStart) else { return nil }
      rest = rest[..<start]
    }
  }

  private static let lineStart = Array("//".utf8)
  private static let blockStart = Array("/*".utf8)
  private static let blockEnd = Array("*/".utf8)
  private static let directiveName = Array("sourceMappingURL=".utf8)

  /// The URL of a line that ends with a directive, whose name begins at `mark`.
  private static func directive(before mark: Int, in line: ArraySlice<UInt8>) -> String? {
    var start = mark
    while start > line.startIndex, isSpace(line[start - 1]) { start -= 1 }
    guard start - 3 >= line.startIndex, line[(start - 3)..<(start - 1)].elementsEqual(lineStart) else {
      return nil
    }
    return directive(line[(start - 1)...])
  }

  /// The URL of a comment's text: `# sourceMappingURL=URL`, and nothing else.
  private static func directive(_ comment: ArraySlice<UInt8>) -> String? {
    guard let sign = comment.first, sign == UInt8(ascii: "#") || sign == UInt8(ascii: "@") else { return nil }
    let text = comment.dropFirst().drop(while: isSpace)
    guard text.starts(with: directiveName) else { return nil }
    var url = text.dropFirst(directiveName.count)
    while let last = url.last, isSpace(last) { url = url.dropLast() }
    let isURL = !url.isEmpty && !url.contains { isSpace($0) || $0 == 0x22 || $0 == 0x27 || $0 == 0x60 }
    return isURL ? String(decoding: url, as: UTF8.self) : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func lastIndex(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var place = bytes.endIndex - pattern.count
    while place >= bytes.startIndex {
      if bytes[place] == pattern[0], bytes[place...].starts(with: pattern) { return place }
      place -= 1
    }
    return nil
  }
}
