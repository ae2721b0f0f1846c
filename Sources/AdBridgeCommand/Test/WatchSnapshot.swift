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

  private var states: [String: [State?]] = [:]

  /// Looks at the files of a suite.
  init(_ suite: TestSuite) {
    for entry in suite.entries {
      let named = entry.loaded.file.map { Self.namedFiles(in: $0, at: entry.path) } ?? []
      states[entry.path] = ([entry.path] + named).flatMap(Self.look)
    }
  }

  /// The contract files that are not as they were, or whose named files are not.
  func changes(since earlier: WatchSnapshot) -> Set<String> {
    Set(states.filter { earlier.states[$0.key] != $0.value }.map(\.key))
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
