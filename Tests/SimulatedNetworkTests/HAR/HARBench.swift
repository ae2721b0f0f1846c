import Foundation
import Simulation
import TestSupport
import Testing

@testable import SimulatedNetwork

/// A network that answers from a HAR file.
struct HARBench {
  let clock = VirtualClock()
  let trace = Trace()
  let network: SimulatedNetwork

  init(
    _ archives: [HARArchive], ignoring: Set<String> = [], usesTimings: Bool = false, allowsLive: Bool = false
  ) {
    network = SimulatedNetwork(clock: clock, trace: trace, allowsLive: allowsLive)
    network.play(
      archives.map { .init($0, ignoring: ignoring, usesTimings: usesTimings) })
  }

  /// Sends a request, lets time pass, and tells what came.
  func send(
    _ url: String, method: String = "GET", body: String? = nil, initiator: String = "fetch",
    at limit: VirtualTime = .zero
  ) throws -> NetworkOutcome? {
    var outcome: NetworkOutcome?
    network.send(NetworkRequest(method: method, url: url, body: body, initiator: initiator)) { outcome = $0 }
    try clock.advance(to: limit)
    return outcome
  }

  /// The body that a URL is answered with, as text; nil when there is no answer.
  func text(_ url: String, method: String = "GET", body: String? = nil, initiator: String = "fetch") throws
    -> String?
  {
    guard case .response(let response)? = try send(url, method: method, body: body, initiator: initiator)
    else {
      return nil
    }
    return String(decoding: response.body, as: UTF8.self)
  }

  func response(_ url: String, method: String = "GET", initiator: String = "fetch") throws -> NetworkResponse
  {
    guard case .response(let response)? = try send(url, method: method, initiator: initiator) else {
      throw NoResponse()
    }
    return response
  }

  struct NoResponse: Error {}
}

extension HARArchive {
  /// A file below fixtures/har.
  static func fixture(_ name: String) throws -> HARArchive {
    let data = try Data(contentsOf: URL(fileURLWithPath: Repository.fixture("har/\(name)")))
    return try HARArchive(reading: Array(data), path: name)
  }

  /// A file of these entries, each as JSON.
  init(_ entries: String..., path: String = "a.har") throws {
    let text = "{\"log\":{\"version\":\"1.2\",\"entries\":[\(entries.joined(separator: ","))]}}"
    try self.init(reading: Array(text.utf8), path: path)
  }

  /// An entry that answers a GET with text.
  static func entry(_ url: String, _ text: String) -> String {
    """
    {"request":{"method":"GET","url":"\(url)"},"response":{"status":200,"content":{"text":"\(text)"}}}
    """
  }
}
