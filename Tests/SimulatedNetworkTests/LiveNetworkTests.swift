import Foundation
import Simulation
import TestSupport
import Testing

@testable import SimulatedNetwork

/// `--allow-network`: real requests, whose answers the virtual clock waits for.
struct LiveNetworkTests {
  @Test func aRealAnswerComesAtTheSameVirtualInstant() throws {
    let server = try LoopbackServer { target, _ in (target == "/a" ? 200 : 404, "body of \(target)") }
    defer { server.stop() }
    let clock = VirtualClock()
    let trace = Trace()
    let network = SimulatedNetwork(clock: clock, trace: trace, allowsLive: true)
    var bodies: [String] = []
    for path in ["/a", "/b"] {
      network.send(
        NetworkRequest(url: "http://127.0.0.1:\(server.port)\(path)", initiator: "fetch")
      ) { outcome in
        guard case .response(let response) = outcome else { return }
        bodies.append("\(response.status) " + String(decoding: response.body, as: UTF8.self))
      }
    }
    try clock.advance(to: .seconds(1))
    #expect(bodies.sorted() == ["200 body of /a", "404 body of /b"])
    #expect(server.requests.sorted() == ["/a", "/b"])
    #expect(trace.records.allSatisfy { $0.time == .zero })
  }

  @Test func aRefusedConnectionIsAFailure() throws {
    let server = try LoopbackServer { _, _ in (200, "") }
    let port = server.port
    server.stop()
    let clock = VirtualClock()
    let network = SimulatedNetwork(clock: clock, trace: Trace(), allowsLive: true)
    var outcome: NetworkOutcome?
    network.send(NetworkRequest(url: "http://127.0.0.1:\(port)/", initiator: "fetch")) { outcome = $0 }
    try clock.runDue()
    guard case .failed = outcome else {
      Issue.record("no failure: \(String(describing: outcome))")
      return
    }
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "not a url", "data:text/plain,a"])
  func onlyHTTPGoesToTheLiveNetwork(url: String) throws {
    let clock = VirtualClock()
    let network = SimulatedNetwork(clock: clock, trace: Trace(), allowsLive: true)
    var outcome: NetworkOutcome?
    network.send(NetworkRequest(url: url, initiator: "fetch")) { outcome = $0 }
    try clock.runDue()
    #expect(outcome == .failed(reason: "the live network takes http and https URLs only"))
  }

  @Test func theMapStillComesFirst() throws {
    let clock = VirtualClock()
    let network = SimulatedNetwork(clock: clock, trace: Trace(), allowsLive: true)
    network.answers.serve("http://127.0.0.1:1/a", Answer(.empty, status: 418))
    var status: Int?
    network.send(NetworkRequest(url: "http://127.0.0.1:1/a", initiator: "fetch")) { outcome in
      if case .response(let response) = outcome { status = response.status }
    }
    try clock.runDue()
    #expect(status == 418)
  }

  @Test func aLiveRedirectIsFollowedBySessionRules() throws {
    let server = try LoopbackServer { target, port in
      (target == "/a" ? 302 : 200, target == "/a" ? "http://127.0.0.1:\(port)/b" : "live \(target)")
    }
    defer { server.stop() }
    let clock = VirtualClock()
    let trace = Trace()
    let network = SimulatedNetwork(clock: clock, trace: trace, allowsLive: true)
    network.answers.serve("http://127.0.0.1:\(server.port)/b", Answer(.text("mapped")))
    var body: String?
    network.send(NetworkRequest(url: "http://127.0.0.1:\(server.port)/a", initiator: "fetch")) { outcome in
      if case .response(let response) = outcome { body = String(decoding: response.body, as: UTF8.self) }
    }
    try clock.runDue()
    #expect(body == "mapped")
    #expect(server.requests == ["/a"])
    #expect(trace.records.filter { $0.kind == .request }.count == 2)
  }

  @Test func aPostedBodyArrives() throws {
    let server = try LoopbackServer { _, _ in (200, "ok") }
    defer { server.stop() }
    let clock = VirtualClock()
    let network = SimulatedNetwork(clock: clock, trace: Trace(), allowsLive: true)
    network.userAgent = "Test/1"
    network.send(
      NetworkRequest(
        method: "POST", url: "http://127.0.0.1:\(server.port)/p", headers: [.init("X-A", "b\r\nX-Evil: 1")],
        body: "one\u{0}two", initiator: "fetch")
    ) { outcome in
      guard case .response = outcome else {
        Issue.record("\(outcome)")
        return
      }
    }
    try clock.runDue()
    let request = try #require(server.raw.first)
    #expect(request.hasPrefix("POST /p HTTP/1.1\r\n"))
    #expect(request.contains("User-Agent: Test/1\r\n"))
    #expect(request.contains("Content-Length: 7\r\n"))
    #expect(!request.contains("\r\nX-Evil"))
    #expect(request.hasSuffix("one\u{0}two"))
  }

  @Test func aSessionThatHasWaitedLongEnoughWaitsNoMore() throws {
    let server = try LoopbackServer { _, _ in (200, "ok") }
    defer { server.stop() }
    let network = LiveNetwork(patience: 0)
    let request = NetworkRequest(url: "http://127.0.0.1:\(server.port)/", initiator: "fetch")
    let number = network.start(request, userAgent: "")
    let answer = try #require(network.waitForAnswer())
    #expect(answer.number == number)
    #expect(answer.outcome == .failed(reason: "the session has waited 0 s for the live network already"))
    #expect(server.requests.isEmpty)
    #expect(network.waitForAnswer() == nil)
  }
}
