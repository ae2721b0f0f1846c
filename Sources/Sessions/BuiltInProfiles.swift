public import AdHosts
import Foundation
import PageScripts
import Simulation

extension BridgeProfile {
  /// The names of the profiles that AdBridge ships.
  public static let builtInNames: [String] = PageScripts.paths.compactMap { path in
    guard path.hasPrefix(folder), path.hasSuffix(ending) else { return nil }
    return String(path.dropFirst(folder.count).dropLast(ending.count))
  }

  private static let folder = "adsdk/profiles/"
  private static let ending = ".json"

  /// A profile that AdBridge ships, or nil when there is none of this name.
  public static func builtIn(_ name: String) -> BridgeProfile? { parsed[name] }

  /// Every session asks for one.
  private static let parsed: [String: BridgeProfile] = Dictionary(
    uniqueKeysWithValues: builtInNames.map { name in
      let source = PageScripts.text("\(folder)\(name)\(ending)") ?? ""
      do {
        return (name, try BridgeProfile(parsing: source))
      } catch {
        preconditionFailure("the shipped profile \(name) is faulty: \(error)")
      }
    })

  /// A profile by the name of a shipped one, or from a JSON file.
  ///
  /// - Parameter nameOrPath: `adsdk`, `adsdk-strict`, or a path.
  /// - Returns: the profile.
  /// - Throws: ``SessionError`` when there is no such profile, or it is faulty.
  public static func named(_ nameOrPath: String) throws -> BridgeProfile {
    if let profile = builtIn(nameOrPath) { return profile }
    guard let data = FileManager.default.contents(atPath: nameOrPath) else {
      let near = Suggestion.nearest(to: nameOrPath, among: builtInNames)
      throw SessionError(
        .unreadable,
        "there is no profile \"\(nameOrPath)\"" + (near.map { "; did you mean \($0)?" } ?? "")
          + " (built in: \(builtInNames.joined(separator: ", ")); or a file's path)")
    }
    do {
      return try BridgeProfile(parsing: String(decoding: data, as: UTF8.self))
    } catch {
      throw SessionError(.unreadable, "\(nameOrPath): \(error)")
    }
  }
}
