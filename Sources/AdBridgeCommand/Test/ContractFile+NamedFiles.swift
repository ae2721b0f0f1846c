import Contracts
import Reports
import Sessions

extension ContractFile {
  /// The local files and folders that its set-up names, each once.
  ///
  /// - Parameter path: where the contract file is.
  /// - Returns: their paths as the process sees them.
  func namedFiles(at path: String) -> [String] {
    let folder = FilePath.folder(of: path)
    let statements = setUp + contracts.flatMap(\.statements)
    var seen: Set<PathKey> = []
    return statements.compactMap { Self.namedFile(in: $0) }.filter { seen.insert(PathKey($0)).inserted }
      .map { $0.hasPrefix("/") || folder.isEmpty ? $0 : "\(folder)/\($0)" }
  }

  private static func namedFile(in statement: Statement) -> String? {
    guard case .setUp(let setUp) = statement.kind else { return nil }
    switch setUp {
    case .page(let path), .vast(let path), .profile(let path), .serve(_, .path(let path, _, _, _)):
      return path.contains("://") ? nil : path
    case .har(let file): return file.path
    default: return nil
    }
  }
}
