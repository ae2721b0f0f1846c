/// A URL with macros, as a tag has it, to compare with the URLs that a page requests.
///
/// `[NAME]`, `%%NAME%%` and `${NAME}` stand for any characters, none included; the rest must be the same once
/// both sides are normalised as a browser would (see ``URLNormalization``). A macro that a page left as it
/// was is matched too.
public struct URLTemplate: Hashable, Sendable {
  /// The URL as the tag has it.
  public let source: String
  /// The normalised text around the macros; one piece more than there are gaps.
  let pieces: [[UInt8]]

  /// Reads a template.
  ///
  /// A URL without a scheme, such as `//host/path`, has that of the page, which is loaded by https.
  ///
  /// - Parameter source: the URL as the tag has it.
  public init(_ source: String) {
    self.source = source
    let marked = MacroScanner.replacingMacros(in: Self.absolute(source), by: URLNormalization.gap)
    pieces = URLNormalization.normalize(marked)
      .split(separator: URLNormalization.gap, omittingEmptySubsequences: false).map(Array.init)
      .mergingAdjacentGaps()
  }

  /// The bytes of a URL with the scheme that a browser would give it.
  static func absolute(_ source: String) -> [UInt8] {
    Array((source.hasPrefix("//") ? "https:" : "").utf8) + source.utf8
  }

  /// Whether the template has a macro.
  public var hasMacros: Bool { pieces.count > 1 }

  /// Whether the template is nothing but macros, and so matches everything.
  public var isUnconstrained: Bool { hasMacros && pieces.allSatisfy(\.isEmpty) }

  /// Whether a requested URL is this one with its macros replaced by something.
  ///
  /// - Parameter url: the absolute URL of a request.
  /// - Returns: whether the whole URL matches.
  public func matches(_ url: String) -> Bool {
    matches(normalized: URLNormalization.normalize(Array(url.utf8)))
  }

  /// Compares with a URL that is normalised already.
  ///
  /// The first and the last piece have their place; each between them is sought to the right of the one
  /// before. Taking the leftmost place leaves the most room for the rest, so nothing is ever tried twice.
  func matches(normalized url: [UInt8]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, hasMacros else { return pieces.first == url }
    guard url.count >= first.count + last.count, url.starts(with: first),
      url.suffix(last.count).elementsEqual(last)
    else { return false }
    var rest = url[first.count..<url.count - last.count]
    for piece in pieces.dropFirst().dropLast() {
      guard let place = rest.firstIndex(ofBytes: piece) else { return false }
      rest = rest[(place + piece.count)...]
    }
    return true
  }
}

extension [[UInt8]] {
  /// The pieces without the empty ones in the middle: two macros side by side are one gap.
  fileprivate func mergingAdjacentGaps() -> [[UInt8]] {
    enumerated().filter { index, piece in !piece.isEmpty || index == 0 || index == count - 1 }.map(\.element)
  }
}
