import Foundation
import Sessions
import SimulatedNetwork
import Simulation
import VAST

/// Gets tags from files and through a session's network.
final class TagFetcher {
  private let clock = VirtualClock()
  private let trace = Trace()
  private let network: SimulatedNetwork
  private var requestCount = 0

  init(_ options: VastOptions) {
    network = SimulatedNetwork(clock: clock, trace: trace, allowsLive: options.allowsNetwork)
    network.answers = options.answers
    if !options.recordings.isEmpty { network.play(options.recordings) }
  }

  /// The tag that was named on the command line, and where it is.
  ///
  /// - Throws: `SessionError` that says why it cannot be had.
  func tag(_ name: String) throws -> (bytes: [UInt8], url: String) {
    if name.contains("://") {
      switch get(name) {
      case .tag(let bytes, let url): return (bytes, url)
      case .failed(let reason): throw SessionError(.unreadable, "cannot get \(name): \(reason)")
      case .unknown:
        throw SessionError(
          .unreadable,
          "nothing says what \(name) answers: say it by --serve '\(name)=FILE' or --har FILE, or pass --allow-network"
        )
      }
    }
    let bytes = try InputFile.read(name, "the VAST tag")
    guard !bytes.isEmpty else {
      throw SessionError(
        .unreadable, name == "-" ? "standard input was empty" : "the VAST tag \(name) is empty")
    }
    let file = name == "-" ? "stdin.xml" : URL(fileURLWithPath: name).lastPathComponent
    let path = file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file
    let url = "https://adbridge.test/\(path)"
    // a Wrapper may point beside itself, and to itself
    network.builtInAnswers.serve(url, Answer(.bytes(bytes), type: "application/xml"))
    return (bytes, url)
  }

  /// What a VASTAdTagURI answers, with its macros replaced.
  func follow(_ uri: String, from base: String) -> VASTResolver.Answer {
    requestCount += 1
    let expanded = VASTMacros.expanded(
      request: uri,
      values: [
        // eight digits, the same in every run
        "CACHEBUSTING": "\(10_000_000 + requestCount)", "VASTVERSIONS": "2,3,7,11,12,13,14",
        "TIMESTAMP": "2026-01-01T00%3A00%3A00.000Z", "LIMITADTRACKING": "0",
      ])
    let url = URL(string: expanded, relativeTo: URL(string: base))?.absoluteString ?? expanded
    return get(url)
  }

  /// The local file that a tag's URL stands for, else the URL.
  func name(of url: String) -> String { network.look(at: url)?.path ?? url }

  private func get(_ url: String) -> VASTResolver.Answer {
    var answer: NetworkOutcome?
    let seen = trace.records.count
    network.send(NetworkRequest(url: url, initiator: "fetch")) { answer = $0 }
    do {
      try clock.runDue()
      while answer == nil, let next = clock.nextDeadline { try clock.advance(to: next) }
    } catch {
      return .failed("its answer never ends")
    }
    switch answer {
    case nil: return .failed("it does not answer")
    case .failed(let reason):
      let isUnmapped = trace.records[seen...].contains { $0.kind == .rule && $0.name == "page/unmapped-url" }
      return isUnmapped ? .unknown : .failed(reason)
    case .response(let response):
      guard response.status < 400 else { return .failed("it answers \(response.status)") }
      return .tag(response.body, url: response.url)
    }
  }
}
