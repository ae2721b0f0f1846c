import Synchronization
import TestSupport
import Testing

/// How `adbridge test` runs contracts.
struct TestRunningTests {
  @Test(arguments: ["1", "2", "7"]) func resultsComeInTheOrderOfTheFiles(jobs: String) throws {
    let folder = try TestFolder(
      Dictionary(
        uniqueKeysWithValues: (10...29).map { number in
          (
            "\(number).contract",
            number % 5 == 0 ? TestFolder.failing("\(number)") : TestFolder.passing("\(number)")
          )
        }))
    let result = try folder.test([""], ["-j", jobs])
    #expect(result.code == 1)
    #expect(result.marks == (10...29).map { ($0 % 5 == 0 ? "✗" : "✓") + " \($0)" })
    #expect(result.lines.last == "16 passed, 4 failed, 0 skipped")
  }

  @Test func shufflingChangesTheOrderOfRunningNotOfTelling() throws {
    let contracts = (10...29).map { TestFolder.passing("\($0)") }.joined()
    let folder = try TestFolder(["a.contract": contracts])
    let result = try folder.test([""], ["--shuffle", "--seed", "7"])
    #expect(result.marks == (10...29).map { "✓ \($0)" })
    #expect(result.lines.first == "shuffled with seed 7")
  }

  @Test(arguments: ["1", "4"]) func bailSkipsWhatComesBehindTheFailure(jobs: String) throws {
    let folder = try TestFolder([
      "a.contract": TestFolder.passing("a") + TestFolder.failing("b") + TestFolder.passing("c"),
      "b.contract": TestFolder.failing("d") + TestFolder.passing("e"),
    ])
    let first = try folder.test([""], ["-x", "-j", jobs])
    #expect(first.code == 1)
    #expect(first.marks == ["✓ a", "✗ b", "− c", "− d", "− e"])
    #expect(first.lines.last == "1 passed, 1 failed, 3 skipped")
    let second = try folder.test([""], ["--bail=2", "-j", jobs])
    #expect(second.marks == ["✓ a", "✗ b", "✓ c", "✗ d", "− e"])
    #expect(second.output.contains("the run ended after 2 failures"))
  }

  @Test func eachIsRepeated() throws {
    let folder = try TestFolder(["a.contract": TestFolder.passing("a") + TestFolder.passing("b")])
    let result = try folder.test([""], ["--repeat", "3"])
    #expect(
      result.marks
        == ["✓ a [repetition 1]", "✓ a [repetition 2]", "✓ a [repetition 3]"]
        + ["✓ b [repetition 1]", "✓ b [repetition 2]", "✓ b [repetition 3]"])
  }

  @Test func oneThatPassesWhenItIsRetriedIsFlaky() throws {
    let sample = try Repository.text("fixtures/vast/linear-30s.xml")
    let isAsked = Mutex(false)
    let server = try LoopbackServer { target, _ in
      guard target == "/tag.xml" else { return (204, "") }
      let isFirst = isAsked.withLock { isAsked in
        defer { isAsked = true }
        return !isAsked
      }
      return isFirst ? (500, "") : (200, sample)
    }
    defer { server.stop() }
    let folder = try TestFolder([
      "a.contract":
        "contract \"a\"\nvast http://127.0.0.1:${PORT}/tag.xml\nload\nexpect AdLoaded within 5s\n"
    ])
    let options = ["--allow-network", "--var", "PORT=\(server.port)"]
    let result = try folder.test([""], options + ["--retry", "2"])
    #expect(result.code == 0, "\(result.output)")
    #expect(result.marks == ["⚠ a"])
    #expect(result.output.contains("passed at attempt 2"))
    #expect(result.output.contains("1 flaky"))
    // It passed, so the next run has nothing to run again.
    #expect(try folder.test([""], options + ["--last-failed"]).errors.contains("nothing failed last time"))
  }

  @Test func oneThatFailsEachTimeIsRetriedSoOften() throws {
    let folder = try TestFolder(["a.contract": TestFolder.failing("a")])
    let result = try folder.test([""], ["--retry", "2"])
    #expect(result.code == 1)
    #expect(result.output.contains("failed 3 times"))
    #expect(result.lines.last == "0 passed, 1 failed, 0 skipped")
  }

  @Test func variablesRulesAndTimeoutsOfTheCommandLineBeatTheContract() throws {
    let folder = try TestFolder([
      "a.contract": """
      vast \(Repository.fixture("vast"))/${TAG}.xml
      contract "it takes 30 s"
      timeout 1m
      load
      run until AdDestroyed within 40s

      """
    ])
    #expect(try folder.test([""], ["--var", "TAG=linear-30s"]).code == 0)
    #expect(try folder.test().code == 2)
    let result = try folder.test([""], ["--var", "TAG=linear-30s", "--timeout", "10s"])
    #expect(result.code == 1, "\(result.output)")
  }

  @Test func aFileThatVanishesWhileOthersRunIsUnreadable() throws {
    let folder = try TestFolder([
      "a.contract": TestFolder.hanging("slow"), "b.contract": TestFolder.passing("gone"),
    ])
    let (code, output) = try folder.shell(
      """
      "$ADBRIDGE" test . -j 1 --deadline 3s > out & run=$!
      while ! [ -e /proc/$run/task/$run/children ] || [ -z "$(cat /proc/$run/task/$run/children)" ]; do sleep 0.05; done
      rm b.contract
      wait $run; echo "exit $?"; cat out
      """)
    #expect(code == 0)
    #expect(output.contains("exit 2"), "\(output)")
    #expect(output.contains("b.contract: there is no such file"))
  }

  @Test func theHelpNamesEveryOption() throws {
    let help = try CommandRunner.run(["test", "--help"])
    #expect(help.code == 0)
    for option in [
      "--filter", "--skip", "--tag", "--list", "--json", "--last-failed", "--shard", "--bail", "--repeat",
      "--retry", "--seed", "--shuffle", "--jobs", "--timeout", "--deadline", "--watch", "--allow-empty",
      "--var",
      "--rule", "--allow-network", "--script-budget", "--memory-budget", "--keep-traces", "--trace-dir",
      "--reporter", "--report-dir", "--color", "--quiet", "--verbose", "junit-strict",
    ] {
      #expect(help.output.contains(option), "\(option)")
    }
  }
}
