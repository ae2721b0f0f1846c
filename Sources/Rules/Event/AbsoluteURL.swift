/// What a host can open: `URL(string:)` with a scheme, and with a host where the scheme is that of the web.
enum AbsoluteURL {
  static func isWellFormed(_ url: String) -> Bool {
    guard let colon = url.firstIndex(of: ":"), let first = url.first, first.isASCII, first.isLetter else {
      return false
    }
    let scheme = url[..<colon]
    let rest = url[colon...].dropFirst()
    return scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
      && !rest.isEmpty && url.last?.isWhitespace == false
      && (!["http", "https"].contains(scheme.lowercased()) || hasHost(rest))
  }

  private static func hasHost(_ rest: Substring) -> Bool {
    guard rest.hasPrefix("//") else { return false }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return !host.isEmpty && !host.hasPrefix(":")
  }
}
