import Foundation
import Simulation
import TestSupport
import Testing

/// An exploration of a faulty copy of the bundled page, and the rule that it breaks.
struct Exploration: Sendable, CustomStringConvertible {
  /// The name of a ``Mutant``.
  let mutant: String
  /// The rule that breaks first.
  let rule: String
  /// The tag's file in fixtures/vast.
  let tag: String
  let seed: Int
  var runs = 1

  var description: String { mutant }

  /// The tags that are explored when none is named.
  static let tags = [
    "linear-30s", "skippable-15s", "pod-2", "short-400ms", "vast-4.3", "wrapper-2", "wrapper-empty",
    "wrapper-endless", "empty", "pod-spare", "no-media", "vpaid-quiz", "vpaid-film",
  ]

  /// Explores a page until a rule breaks.
  ///
  /// - Parameters:
  ///   - page: the page's path; nil is the bundled page.
  ///   - profile: its profile.
  ///   - tags: files of fixtures/vast, of which each run takes one.
  ///   - runs: how many runs there are at most.
  ///   - seed: what decides them.
  /// - Returns: the rule and the number of the run that broke it; nil when none did.
  /// - Throws: an error of the command.
  static func explore(
    page: String?, profile: String = "adsdk", tags: [String] = tags, runs: Int, seed: Int
  ) throws -> (rule: String, run: Int)? {
    let folder = try TestFolder()
    var arguments = [
      "explore", "--profile", profile, "--set", "serve https://ads.example.com/ fixtures/vast/", "--set",
      "serve https://cdn.example.com/vpaid/ fixtures/pages/vpaid/creative/", "--runs",
      "\(runs)", "--seed", "\(seed)", "--bail", "--no-shrink", "--json", "--deadline", "5s", "--out",
      "\(folder.path)/out",
    ]
    if let page { arguments += ["--page", page] }
    arguments += tags.flatMap { ["--vast", "fixtures/vast/\($0).xml"] }
    let result = try CommandRunner.run(arguments)
    try #require(result.code <= 1, "\(result.errors)")
    guard result.code == 1, let line = result.lines.first else { return nil }
    let told = try JSONValue(parsing: line)
    return (try #require(told["rule"]?.string), Int(told["run"]?.number ?? 0))
  }
}
