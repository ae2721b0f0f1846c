import Foundation

/// Files that people name on the command line: ordinary ones, pipes, and `-` for standard input.
public enum InputFile {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: a path, or `-`.
  ///   - what: what it is, for the error.
  /// - Returns: all of its bytes.
  /// - Throws: ``SessionError`` that says why it cannot be read.
  public static func read(_ path: String, _ what: String) throws -> [UInt8] {
    func failure(_ reason: String) -> SessionError {
      SessionError(.unreadable, "cannot read \(what) \(path): \(reason)")
    }
    guard path != "-" else { return Array(FileHandle.standardInput.readDataToEndOfFile()) }
    var information = stat()
    guard stat(path, &information) == 0 else {
      throw failure(errno == ENOENT ? "there is no such file" : String(cString: strerror(errno)))
    }
    switch information.st_mode & S_IFMT {
    case S_IFDIR: throw failure("it is a folder")
    case S_IFREG, S_IFIFO: break
    default: throw failure("it is no file")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw failure(String(cString: strerror(errno)))
    }
    return Array(handle.readDataToEndOfFile())
  }
}
