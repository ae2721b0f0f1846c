/// The scripts, pages and profiles of js/, embedded at build time so that the command is one file.
public enum PageScripts {
  /// The paths of all embedded files, relative to js/, sorted.
  public static let paths: [String] = embedded.keys.sorted()

  /// The text of an embedded file, or nil when there is none.
  ///
  /// - Parameter path: the path relative to js/, such as `page/index.json`.
  /// - Returns: the text.
  public static func text(_ path: String) -> String? {
    embedded[path]?.description
  }
}
