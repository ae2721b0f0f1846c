extension URLTemplate {
  /// What a requested URL has in the place of a macro.
  ///
  /// A value ends at the next `&`, `/` or `?`, since a page may append something of its own.
  ///
  /// - Parameters:
  ///   - macro: the macro as the template has it, such as `[ERRORCODE]`; its first place counts.
  ///   - url: the absolute URL of a request.
  /// - Returns: the value, normalised; nil when the template lacks the macro, or does not match, or could be filled in
  ///   several ways.
  public func value(of macro: String, in url: String) -> String? {
    guard let place = source.firstRange(of: macro) else { return nil }
    let marked = MacroScanner.replacingMacros(in: Self.absolute(source), by: URLNormalization.gap)
    let before = MacroScanner.replacingMacros(
      in: Array(source[..<place.lowerBound].utf8), by: URLNormalization.gap)
    let gaps = before.count { $0 == URLNormalization.gap }
    let parts = URLNormalization.normalize(marked)
      .split(separator: URLNormalization.gap, omittingEmptySubsequences: false).map(Array.init)
    // Normalising may have dropped a part of the path, and a macro with it.
    guard parts.count == marked.count(where: { $0 == URLNormalization.gap }) + 1 else { return nil }

    let bytes = URLNormalization.normalize(Array(url.utf8))
    guard matches(normalized: bytes) else { return nil }
    let starts = Self.places(after: Array(parts[...gaps]), in: bytes)
    let ends = Self.places(
      after: parts[(gaps + 1)...].reversed().map { Array($0.reversed()) }, in: Array(bytes.reversed())
    ).map { bytes.count - $0 }
    guard starts.count == 1, let start = starts.first else { return nil }
    let limit = bytes[start...].firstIndex { "&/?".utf8.contains($0) } ?? bytes.count
    let possible = Set(ends.filter { $0 >= start }.map { min($0, limit) })
    guard possible.count == 1, let end = possible.first else { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// With more places than this nothing is certain.
  private static let placeLimit = 16

  /// Where a URL may go on behind pieces of text with gaps between them, the first at its beginning.
  private static func places(after pieces: [[UInt8]], in url: [UInt8]) -> [Int] {
    guard let first = pieces.first, let last = pieces.last, url.starts(with: first) else { return [] }
    guard pieces.count > 1 else { return [first.count] }
    var rest = url[first.count...]
    for piece in pieces.dropFirst().dropLast() {
      guard let place = rest.firstIndex(ofBytes: piece) else { return [] }
      rest = rest[(place + piece.count)...]
    }
    // A macro that follows another at once may begin anywhere.
    guard !last.isEmpty else { return Array(rest.startIndex...rest.endIndex) }
    var places: [Int] = []
    while let place = rest.firstIndex(ofBytes: last) {
      places.append(place + last.count)
      guard places.count <= placeLimit else { return [] }
      rest = rest[(place + 1)...]
    }
    return places
  }
}
