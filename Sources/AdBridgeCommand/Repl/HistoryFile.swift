import Foundation

/// The lines that were typed, kept from one REPL to the next; each line once, the latest last.
struct HistoryFile {
  /// How many lines are kept.
  static let size = 1000

  /// The lines, oldest first.
  private(set) var lines: [String] = []
  /// Where they are kept; nil when they are not.
  let path: String?
  /// Whether a failure to write was told already.
  private var hasComplained = false

  /// Reads the history.
  ///
  /// - Parameter path: the file; nil keeps nothing.
  init(path: String?) {
    self.path = path
    lines = Self.read(path)
  }

  /// Where the history is kept: the option, else `ADBRIDGE_HISTORY`, else the state folder; empty is nowhere.
  static func path(option: String?, environment: [String: String]) -> String? {
    if let chosen = option ?? environment["ADBRIDGE_HISTORY"] { return chosen.isEmpty ? nil : chosen }
    let state =
      environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/.local/state" }
    return state.map { $0 + "/adbridge/history" }
  }

  /// Adds a line, and writes the file: another REPL may have added lines of its own, which stay.
  ///
  /// - Returns: nil, or once why the file could not be written.
  mutating func add(_ line: String) -> String? {
    let line = line.trimmingCharacters(in: .whitespaces)
    guard !line.isEmpty else { return nil }
    if path != nil { lines = Self.merge(lines, Self.read(path)) }
    lines.removeAll { $0 == line }
    lines = Array((lines + [line]).suffix(Self.size))
    guard let path, let reason = Self.write(lines, to: path), !hasComplained else { return nil }
    hasComplained = true
    return "the history is not kept: cannot write \(path): \(reason)"
  }

  private static func read(_ path: String?) -> [String] {
    guard let path, let data = FileManager.default.contents(atPath: path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init).suffix(size)
  }

  /// The file's lines, and behind them what only this REPL knows.
  private static func merge(_ own: [String], _ file: [String]) -> [String] {
    let known = Set(file)
    return file + own.filter { !known.contains($0) }
  }

  /// Replaces the file at once, so that nobody reads half of it; only its owner may read it.
  private static func write(_ lines: [String], to path: String) -> String? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let temporary = path + ".\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    let complaint = Platform.write(lines.map { $0 + "\n" }.joined(), to: descriptor)
    close(descriptor)
    if complaint == nil, rename(temporary, path) == 0 { return nil }
    let reason = complaint ?? String(cString: strerror(errno))
    unlink(temporary)
    return reason
  }
}
