import Foundation
public import SimulatedNetwork
import Synchronization

/// A HAR file that is a source of answers, and how requests are compared with what it holds.
public struct RecordedFile: Sendable, Codable, Equatable {
  /// The file's path.
  public var path: String
  /// Query parameters that may have other values than in the file.
  public var ignoredParameters: [String]
  /// Whether answers take as long as they took when they were recorded.
  public var usesTimings: Bool

  /// Names a file.
  public init(_ path: String, ignoring ignoredParameters: [String] = [], usesTimings: Bool = false) {
    self.path = path
    self.ignoredParameters = ignoredParameters
    self.usesTimings = usesTimings
  }

  /// Reads the file; one that has not changed since it was read is not read again.
  ///
  /// - Returns: what a session's network takes answers from.
  /// - Throws: ``SessionError`` when it cannot be read, `HARReadError` when it is no HAR.
  public func source() throws -> RecordedTraffic.Source {
    let identity = Identity(path)
    let known = identity.flatMap { identity in Self.archives.withLock { $0[identity] } }
    let archive = try known ?? HARArchive(reading: InputFile.read(path, "the HAR file"), path: path)
    if let identity, known == nil {
      Self.archives.withLock { archives in
        // More files than this at once are unlikely, and each may be large.
        if archives.count >= 8 { archives.removeAll() }
        archives[identity] = archive
      }
    }
    return RecordedTraffic.Source(archive, ignoring: Set(ignoredParameters), usesTimings: usesTimings)
  }

  /// What has been read: a worker plays many contracts with the same file.
  private static let archives = Mutex<[Identity: HARArchive]>([:])

  /// A file as it was at one moment.
  private struct Identity: Hashable {
    let path: String
    let device: UInt
    let number: UInt
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    /// Nil for what is no ordinary file, and may read otherwise each time.
    init?(_ path: String) {
      var information = stat()
      guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
      self.path = path
      device = UInt(information.st_dev)
      number = UInt(information.st_ino)
      size = Int(information.st_size)
      seconds = information.st_mtim.tv_sec
      nanoseconds = information.st_mtim.tv_nsec
    }
  }
}
