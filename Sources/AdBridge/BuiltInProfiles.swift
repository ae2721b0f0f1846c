public import AdHosts
import PageScripts

extension BridgeProfile {
  /// The names of the profiles that AdBridge ships.
  public static let builtInNames: [String] = PageScripts.paths.compactMap { path in
    guard path.hasPrefix(folder), path.hasSuffix(ending) else { return nil }
    return String(path.dropFirst(folder.count).dropLast(ending.count))
  }

  private static let folder = "adsdk/profiles/"
  private static let ending = ".json"

  /// A profile that AdBridge ships, or nil when there is none of this name.
  public static func builtIn(_ name: String) -> BridgeProfile? {
    guard let source = PageScripts.text("\(folder)\(name)\(ending)") else { return nil }
    do {
      return try BridgeProfile(parsing: source)
    } catch {
      preconditionFailure("the shipped profile \(name) is faulty: \(error)")
    }
  }
}
