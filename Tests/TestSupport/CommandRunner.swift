import Foundation
import Synchronization

/// Runs the built `adbridge` as people do, as a process.
public enum CommandRunner {
  /// How a run ended.
  public struct Result: Sendable {
    /// The exit code; negative is the signal that killed it.
    public let code: Int32
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String
    /// How long it took, in seconds.
    public let seconds: Double

    /// Standard output by lines.
    public var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The command beside this test bundle, or the one that the variable `ADBRIDGE_TESTED_COMMAND` names.
  public static let path: String = {
    if let named = ProcessInfo.processInfo.environment["ADBRIDGE_TESTED_COMMAND"] { return named }
    let bundle = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("adbridge").path
  }()

  /// Where the command keeps what it remembers between runs, instead of the home of who runs the tests; gone with them.
  public static let stateFolder: String = {
    atexit { try? FileManager.default.removeItem(atPath: CommandRunner.stateFolder) }
    return NSTemporaryDirectory() + "adbridge-tests-\(UUID().uuidString)"
  }()

  /// Where the command builds apps' hosts: kept from run to run, since the first build takes minutes.
  private static let cacheFolder = "\(Repository.root)/.build/hosts"

  /// The variables of this process, without those that choose colours and with folders of the tests' own.
  static var environment: [String: String] {
    ProcessInfo.processInfo.environment
      .filter { !["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE"].contains($0.key) }
      .merging(["XDG_STATE_HOME": stateFolder, "ADBRIDGE_CACHE": cacheFolder]) { $1 }
  }

  /// Runs the command in the checkout's root.
  ///
  /// - Parameters:
  ///   - arguments: its arguments.
  ///   - environment: variables to add to those of this process; the state folder is the tests' own.
  ///   - interruptAfter: seconds after which it gets SIGINT.
  ///   - input: the path of what it reads as standard input.
  ///   - outputPath: where its standard output goes, instead of into the result.
  ///   - onStart: gets its process number.
  /// - Returns: what it wrote and how it ended.
  /// - Throws: Foundation's error when it cannot be started.
  public static func run(
    _ arguments: [String], environment: [String: String] = [:], interruptAfter: Double? = nil,
    input: String = "/dev/null", outputPath: String? = nil, onStart: (Int32) -> Void = { _ in }
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: Repository.root)
    process.environment = Self.environment.merging(environment) { $1 }
    process.standardInput = FileHandle(forReadingAtPath: input)
    let output = Collector()
    let errors = Collector()
    process.standardOutput = outputPath.flatMap { FileHandle(forWritingAtPath: $0) } ?? output.pipe
    process.standardError = errors.pipe
    let start = ProcessInfo.processInfo.systemUptime
    try process.run()
    onStart(process.processIdentifier)
    if outputPath != nil { try output.pipe.fileHandleForWriting.close() }
    output.begin()
    errors.begin()
    if let interruptAfter {
      Thread.sleep(forTimeInterval: interruptAfter)
      process.interrupt()
    }
    process.waitUntilExit()
    let seconds = ProcessInfo.processInfo.systemUptime - start
    let code =
      process.terminationReason == .uncaughtSignal
      ? -process.terminationStatus : process.terminationStatus
    return Result(code: code, output: output.text(), errors: errors.text(), seconds: seconds)
  }

  /// Reads a pipe on a thread of its own, so that neither side waits for the other.
  private final class Collector: Sendable {
    let pipe = Pipe()
    private let data = Mutex(Data())
    private let done = DispatchSemaphore(value: 0)

    func begin() {
      Thread.detachNewThread { [self] in
        let all = pipe.fileHandleForReading.readDataToEndOfFile()
        data.withLock { $0 = all }
        done.signal()
      }
    }

    func text() -> String {
      done.wait()
      return String(decoding: data.withLock { $0 }, as: UTF8.self)
    }
  }
}
