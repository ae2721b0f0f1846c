import Foundation
import Reports

/// How contract files, and the files that they name, are at one moment.
struct WatchSnapshot {
  /// What tells that a file has changed.
  private struct State: Equatable {
    var path: String
    var number: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    init?(_ path: String) {
      var information = stat()
      guard stat(path, &information) == 0 else { return nil }
      self.path = path
      number = UInt(information.st_ino)
      size = Int(information.st_size)
      seconds = information.st_mtim.tv_sec
      nanoseconds = information.st_mtim.tv_nsec
    }
  }

  /// A contract file with the files that it names.
  private struct Watched {
    var paths: [String] = []
    var states: [State?] = []
  }

  private var watched: [PathKey: Watched] = [:]

  /// Looks at contract files; to be made before they are read, so that a change meanwhile is noticed.
  ///
  /// - Parameter paths: where contract files are looked for.
  init(_ paths: [String]) {
    for path in Self.contractFiles(in: paths) { watch([path], for: path) }
  }

  /// Looks also at the files that contract files name, and at those that all of them get.
  mutating func add(_ suite: TestSuite, recordings: [String]) {
    for entry in suite.entries {
      guard let file = entry.loaded.file else { continue }
      watch(file.namedFiles(at: entry.path) + recordings, for: entry.path)
    }
  }

  private mutating func watch(_ paths: [String], for contractFile: String) {
    watched[PathKey(contractFile), default: Watched()].paths += paths
    watched[PathKey(contractFile), default: Watched()].states += paths.flatMap(Self.look)
  }

  /// Looks again.
  ///
  /// - Parameter paths: where contract files are looked for.
  /// - Returns: the contract files that are new or not as they were, or whose named files are not.
  func changes(in paths: [String]) -> Set<PathKey> {
    Set(
      Self.contractFiles(in: paths).map { PathKey($0) }
        .filter { key in
          guard let known = watched[key] else { return true }
          return known.paths.flatMap(Self.look) != known.states
        })
  }

  private static func contractFiles(in paths: [String]) -> [String] {
    let discovery = ContractDiscovery(paths.isEmpty ? ["."] : paths)
    return discovery.files.map(\.path) + discovery.problems.map(\.path)
  }

  /// The state of a file, or of all that is in a folder.
  private static func look(_ path: String) -> [State?] {
    [State(path)] + (FileManager.default.subpaths(atPath: path) ?? []).sorted().map { State("\(path)/\($0)") }
  }
}
