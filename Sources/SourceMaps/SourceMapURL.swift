import Foundation

/// URLs of source maps and of the sources that they name.
public enum SourceMapURL {
  /// A reference as an absolute URL.
  ///
  /// - Parameters:
  ///   - reference: an absolute URL, or one relative to the base.
  ///   - base: an absolute URL.
  /// - Returns: nil when there is no such URL.
  public static func resolve(_ reference: String, against base: String) -> String? {
    if isAbsolute(reference) { return reference }
    guard let base = URL(string: base) else { return nil }
    return URL(string: reference, relativeTo: base)?.absoluteString
  }

  /// Whether a reference has a scheme of its own (RFC 3986 §3.1).
  public static func isAbsolute(_ reference: String) -> Bool {
    guard let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = reference.utf8[..<colon]
    guard let first = scheme.first, isLetter(first) else { return false }
    let others: [UInt8] = [0x2B, 0x2D, 0x2E]
    return scheme.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || others.contains($0) }
  }

  /// A source of a map, `sourceRoot` put before it where it is relative.
  static func joined(root: String, source: String) -> String {
    guard !root.isEmpty, !isAbsolute(source), !source.hasPrefix("/") else { return source }
    return root.hasSuffix("/") ? root + source : root + "/" + source
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
