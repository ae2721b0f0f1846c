import Foundation

/// The built `adbridge` in a terminal of its own, with somebody who types.
public final class TerminalProcess {
  /// What did not come in time.
  public struct Timeout: Error, CustomStringConvertible {
    /// What was waited for, and what the terminal showed.
    public let description: String
  }

  private let master: Int32
  private let process: pid_t
  private var shown = ""
  /// How much of what is shown has been waited for already.
  private var seen: String.Index
  private var status: Int32?

  /// Starts the command in the checkout's root.
  ///
  /// - Parameters:
  ///   - arguments: its arguments.
  ///   - environment: variables to add to those of this process.
  ///   - columns: the terminal's width.
  ///   - isJob: whether it is a job of a shell, which writes "suspended" when it stops and lets it go on after a line.
  /// - Throws: an error of the system.
  public init(
    _ arguments: [String], environment: [String: String] = [:], columns: UInt16 = 100, isJob: Bool = false
  )
    throws
  {
    seen = shown.startIndex
    func check(_ result: Int32) throws {
      guard result == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: result == -1 ? errno : result) ?? .EIO)
      }
    }
    // What <stdlib.h> calls posix_openpt, unlockpt and ptsname, which Swift does not see.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    guard master >= 0, ioctl(master, 0x4004_5431, &isLocked) == 0, ioctl(master, 0x8004_5430, &number) == 0
    else {
      throw POSIXError(.EIO)
    }
    let slave = "/dev/pts/\(number)"
    var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session's leader opens becomes its own.
    try check(posix_spawn_file_actions_addopen(&actions, 0, slave, O_RDWR, 0))
    try check(posix_spawn_file_actions_adddup2(&actions, 0, 1))
    try check(posix_spawn_file_actions_adddup2(&actions, 0, 2))
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID
    try check(posix_spawnattr_setflags(&attributes, 0x80))

    var variables = CommandRunner.environment
    for key in ["COLUMNS", "LINES"] { variables[key] = nil }
    variables["TERM"] = "xterm-256color"
    variables.merge(environment) { $1 }
    let start = isJob ? "set -m; \"$@\"; echo suspended; read line; fg" : "exec \"$@\""
    let shell = ["/bin/sh", "-c", "cd \"$0\" && \(start)", Repository.root, CommandRunner.path]
    var words = (shell + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var identifier: pid_t = 0
    try check(posix_spawn(&identifier, shell[0], &actions, &attributes, &words, &settings))
    process = identifier
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(master)
  }

  /// Types a text; `\r` is the return key, `\u{3}` Ctrl-C, `\u{4}` Ctrl-D, `\t` the tab key.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Waits until the terminal has shown a text after what was waited for before.
  ///
  /// - Parameters:
  ///   - text: the text; colours and movements of the cursor are left out of what is shown.
  ///   - seconds: how long to wait.
  /// - Returns: what was shown up to the text's end.
  /// - Throws: ``Timeout``.
  @discardableResult
  public func expect(_ text: String, within seconds: Double = 20) throws -> String {
    let end = ProcessInfo.processInfo.systemUptime + seconds
    while true {
      if let found = shown[seen...].firstRange(of: text) {
        defer { seen = found.upperBound }
        return String(shown[seen..<found.upperBound])
      }
      let rest = end - ProcessInfo.processInfo.systemUptime
      guard rest > 0, read(for: rest) else {
        throw Timeout(description: "\"\(text)\" did not come; the terminal showed:\n\(shown[seen...])")
      }
    }
  }

  /// Waits until the command has ended.
  ///
  /// - Returns: its exit code; negative is the signal that killed it.
  /// - Throws: ``Timeout``.
  public func waitForExit(within seconds: Double = 20) throws -> Int32 {
    let end = ProcessInfo.processInfo.systemUptime + seconds
    while status == nil {
      var raw: Int32 = 0
      if waitpid(process, &raw, WNOHANG) == process {
        status = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : -(raw & 0x7F)
      } else if ProcessInfo.processInfo.systemUptime > end {
        throw Timeout(description: "the command did not end; the terminal showed:\n\(shown[seen...])")
      } else {
        _ = read(for: 0.05)
      }
    }
    return status ?? 0
  }

  /// Reads what the command has written.
  ///
  /// - Returns: false when nothing came in time, or nothing will come.
  private func read(for seconds: Double) -> Bool {
    var poll = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard Foundation.poll(&poll, 1, Int32(seconds * 1000) + 1) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(master, &buffer, buffer.count)
    guard count > 0 else {
      usleep(10_000)
      return false
    }
    let place = shown.distance(from: shown.startIndex, to: seen)
    shown += Self.plain(String(decoding: buffer[..<count], as: UTF8.self))
    seen = shown.index(shown.startIndex, offsetBy: place)
    return true
  }

  /// The text without colours, movements of the cursor and carriage returns.
  private static func plain(_ text: String) -> String {
    text.replacing(/\u{1B}(?:\[[0-9;?]*[A-Za-z]|[()][A-Z0-9]|[=>78])/, with: "").replacing("\r", with: "")
  }
}
