import Foundation

/// Times sessions with the shipped page in a warm worker, from the start of a contract to its end.
///
/// The first of a worker make what all its sessions share, so they do not count.
struct FreshSessions {
  /// What a contract of the bench waits for, and its statements.
  private static let kinds = [
    (
      "until the page has asked for its tag",
      """
      serve https://adbridge.test/tag.xml TAG type application/xml delay 100s
      vast https://adbridge.test/tag.xml
      load
      expect request https://adbridge.test/tag.xml once
      """
    ),
    (
      "until AdLoaded",
      """
      player load-delay 100s
      vast TAG
      load
      expect AdLoaded once
      """
    ),
  ]
  private static let sessions = 400
  private static let warmUp = 50

  let command: String

  /// Times each kind of session.
  ///
  /// - Parameter rounds: how many workers are asked; the quietest counts.
  /// - Returns: the least and the median time of each kind, in milliseconds.
  /// - Throws: an error of the file system, or what keeps the command from running.
  func measure(rounds: Int) throws -> [(name: String, least: Double, median: Double)] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "adbridge-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tag = FileManager.default.currentDirectoryPath + "/fixtures/vast/linear-30s.xml"
    return try Self.kinds.map { name, statements in
      let file = folder.appending(path: "fresh.contract")
      let text = "contract \"fresh\"\n" + statements.replacingOccurrences(of: "TAG", with: tag) + "\n"
      try text.write(to: file, atomically: true, encoding: .utf8)
      let runs = try (0..<rounds).map { _ in try times(file.path).dropFirst(Self.warmUp).sorted() }
      guard runs.allSatisfy({ !$0.isEmpty }) else { throw CocoaError(.featureUnsupported) }
      return (name, runs.map { $0[0] }.min() ?? 0, runs.map { $0[$0.count / 2] }.min() ?? 0)
    }
  }

  /// The milliseconds of each session of one worker, in order.
  private func times(_ path: String) throws -> [Double] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = ["test", path, "--repeat", "\(Self.sessions)", "-j", "1", "--reporter", "json"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
    return output.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let record = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
        record["kind"] as? String == "contractEnded", let payload = record["payload"] as? [String: Any]
      else { return nil }
      return (payload["seconds"] as? Double).map { $0 * 1000 }
    }
  }
}
