import Foundation
import TestSupport

/// A fault that is put into a copy of the bundled page, and what has to catch it.
struct Mutant: Sendable, CustomStringConvertible {
  /// What replaces what in a file of js/adsdk/.
  struct Change: Sendable {
    let file: String
    let old: String
    let new: String

    init(_ file: String, _ old: String, _ new: String) {
      self.file = file
      self.old = old
      self.new = new
    }
  }

  /// A failure that has to come.
  struct Catch: Sendable {
    let scenario: String
    /// The rule; nil for an expectation of the scenario.
    let rule: String?
    /// When, in seconds of virtual time.
    let time: Double

    init(_ scenario: String, _ rule: String?, at time: Double) {
      self.scenario = scenario
      self.rule = rule
      self.time = time
    }
  }

  /// What is wrong.
  let name: String
  var profile = "adsdk"
  /// Further options of the command.
  var options: [String] = []
  let changes: [Change]
  let catches: [Catch]

  var description: String { name }

  /// Writes the page with the fault into a folder.
  ///
  /// - Throws: Foundation's error, or ``Unchanged`` when the page no longer has the text.
  func write(to folder: String) throws {
    try FileManager.default.copyItem(atPath: "\(Repository.root)/js/adsdk", toPath: folder)
    for change in changes {
      let path = "\(folder)/\(change.file)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      guard text.components(separatedBy: change.old).count == 2 else { throw Unchanged(change: change) }
      try text.replacing(change.old, with: change.new).write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  /// The page has the text of a change not exactly once.
  struct Unchanged: Error {
    let change: Change
  }
}
