import Foundation
import Sessions

/// A file that a reporter writes: opened before the run, so that one that cannot be written is known at once, and emptied
/// only when it is known to be nothing that somebody still needs.
struct ReportFile {
  /// Its path as it was named.
  let path: String
  /// Where it is open.
  let descriptor: Int32
  /// Whether it is an ordinary file, rather than a pipe or a device.
  let isOrdinary: Bool
  /// Whether it was not there before.
  private let isNew: Bool

  /// What it is to the system; nil for a device.
  var identity: FileIdentity? { FileIdentity(descriptor: descriptor) }

  /// Opens a file for writing, and makes it and its folders when they are missing.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - isAddedTo: whether what it holds stays.
  /// - Throws: ``SessionError`` that says why it cannot be written.
  init(_ path: String, isAddedTo: Bool = false) throws {
    self.path = path
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex,
      let problem = FolderMaking.make(String(path[..<slash]))
    {
      throw SessionError(.unreadable, "cannot write the report to \(path): \(problem)")
    }
    isNew = access(path, F_OK) != 0
    // Opening a pipe that nobody reads would wait for ever.
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | (isAddedTo ? O_APPEND : 0)
    descriptor = Foundation.open(path, flags, 0o644)
    guard descriptor >= 0 else {
      let reason = errno == ENXIO ? "nobody reads this pipe" : String(cString: strerror(errno))
      throw SessionError(.unreadable, "cannot write the report to \(path): \(reason)")
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    var information = stat()
    isOrdinary = fstat(descriptor, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
  }

  /// Forgets what an ordinary file held.
  func empty() {
    if isOrdinary { ftruncate(descriptor, 0) }
  }

  /// Writes the next piece.
  ///
  /// - Returns: nil, or why it could not be written.
  func write(_ text: String) -> String? { complaint(Platform.write(text, to: descriptor)) }

  /// Writes all of it in place of what it holds, so that an ordinary file is always either the old or the new one.
  ///
  /// - Returns: nil, or why it could not be written.
  func replace(_ text: String) -> String? {
    isOrdinary ? complaint(FileReplacement.write(text, to: path)) : write(text)
  }

  private func complaint(_ reason: String?) -> String? {
    reason.map { "cannot write the report to \(path): \($0)" }
  }

  /// Lets go of it.
  func close() { Foundation.close(descriptor) }

  /// Takes back the opening: a file that was not there is gone again.
  func discard() {
    close()
    if isNew, isOrdinary, let resolved = realpath(path, nil) {
      unlink(resolved)
      free(resolved)
    }
  }
}
