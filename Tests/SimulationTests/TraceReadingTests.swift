import Simulation
import Testing

@Suite("Reading a trace's lines")
struct TraceReadingTests {
  @Test("A record is the same after it was written and read")
  func roundTrip() throws {
    let record = TraceRecord(
      seq: 17, time: VirtualTime(nanoseconds: 16_666_667), kind: .message, name: "Ad\"é\n",
      data: ["url": "https://x.test/?a=1", "list": [1, .null, true]])
    #expect(try TraceRecord(line: record.line) == record)
  }

  @Test("Unknown kinds and fields are kept or ignored, never refused")
  func unknown() throws {
    let record = try TraceRecord(
      line: #"{"v":1,"seq":2,"t":7.5,"kind":"omid","name":"x","data":{},"later":[1]}"#)
    #expect(record.kind.rawValue == "omid")
    #expect(record.time == .seconds(7.5))
  }

  @Test(
    "A line that is no record is refused in one sentence",
    arguments: [
      ("", "the line is not JSON"), ("{}", "no version"), (#"{"v":2}"#, "only version 1"),
      (#"{"v":1,"seq":1.5,"t":0,"kind":"note","name":"x"}"#, "lacks one of"),
      (#"{"v":1,"seq":1,"t":0,"kind":"note"}"#, "lacks one of"),
    ])
  func refused(line: String, words: String) {
    #expect {
      try TraceRecord(line: line)
    } throws: { "\($0)".contains(words) }
  }
}
