import Foundation

/// What a file or folder is to the system, whatever it is called.
struct FileIdentity: Hashable {
  private let device: UInt
  private let number: UInt

  /// The identity of what was found.
  init(_ information: stat) {
    device = UInt(information.st_dev)
    number = UInt(information.st_ino)
  }

  /// The identity of a path's file, links followed; nil when there is none.
  init?(path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    self.init(information)
  }

  /// The identity of an open file; nil for terminals and other devices, which several may share.
  init?(descriptor: Int32) {
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT != S_IFCHR else { return nil }
    self.init(information)
  }
}
