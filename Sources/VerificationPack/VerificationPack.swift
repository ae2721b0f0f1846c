/// The contracts of `adbridge verify` with their tags and creatives, embedded at build time so that the command is one file.
///
/// They are templates: `${play}` stands for a method of the profile, `${loaded}` for its event of that meaning,
/// `${control.skip}` for the selector of a control.
public enum VerificationPack {
  private static let folder = "pack/"

  /// The paths of all files, relative to pack/, sorted.
  public static let paths: [String] = embedded.keys.filter { $0.hasPrefix(folder) }
    .map { String($0.dropFirst(folder.count)) }.sorted()

  /// The text of a file, or nil when there is none.
  ///
  /// - Parameter path: the path relative to pack/, such as `skips.contract`.
  /// - Returns: the text.
  public static func text(_ path: String) -> String? {
    embedded[folder + path]?.description
  }
}
