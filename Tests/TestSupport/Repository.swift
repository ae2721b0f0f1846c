import Foundation

/// Where things are in this checkout.
public enum Repository {
  /// The checkout's root folder.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The path of a file below fixtures/.
  public static func fixture(_ path: String) -> String { "\(root)/fixtures/\(path)" }

  /// The text of a file, by its path from the root.
  ///
  /// - Throws: Foundation's error when it cannot be read.
  public static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }
}
