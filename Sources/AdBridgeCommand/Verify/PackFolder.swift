import AdHosts
import Contracts
import Foundation
import Sessions
import VerificationPack

/// The verification pack as files: for a run in a folder of its own, and for people who want to own it.
struct PackFolder {
  /// The contract files in order.
  let files: [ScenarioFile]

  /// Makes the pack for a page.
  ///
  /// - Parameters:
  ///   - setUp: what the command line says, paths as they are seen from where the files will be.
  ///   - tags: tags of the user's own, seen from there as well.
  ///   - profile: whose words the contracts use.
  init(setUp: [SetUp], tags: [String], profile: BridgeProfile) {
    let head = setUp.map(SetUpText.line)
    let words = ProfileWords(profile)
    var files: [ScenarioFile] = []
    for path in VerificationPack.paths where path.hasSuffix(".contract") {
      let template = VerificationPack.text(path) ?? ""
      func file(_ name: String, _ tag: String?) -> ScenarioFile {
        ScenarioFile(
          name: name, template: template, head: head, words: words, profileName: profile.name, tag: tag)
      }
      files.append(file(path, nil))
      guard path == Self.anyTag else { continue }
      for (name, tag) in zip(Self.names(of: tags), tags) { files.append(file("with-\(name).contract", tag)) }
    }
    self.files = files
  }

  /// The file whose scenarios make sense with any tag.
  private static let anyTag = "any-tag.contract"

  /// A name for each tag, no two alike.
  private static func names(of tags: [String]) -> [String] {
    var used: Set<String> = []
    return tags.map { tag in
      let path = tag.prefix { $0 != "?" && $0 != "#" }
      let last = path.split(separator: "/").last.map(String.init) ?? ""
      let words = FilePath.nameWithoutExtension(of: last).split { !$0.isLetter && !$0.isNumber }
      let stem = words.isEmpty ? "tag" : String(words.joined(separator: "-").prefix(60))
      var name = stem
      var number = 2
      while !used.insert(name).inserted {
        name = "\(stem)-\(number)"
        number += 1
      }
      return name
    }
  }

  /// Writes the contracts, and the tags and creatives that they name.
  ///
  /// - Parameter folder: is made when it is missing; a file that is there and holds something else is left alone.
  /// - Throws: ``SessionError`` when a file is in the way or cannot be written.
  func write(to folder: String) throws {
    let others = VerificationPack.paths.filter { !$0.hasSuffix(".contract") }
      .map { ($0, VerificationPack.text($0) ?? "") }
    let all = files.map { ($0.name, $0.text) } + others
    // Nothing is written when something is in the way.
    for (name, text) in all {
      let path = "\(folder)/\(name)"
      guard let old = FileManager.default.contents(atPath: path), old != Data(text.utf8) else { continue }
      throw SessionError(
        .unreadable, "\(path) is there and holds something else; name another folder, or remove it")
    }
    for (name, text) in all {
      let path = "\(folder)/\(name)"
      if let problem = FolderMaking.make(FilePath.folder(of: path)) { throw Self.error(path, problem) }
      do {
        let file = try ReportFile(path)
        defer { file.close() }
        file.empty()
        if let problem = file.write(text) { throw SessionError(.unreadable, problem) }
      }
    }
  }

  private static func error(_ path: String, _ reason: String) -> SessionError {
    SessionError(.unreadable, "cannot write \(path): \(reason)")
  }
}
