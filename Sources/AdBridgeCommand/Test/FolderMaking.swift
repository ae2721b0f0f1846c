import Foundation

/// Makes folders; Foundation does as well, but does not say why it could not.
enum FolderMaking {
  /// Makes a folder and those above it, as far as they are missing.
  ///
  /// - Returns: nil, or why there is no such folder.
  static func make(_ path: String) -> String? {
    var ends = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") && $0 > path.startIndex }
    ends.append(path.endIndex)
    for end in ends where mkdir(String(path[..<end]), 0o777) != 0 {
      let code = errno
      var information = stat()
      // A folder that is there may refuse to be made for other reasons, such as a file system that is only for reading.
      guard stat(String(path[..<end]), &information) == 0, information.st_mode & S_IFMT == S_IFDIR else {
        guard code == EEXIST else { return String(cString: strerror(code)) }
        return end == path.endIndex ? "there is a file of that name" : String(cString: strerror(ENOTDIR))
      }
    }
    return nil
  }
}
