import Foundation
import SourceMaps

/// Files that are looked at for an error message: what is no ordinary file, or too large, is not there.
enum LocalText {
  /// The bytes of an ordinary file; nil when there is none.
  static func bytes(_ path: String) -> [UInt8]? {
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      information.st_size <= SourceMap.mostBytes
    else { return nil }
    return FileManager.default.contents(atPath: path).map(Array.init)
  }

  /// The text of a script.
  ///
  /// A source map may come from somebody else, so that what is not named as a script is never read.
  static func script(_ path: String) -> String? {
    guard scriptEndings.contains((path as NSString).pathExtension.lowercased()) else { return nil }
    return bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let scriptEndings: Set<String> = [
    "cjs", "coffee", "cts", "es", "es6", "js", "jsx", "mjs", "mts", "svelte", "ts", "tsx", "vue",
  ]
}
