import Contracts
import Foundation

/// One file of the verification pack, made ready for a profile and a page.
struct ScenarioFile {
  /// One scenario of the file.
  struct Scenario {
    /// The contract's name.
    let name: String
    /// The promises that it is about.
    let tags: [String]
    /// Why it cannot run; nil when it can.
    let skipReason: String?
  }

  /// The file's name, such as `skips.contract`.
  let name: String
  /// Its text; scenarios that cannot run stand in comments.
  let text: String
  /// Its scenarios in order.
  let scenarios: [Scenario]

  /// Makes a file from a template.
  ///
  /// - Parameters:
  ///   - name: the file's name.
  ///   - template: its text in the pack.
  ///   - head: set-up of the command line, which all its contracts share.
  ///   - words: the profile's words.
  ///   - profileName: the profile, for what is said of missing words.
  ///   - tag: what stands in place of the template's shared tag; nil keeps that.
  init(
    name: String, template: String, head: [String], words: ProfileWords, profileName: String,
    tag: String? = nil
  ) {
    self.name = name
    let blocks = Self.blocks(of: template)
    var (preamble, _) = words.fill(blocks.first ?? "")
    if let tag {
      preamble = preamble.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix("vast ") ? "vast \(SetUpText.word(tag))" : String($0) }.joined(separator: "\n")
    }
    var text = Self.inserting(head, into: preamble)
    var scenarios: [Scenario] = []
    for block in blocks.dropFirst() {
      let (filled, missing) = words.fill(block)
      let (name, tags) = Self.title(of: block)
      let isFilm = tag == nil && self.name != Self.pageOwn && !Self.playing.isDisjoint(with: tags)
      let reason =
        isFilm && words.isPlayedByPage
        ? "the page of the profile \(profileName) leaves no film to the host's player"
        : missing.map { "the profile \(profileName) has no \($0)" }
      scenarios.append(Scenario(name: name, tags: tags, skipReason: reason))
      text += reason.map { Self.comment(block, $0) } ?? filled
    }
    self.text = text
    self.scenarios = scenarios
  }

  /// The file whose ads play in the page; the other files' are films for the host's player.
  private static let pageOwn = "vpaid.contract"
  /// The promises that only an ad which plays can keep.
  private static let playing: Set = ["loaded", "start", "quartiles", "complete", "pause", "skip", "click"]

  /// What stands before the first contract, then each contract with the blank line behind it.
  private static func blocks(of template: String) -> [String] {
    var blocks = [""]
    for line in template.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("contract ") { blocks.append("") }
      blocks[blocks.count - 1] += line + "\n"
    }
    return blocks
  }

  /// The head behind the comments with which a file begins.
  private static func inserting(_ head: [String], into preamble: String) -> String {
    guard !head.isEmpty else { return preamble }
    let lines = preamble.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place = lines.firstIndex { !$0.hasPrefix("#") } ?? lines.endIndex
    return (lines[..<place] + head + lines[place...]).joined(separator: "\n")
  }

  private static func title(of block: String) -> (name: String, tags: [String]) {
    let line = block.prefix { $0 != "\n" }
    let parts = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return (String(line), []) }
    return (String(parts[1]), parts[2].split(separator: " ").map(String.init))
  }

  private static func comment(_ block: String, _ reason: String) -> String {
    let lines = block.split(separator: "\n").map { "# \($0)\n" }
    return "# Left out: \(reason).\n" + lines.joined() + "\n"
  }
}
