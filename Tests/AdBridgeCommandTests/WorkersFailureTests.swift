import Contracts
import Simulation
import Testing

@testable import AdBridgeCommand

/// What is told of a contract whose process could not go on.
struct WorkersFailureTests {
  @Test func textsOfMegabytesAreCut() throws {
    let huge = String(repeating: "x", count: 3_000_000)
    let record = TraceRecord(
      seq: 1, time: .zero, kind: .console, name: "log", data: ["text": .string(huge)])
    let result = EngineFailure.time(seconds: 2).result(
      of: ContractID(file: "a.contract", index: 0, name: "n", line: 1), tags: [],
      scene: .init(
        statement: nil, activity: "script \(huge)", records: [record], recordCount: 1, complaints: [huge]),
      seconds: 2)
    let failure = try #require(result.failures.first)
    #expect(failure.message.hasPrefix("the page did not return within 2 s of real time during script xxx"))
    #expect(failure.message.count < 4_100)
    #expect(failure.details.map(\.count).allSatisfy { $0 < 1_100 })
    #expect(result.lastRecords.map(\.count).allSatisfy { $0 < 1_200 })
  }
}
