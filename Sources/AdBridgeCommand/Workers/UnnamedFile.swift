import Foundation

/// Files without a name, which are gone with the last process that has them open.
enum UnnamedFile {
  /// Makes one, in memory where the system has a place for that.
  ///
  /// - Returns: its descriptor, closed when another program is started.
  /// - Throws: `POSIXError` when nothing can be written anywhere.
  static func open() throws -> Int32 {
    for folder in ["/dev/shm", NSTemporaryDirectory()] {
      var path = Array("\(folder)/adbridge.XXXXXX".utf8CString)
      let descriptor = mkstemp(&path)
      guard descriptor >= 0 else { continue }
      unlink(path)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    }
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
