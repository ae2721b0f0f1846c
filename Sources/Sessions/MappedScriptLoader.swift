import Foundation
import SimulatedNetwork
import SourceMaps

/// Finds scripts and their source maps: on the session's network, without leaving a trace, and in files beside scripts.
struct MappedScriptLoader {
  /// Asks the network; true asks the live one as well.
  let look: (_ url: String, _ asksLiveNetwork: Bool) -> LookedUpAnswer?

  /// Loads a script with its map.
  ///
  /// - Parameter url: the script's URL, as the engine names it.
  /// - Returns: nil when there is no such script, or nothing says that it has a map.
  func load(_ url: String) -> MappedScript? {
    // Inline scripts have no map: a document's positions count from its own first line.
    guard let answer = look(url, false), !Self.isDocument(answer.response) else { return nil }
    let text = String(decoding: answer.response.body, as: UTF8.self)
    let scriptURL = answer.response.url
    var script = MappedScript(text: text, base: scriptURL, folder: answer.path.map(Self.folder))
    let headers = answer.response.headers.map { (name: $0.name, value: $0.value) }
    let reference = SourceMapReference.inHeaders(headers) ?? SourceMapReference.inComment(of: text)
    guard let reference else {
      // Bundlers that are told to hide their map still write it beside the script.
      guard let path = answer.path.map({ $0 + ".map" }), let bytes = LocalText.bytes(path) else { return nil }
      read(bytes, named: ShortPath.text(path), into: &script)
      return script
    }
    if reference.prefix(5).lowercased() == "data:" {
      if let bytes = DataURL.bytes(of: reference) {
        read(bytes, named: "within \(scriptURL)", into: &script)
      } else {
        script.problem = "the source map within \(scriptURL) cannot be used: its data: URL is not well formed"
      }
      return script
    }
    guard let mapURL = SourceMapURL.resolve(reference, against: scriptURL) else {
      script.problem = "\(scriptURL) names a source map by what is no URL: \(reference.prefix(200))"
      return script
    }
    script.base = mapURL
    if let found = look(mapURL, false) {
      script.folder = found.path.map(Self.folder)
      read(found.response.body, named: found.path.map(ShortPath.text) ?? mapURL, into: &script)
    } else if let path = besides(answer.path, reference), let bytes = LocalText.bytes(path) {
      script.folder = Self.folder(path)
      read(bytes, named: ShortPath.text(path), into: &script)
    } else if let found = look(mapURL, true) {
      script.folder = nil
      read(found.response.body, named: mapURL, into: &script)
    } else {
      script.problem = "the source map \(mapURL) of \(scriptURL) was not found"
    }
    return script
  }

  private func read(_ bytes: [UInt8], named name: String, into script: inout MappedScript) {
    do throws(SourceMapError) {
      script.map = try SourceMap(bytes)
    } catch {
      script.problem = "the source map \(name) cannot be used: \(error)"
    }
  }

  private static func isDocument(_ response: NetworkResponse) -> Bool {
    if let type = response.header("Content-Type")?.lowercased(), type.contains("html") { return true }
    return response.body.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  /// The file that a relative reference names from beside a script.
  private func besides(_ script: String?, _ reference: String) -> String? {
    guard let script, !SourceMapURL.isAbsolute(reference), !reference.hasPrefix("/") else { return nil }
    let path = reference.prefix { $0 != "?" && $0 != "#" }
    return ShortPath.join(Self.folder(script), path.removingPercentEncoding ?? String(path))
  }

  private static func folder(_ path: String) -> String {
    (path as NSString).deletingLastPathComponent
  }
}
