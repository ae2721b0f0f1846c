import Foundation
import Simulation
import Testing

@testable import SimulatedNetwork

/// Which recorded answer a request gets, and what comes before and after recorded answers.
struct RecordedTrafficTests {
  @Test func whatIsServedCountsBeforeAHARFile() throws {
    let bench = HARBench([try HARArchive(HARArchive.entry("https://x.test/a", "recorded"))])
    bench.network.answers.serve("https://x.test/", Answer(.empty, status: 418))
    #expect(try bench.response("https://x.test/a").status == 418)
  }

  @Test func theSessionsOwnFilesCountBeforeAHARFile() throws {
    let bench = HARBench([try HARArchive(HARArchive.entry("https://x.test/a", "recorded"))])
    bench.network.builtInAnswers.serve("https://x.test/a", Answer(.text("own")))
    #expect(try bench.text("https://x.test/a") == "own")
  }

  @Test func aHARFileCountsBeforeTheLiveNetwork() throws {
    // Port 9 of this machine would refuse.
    let bench = HARBench(
      [try HARArchive(HARArchive.entry("http://127.0.0.1:9/a", "recorded"))], allowsLive: true)
    #expect(try bench.text("http://127.0.0.1:9/a") == "recorded")
  }

  @Test func theFileThatCameLastIsAskedFirst() throws {
    let bench = HARBench([
      try HARArchive(
        HARArchive.entry("https://x.test/a", "1"), HARArchive.entry("https://x.test/b", "b"), path: "1.har"),
      try HARArchive(HARArchive.entry("https://x.test/a", "2"), path: "2.har"),
    ])
    #expect(try bench.text("https://x.test/a") == "2")
    #expect(try bench.text("https://x.test/b") == "b")
  }

  @Test func anIgnoredParameterMayDiffer() throws {
    let archive = try HARArchive(
      HARArchive.entry("https://x.test/tag?slot=7&cb=1", "first"),
      HARArchive.entry("https://x.test/tag?slot=7&cb=2", "second"),
      HARArchive.entry("https://x.test/tag?slot=8&cb=3", "other"))
    let strict = HARBench([archive])
    #expect(try strict.text("https://x.test/tag?slot=7&cb=99") == nil)
    let finding = try #require(strict.trace.records.first { $0.kind == .rule })
    #expect(
      finding.data["help"]?.string?.contains(
        "a.har has it with another cb: --har 'a.har,ignore=cb', or in a contract har a.har ignore cb") == true
    )
    let lenient = HARBench([archive], ignoring: ["cb"])
    #expect(try lenient.text("https://x.test/tag?cb=98&slot=7") == "first")
    #expect(try lenient.text("https://x.test/tag?slot=7") == "second")
    #expect(try lenient.text("https://x.test/tag?slot=8&cb=1") == "other")
    #expect(try lenient.text("https://x.test/tag?slot=9&cb=1") == nil)
  }

  @Test func theSameQueryCountsBeforeAnIgnoredParameter() throws {
    let archive = try HARArchive(
      HARArchive.entry("https://x.test/?cb=1", "1"), HARArchive.entry("https://x.test/?cb=2", "2"))
    let bench = HARBench([archive], ignoring: ["cb"])
    #expect(try bench.text("https://x.test/?cb=2") == "2")
    #expect(try bench.text("https://x.test?cb=2") == "2", "an empty path is /")
  }

  @Test func anotherMethodIsNoAnswerAndIsSaid() throws {
    let bench = HARBench([try HARArchive(HARArchive.entry("https://x.test/a", "1"))])
    #expect(try bench.text("https://x.test/a", method: "PUT") == nil)
    let finding = try #require(bench.trace.records.first { $0.kind == .rule })
    #expect(finding.data["help"]?.string?.hasPrefix("a.har has it for GET only; or say") == true)
  }

  @Test func aPageIsFoundWhateverTheHostPutsIntoItsQuery() throws {
    let bench = HARBench([try HARArchive(HARArchive.entry("https://x.test/page?url=1", "page"))])
    #expect(try bench.text("https://x.test/page?url=2&lang=ru", initiator: "document") == "page")
    #expect(try bench.text("https://x.test/page?url=2&lang=ru", initiator: "fetch") == nil)
    #expect(bench.network.look(at: "https://x.test/page")?.response.body == Array("page".utf8))
  }

  @Test func aRedactedParameterMatchesEveryValue() throws {
    let bench = HARBench([try HARArchive(HARArchive.entry("https://x.test/a?key=REDACTED&b=1", "1"))])
    #expect(try bench.text("https://x.test/a?key=secret&b=1") == "1")
    #expect(try bench.text("https://x.test/a?key=secret&b=2") == nil)
  }

  @Test func theUserOfAURLDoesNotMatter() throws {
    let bench = HARBench([try HARArchive(HARArchive.entry("https://u:p@X.test/a", "1"))])
    #expect(try bench.text("https://x.test/a") == "1")
  }

  @Test func theBodyDecidesFirst() throws {
    func entry(_ body: String, _ text: String) -> String {
      """
      {"request":{"method":"post","url":"https://x.test/","postData":{"mimeType":"text/plain","text":"\(body)"}},
       "response":{"status":200,"content":{"text":"\(text)"}}}
      """
    }
    let bench = HARBench([try HARArchive(entry("a", "a1"), entry("b", "b1"), entry("a", "a2"))])
    let texts = try ["b", "a", "a", "a", "b"].map {
      try bench.text("https://x.test/", method: "POST", body: $0)
    }
    #expect(texts == ["b1", "a1", "a2", "a2", "b1"])
  }

  @Test func whatWasPendingIsNeverAnswered() throws {
    let bench = HARBench([
      try HARArchive(
        "{\"_pending\":true,\"request\":{\"method\":\"GET\",\"url\":\"https://x.test/\"},\"response\":{\"status\":0}}"
      )
    ])
    #expect(try bench.send("https://x.test/", at: .seconds(3600)) == nil)
    #expect(bench.network.pendingCount == 1)
    #expect(bench.network.media(at: "https://x.test/") == .never)
  }

  @Test func answersOfTheLiveNetworkComeInItsOrderWhenNothingElseIsDue() throws {
    func entry(_ name: String, _ order: Int) -> String {
      """
      {"_liveOrder":\(order),"request":{"method":"GET","url":"https://x.test/\(name)"},"response":{"status":200}}
      """
    }
    let bench = HARBench([
      try HARArchive(entry("a", 3), entry("b", 1), entry("c", 2), HARArchive.entry("https://x.test/d", ""))
    ])
    var order: [String] = []
    for name in ["a", "b", "d"] {
      bench.network.send(NetworkRequest(url: "https://x.test/\(name)", initiator: "fetch")) { _ in
        order.append(name)
        guard name == "b" else { return }
        // What an answer causes comes before the next one.
        bench.clock.schedule { order.append("turn") }
        bench.network.send(NetworkRequest(url: "https://x.test/c", initiator: "fetch")) { _ in
          order.append("c")
        }
      }
    }
    try bench.clock.runDue()
    #expect(order == ["d", "b", "turn", "c", "a"])
    #expect(bench.clock.now == .zero)
    #expect(bench.network.pendingCount == 0)
  }

  @Test func lookingUsesNoAnswerUpAndFollowsRedirects() throws {
    let bench = HARBench([
      try HARArchive(
        "{\"request\":{\"url\":\"https://x.test/old\"},\"response\":{\"status\":301,\"redirectURL\":\"/a\"}}",
        "{\"request\":{\"url\":\"https://x.test/a\"},\"response\":{\"status\":500}}",
        HARArchive.entry("https://x.test/a", "1"), HARArchive.entry("https://x.test/a", "2"))
    ])
    for _ in 1...3 {
      #expect(bench.network.look(at: "https://x.test/old")?.response.body == Array("1".utf8))
    }
    #expect(bench.network.look(at: "https://x.test/b") == nil)
    #expect(try bench.response("https://x.test/a").status == 500)
    #expect(bench.trace.records.count == 2)
  }

  @Test func aPlayerSeesRecordedStatusesAndRedirects() throws {
    func entry(_ url: String, _ response: String) -> String {
      "{\"request\":{\"method\":\"GET\",\"url\":\"\(url)\"},\"response\":\(response)}"
    }
    let bench = HARBench([
      try HARArchive(
        entry("https://x.test/a", "{\"status\":302,\"redirectURL\":\"/b\"}"),
        entry("https://x.test/b", "{\"status\":410}"), entry("https://x.test/c", "{\"status\":206}"),
        entry("https://x.test/d", "{\"status\":0}"))
    ])
    #expect(bench.network.media(at: "https://x.test/a") == .status(410))
    #expect(bench.network.media(at: "https://x.test/c") == .exists(duration: nil))
    #expect(bench.network.media(at: "https://x.test/d") == .broken)
    #expect(bench.network.media(at: "https://x.test/e") == .unmapped)
  }

  @Test func aRecordedRedirectThatNeverEndsEnds() throws {
    let bench = HARBench([
      try HARArchive(
        "{\"request\":{\"method\":\"GET\",\"url\":\"https://x.test/\"},\"response\":{\"status\":302,\"redirectURL\":\"/\"}}"
      )
    ])
    #expect(try bench.send("https://x.test/") == .failed(reason: "more than 20 redirects"))
    #expect(bench.network.media(at: "https://x.test/") == .unmapped)
  }

  @Test func manyRequestsOfOneURLAreAnswered() throws {
    let entries = (0..<2000).map { HARArchive.entry("https://x.test/?n=\($0)", "\($0)") }
    let text = "{\"log\":{\"entries\":[\(entries.joined(separator: ","))]}}"
    let bench = HARBench([try HARArchive(reading: Array(text.utf8), path: "big.har")])
    for number in stride(from: 0, to: 2000, by: 50) {
      #expect(try bench.text("https://x.test/?n=\(number)") == "\(number)")
    }
  }
}
