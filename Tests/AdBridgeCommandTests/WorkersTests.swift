import Foundation
import Simulation
import TestSupport
import Testing

/// Pages that cannot be stopped and engines that die, cost one contract each.
///
/// One after another: deadlines count real time.
@Suite(.serialized) struct WorkersTests {
  /// Shell words that wait for the first worker of `$run`, and put its number into `$worker`.
  private static let awaitWorker = """
    while worker=$(cut -d' ' -f1 /proc/$run/task/$run/children 2>/dev/null) && [ -z "$worker" ]; do sleep 0.02; done
    """

  @Test func aPageThatNeverReturnsFailsAndTheOthersRun() throws {
    let folder = try TestFolder([
      "a.contract": TestFolder.passing("one") + TestFolder.hanging("never") + TestFolder.passing("two"),
      "b.contract": TestFolder.passing("three"),
    ])
    let result = try folder.test([""], ["--deadline", "2s", "--trace-dir", folder.path + "/kept", "-j", "1"])
    #expect(result.code == 1)
    #expect(result.marks == ["✓ one", "✗ never", "✓ two", "✓ three"])
    #expect(result.output.contains("a.contract:8:1: error: the page did not return within 2 s of real time"))
    #expect(result.output.contains("runaway-regex-compiled.js"))
    #expect(try folder.names(in: "kept").count == 1)
  }

  @Test func aPageThatTheWatchdogStopsFailsByItsRule() throws {
    let folder = try TestFolder([
      "a.contract": TestFolder.hanging("never").replacingOccurrences(of: "regex-compiled", with: "timer")
        + "advance 1s\n"
    ])
    let result = try folder.test()
    #expect(result.code == 1)
    #expect(result.output.contains("[page/runaway]"), "\(result.output)")
  }

  @Test func aGreedyPageCostsOneContract() throws {
    let folder = try TestFolder([
      "a.contract": TestFolder.hanging("greedy").replacingOccurrences(of: "regex-compiled", with: "memory")
        + TestFolder.passing("one") + TestFolder.passing("two")
    ])
    let result = try folder.test([""], ["-j", "1", "--memory-budget", "200", "--script-budget", "9s"])
    #expect(result.code == 1)
    #expect(result.marks == ["✗ greedy", "✓ one", "✓ two"], "\(result.output)")
  }

  @Test func aWorkerThatIsKilledFailsItsContractWithTheLastRecords() throws {
    let folder = try TestFolder([
      "a.contract": TestFolder.passing("one")
        + TestFolder.hanging("killed")
        + TestFolder.passing("two")
    ])
    let (_, output) = try folder.shell(
      """
      "$ADBRIDGE" test . -j 1 --keep-traces always > out & run=$!
      \(Self.awaitWorker)
      until [ -e adbridge-traces/a--one.jsonl ]; do sleep 0.02; done
      sleep 1; kill -ABRT $worker; wait $run; echo "exit $?"; cat out; cat adbridge-traces/a--killed.jsonl
      """)
    #expect(output.contains("exit 1"), "\(output)")
    #expect(output.contains("✗ killed"))
    #expect(output.contains("✓ two"))
    #expect(output.contains("the JavaScript engine died of SIGABRT"))
    #expect(output.contains("a.contract:8:1"))
    #expect(output.contains("\"seq\":1,"))
    #expect(output.contains("2 passed, 1 failed, 0 skipped"))
  }

  @Test func aKilledWorkerIsRetriedAsWell() throws {
    let folder = try TestFolder(["a.contract": TestFolder.hanging("never")])
    let (_, output) = try folder.shell(
      """
      "$ADBRIDGE" test . --deadline 3s --retry 1 > out & run=$!
      \(Self.awaitWorker)
      sleep 0.5; kill -KILL $worker; wait $run; echo "exit $?"; cat out
      """)
    #expect(output.contains("exit 1"), "\(output)")
    #expect(output.contains("failed 2 times"))
  }

  @Test func aWorkerThatIsStoppedIsKilled() throws {
    let folder = try TestFolder(["a.contract": TestFolder.hanging("stopped") + TestFolder.passing("one")])
    let (_, output) = try folder.shell(
      """
      "$ADBRIDGE" test . -j 1 > out & run=$!
      \(Self.awaitWorker)
      sleep 0.5; kill -STOP $worker; wait $run; echo "exit $?"; cat out
      """)
    #expect(output.contains("exit 1"), "\(output)")
    #expect(output.contains("no longer answered and was killed"))
    #expect(output.contains("✓ one"))
  }

  @Test func withTooFewFilesItIsSaidSo() throws {
    let folder = try TestFolder(["a.contract": TestFolder.passing("one")])
    let (code, output) = try folder.shell("ulimit -n 12; \"$ADBRIDGE\" test .")
    #expect(code == 3)
    #expect(
      output.hasSuffix(
        "cannot start: no worker process can be started (Too many open files)\n"), "\(output)")
  }

  @Test func whereFilesAreFewFewerWorkersDo() throws {
    let folder = try TestFolder([
      "a.contract": (1...60).map { TestFolder.passing("number \($0)") }.joined()
    ])
    let (code, output) = try folder.shell("ulimit -n 40; \"$ADBRIDGE\" test . -j 60")
    #expect(code == 0, "\(output)")
  }

  @Test func anEngineThatCannotStartExitsThree() throws {
    let folder = try TestFolder(["a.contract": TestFolder.passing("one")])
    let (code, output) = try folder.shell(
      """
      ulimit -v 400000
      "$ADBRIDGE" test . --reporter spec --reporter tap=out.tap
      """)
    #expect(code == 3, "\(output)")
    #expect(output.contains("error: the JavaScript engine cannot start"))
    #expect(output.contains("0 passed, 0 failed, 1 skipped"))
    #expect(try folder.text("out.tap").contains("# SKIP"))
  }

  @Test func anInterruptionLeavesWholeReports() throws {
    let folder = try TestFolder([
      "a.contract": TestFolder.passing("one") + TestFolder.hanging("never") + TestFolder.passing("two")
    ])
    let start = ProcessInfo.processInfo.systemUptime
    let result = try folder.test(
      [""],
      [
        "-j", "1", "--reporter", "junit=\(folder.path)/j.xml", "--reporter", "tap=\(folder.path)/t.tap",
        "--reporter", "json=\(folder.path)/r.jsonl",
      ],
      interruptAfter: 4)
    #expect(result.code == 130)
    #expect(ProcessInfo.processInfo.systemUptime - start < 9)
    #expect(result.marks == ["✓ one", "− never", "− two"])
    #expect(result.lines.last == "1 passed, 0 failed, 2 skipped")
    #expect(try folder.text("j.xml").hasSuffix("</testsuites>\n"))
    #expect(try folder.text("t.tap").contains("1..3"))
    let last = try #require(try folder.text("r.jsonl").split(separator: "\n").last)
    #expect(try JSONValue(parsing: String(last))["payload"]?["signal"] == 2)
  }

  /// What is read before any worker runs may start an engine, whose threads would take a signal and die of it.
  ///
  /// The tests' own processes block signals for what they start, so Perl lets them through again, as shells do.
  @Test(arguments: [
    "test \(Repository.root)/fixtures/contracts --repeat 100",
    "verify --page \(Repository.root)/fixtures/pages/runaway-regex-compiled.js",
  ])
  func noThreadOfTheEngineTakesAnInterruption(command: String) throws {
    let folder = try TestFolder(["temporary/kept": ""])
    let (_, output) = try folder.shell(
      """
      export TMPDIR="$PWD/temporary"
      perl -MPOSIX -e 'sigprocmask(SIG_SETMASK, POSIX::SigSet->new); exec @ARGV' \
        "$ADBRIDGE" \(command) -j 1 --reporter junit=j.xml --reporter spec > out & run=$!
      sleep 4; kill -TERM $run; wait $run
      echo $?; tail -n 1 out; tail -n 1 j.xml; ls temporary
      """)
    let lines = output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4 && lines[0] == "143" && lines[1].hasSuffix(" skipped"), "\(output)")
    #expect(lines.suffix(2) == ["</testsuites>", "kept"], "\(output)")
  }

  @Test func workersEndWithTheirParent() throws {
    let folder = try TestFolder(["a.contract": TestFolder.hanging("never")])
    let (_, output) = try folder.shell(
      """
      "$ADBRIDGE" test . > out & run=$!
      \(Self.awaitWorker)
      sleep 0.5; kill -KILL $run
      for try in 1 2 3 4 5 6 7 8 9; do
        # One that nobody has waited for yet has ended as well.
        grep -q '^State:.*[^Z] (' /proc/$worker/status 2>/dev/null || { echo ended; exit; }
        sleep 0.5
      done
      """)
    #expect(output == "ended\n")
  }

  @Test func aWorkerByHandSaysWhoStartsIt() throws {
    let result = try CommandRunner.run(["__worker"])
    #expect(result.code == 64)
    #expect(result.errors.contains("is started by adbridge test"))
  }

  @Test func manyWorkersShareTheWork() throws {
    let folder = try TestFolder(["a.contract": (1...60).map { TestFolder.passing("\($0)") }.joined()])
    let result = try folder.test([""], ["-j", "12"])
    #expect(result.code == 0)
    #expect(result.marks == (1...60).map { "✓ \($0)" })
  }
}
