/// Finds the templates that a URL matches without trying them all.
///
/// A template without macros is found by its whole text. One with macros waits under its text before the
/// first macro, and there under its text after the last: a URL asks once for each length that occurs, by
/// hashes of its own beginnings and ends, which cost one pass over it. What is found is then compared in
/// full.
struct TemplateIndex: Sendable {
  /// The length and hash of a piece of text.
  private struct Piece: Hashable {
    let length: Int
    let hash: UInt64
  }

  private struct Bucket {
    var lengths: [Int] = []
    var bySuffix: [Piece: [Int]] = [:]

    mutating func add(_ number: Int, suffix: Piece) {
      if !lengths.contains(suffix.length) { lengths.append(suffix.length) }
      bySuffix[suffix, default: []].append(number)
    }
  }

  private var templates: [URLTemplate] = []
  private var exact: [[UInt8]: [Int]] = [:]
  private var byPrefix: [Piece: Bucket] = [:]
  /// For each length, whether a template has that much text before its first macro.
  private var hasPrefixLength: [Bool] = []

  /// Adds a template under the next number, counted from 0.
  ///
  /// One that is nothing but macros would match every request there is: it gets its number and is never
  /// found.
  mutating func add(_ template: URLTemplate) {
    let number = templates.count
    templates.append(template)
    guard !template.isUnconstrained, let first = template.pieces.first, let last = template.pieces.last else {
      return
    }
    guard template.hasMacros else {
      exact[first, default: []].append(number)
      return
    }
    if hasPrefixLength.count <= first.count {
      hasPrefixLength += Array(repeating: false, count: first.count + 1 - hasPrefixLength.count)
    }
    hasPrefixLength[first.count] = true
    let prefix = Piece(length: first.count, hash: first.reduce(Self.basis, Self.mix))
    let suffix = Piece(length: last.count, hash: last.reversed().reduce(Self.basis, Self.mix))
    // in place: a copy of the bucket for each template would cost the square of their number
    byPrefix[prefix, default: Bucket()].add(number, suffix: suffix)
  }

  /// The numbers of the templates that a URL matches, in the order in which they were added.
  func matches(_ url: String) -> [Int] {
    let url = URLNormalization.normalize(Array(url.utf8))
    var found = exact[url] ?? []
    var suffixHashes: [UInt64]?
    var hash = Self.basis
    for length in 0...min(url.count, max(0, hasPrefixLength.count - 1)) where !hasPrefixLength.isEmpty {
      if length > 0 { hash = Self.mix(hash, url[length - 1]) }
      guard hasPrefixLength[length], let bucket = byPrefix[Piece(length: length, hash: hash)] else {
        continue
      }
      let hashes = suffixHashes ?? Self.suffixHashes(url)
      suffixHashes = hashes
      for length in bucket.lengths where length <= url.count {
        for number in bucket.bySuffix[Piece(length: length, hash: hashes[length])] ?? []
        where templates[number].matches(normalized: url) {
          found.append(number)
        }
      }
    }
    return found.sorted()
  }

  /// The hash of each end of a URL, by length.
  private static func suffixHashes(_ url: [UInt8]) -> [UInt64] {
    var hashes = [basis]
    hashes.reserveCapacity(url.count + 1)
    var hash = basis
    for byte in url.reversed() {
      hash = mix(hash, byte)
      hashes.append(hash)
    }
    return hashes
  }

  // FNV-1a, which grows byte by byte
  private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
  private static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
