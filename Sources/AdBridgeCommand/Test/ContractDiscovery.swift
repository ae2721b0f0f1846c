import Foundation

/// Finds contract files: those that are named, and those in folders that are named.
struct ContractDiscovery {
  /// A file to read.
  struct Found: Equatable {
    /// The path as it was named or found.
    var path: String
    /// The lines whose contracts are wanted; nil for all.
    var lines: Set<Int>?
  }

  /// A place that cannot be read.
  struct Problem: Equatable {
    var path: String
    var message: String
  }

  private(set) var files: [Found] = []
  private(set) var problems: [Problem] = []
  private var places: [FileIdentity: Int] = [:]
  private var folders: Set<FileIdentity> = []

  /// Folders that hold other people's files.
  private static let skipped: Set<String> = ["node_modules"]

  /// Finds the files of paths, in their order, those of a folder sorted.
  ///
  /// - Parameter paths: files, folders, and files with `:LINE` or `:LINE:COLUMN` behind them.
  init(_ paths: [String]) {
    for path in paths { add(path) }
  }

  private mutating func add(_ path: String) {
    var path = path
    var line: Int?
    // A place as failures print it has a column behind its line.
    for _ in 1...2 where Self.information(path) == nil {
      guard let colon = path.lastIndex(of: ":"), let number = Int(path[path.index(after: colon)...]),
        number > 0
      else { break }
      line = number
      path = String(path[..<colon])
    }
    guard let information = Self.information(path) else {
      problems.append(Problem(path: path, message: Self.reason(path, "there is no such file or folder")))
      return
    }
    switch information.kind {
    case S_IFDIR:
      if line != nil {
        problems.append(Problem(path: path, message: "\(path) is a folder, which has no lines"))
      } else {
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        addFolder(path, information.identity)
      }
    case S_IFREG: addFile(path, information.identity, line: line)
    // Each worker reads the file anew.
    default: problems.append(Problem(path: path, message: "cannot read \(path): it is no file"))
    }
  }

  private mutating func addFile(_ path: String, _ identity: FileIdentity, line: Int? = nil) {
    guard let place = places[identity] else {
      places[identity] = files.count
      files.append(Found(path: path, lines: line.map { [$0] }))
      return
    }
    if let line { files[place].lines?.insert(line) } else { files[place].lines = nil }
  }

  private mutating func addFolder(_ path: String, _ identity: FileIdentity) {
    // A link may lead back to a folder above it.
    guard folders.insert(identity).inserted else { return }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      problems.append(Problem(path: path, message: Self.reason(path, "the folder cannot be read")))
      return
    }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !name.hasPrefix(".") {
      let inner = path == "." ? name : path == "/" ? "/" + name : "\(path)/\(name)"
      let isContract = name.hasSuffix(".contract")
      guard let information = Self.information(inner) else {
        if isContract {
          problems.append(Problem(path: inner, message: Self.reason(inner, "it leads to no file")))
        }
        continue
      }
      if information.kind == S_IFDIR {
        if !Self.skipped.contains(name) { addFolder(inner, information.identity) }
      } else if isContract, information.kind == S_IFREG {
        addFile(inner, information.identity)
      }
    }
  }

  private static func information(_ path: String) -> (identity: FileIdentity, kind: mode_t)? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    return (FileIdentity(information), information.st_mode & S_IFMT)
  }

  /// Why a path cannot be read, in the system's words unless it simply is not there.
  private static func reason(_ path: String, _ otherwise: String) -> String {
    var information = stat()
    let isThere = stat(path, &information) == 0
    let code = isThere ? (access(path, R_OK) == 0 ? ENOENT : errno) : errno
    return "cannot read \(path): " + (code == ENOENT ? otherwise : String(cString: strerror(code)))
  }
}
