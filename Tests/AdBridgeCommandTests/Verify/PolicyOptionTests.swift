import Foundation
import Simulation
import TestSupport
import Testing

/// `--policy` of `verify` and `check`.
struct PolicyOptionTests {
  /// The scenarios in which the bundled page tells what was not played; it counts each mark that a position has passed.
  ///
  /// A seek forward, a rate of 2, and an end that is told a second early or of another item.
  private static let jumping: Set<String> = [
    "rate 2", "seek past the end", "seek forward", "seeks both ways", "seek while paused",
    "skip after a seek", "double end", "end notification at the start", "end of another item",
  ]

  private func failing(_ result: CommandRunner.Result) -> Set<String> {
    let rows = result.lines.filter { $0.hasPrefix("  ") && $0.contains("✗") }
    return Set(
      rows.map { row in
        row.prefix { !"✓✗–".contains($0) }.split(separator: " ").joined(separator: " ")
      })
  }

  @Test func theBundledPageIsLenient() throws {
    let strict = try CommandRunner.run(["verify", "--policy", "strict"])
    #expect(strict.code == 1)
    #expect(failing(strict) == Self.jumping)
    #expect(
      strict.output.contains("error[policy/strict]: AdFirstQuartile of ad 1 came, although only the first "))
    for rule in ["quartile/", "tracking/", "policy/lenient"] {
      #expect(!strict.output.contains("error[\(rule)"))
    }
    #expect(try CommandRunner.run(["verify", "--policy", "lenient", "--only", "seeks"]).code == 0)
  }

  /// 30 s ad, tick each 0.25 s: the jump to 20 s at 2 s passes 7.5 and 15 s.
  @Test func aPageThatLeavesOutWhatWasJumpedOverFailsUnderLenientAlone() throws {
    let folder = try TestFolder()
    let mutant = Mutant(
      name: "what is jumped over is left out",
      changes: [
        Mutant.Change(
          "ad.js", "post(QUARTILE_EVENTS[kind], moment());",
          "if (!tracker.time || tracker.time < 20 || kind === \"thirdQuartile\") post(QUARTILE_EVENTS[kind], moment());"
        )
      ], catches: [])
    try mutant.write(to: "\(folder.path)/page")
    let verify = ["verify", "--page", "\(folder.path)/page/index.html", "--only", "seek forward"]
    let lenient = try CommandRunner.run(verify + ["--policy", "lenient"])
    #expect(lenient.code == 1)
    for name in ["AdFirstQuartile", "AdMidpoint"] {
      #expect(
        lenient.output.contains(
          "error[policy/lenient]: \(name) of ad 1 did not come, although its position was reached at 2 s"))
    }
    #expect(try CommandRunner.run(verify).code == 0)
  }

  @Test func aRecordedTraceIsJudgedByThePolicy() throws {
    let folder = try TestFolder()
    let trace = "\(folder.path)/seek.jsonl"
    let run = try CommandRunner.run([
      "run", "--vast", "fixtures/vast/linear-30s.xml", "--do", "seek 20s at 2s", "--trace", trace,
    ])
    #expect(run.code == 0)
    #expect(try CommandRunner.run(["check", trace]).code == 0)
    let strict = try CommandRunner.run(["check", trace, "--policy", "strict"])
    #expect(strict.code == 1)
    // Two quartiles that were jumped over, the third and complete behind the jump, and their four beacons count once each;
    // the tag has a progress event at 10 s as well.
    #expect(strict.lines.filter { $0.contains("error    policy/strict ") }.count == 5)
    #expect(
      try CommandRunner.run(["check", trace, "--policy", "strict", "--rule", "policy/*=warn"]).code == 0)

    let text = try String(contentsOfFile: trace, encoding: .utf8)
    let silent = text.split(separator: "\n").filter { !$0.contains("irstQuartile") }
    try folder.write("silent.jsonl", silent.joined(separator: "\n") + "\n")
    let lenient = try CommandRunner.run(["check", "\(folder.path)/silent.jsonl", "--policy", "lenient"])
    #expect(lenient.code == 1)
    #expect(lenient.output.contains("policy/lenient"))
    #expect(lenient.output.contains("AdFirstQuartile of ad 1 did not come"))
  }

  @Test(arguments: ["verify", "check"])
  func anotherPolicyIsWrongUse(command: String) throws {
    let result = try CommandRunner.run([command, "--policy", "strikt"])
    #expect(result.code == 64)
    #expect(result.errors.hasPrefix("error: --policy is lenient or strict, but got \"strikt\""))
  }

  @Test func theEjectedPackKeepsThePolicy() throws {
    let folder = try TestFolder()
    let path = "\(folder.path)/pack"
    #expect(try CommandRunner.run(["verify", "--policy", "strict", "--eject", path]).code == 0)
    #expect(try folder.text("pack/seeks.contract").contains("\nrule policy/strict error\n"))
  }
}
