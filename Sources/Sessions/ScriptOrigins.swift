import Foundation
import SimulatedNetwork
public import SourceMaps
import Synchronization

/// Tells where positions in a session's scripts come from, by the scripts' source maps.
///
/// Maps are read when they are first asked for. The trace does not hold what this finds: it stays as the engine gave it.
///
/// Unchecked, since the network belongs to the session's thread: only that thread asks it. Others, such as one that has to
/// end the process, are told what is known already.
public final class ScriptOrigins: @unchecked Sendable {
  private struct State {
    var scripts: [String: MappedScript?] = [:]
    var contents: [String: String?] = [:]
    /// Why maps cannot be used, in the order in which that was found.
    var problems: [String] = []
  }

  private let owner = pthread_self()
  private let network: SimulatedNetwork
  private let state = Mutex(State())

  /// Makes a teller for the session of the present thread.
  init(network: SimulatedNetwork) {
    self.network = network
  }

  /// Why source maps cannot be used, each in one line, as far as they were asked for.
  public var problems: [String] { state.withLock(\.problems) }

  /// Why the source map of a script cannot be used, in one line; nil when it can, or there is none.
  public func problem(ofScript url: String) -> String? { script(url)?.problem }

  /// Where a position comes from.
  ///
  /// - Parameters:
  ///   - url: the script's URL, as the engine names it.
  ///   - line: the engine's line, from 1.
  ///   - column: the engine's column in UTF-16 code units, from 1. Without it a place is found only for a line that
  ///     comes from one line of one source.
  /// - Returns: nil when no source map tells.
  public func place(inScript url: String, line: Int, column: Int?) -> OriginalPlace? {
    guard let script = script(url), let location = script.location(line: line, column: column) else {
      return nil
    }
    let file = SourceFile(location.source, of: script)
    let text = location.source.content ?? content(of: file)
    return OriginalPlace(
      source: file.name, line: location.line + 1, column: location.column + 1, name: location.name,
      text: text.flatMap { SourceLines.line(location.line + 1, of: $0) })
  }

  private var isOwner: Bool { pthread_equal(owner, pthread_self()) != 0 }

  /// How many URLs are looked at: a page may name as many in its messages as it likes.
  private static let mostScripts = 1_000
  private static let longestURL = 8_192

  private func script(_ url: String) -> MappedScript? {
    let (known, count) = state.withLock { ($0.scripts[url], $0.scripts.count) }
    if let known { return known }
    guard isOwner, count < Self.mostScripts, url.utf8.count <= Self.longestURL, !url.hasPrefix("adbridge:")
    else { return nil }
    let loader = MappedScriptLoader { [network] in network.look(at: $0, asksLiveNetwork: $1) }
    let loaded = loader.load(url)
    state.withLock { state in
      state.scripts[url] = .some(loaded)
      if let problem = loaded?.problem, !state.problems.contains(problem) { state.problems.append(problem) }
    }
    return loaded
  }

  private func content(of file: SourceFile) -> String? {
    if let known = state.withLock({ $0.contents[file.name] }) { return known }
    guard isOwner else { return nil }
    // Some tools write the URLs of files, some their paths.
    var text = file.path.flatMap {
      LocalText.script($0) ?? $0.removingPercentEncoding.flatMap(LocalText.script)
    }
    if text == nil, let url = file.url, let found = network.look(at: url) {
      text = String(decoding: found.response.body, as: UTF8.self)
    }
    state.withLock { $0.contents[file.name] = .some(text) }
    return text
  }
}

/// An original source as people are told of it, and where its text may be.
private struct SourceFile {
  /// What it is called: a path where it is a local file, else its URL.
  let name: String
  /// Where it would be as a local file.
  var path: String?
  /// Its absolute URL.
  var url: String?

  /// Names may come from anybody.
  private static let longestName = 500

  init(_ source: SourceMap.Source, of script: MappedScript) {
    guard let given = source.url, !given.isEmpty else {
      name = "(a source without a name)"
      return
    }
    url = SourceMapURL.resolve(given, against: script.base)
    if let folder = script.folder {
      if given.hasPrefix("file://") {
        path = URL(string: given)?.path
      } else if !SourceMapURL.isAbsolute(given) {
        path = ShortPath.join(folder, given)
      }
    }
    name = String((path.map(ShortPath.text) ?? url ?? given).prefix(Self.longestName))
  }
}
