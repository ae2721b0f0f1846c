import Foundation

/// What a URL answers to somebody who only looks.
public struct LookedUpAnswer: Sendable {
  /// The answer.
  public var response: NetworkResponse
  /// The local file that it comes from, when it does.
  public var path: String?

  /// Makes an answer.
  public init(response: NetworkResponse, path: String? = nil) {
    self.response = response
    self.path = path
  }
}

extension SimulatedNetwork {
  /// What a URL answers, for a tool that shows people what a page has loaded.
  ///
  /// It is no request: nothing is recorded, no time passes, and nothing is learnt. Redirects are followed.
  ///
  /// - Parameters:
  ///   - url: an absolute URL.
  ///   - asksLiveNetwork: whether what nothing maps is fetched, where the session may use the live network; that takes
  ///     5 s of real time at most. Scripts that the page has loaded from there are known without it.
  /// - Returns: nil when it answers nothing, or an error.
  public func look(at url: String, asksLiveNetwork: Bool = false) -> LookedUpAnswer? {
    var url = url
    for _ in 0...Self.redirectLimit {
      guard let found = answerWithoutRecord(url, asksLiveNetwork) else { return nil }
      switch found.response.status {
      case 200..<300: return found
      case 301, 302, 303, 307, 308:
        guard let location = found.response.header("Location"),
          let target = URL(string: location, relativeTo: URL(string: url))?.absoluteString
        else { return nil }
        url = target
      default: return nil
      }
    }
    return nil
  }

  private func answerWithoutRecord(_ url: String, _ asksLiveNetwork: Bool) -> LookedUpAnswer? {
    let request = NetworkRequest(url: url, initiator: "tool")
    if let answer = answers.answer(for: url) ?? builtInAnswers.answer(for: url) {
      guard case .response(let response) = Self.outcome(of: answer, for: request) else { return nil }
      if case .file(let path) = answer.source { return LookedUpAnswer(response: response, path: path) }
      return LookedUpAnswer(response: response)
    }
    if let known = liveScripts[url] { return LookedUpAnswer(response: known) }
    if let recorded = recordings.response(of: url) { return LookedUpAnswer(response: recorded) }
    guard asksLiveNetwork, isLive else { return nil }
    // One of its own: the session's would hand out the answers that the page waits for.
    let live = LiveNetwork(timeout: 5, patience: 5)
    _ = live.start(request, userAgent: userAgent)
    guard case .response(let response) = live.waitForAnswer()?.outcome else { return nil }
    return LookedUpAnswer(response: response)
  }

  /// Keeps what the live network answered a page that loads a script: it may answer otherwise the next time.
  func keepScript(_ outcome: NetworkOutcome, of request: NetworkRequest) {
    guard isLive, ["script", "document"].contains(request.initiator),
      case .response(let response) = outcome, response.status < 300,
      answers.answer(for: request.url) ?? builtInAnswers.answer(for: request.url) == nil
    else { return }
    liveScripts[request.url] = response
    liveScripts[response.url] = response
  }
}
