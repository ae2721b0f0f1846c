import Contracts
import Simulation
import Testing

@testable import RecordedTraces

/// What is read leniently, and what is a mistake with its line and column.
struct TraceReaderTests {
  private static let first = #"{"v":1,"seq":1,"t":0,"kind":"note","name":"a","data":{}}"#

  @Test(arguments: [
    (#"{"t":1,"message":"A""#, "1:21 the line is not JSON: a comma or } is expected"),
    (#"[1]"#, "1:1 the line is no JSON object"),
    (#"{"message":"A"}"#, #"1:1 the line has no time under "t""#),
    (#"{"t":"soon","message":"A"}"#, #"1:6 "t" is no time"#),
    (#"{"t":1,"message":7}"#, #"1:18 "message" is no text, or an empty one"#),
    (#"{"t":1,"call":"playAd","args":{}}"#, #"1:31 "args" is no list"#),
    (#"{"t":1,"message":"A","data":[]}"#, #"1:29 "data" is no object"#),
    (#"{"t":1,"beacon":"start"}"#, #"1:1 the line has no "url""#),
    (#"{"t":1,"call":"playAd","message":"A"}"#, #"1:34 the line says both "call" and "message""#),
    (#"{"t":1,"kind":"message"}"#, #"1:1 the line has no "name""#),
    (
      #"{"v":2,"seq":1,"t":0,"kind":"note","name":"a"}"#,
      "1:6 the record is of version 2, and only version 1 is known"
    ),
    (#"{"v":1,"seq":0,"t":0,"kind":"note","name":"a"}"#, #"1:14 "seq" is no whole number from 1"#),
    (#"{"v":1,"seq":1.5,"t":0,"kind":"note","name":"a"}"#, #"1:14 "seq" is no whole number from 1"#),
    (
      #"{"v":1,"seq":1,"t":-1,"kind":"note","name":"a"}"#,
      #"1:20 "t" is no number of seconds since the trace began"#
    ),
    (#"{"v":1,"seq":1,"t":"0","kind":"note","name":"a"}"#, #"1:20 "t" is no number"#),
    (#"{"v":1,"seq":1,"t":0,"name":"a"}"#, #"1:1 the record has no "kind""#),
    (#"{"v":1,"seq":1,"t":0,"kind":"note","name":1}"#, #"1:43 "name" is no text"#),
    (#"{"v":1,"seq":1,"t":0,"kind":"note","name":"a","data":1}"#, #"1:54 "data" is no object"#),
    (#"{"log":{"entries":[]}}"#, "1:1 this is a HAR file, not a trace"),
    // The column counts characters, of which ё and 🎬 are one each.
    (#"{"ё🎬":"","t":x}"#, "1:14 the line is not JSON: a value is expected"),
  ])
  func aMistakeHasItsPlace(line: String, expected: String) throws {
    #expect(try Recorded.mistakes(Array((line + "\n").utf8)) == [expected])
    // Further down it has the line's number.
    let shifted = "2" + expected.dropFirst()
    #expect(try Recorded.mistakes(Array((Self.first + "\n" + line + "\n").utf8)) == [shifted])
  }

  @Test func allMistakesAreToldUpToTwenty() throws {
    #expect(try Recorded.mistakes(Array("x\n\ny\n".utf8)).map { $0.prefix(3) } == ["1:1", "3:1"])
    #expect(try Recorded.mistakes(Array(String(repeating: "x\n", count: 1000).utf8)).count == 20)
  }

  @Test func bytesThatAreNoUTF8HaveTheirPlace() throws {
    #expect(
      try Recorded.mistakes(Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}\n".utf8)) == [
        "1:7 the line is not UTF-8"
      ])
    #expect(try Recorded.mistakes([0xFF, 0xFE, 0x7B, 0, 0x0A, 0]).first == "1:1 the line is not UTF-8")
  }

  @Test(arguments: ["", "\n \r\n\t\n", "{\"app\":\"x\"}\n"])
  func aTraceWithoutRecordsIsNone(text: String) throws {
    #expect(try Recorded.mistakes(Array(text.utf8)).count == 1)
  }

  @Test func emptyLinesAndCRLFAreNothing() throws {
    let trace = try Recorded.read("\u{FEFF}\(Self.first)\r\n\r\n  \n{\"t\":1,\"call\":\"playAd\"}")
    #expect(trace.items.map(\.line) == [1, 4])
    #expect(trace.warnings.isEmpty)
  }

  @Test(arguments: [#"{"t":1,"call":"pla"#, #"{"t":1,"call":tr"#, "{", #"{"t":1."#])
  func aLastLineThatIsCutOffIsLeftOut(end: String) throws {
    let trace = try Recorded.read("\(Self.first)\n\(end)")
    #expect(trace.items.count == 1)
    #expect(
      trace.warnings.map(Recorded.place) == ["2:\(end.count + 1) the last line is cut off, and left out"])
    // The same line with an end was written so.
    #expect(try Recorded.mistakes(Array("\(Self.first)\n\(end)\n".utf8)).count == 1)
  }

  @Test func aLastLineThatIsCutInACharacterIsLeftOut() throws {
    let bytes = Array("\(Self.first)\n{\"t\":1,\"call\":\"".utf8) + [0xD0]
    let trace = try TraceReader.read(bytes, path: "t", profile: Recorded.profile())
    #expect(trace.items.count == 1)
    #expect(trace.warnings.count == 1)
  }

  @Test func unknownKindsAndLinesWarnOnce() throws {
    let trace = try Recorded.trace(
      #"{"app":"Example","device":"iPhone"}"#, #"{"app":"Example","device":"iPhone"}"#, Self.first,
      #"{"t":0,"mesage":"A"}"#, #"{"t":0,"kind":"mesage","name":"A"}"#, #"{"t":0,"kind":"mesage","name":"B"}"#
    )
    #expect(
      trace.warnings.map(Recorded.place) == [
        "1:1 the line says nothing that is known, and is left out",
        "4:1 the line says nothing that is known, and is left out",
        #"5:15 nothing is known of records of the kind "mesage", which no rule looks at; did you mean "message"?"#,
      ])
    #expect(trace.warnings.map(\.level) == [.warning, .warning, .warning])
    #expect(trace.warnings[1].help == #""mesage" may mean "message""#)
    #expect(trace.items.map(\.name) == ["a", "A", "B"])
  }

  @Test func lostAndRepeatedRecordsWarn() throws {
    func line(_ sequence: Int) -> String { #"{"v":1,"seq":\#(sequence),"t":0,"kind":"note","name":"a"}"# }
    let trace = try Recorded.trace(line(1), line(3), line(7), line(7), line(8))
    #expect(
      trace.warnings.map(\.message) == [
        "record 2 is missing: the trace was changed, or lines were lost",
        "records 4 to 6 are missing: the trace was changed, or lines were lost",
        "record 7 comes after record 7: the trace was changed, or lines were lost",
      ])
  }

  @Test func datesAndOtherTimesDoNotMix() throws {
    let text = "{\"t\":1772442900100,\"call\":\"playAd\"}\n{\"t\":1.5,\"call\":\"pauseAd\"}\n"
    #expect(
      try Recorded.mistakes(Array(text.utf8)) == ["2:1 some times of the trace are dates, and others are not"]
    )
  }

  @Test func aTraceOfManyLinesIsRead() throws {
    let line = #"{"t":1,"call":"timeupdateAd","args":[1,2]}"# + "\n"
    #expect(try Recorded.read(String(repeating: line, count: 20_000)).items.count == 20_000)
  }
}
