import Foundation

/// Paths of files as people read them.
public enum ShortPath {
  /// A path from the working directory, where the file is below it; other paths as they are.
  public static func text(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath
    guard folder != "/", path.hasPrefix(folder + "/") else { return path }
    return String(path.dropFirst(folder.count + 1))
  }

  /// A path within a folder, whose empty path is the working directory, normalised.
  static func join(_ folder: String, _ path: String) -> String {
    normalised(folder.isEmpty || path.hasPrefix("/") ? path : folder + "/" + path)
  }

  /// A path without `.` and `..` where they can be left out.
  static func normalised(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
