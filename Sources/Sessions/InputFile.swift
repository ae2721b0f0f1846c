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
    guard path != "-" else {
      guard let bytes = readAll(0) else {
        throw SessionError(.unreadable, "cannot read standard input: \(String(cString: strerror(errno)))")
      }
      return bytes
    }
    var information = stat()
    guard stat(path, &information) == 0 else {
      throw failure(errno == ENOENT ? "there is no such file" : String(cString: strerror(errno)))
    }
    switch information.st_mode & S_IFMT {
    case S_IFDIR: throw failure("it is a folder")
    case S_IFREG, S_IFIFO: break
    default: throw failure("it is no file")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    guard let bytes = readAll(descriptor) else { throw failure(String(cString: strerror(errno))) }
    return bytes
  }

  /// Everything until the end, or nil with `errno` set; Foundation's own reading ends the process instead.
  private static func readAll(_ descriptor: Int32) -> [UInt8]? {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count > 0 {
        all += buffer[..<count]
      } else if count == 0 {
        return all
      } else if errno != EINTR {
        return nil
      }
    }
  }
}
