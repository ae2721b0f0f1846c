import AdBridge
import Contracts
import Foundation
import JavaScriptEngine
import TestSupport
import Testing

/// A test's calls do what the statements of a contract do.
struct ContractParityTests {
  static let contract = """
    vast linear-30s.xml
    seed 7
    param lang en
    load
    advance 2s
    pause
    post AdClick {"url":"https://www.example.com/tea"}
    advance 1s
    play
    call timeupdateAd 2 30
    stall 500ms
    expect AdProgress x>=2 within 4s
    run until AdProgress within 1s
    advance 5s
    tap skip
    settle
    expect AdComplete
    expect AdSkipped once at 4s ± 500ms
    expect in order AdStarted, AdDestroyed, AdSkipped
    expect call timeupdateAd(2, any) x1
    """

  @Test func theSameStatementsGiveTheSameTraceAndTheSameWords() throws {
    let path = Repository.fixture("vast/parity.contract")
    let (file, diagnostics) = ContractParser.parse(Self.contract, path: path)
    #expect(diagnostics.isEmpty)
    let trace = Trace()
    let result = ContractRunner(machine: JSVirtualMachine()).run(
      try #require(file.contracts.first), of: file,
      id: ContractID(file: path, index: 0, name: "parity", line: 1), trace: trace)

    let session = try AdSession(
      vast: "../../fixtures/vast/linear-30s.xml", setUp: [.seed(7), .param(name: "lang", value: "en")])
    let issues = try recordedIssues {
      try session.load()
      try session.advance(by: .seconds(2))
      try session.perform(.pause)
      try session.perform(.post("AdClick", ["url": "https://www.example.com/tea"]))
      try session.advance(by: .seconds(1))
      try session.perform(.play)
      try session.perform(.call("timeupdateAd", 2, 30))
      try session.perform(.stall(.milliseconds(500)))
      session.expect("AdProgress", .atLeast(2), within: .seconds(4))
      try session.run(until: "AdProgress", within: .seconds(1))
      try session.advance(by: .seconds(5))
      try session.perform(.tap("skip"))
      try session.settle()
      session.expect("AdComplete")
      session.expect("AdSkipped", .once, at: .seconds(4), tolerance: .milliseconds(500))
      session.expect(inOrder: "AdStarted", "AdDestroyed", "AdSkipped")
      session.expect(.call("timeupdateAd", arguments: [2, .any]), .exactly(1))
      session.end()
    }
    #expect(session.trace.records.map(\.line) == trace.records.map(\.line))
    #expect(issues.count == result.failures.count)
    for (issue, failure) in zip(issues, result.failures) {
      // A finding's issue begins with its rule and instant, which reporters of contracts show elsewhere.
      #expect(issue.message.hasPrefix(failure.rule.map { "\($0) at " } ?? failure.message))
      #expect(issue.message.hasSuffix(failure.message))
    }
    #expect(issues.count >= 4)
  }
}
