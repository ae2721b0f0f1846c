/// The versions of VAST that this reader knows the rules of, from the oldest to the newest.
public enum VASTVersion: String, CaseIterable, Comparable, Sendable {
  case v2 = "2.0"
  case v3 = "3.0"
  case v40 = "4.0"
  case v41 = "4.1"
  case v42 = "4.2"
  case v43 = "4.3"

  /// Reads the `version` of a tag.
  ///
  /// What is none of these versions makes nil.
  ///
  /// - Parameter text: the attribute; a third number, as in `2.0.1`, does not matter.
  public init?(tag text: String) {
    var parts = text.trimmed.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 1 { parts.append("0") }
    let isNumber = { (part: Substring) in !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) } }
    guard parts.count <= 3, parts.allSatisfy(isNumber) else { return nil }
    self.init(rawValue: "\(parts[0]).\(parts[1])")
  }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Whether the left version is older.
  public static func < (left: VASTVersion, right: VASTVersion) -> Bool { left.order < right.order }
}
