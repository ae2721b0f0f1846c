import Contracts
import Foundation
import Reports

/// Which contracts failed when they were run last from this folder; kept between runs.
struct LastFailed {
  /// A contract, wherever in its file it stands now.
  struct Key: Hashable, Codable {
    var file: String
    var name: String

    // By bytes, as the system compares paths.
    static func == (one: Key, other: Key) -> Bool {
      one.file.utf8.elementsEqual(other.file.utf8) && one.name.utf8.elementsEqual(other.name.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(PathKey(file))
      hasher.combine(PathKey(name))
    }
  }

  private struct Stored: Codable {
    var folder: String
    var failed: [Key]
  }

  private let path: String?
  private let folder: String
  private(set) var failed: Set<Key> = []

  /// Reads what is known.
  ///
  /// - Parameters:
  ///   - environment: the variables; `XDG_STATE_HOME` names the folder for such things.
  ///   - folder: the folder from which contracts are run.
  init(environment: [String: String], folder: String = FileManager.default.currentDirectoryPath) {
    self.folder = folder
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/.local/state" }
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
    path = state.map { "\($0)/adbridge/last-failed/\(Self.fileName(for: folder))" }
    failed = stored
  }

  /// What is kept now.
  private var stored: Set<Key> {
    guard let path, let data = FileManager.default.contents(atPath: path),
      let stored = try? JSONDecoder().decode(Stored.self, from: data),
      stored.folder.utf8.elementsEqual(folder.utf8)
    else { return [] }
    return Set(stored.failed)
  }

  /// Whether a contract failed when it was run last.
  func contains(_ id: ContractID) -> Bool { failed.contains(key(id)) }

  /// Learns how contracts ended, and keeps it; those that were not run keep what is known of them.
  ///
  /// Runs may overlap, so what others have kept meanwhile is read again first.
  ///
  /// - Returns: nil, or why it cannot be kept.
  mutating func learn(_ results: [ContractResult], in suite: TestSuite) -> String? {
    guard let path else {
      apply(results, suite)
      return "there is no folder for it: HOME is not set"
    }
    let url = URL(fileURLWithPath: path)
    let parent = url.deletingLastPathComponent().path
    let problem = FolderMaking.make(parent)
    // Closing it lets the next one in.
    let lock = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if lock >= 0 { close(lock) } }
    while flock(lock, LOCK_EX) != 0 && errno == EINTR {}
    failed = stored
    apply(results, suite)
    if let problem { return "\(parent): \(problem)" }
    do {
      let keys = failed.sorted { ($0.file, $0.name) < ($1.file, $1.name) }
      try JSONEncoder().encode(Stored(folder: folder, failed: keys)).write(to: url, options: .atomic)
      return nil
    } catch {
      return "\(path): \(error.localizedDescription)"
    }
  }

  private mutating func apply(_ results: [ContractResult], _ suite: TestSuite) {
    let ran = results.filter { $0.outcome != .skipped }
    let known = Set(suite.entries.filter(\.loaded.isSound).map { PathKey(absolute($0.path)) })
    let existing = Set(
      suite.entries.flatMap { entry in
        (entry.loaded.file?.contracts ?? []).map { Key(file: absolute(entry.path), name: $0.name) }
      })
    failed = failed.filter { key in
      known.contains(PathKey(key.file))
        ? existing.contains(key) : FileManager.default.fileExists(atPath: key.file)
    }
    failed.subtract(ran.map { key($0.id) })
    failed.formUnion(ran.filter { $0.outcome != .passed }.map { key($0.id) })
  }

  private func key(_ id: ContractID) -> Key { Key(file: absolute(id.file), name: id.name) }

  private func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).standardized.path
  }

  /// The folder's name for people, and a hash of its path (FNV-1a), so that folders of one name do not meet.
  private static func fileName(for folder: String) -> String {
    let hash = folder.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let name = folder.split(separator: "/").last.map { String($0.prefix(40)) } ?? "root"
    return "\(name)-\(String(hash, radix: 16)).json"
  }
}
