import Foundation
import Sessions

/// `adbridge host`: another command of AdBridge, with the app's own host in the place of AdBridge's.
struct HostCommand {
  let options: HostOptions

  /// Builds the command around the host, and becomes it.
  ///
  /// - Returns: the exit code, when the host could not be built.
  /// - Throws: `SessionError` for files that cannot be had, ``UsageError``.
  func run() throws -> Int32 {
    let sources = try HostSources(at: options.sources)
    let package = try HostPackage(options, sources, cache: Self.cache())
    do {
      try package.write()
    } catch {
      throw SessionError(
        .unreadable, "\(package.folder.path) cannot be written: \(error.localizedDescription)")
    }
    if options.isVerbose {
      Platform.complain("host package: \(package.folder.path)")
      for file in sources.entryPoints {
        Platform.complain("left out, since it is the app's entry point: \(file)")
      }
    }
    let build = HostBuild(package, options)
    guard try build.isCurrent || build.run() else { return ExitCode.unreadable }
    return try Self.become(package.executable.path, options.command)
  }

  /// Where packages of hosts are kept: `ADBRIDGE_CACHE`, else the user's cache folder.
  private static func cache() throws -> URL {
    let environment = Platform.environment
    if let chosen = environment["ADBRIDGE_CACHE"], !chosen.isEmpty {
      return URL(fileURLWithPath: chosen, isDirectory: true).standardizedFileURL
    }
    let cache =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/.cache" }
    guard let cache else {
      throw SessionError(.unreadable, "there is no folder to build in: set ADBRIDGE_CACHE to one")
    }
    return URL(fileURLWithPath: cache + "/adbridge", isDirectory: true)
  }

  private static func become(_ executable: String, _ arguments: [String]) throws -> Int32 {
    var words: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) }
    words.append(nil)
    execv(executable, words)
    throw SessionError(.unreadable, "\(executable) cannot be run: \(String(cString: strerror(errno)))")
  }
}
