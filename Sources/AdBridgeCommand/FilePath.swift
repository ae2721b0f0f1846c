/// The parts of a path as it was written; Foundation's own functions trap at some paths of one character.
enum FilePath {
  /// The folder of a path, without a slash at its end: empty for a name alone, `/` for what stands in the root.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path without what stands behind its last dot; a dot at its beginning is part of the name.
  static func nameWithoutExtension(of path: String) -> String {
    let name =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
