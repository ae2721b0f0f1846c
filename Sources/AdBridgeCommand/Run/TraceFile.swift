import Foundation
import Sessions
import SimulatedNetwork

/// The file of `--trace`: opened before the session, so that a path that cannot be written is known at once, and written
/// in place, so that a link or a pipe stays what it is.
struct TraceFile: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Opens a file for writing, without touching what it holds.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - inputs: files that the session reads.
  /// - Throws: ``SessionError`` that says why it cannot be written, ``UsageError`` when it is one of the inputs.
  init(_ path: String, inputs: [String] = []) throws {
    guard path != "-" else {
      throw SessionError(.malformed, "--trace needs a file; --json writes the trace to standard output")
    }
    guard !path.isEmpty else { throw SessionError(.malformed, "--trace needs a file, but got an empty path") }
    self.path = path
    // Opening a pipe that nobody reads would wait for ever.
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard descriptor >= 0 else { throw Self.error(path) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    if let identity = FileIdentity(descriptor: descriptor),
      let input = inputs.first(where: { FileIdentity(path: $0) == identity })
    {
      Foundation.close(descriptor)
      throw UsageError("--trace \(path) would overwrite \(input), which the session reads")
    }
  }

  /// Closes the file, for those who write many.
  func close() { Foundation.close(descriptor) }

  /// Replaces what the file holds.
  ///
  /// - Returns: nil, or why it could not be written.
  func write(_ text: String) -> String? {
    var information = stat()
    // Only an ordinary file has a length to cut.
    if fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      ftruncate(descriptor, 0) != 0
    {
      return Self.error(path).description
    }
    return Platform.write(text, to: descriptor).map { "cannot write the trace to \(path): \($0)" }
  }

  private static func error(_ path: String) -> SessionError {
    SessionError(
      .unreadable,
      "cannot write the trace to \(path): \(errno == ENXIO ? "nobody reads this pipe" : String(cString: strerror(errno)))"
    )
  }
}

extension SessionOptions {
  /// The local files that are the tag and the page, and the HAR files.
  var files: [String] {
    var files: [String] = []
    if case .file(let path)? = tag { files.append(path) }
    if case .file(let path) = page { files.append(path) }
    return files + recordings.map(\.archive.path)
  }
}
