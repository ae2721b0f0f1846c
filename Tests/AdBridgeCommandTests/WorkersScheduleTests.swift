import Contracts
import Simulation
import Testing

@testable import AdBridgeCommand

/// The order of a run as a value, without processes.
struct WorkersScheduleTests {
  private static func entries(_ count: Int) -> [RunSchedule.Entry] {
    (0..<count).map { index in
      let start = SourcePosition(line: index + 1, column: 1)
      return RunSchedule.Entry(
        id: ContractID(file: "a.contract", index: index, name: "\(index)", line: index + 1),
        contract: Contract(name: "\(index)", range: SourceRange(start, start)))
    }
  }

  private func result(_ id: ContractID, _ outcome: ContractResult.Outcome = .passed) -> ContractResult {
    ContractResult(
      id: id, outcome: outcome, failures: outcome == .failed ? [ContractFailure(.expectation, "no")] : [])
  }

  private func next(_ schedule: inout RunSchedule) throws -> WorkerJob {
    let job = schedule.next()
    return try #require(job)
  }

  private func told(_ schedule: inout RunSchedule) -> [String] {
    schedule.takeResults().map { "\($0.id.name) \($0.outcome.rawValue)" }
  }

  @Test func resultsAreToldInOrderAsSoonAsTheyCanBe() throws {
    var schedule = RunSchedule(Self.entries(3))
    let jobs = (0..<3).compactMap { _ in schedule.next() }
    #expect(schedule.next() == nil)
    schedule.complete(jobs[1].place, result(jobs[1].id))
    #expect(told(&schedule) == [])
    schedule.complete(jobs[0].place, result(jobs[0].id, .failed))
    #expect(told(&schedule) == ["0 failed", "1 passed"])
    #expect(!schedule.isDone)
    schedule.complete(jobs[2].place, result(jobs[2].id))
    #expect(told(&schedule) == ["2 passed"])
    #expect(schedule.isDone)
  }

  @Test func whatIsGivenBackRunsFirst() throws {
    var schedule = RunSchedule(Self.entries(4))
    let first = try next(&schedule)
    let second = try next(&schedule)
    schedule.giveBack([second.place])
    schedule.giveBack([first.place])
    #expect(schedule.waitingCount == 4)
    #expect((0..<4).compactMap { _ in schedule.next()?.id.name } == ["0", "1", "2", "3"])
  }

  @Test func aRetriedContractKeepsItsFirstFailuresWhenItPasses() throws {
    var schedule = RunSchedule(Self.entries(1), retries: 1)
    let job = try next(&schedule)
    schedule.complete(job.place, result(job.id, .failed))
    #expect(schedule.takeResults().isEmpty)
    #expect(schedule.next()?.place == job.place)
    schedule.complete(job.place, result(job.id))
    let last = try #require(schedule.takeResults().first)
    #expect(last.isFlaky)
    #expect(last.attempts == 2)
    #expect(last.failures.map(\.message) == ["no"])
  }

  @Test func whatCannotBeReadIsNotRetried() throws {
    var schedule = RunSchedule(Self.entries(1), retries: 3)
    let job = try next(&schedule)
    schedule.complete(job.place, result(job.id, .unreadable))
    #expect(told(&schedule) == ["0 unreadable"])
  }

  @Test func bailTellsTheSameWhicheverResultComesFirst() throws {
    // 3 fails before 1 does; yet 1 is the first of the order.
    var schedule = RunSchedule(Self.entries(6), bail: 1)
    let jobs = (0..<5).compactMap { _ in schedule.next() }
    schedule.complete(jobs[3].place, result(jobs[3].id, .failed))
    #expect(schedule.next() == nil)
    schedule.complete(jobs[2].place, result(jobs[2].id))
    #expect(told(&schedule) == [])
    schedule.complete(jobs[0].place, result(jobs[0].id))
    #expect(told(&schedule) == ["0 passed"])
    #expect(!schedule.isDone)
    schedule.complete(jobs[1].place, result(jobs[1].id, .failed))
    #expect(schedule.isDone)
    #expect(told(&schedule) == ["1 failed", "2 skipped", "3 skipped", "4 skipped", "5 skipped"])
  }

  @Test func bailCountsInTheOrderOfRunning() throws {
    var schedule = RunSchedule(Self.entries(3), order: [2, 0, 1], bail: 1)
    let first = try next(&schedule)
    #expect(first.id.name == "2")
    schedule.complete(first.place, result(first.id, .failed))
    #expect(schedule.isDone)
    #expect(told(&schedule) == ["0 skipped", "1 skipped", "2 failed"])
  }

  @Test func anInterruptionSkipsWhatHasNoResult() throws {
    var schedule = RunSchedule(Self.entries(3))
    let jobs = (0..<3).compactMap { _ in schedule.next() }
    schedule.complete(jobs[1].place, result(jobs[1].id))
    schedule.skipRest("interrupted")
    #expect(schedule.takeResults().map(\.skipReason) == ["interrupted", nil, "interrupted"])
  }

  @Test func whatDoesNotRunIsToldInItsPlace() throws {
    var entries = Self.entries(3)
    entries[0].skipReason = "no control"
    entries[2].skipReason = "no event"
    var schedule = RunSchedule(entries)
    let job = try next(&schedule)
    #expect(job.id.name == "1")
    #expect(schedule.next() == nil)
    #expect(told(&schedule) == ["0 skipped"])
    schedule.complete(job.place, result(job.id))
    #expect(schedule.isDone)
    let rest = schedule.takeResults()
    #expect(rest.map(\.outcome) == [.passed, .skipped])
    #expect(rest.last?.skipReason == "no event")
  }

  @Test func aRunOfNothingButSkippedOnesIsDone() {
    var entries = Self.entries(2)
    for index in entries.indices { entries[index].skipReason = "no control" }
    var schedule = RunSchedule(entries)
    #expect(schedule.isDone)
    #expect(told(&schedule) == ["0 skipped", "1 skipped"])
  }
}

/// Records as bytes.
struct WorkersRecordTests {
  private let record = TraceRecord(
    seq: 17, time: .milliseconds(7500), kind: .message, name: "AdFirstQuartile",
    data: ["ad_number": 1, "deep": ["list": [true, false, .null, 0.25, "ä"]], "empty": [:]])

  private func roundTrip(_ record: TraceRecord, room: Int) -> TraceRecord? {
    withUnsafeTemporaryAllocation(byteCount: room, alignment: 8) { buffer in
      RecordBytes.encode(record, into: buffer).flatMap {
        RecordBytes.decode(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<$0]))
      }
    }
  }

  @Test func aRecordComesBackAsItWas() {
    #expect(roundTrip(record, room: 2000) == record)
  }

  @Test func whatDoesNotFitIsNotWritten() {
    for room in 0..<100 { #expect(roundTrip(record, room: room) == nil) }
  }

  @Test func aLongTextIsCut() throws {
    let long = TraceRecord(
      seq: 1, time: .zero, kind: .console, name: "log",
      data: ["text": .string(String(repeating: "x", count: 999))])
    let text = try #require(roundTrip(long, room: 2000)?.data["text"]?.string)
    #expect(text == String(repeating: "x", count: 240) + "…")
  }

  @Test func bytesThatAreNoRecordGiveNone() {
    for length in 0..<64 {
      let bytes = [UInt8](repeating: 0xFF, count: length)
      #expect(bytes.withUnsafeBytes { RecordBytes.decode($0) } == nil)
    }
  }

  @Test func theBoardHoldsTheLastRecordsOfTheJob() throws {
    let board = try WorkerBoard()
    board.begin(job: 3)
    for seq in 1...40 {
      board.note(TraceRecord(seq: seq, time: .zero, kind: .note, name: "n", data: [:]))
    }
    board.note(statement: 2)
    board.note(activity: "script x")
    #expect(board.job == 3)
    #expect(board.records.map(\.seq) == Array(25...40))
    #expect(board.count == 40)
    #expect(board.statement == 2)
    #expect(board.activity == "script x")
    board.begin(job: 4)
    #expect(board.records.isEmpty)
    #expect(board.statement == nil)
    board.endJob()
    #expect(board.job == nil)
  }
}
