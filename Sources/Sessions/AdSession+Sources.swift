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
  /// - Returns: nil when it came from the live network, or is no text.
  public func source(at url: String) -> SourceText? {
    let withoutQuery = String(url.prefix { $0 != "?" && $0 != "#" })
    if case .file(let path) = options.page, withoutQuery == options.profile.page,
      !["js", "mjs"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
    {
      return Self.read(path)
    }
    guard let answer = network.answers.answer(for: url) ?? network.builtInAnswers.answer(for: url) else {
      return nil
    }
    switch answer.source {
    case .file(let path): return Self.read(path)
    case .bytes(let bytes): return SourceText(path: nil, text: String(decoding: bytes, as: UTF8.self))
    case .empty, .redirect, .drop: return nil
    }
  }

  private static func read(_ path: String) -> SourceText? {
    FileManager.default.contents(atPath: path).map {
      SourceText(path: path, text: String(decoding: $0, as: UTF8.self))
    }
  }
}
