import Simulation

/// All codes of diagnostics, in groups.
public enum VASTCodeCatalog {
  /// Codes that belong together.
  public struct Group: Sendable {
    /// What they are about.
    public let title: String
    /// The codes.
    public let codes: [VASTCode]
  }

  /// The groups, from the document down to what it leads to.
  public static let groups = [
    Group(title: "The document", codes: VASTCode.document),
    Group(title: "Elements and attributes", codes: VASTCode.structure),
    Group(title: "Values", codes: VASTCode.values),
    Group(title: "Tracking and media", codes: VASTCode.trackingAndMedia),
    Group(title: "URLs and macros", codes: VASTCode.urls),
    Group(title: "Wrappers", codes: VASTCode.wrappers),
  ]

  /// All codes.
  public static let all = groups.flatMap(\.codes)

  /// The code of a name, with or without `vast/`.
  public static func code(named name: String) -> VASTCode? { byName[name] ?? byName["vast/" + name] }

  /// The name that somebody may have meant.
  public static func nearest(to name: String) -> String? {
    let short = name.hasPrefix("vast/") ? String(name.dropFirst(5)) : name
    let names = all.map { String($0.name.dropFirst(5)) }
    return Suggestion.nearest(to: short, among: names).map { "vast/" + $0 }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
