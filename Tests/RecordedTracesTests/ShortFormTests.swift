import Simulation
import Testing

@testable import RecordedTraces

/// Each line of the short form, and the record of the trace format that it stands for.
struct ShortFormTests {
  @Test(arguments: [
    (#""message":"AdStarted","data":{"ad_number":1}"#, #"message AdStarted {"ad_number":1}"#),
    (#""message":"AdStarted","ad_number":1"#, #"message AdStarted {"ad_number":1}"#),
    (#""message":{"name":"AdStarted","ad_number":1}"#, #"message AdStarted {"ad_number":1}"#),
    (
      #""handler":"AdEventsHandler","body":{"name":"AdStarted","ad_number":1}"#,
      #"message AdStarted {"ad_number":1}"#
    ),
    (#""handler":"Other","body":"text""#, #"message Other {"body":"text"}"#),
    (#""body":{"name":7}"#, #"message AdEventsHandler {"body":{"name":7}}"#),
    (#""call":"playAd""#, #"call playAd {"args":[]}"#),
    (#""call":"timeupdateAd","args":[7.5,30]"#, #"call timeupdateAd {"args":[7.5,30]}"#),
    (#""evaluate":"window.myAdController.timeupdateAd(7.5, 30.0)""#, #"call timeupdateAd {"args":[7.5,30]}"#),
    (
      #""evaluate":"window.myAdController.timeupdateAd(nan, 30.0)""#,
      #"call timeupdateAd {"args_source":"nan, 30.0"}"#
    ),
    (#""evaluate":"document.title""#, #"call evaluateJavaScript {"source":"document.title"}"#),
    (#""player":"durationChanged","data":{"duration":30}"#, #"player durationChanged {"duration":30}"#),
    (#""request":"https://a.example/x","body":"b""#, #"request https://a.example/x {"body":"b"}"#),
    (#""beacon":"https://a.example/x""#, #"beacon beacon {"url":"https://a.example/x"}"#),
    (#""beacon":"start","url":"https://a.example/x""#, #"beacon start {"url":"https://a.example/x"}"#),
    (#""response":"https://a.example/x","status":204"#, #"response https://a.example/x {"status":204}"#),
    (#""exception":"TypeError","message":"no""#, #"exception TypeError {"message":"no"}"#),
    (#""lifecycle":"finished""#, "lifecycle finished {}"),
    (#""opened":"https://a.example/""#, "opened https://a.example/ {}"),
    (#""kind":"console","name":"log","data":{"text":"hm"}"#, #"console log {"text":"hm"}"#),
  ])
  func aLineStandsForARecord(fields: String, expected: String) throws {
    let item = try #require(try Recorded.trace("{\"t\":5,\(fields)}").items.first)
    #expect("\(item.kind.rawValue) \(item.name) \(JSONValue.object(item.data).text)" == expected)
    #expect(item.time == .zero)
  }

  @Test func aBodyHasItsFieldsWhereTheProfileSays() throws {
    let text = """
      {"t":5,"body":{"eventName":"onClickthrough","eventData":"https://a.example/"}}
      {"t":6,"body":{"eventName":"onClose","eventData":{"ad_is_last":true}}}

      """
    let trace = try TraceReader.read(
      Array(text.utf8), path: "t.jsonl", profile: try Recorded.profile("event-data"))
    #expect(trace.items.map(\.name) == ["onClickthrough", "onClose"])
    #expect(trace.items.map(\.data) == [["url": "https://a.example/"], ["ad_is_last": true]])
  }

  @Test func timesCountFromTheFirstRecord() throws {
    let trace = try Recorded.trace(
      #"{"t":"2026-03-02T12:15:00.100+03:00","message":"AdLoaded"}"#,
      #"{"time":1772442901600,"call":"playAd"}"#,
      #"{"timestamp":1772442902.1,"lifecycle":"finished"}"#)
    #expect(trace.items.map(\.time) == [.zero, .milliseconds(1500), .seconds(2)])
    #expect(trace.began == .milliseconds(1_772_442_900_100))
    #expect(trace.items.map(\.line) == [1, 2, 3])
  }

  @Test func fullLinesKeepTheirTimes() throws {
    let trace = try Recorded.trace(
      #"{"v":1,"seq":1,"t":2.5,"kind":"lifecycle","name":"tap","data":{"selector":"a"}}"#,
      #"{"t":3,"message":"AdClick"}"#)
    #expect(trace.items.map(\.time) == [.seconds(2.5), .seconds(3)])
    #expect(trace.began == nil)
    #expect(trace.items.map(\.origin) == [.trace, .short])
  }
}
