import Foundation
import TestSupport
import Testing

/// `--allow-network` against a server on loopback.
struct AllowNetworkTests {
  @Test func theTagIsFetchedAndEachBeaconArrivesOnce() throws {
    let sample = try Repository.text("fixtures/vast/linear-30s.xml")
    let server = try LoopbackServer { target, port in
      target == "/tag.xml"
        ? (
          200, sample.replacingOccurrences(of: "https://track.example.com", with: "http://127.0.0.1:\(port)")
        )
        : (204, "")
    }
    defer { server.stop() }
    let result = try CommandRunner.run([
      "run", "--vast", "http://127.0.0.1:\(server.port)/tag.xml", "--allow-network",
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    let paths = server.requests.map { String($0.prefix { $0 != "?" }) }
    #expect(
      paths.sorted() == [
        "/complete", "/firstQuartile", "/impression", "/midpoint", "/progress-10", "/start", "/tag.xml",
        "/thirdQuartile",
      ])
  }

  @Test func withoutItNothingLeavesTheProcess() throws {
    let server = try LoopbackServer { _, _ in (200, "") }
    defer { server.stop() }
    let result = try CommandRunner.run(["run", "--vast", "http://127.0.0.1:\(server.port)/tag.xml"])
    #expect(result.code == 1)
    #expect(server.requests.isEmpty)
    #expect(result.output.contains("page/unmapped-url"))
  }
}
