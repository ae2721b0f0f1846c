import AdHosts
import Contracts
import Foundation
import Sessions
import Simulation

/// What `adbridge explore` was asked to do.
struct ExploreOptions {
  var tags: [ExploredTag] = []
  /// The statements that every plan begins with, with paths as the working directory sees them.
  ///
  /// What the host does wrong is not the page's fault.
  var base = ["rule host/* off", "rule bridge/after-finish off"]
  var profile: BridgeProfile
  var overrides = ContractOverrides()
  var runs = 200
  var seconds: Double?
  var seed = UInt64.random(in: 0...999_999)
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  var deadline = 12.0
  var folder = "explored"
  var writesJSON = false
  /// Whether the first broken rule ends it.
  var isBailing = false
  /// Whether a run that breaks a rule is cut down.
  var isShrinking = true

  static let known = [
    "--vast", "--page", "--profile", "--set", "--rule", "--runs", "--time", "--seed", "--jobs", "--deadline",
    "--bail", "--no-shrink", "--out", "--json",
    "--help",
  ]

  /// Reads the command line.
  ///
  /// - Throws: ``UsageError`` for a mistake, ``SessionError`` for a file that cannot be read.
  init(_ arguments: some Sequence<String>) throws {
    profile = try BridgeProfile.named("adsdk")
    var reader = OptionReader(arguments)
    while let item = try reader.next() {
      switch item {
      case .argument(let word):
        throw UsageError("\"\(word)\" stands alone; a tag is given with --vast \(word)")
      case .option(let name): try read(name, &reader)
      }
    }
    guard !tags.isEmpty || base.contains(where: { $0.hasPrefix("page ") }) else {
      throw UsageError("explore needs a tag: --vast FILE or --vast URL")
    }
  }

  private mutating func read(_ name: String, _ reader: inout OptionReader) throws {
    switch name {
    case "--vast": tags.append(try ExploredTag(try reader.value("a file or a URL")))
    case "--page":
      let text = try reader.value("a file or a URL")
      base.append("page \(SetUpText.word(text))")
    case "--profile":
      let text = try reader.value("a profile's name or file")
      profile = try BridgeProfile.named(text)
      base.append("profile \(SetUpText.word(text))")
    case "--set":
      base.append(try Self.statement(try reader.value("a statement, such as \"player load-delay 3s\"")))
    case "--rule":
      let (pattern, level) = try RuleOption.parse(try reader.value("NAME=off, NAME=warn or NAME=error"))
      overrides.rules[pattern] = level.rawValue
    case "--runs": runs = try Self.number(name, try reader.value("a number"), 1...1_000_000)
    case "--time": seconds = try reader.duration()
    case "--seed":
      let text = try reader.value("a number")
      guard let number = UInt64(text) else {
        throw UsageError("--seed needs a whole number, but got \"\(text)\"")
      }
      seed = number
    case "-j", "--jobs": jobs = try Self.number(name, try reader.value("a number"), 1...256)
    case "--deadline": deadline = try reader.duration()
    case "--out": folder = try reader.value("a folder")
    case "--json": writesJSON = true
    case "--bail", "-x": isBailing = true
    case "--no-shrink": isShrinking = false
    default: throw reader.unknown(name, known: Self.known)
    }
  }

  /// A set-up statement, checked.
  private static func statement(_ text: String) throws -> String {
    do {
      var probe = SessionOptions(profile: try BridgeProfile.named("adsdk"))
      try probe.follow(statement: text)
    } catch let error as SessionError where error.kind != .unreadable {
      throw UsageError("--set: \(error)")
    }
    return text
  }

  private static func number(_ name: String, _ text: String, _ range: ClosedRange<Int>) throws -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(name) needs a number from \(range.lowerBound) to \(range.upperBound), but got \"\(text)\"")
    }
    return number
  }
}
