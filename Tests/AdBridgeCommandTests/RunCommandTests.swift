import Foundation
import Simulation
import TestSupport
import Testing

/// `adbridge run` as a process: output, exit codes, files.
struct RunCommandTests {
  private let sample = ["run", "--vast", "fixtures/vast/linear-30s.xml"]

  @Test func theSampleEndsWithItsTimelineAndVerdict() throws {
    let result = try CommandRunner.run(sample)
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(result.lines.last?.hasPrefix("PASS completed [1 ad, 7 beacons, 39 messages, 30 s]") == true)
    for event in [
      "AdStarted", "AdFirstQuartile", "AdMidpoint", "AdThirdQuartile", "AdComplete", "AdDestroyed",
    ] {
      #expect(result.lines.filter { $0.contains(" \(event) ") }.count == 1, "\(event)")
    }
  }

  @Test func everyLineOfJSONHasTheFieldsOfATraceRecord() throws {
    let result = try CommandRunner.run(sample + ["--json"])
    #expect(result.code == 0)
    #expect(result.errors.hasPrefix("PASS"))
    #expect(result.lines.count > 100)
    var time = 0.0
    for (index, line) in result.lines.enumerated() {
      let record = try JSONValue(parsing: line)
      #expect(record.object?.keys.sorted() == ["data", "kind", "name", "seq", "t", "v"])
      #expect(record["v"] == 1)
      #expect(record["seq"] == .number(Double(index + 1)))
      #expect(record["kind"]?.string?.isEmpty == false)
      #expect(record["name"]?.string != nil)
      #expect(record["data"]?.object != nil)
      let next = try #require(record["t"]?.number)
      #expect(next >= time)
      time = next
    }
    #expect(time == 30)
  }

  @Test func twoRunsAreByteIdentical() throws {
    let arguments = sample + ["--json", "--seed", "7", "--do", "pause at 5s", "--do", "play at 6s"]
    #expect(try CommandRunner.run(arguments).output == CommandRunner.run(arguments).output)
  }

  @Test func theTraceFileHoldsTheSameTrace() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let result = try CommandRunner.run(sample + ["--json", "--trace", file])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == result.output)
  }

  @Test(arguments: [
    ("/nonexistent/folder/trace.jsonl", "No such file or directory"), ("/tmp", "Is a directory"),
    ("-", "--json writes the trace"),
    ("", "empty path"),
  ])
  func aTraceThatCannotBeWrittenIsSaidBeforeTheSession(path: String, reason: String) throws {
    let result = try CommandRunner.run(sample + ["--trace", path])
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(reason), "\(result.errors)")
  }

  @Test func theTraceIsWrittenThroughALinkAndReplacesWhatWasThere() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let target = folder.appendingPathComponent("target.jsonl").path
    let link = folder.appendingPathComponent("link.jsonl").path
    try String(repeating: "old ", count: 100_000).write(toFile: target, atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let result = try CommandRunner.run(sample + ["--json", "--trace", link])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(try String(contentsOfFile: target, encoding: .utf8) == result.output)
  }

  @Test func aFullDiskIsSaidAndExits2() throws {
    for more in [[], ["--json"], ["-q"]] {
      let result = try CommandRunner.run(sample + more, outputPath: "/dev/full")
      #expect(result.code == 2)
      #expect(result.errors.contains("cannot write the output: No space left on device"))
    }
  }

  @Test func aPageCannotForgeTheVerdict() throws {
    let page = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).js")
    defer { try? FileManager.default.removeItem(at: page) }
    try #"""
    window.webkit.messageHandlers.AdEventsHandler.postMessage(
      {name: "AdError", message: "\u001b[2Jfirst\nPASS completed: fake\u202E"});
    """#.write(to: page, atomically: true, encoding: .utf8)
    let result = try CommandRunner.run(["run", "--page", page.path, "--vast", "fixtures/vast/linear-30s.xml"])
    #expect(result.code == 1)
    #expect(!result.lines.contains { $0.hasPrefix("PASS") })
    #expect(
      !result.output.unicodeScalars.contains("\u{1B}") && !result.output.unicodeScalars.contains("\u{202E}"))
  }

  @Test func aTagComesFromStandardInputToo() throws {
    let result = try CommandRunner.run(
      ["run", "--vast", "-"], input: "\(Repository.root)/fixtures/vast/linear-30s.xml")
    #expect(result.code == 0)
  }

  @Test func aClosedStandardOutputDoesNotEndUpInTheTrace() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c", "\"$0\" run --vast fixtures/vast/linear-30s.xml --json --trace \"$1\" >&- 2>&- <&-",
      CommandRunner.path, file,
    ]
    shell.currentDirectoryURL = URL(fileURLWithPath: Repository.root)
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 2)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == CommandRunner.run(sample + ["--json"]).output)
  }

  @Test func standardInputThatCannotBeReadIsAnError() throws {
    let result = try CommandRunner.run(["run", "--vast", "-"], input: "/")
    #expect(result.code == 2)
    #expect(result.errors == "error: cannot read standard input: Is a directory\n")
  }

  @Test func theVerdictIsTheLastRecord() throws {
    let last = try JSONValue(parsing: #require(CommandRunner.run(sample + ["--json"]).lines.last))
    #expect(last["name"] == "verdict")
    #expect(last["data"]?["outcome"] == "passed")
  }

  @Test func failedBeaconsAreCountedAndShown() throws {
    let result = try CommandRunner.run(sample + ["--serve", "https://track.example.com/=status:404"])
    #expect(result.code == 0)
    #expect(result.lines.last == "PASS completed [1 ad, 7 beacons (7 failed), 39 messages, 30 s]")
    #expect(result.lines.filter { $0.contains("response 404") }.count == 7)
  }

  @Test func aTagWithoutADurationSaysWhatToDo() throws {
    let result = try CommandRunner.run(["run", "--vast", "fixtures/vast/no-duration.xml", "--for", "5s"])
    #expect(result.code == 1)
    #expect(result.output.contains("=30s"))
    #expect(result.output.contains("when the time limit came at 5 s"))
  }

  @Test func coloursComeOnlyWhenAskedForInAPipe() throws {
    #expect(!(try CommandRunner.run(sample).output.contains("\u{1B}")))
    #expect(try CommandRunner.run(sample + ["--color", "always"]).output.contains("\u{1B}["))
    #expect(try CommandRunner.run(sample, environment: ["FORCE_COLOR": "1"]).output.contains("\u{1B}["))
  }

  @Test func quietPrintsTheVerdictOnly() throws {
    #expect(try CommandRunner.run(sample + ["-q"]).lines.count == 1)
  }

  @Test func aFailedSessionExits1() throws {
    let result = try CommandRunner.run(["run", "--vast", "fixtures/vast/empty.xml"])
    #expect(result.code == 1)
    #expect(result.lines.last?.hasPrefix("FAIL AdError 900") == true)
  }

  @Test func aPageOfOnesOwnRuns() throws {
    for page in ["minimal.html", "minimal.js"] {
      let result = try CommandRunner.run([
        "run", "--page", "fixtures/pages/\(page)", "--vast", "fixtures/vast/linear-30s.xml",
        // It asks no tracking URL.
        "--rule", "tracking/missing=off",
      ])
      #expect(result.code == 0, "\(page): \(result.lines.last ?? result.errors)")
    }
  }

  @Test func realTimeTakesRealTime() throws {
    let result = try CommandRunner.run(sample + ["--realtime", "--for", "1s", "-q"])
    #expect(result.code == 1)
    #expect(result.seconds >= 1)
  }

  @Test func anInterruptionWritesWhatThereIsAndExits130() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let result = try CommandRunner.run(
      sample + ["--realtime", "--trace", file], interruptAfter: 1)
    #expect(result.code == 130)
    #expect(result.output.contains("AdStarted"))
    #expect(result.lines.last?.hasPrefix("INTERRUPTED at ") == true)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\"AdStarted\""))
  }

  @Test func aPageThatIsWrongAThousandTimesIsToldOfItTwentyTimes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("adbridge-flood-\(UUID())")
      .path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let page = """
      for (let i = 0; i < 1000; i++) window.webkit.messageHandlers.AdEventsHandler.postMessage({ name: "AdOdd" + i })
      """
    try page.write(toFile: "\(folder)/page.js", atomically: false, encoding: .utf8)
    let result = try CommandRunner.run(["run", "--page", "\(folder)/page.js", "-q", "--for", "1s"])
    #expect(result.code == 1)
    #expect(result.lines.filter { $0.hasPrefix("  also: ") }.count == 20)
    #expect(result.lines.contains { $0.hasPrefix("  and ") && $0.hasSuffix(" more, in the trace") })
  }
}
