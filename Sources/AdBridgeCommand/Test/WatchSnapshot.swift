import Contracts
import Foundation

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
    let paths: [String]
    let states: [State?]
  }

  private var watched: [String: Watched] = [:]

  /// Looks at the files of a suite.
  init(_ suite: TestSuite) {
    for entry in suite.entries {
      let paths = [entry.path] + (entry.loaded.file.map { Self.namedFiles(in: $0, at: entry.path) } ?? [])
      watched[entry.path] = Watched(paths: paths, states: paths.flatMap(Self.look))
    }
  }

  /// Looks again.
  ///
  /// - Parameter paths: where contract files are looked for.
  /// - Returns: the contract files that are new or not as they were, or whose named files are not.
  func changes(in paths: [String]) -> Set<String> {
    let discovery = ContractDiscovery(paths.isEmpty ? ["."] : paths)
    let found = discovery.files.map(\.path) + discovery.problems.map(\.path)
    return Set(
      found.filter { path in
        guard let known = watched[path] else { return true }
        return known.paths.flatMap(Self.look) != known.states
      })
  }

  /// The state of a file, or of all that is in a folder.
  private static func look(_ path: String) -> [State?] {
    [State(path)] + (FileManager.default.subpaths(atPath: path) ?? []).sorted().map { State("\(path)/\($0)") }
  }

  private static func namedFiles(in file: ContractFile, at path: String) -> [String] {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().relativePath
    let statements = file.setUp + file.contracts.flatMap(\.statements)
    return Set(statements.compactMap { namedFile(in: $0) }).sorted()
      .map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
  }

  private static func namedFile(in statement: Statement) -> String? {
    guard case .setUp(let setUp) = statement.kind else { return nil }
    switch setUp {
    case .page(let path), .vast(let path), .profile(let path), .serve(_, .path(let path, _, _, _)):
      return path.contains("://") ? nil : path
    default: return nil
    }
  }
}
