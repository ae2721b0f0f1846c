import AdHosts
import Foundation
import SimulatedNetwork

extension AdSession {
  /// A script or page of the session as text.
  public struct SourceText: Sendable, Equatable {
    /// The local file that was served, when it was one.
    public let path: String?
    /// The text.
    public let text: String
  }

  /// The text that was served at a URL, to show the line that an exception names.
  ///
  /// - Parameter url: the script's or page's URL.
  /// - Returns: nil when nothing is known of it.
  public func source(at url: String) -> SourceText? {
    let withoutQuery = String(url.prefix { $0 != "?" && $0 != "#" })
    if case .file(let path) = options.page, withoutQuery == options.profile.page,
      !["js", "mjs"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
    {
      return Self.read(path)
    }
    return network.look(at: url).map {
      SourceText(path: $0.path, text: String(decoding: $0.response.body, as: UTF8.self))
    }
  }

  private static func read(_ path: String) -> SourceText? {
    FileManager.default.contents(atPath: path).map {
      SourceText(path: path, text: String(decoding: $0, as: UTF8.self))
    }
  }
}
