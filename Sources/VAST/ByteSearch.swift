extension ArraySlice<UInt8> {
  /// The index of the first place where bytes occur; nil if there is none.
  ///
  /// Knuth, Morris and Pratt's search: no byte is looked at again after a part of the needle has fitted, so
  /// that no choice of bytes makes it slow.
  func firstIndex(ofBytes needle: [UInt8]) -> Int? {
    guard needle.count <= count else { return nil }
    let fallbacks = Self.fallbacks(of: needle)
    var matched = 0
    for index in indices where matched < needle.count {
      while matched > 0, self[index] != needle[matched] { matched = fallbacks[matched - 1] }
      if self[index] == needle[matched] { matched += 1 }
      if matched == needle.count { return index + 1 - matched }
    }
    return needle.isEmpty ? startIndex : nil
  }

  /// For each beginning of the needle, the length of the longest shorter beginning that also ends it.
  private static func fallbacks(of needle: [UInt8]) -> [Int] {
    var fallbacks = Array(repeating: 0, count: needle.count)
    var matched = 0
    for index in needle.indices.dropFirst() {
      while matched > 0, needle[index] != needle[matched] { matched = fallbacks[matched - 1] }
      if needle[index] == needle[matched] { matched += 1 }
      fallbacks[index] = matched
    }
    return fallbacks
  }
}
