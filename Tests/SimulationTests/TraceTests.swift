import Foundation
import Synchronization
import Testing

@testable import Simulation

@Suite("Trace")
struct TraceTests {
  private let trace = Trace()

  @Test("a record is this line, its fields in this order")
  func line() {
    let record = TraceRecord(
      seq: 17, time: .seconds(7.5), kind: .message, name: "AdFirstQuartile",
      data: ["current_time": 7.5, "ad_number": 1])
    #expect(
      record.line
        == #"{"v":1,"seq":17,"t":7.5,"kind":"message","name":"AdFirstQuartile","data":{"current_time":7.5,"ad_number":1}}"#
    )
  }

  @Test("names and kinds that need it are escaped")
  func escapedNames() throws {
    let record = TraceRecord(
      seq: 1, time: .zero, kind: .init(rawValue: "a\"b"), name: "line\nend", data: [:])
    #expect(record.line == #"{"v":1,"seq":1,"t":0,"kind":"a\"b","name":"line\nend","data":{}}"#)
    #expect(try JSONValue(parsing: record.line)["name"]?.string == "line\nend")
  }

  @Test("records are numbered from 1 and the whole is JSON Lines")
  func numbering() {
    #expect(trace.jsonLines.isEmpty)
    #expect(trace.last == nil)
    trace.append(.note, "one", at: .zero)
    let second = trace.append(.player, "play", ["rate": 1], at: .milliseconds(250))
    #expect(second.seq == 2)
    #expect(trace.last == second)
    #expect(trace.count == 2)
    #expect(
      trace.jsonLines == """
        {"v":1,"seq":1,"t":0,"kind":"note","name":"one","data":{}}
        {"v":1,"seq":2,"t":0.25,"kind":"player","name":"play","data":{"rate":1}}

        """)
  }

  @Test("a finding becomes a rule record that keeps its parts")
  func finding() {
    trace.append(.message, "AdLoaded", at: .zero)
    let record = trace.report(
      Finding(
        rule: "page/runaway", level: .error, message: "A script did not end.", help: "Mend the loop.",
        records: [1], details: ["line": 3]), at: .seconds(1))
    #expect(record?.kind == .rule)
    #expect(
      record?.line
        == #"{"v":1,"seq":2,"t":1,"kind":"rule","name":"page/runaway","data":{"level":"error","#
        + #""message":"A script did not end.","records":[1],"line":3,"help":"Mend the loop."}}"#)
  }

  @Test("observers see each record from their registration on, after it is in the trace")
  func observers() {
    let seen = Mutex<[String]>([])
    trace.append(.note, "before", at: .zero)
    trace.observe { [trace] record in
      seen.withLock { $0.append("\(record.name) \(trace.count)") }
    }
    trace.append(.note, "after", at: .zero)
    #expect(seen.withLock { $0 } == ["after 2"])
  }

  @Test("what an observer appends is shown to all after the record that made it append")
  func nestedAppend() {
    let seen = Mutex<[String]>([])
    trace.observe { [trace] record in
      guard record.kind == .message else { return }
      trace.append(.rule, "about \(record.name)", at: record.time)
    }
    trace.observe { record in seen.withLock { $0.append(record.name) } }
    trace.append(.message, "first", at: .zero)
    trace.append(.message, "second", at: .zero)
    #expect(seen.withLock { $0 } == ["first", "about first", "second", "about second"])
    #expect(trace.records.map(\.name) == seen.withLock { $0 })
  }

  @Test("appending from many threads loses no record and shows them in order")
  func threads() async {
    let seen = Mutex<[Int]>([])
    trace.observe { record in seen.withLock { $0.append(record.seq) } }
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask { [trace] in
          for number in 0..<500 { trace.append(.note, "\(worker).\(number)", at: .zero) }
        }
      }
    }
    #expect(trace.records.map(\.seq) == Array(1...4000))
    #expect(Set(trace.records.map(\.name)).count == 4000)
    #expect(seen.withLock { $0 } == Array(1...4000))
  }
}
