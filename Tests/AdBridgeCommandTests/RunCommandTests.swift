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
    #expect(result.lines.last?.hasPrefix("PASS completed: 1 ad, 7 beacons") == true)
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
    let result = try CommandRunner.run(sample + ["--json", "--trace", file])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == result.output)
  }

  @Test func aTraceThatCannotBeWrittenIsSaidAndExits2() throws {
    let result = try CommandRunner.run(sample + ["--trace", "/nonexistent/folder/trace.jsonl"])
    #expect(result.code == 2)
    #expect(result.errors.contains("cannot write the trace to /nonexistent/folder/trace.jsonl"))
    #expect(result.output.contains("PASS"))
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
    let result = try CommandRunner.run(
      sample + ["--realtime", "--trace", file], interruptAfter: 1)
    #expect(result.code == 130)
    #expect(result.output.contains("AdStarted"))
    #expect(result.lines.last?.hasPrefix("INTERRUPTED at ") == true)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\"AdStarted\""))
  }
}
