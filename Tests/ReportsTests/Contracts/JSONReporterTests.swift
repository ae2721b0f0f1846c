import Contracts
import Simulation
import Testing

@testable import Reports

/// What `json` writes.
struct JSONReporterTests {
  private let events: [JSONValue]

  init() throws {
    events = try SampleRun.output(.json).split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }

  private func payloads(_ kind: String) -> [JSONValue] {
    events.filter { $0["kind"]?.string == kind }.compactMap { $0["payload"] }
  }

  @Test func everyLineIsAnEventOfThisVersion() {
    #expect(events.allSatisfy { $0.object?.keys == ["version", "kind", "payload"] })
    #expect(events.allSatisfy { $0["version"] == 1 })
    #expect(
      events.compactMap { $0["kind"]?.string } == ["runStarted"] + Array(repeating: "diagnostic", count: 3)
        + Array(repeating: "contractEnded", count: 7) + ["runEnded"])
  }

  @Test func aRunSaysWhenWhereAndHowMany() {
    #expect(
      payloads("runStarted") == [
        ["total": 8, "date": "2027-01-15T08:00:00Z", "hostName": "ci-1", "shuffleSeed": "42"]
      ])
    #expect(
      payloads("runEnded") == [
        ["passed": 2, "failed": 4, "skipped": 1, "flaky": 1, "unreadableFiles": 1, "seconds": 1.25]
      ])
  }

  @Test func namesAndTextsAreWhole() {
    let names = payloads("contractEnded").compactMap { $0["name"]?.string }
    #expect(names == SampleRun.results.map(\.id.name))
    let scripts = payloads("contractEnded")[2]["failures"]?.array?.map { $0["script"]?["text"]?.string }
    #expect(scripts == ["\tthis.emit('firstQuartile');", nil])
  }

  @Test func aFailureHasItsFields() {
    #expect(
      payloads("contractEnded")[1]["failures"] == [
        [
          "kind": "expectation", "message": "No AdLoaded has these fields.",
          "file": "fixtures/contracts/linear.contract",
          "range": ["start": ["line": 19, "column": 8], "end": ["line": 19, "column": 33]],
          "sourceLine": "expect AdLoaded { ad_number: 2 }", "label": "1 AdLoaded, at 0.25 s",
          "details": ["ad_number", "  wanted 2", "  was 1"],
          "help": "Write the fields that the page sends.", "virtualSeconds": 6,
        ]
      ])
  }

  @Test func recordsStandAsInATrace() {
    let records = payloads("contractEnded")[1]["lastRecords"]?.array?.map(\.text)
    #expect(records == SampleRun.failed.lastRecords)
  }

  @Test func aFileThatCannotBeReadHasNoSourceLine() throws {
    let diagnostic = Diagnostic("m", file: "a", range: SampleRun.range(1, 1..<1), sourceLine: nil)
    let payload = try JSONValue(parsing: JSONReporter().report([diagnostic], in: "a"))["payload"]
    #expect(payload?["message"] == "m")
    #expect(payload?["sourceLine"] == nil)
  }

  @Test func whatIsNotKnownIsLeftOut() {
    let keys = payloads("contractEnded")[0].object?.keys ?? []
    #expect(!keys.contains("repetition") && !keys.contains("skipReason") && !keys.contains("tracePath"))
    #expect(payloads("contractEnded")[1]["repetition"] == 2)
    #expect(payloads("contractEnded")[4]["skipReason"] == "interrupted")
    #expect(payloads("contractEnded").map { $0["isFlaky"]?.bool } == SampleRun.results.map(\.isFlaky))
  }
}
