import Foundation

/// Paths as they are seen from another folder.
enum RelativePath {
  /// A path that leads to the same file, seen from a folder; what is absolute stays so.
  ///
  /// - Parameters:
  ///   - path: the path, seen from the working directory.
  ///   - folder: the folder, seen from the working directory.
  /// - Returns: the path.
  static func of(_ path: String, from folder: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    let working = FileManager.default.currentDirectoryPath
    func components(_ path: String) -> [String] {
      URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: working, isDirectory: true))
        .standardizedFileURL.pathComponents
    }
    let target = components(path)
    let base = components(folder.isEmpty ? "." : folder)
    let common = zip(target, base).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: base.count - common) + target[common...]
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// A path that a file names, seen from the working directory.
  static func joined(_ path: String, toFolderOf file: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    let folder = FilePath.folder(of: file)
    return folder.isEmpty ? path : "\(folder)/\(path)"
  }
}
