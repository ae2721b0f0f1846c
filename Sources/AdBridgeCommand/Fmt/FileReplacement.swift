import Foundation

/// Writes a file such that it is either the old or the new one, whatever happens meanwhile.
enum FileReplacement {
  /// Writes a text to a file that exists; a link stays a link, and the file keeps its permissions.
  ///
  /// - Returns: nil, or why it could not be written.
  static func write(_ text: String, to path: String) -> String? {
    func reason() -> String { String(cString: strerror(errno)) }
    guard let resolved = realpath(path, nil) else { return reason() }
    let target = String(cString: resolved)
    free(resolved)
    guard access(target, W_OK) == 0 else { return reason() }
    var information = stat()
    guard stat(target, &information) == 0 else { return reason() }
    var template = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return reason() }
    let temporary = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    var problem = Platform.write(text, to: descriptor)
    if problem == nil, fchmod(descriptor, information.st_mode & 0o7777) != 0 { problem = reason() }
    if close(descriptor) != 0, problem == nil { problem = reason() }
    if problem == nil, rename(temporary, target) != 0 { problem = reason() }
    if problem != nil { unlink(temporary) }
    return problem
  }
}
