import Foundation
import Sessions
import SimulatedNetwork

/// The HAR file of `--record`: looked at before the session, so that a path that cannot be written is known at once, and
/// replaced at its end.
struct RecordFile: Sendable {
  /// Collects what the file will hold.
  let recorder = HARRecorder()
  private let path: String
  private let redaction: HARRedaction?

  /// Looks whether the file can be written.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - redaction: what the file must not tell.
  ///   - inputs: files that the session reads.
  ///   - trace: the file of `--trace`.
  /// - Throws: ``SessionError`` that says why it cannot be written, ``UsageError`` when it is one of the others.
  init(_ path: String, redaction: HARRedaction?, inputs: [String], trace: String? = nil) throws {
    guard path != "-", !path.isEmpty else { throw UsageError("--record needs a file, such as session.har") }
    self.path = path
    self.redaction = redaction
    var information = stat()
    guard stat(path, &information) == 0 else {
      let reason = String(cString: strerror(errno))
      let folder = FilePath.folder(of: path)
      guard errno == ENOENT, access(folder.isEmpty ? "." : folder, W_OK | X_OK) == 0 else {
        throw Self.error(path, errno == ENOENT ? "there is no folder \(folder)" : reason)
      }
      if let trace, trace == path { throw Self.twice(path) }
      return
    }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw Self.error(
        path, information.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is no ordinary file")
    }
    guard access(path, W_OK) == 0 else { throw Self.error(path, String(cString: strerror(errno))) }
    let identity = FileIdentity(information)
    if let trace, trace == path || FileIdentity(path: trace) == identity { throw Self.twice(path) }
    if let input = inputs.first(where: { FileIdentity(path: $0) == identity }) {
      throw UsageError("--record \(path) would overwrite \(input), which the session reads")
    }
  }

  /// Writes what was collected.
  ///
  /// - Returns: nil, or why it could not be written.
  func write() -> String? {
    let document = HARDocument(
      recorder.exchanges, epoch: recorder.epoch, version: Help.version, redaction: redaction)
    // What replaces a file needs one that is there.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { return Self.error(path, String(cString: strerror(errno))).description }
    close(descriptor)
    return FileReplacement.write(document.text, to: path).map { Self.error(path, $0).description }
  }

  private static func twice(_ path: String) -> UsageError {
    UsageError("--record and --trace both name \(path)")
  }

  private static func error(_ path: String, _ reason: String) -> SessionError {
    SessionError(.unreadable, "cannot write the HAR file \(path): \(reason)")
  }
}
