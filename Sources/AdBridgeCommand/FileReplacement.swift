import Foundation

/// Replaces what a file holds, such that where it can be the file is either the old or the new one, whatever happens
/// meanwhile.
enum FileReplacement {
  /// Writes a text to a file that exists.
  ///
  /// A link stays a link, and the file keeps its permissions. One that has several names, or belongs to somebody else, is
  /// written in place, since a new file would be another one; so is one whose folder takes no new file.
  ///
  /// - Returns: nil, or why it could not be written.
  static func write(_ text: String, to path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return reason }
    let target = String(cString: resolved)
    free(resolved)
    guard access(target, W_OK) == 0 else { return reason }
    var information = stat()
    guard stat(target, &information) == 0 else { return reason }
    guard information.st_mode & S_IFMT == S_IFREG else { return "it is no file" }
    guard information.st_nlink == 1, information.st_uid == geteuid(),
      let temporary = Temporary(beside: target)
    else { return writeInPlace(text, to: target) }
    return temporary.replace(target, with: text, mode: information.st_mode & 0o7777)
  }

  private static var reason: String { String(cString: strerror(errno)) }

  private static func writeInPlace(_ text: String, to target: String) -> String? {
    let descriptor = open(target, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return reason }
    defer { close(descriptor) }
    if let problem = Platform.write(text, to: descriptor) { return problem }
    return ftruncate(descriptor, off_t(text.utf8.count)) == 0 ? nil : reason
  }

  /// A new file in the folder of another.
  private struct Temporary {
    let path: String
    let descriptor: Int32

    init?(beside target: String) {
      let folder = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { target[...$0] } ?? ""
      // Not made from the file's own name, which may be as long as a name can be.
      var template = Array("\(folder).adbridge-XXXXXX".utf8CString)
      descriptor = mkstemp(&template)
      guard descriptor >= 0 else { return nil }
      path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }

    func replace(_ target: String, with text: String, mode: mode_t) -> String? {
      var problem = Platform.write(text, to: descriptor)
      if problem == nil, fchmod(descriptor, mode) != 0 { problem = FileReplacement.reason }
      if close(descriptor) != 0, problem == nil { problem = FileReplacement.reason }
      if problem == nil, rename(path, target) != 0 { problem = FileReplacement.reason }
      if problem != nil { unlink(path) }
      return problem
    }
  }
}
