import Simulation

/// Answers from HAR files.
extension SimulatedNetwork {
  /// Takes answers from HAR files, for what neither the user nor the session itself serves.
  ///
  /// - Parameter sources: the files; the last one is asked first.
  public func play(_ sources: [RecordedTraffic.Source]) {
    recordings = RecordedTraffic(sources)
    listenToClock()
  }

  /// Answers a request as it was answered when it was recorded.
  ///
  /// - Parameters:
  ///   - found: the recorded answer.
  ///   - request: the request.
  ///   - completion: gets the outcome, or never when no answer had come.
  func play(
    _ found: RecordedTraffic.Found, for request: NetworkRequest,
    _ completion: @escaping (NetworkOutcome) -> Void
  ) {
    let outcome: NetworkOutcome
    switch found.entry.outcome {
    case .pending: return
    case .failed(let reason): outcome = .failed(reason: reason)
    case .response(let response):
      if response.isBodyMissing { noteMissingContent(found, for: request) }
      outcome = .response(
        NetworkResponse(
          url: request.url, status: response.status, headers: response.headers, body: response.body))
    }
    guard let order = found.entry.liveOrder, found.delay == .zero else {
      clock.schedule(after: found.delay, "recorded answer of \(request.url)") { completion(outcome) }
      return
    }
    // The live network answers when nothing more is due, and in its own order.
    waitingAnswers.append((order, { completion(outcome) }))
  }

  /// Delivers what the live network had answered next.
  ///
  /// - Returns: whether there is such an answer.
  func deliverWaitingAnswer() -> Bool {
    guard let next = waitingAnswers.indices.min(by: { waitingAnswers[$0].order < waitingAnswers[$1].order })
    else { return false }
    clock.schedule(after: .zero, "recorded answer", action: waitingAnswers.remove(at: next).deliver)
    return true
  }

  /// Says once for each URL that a HAR file leaves out what it answers.
  private func noteMissingContent(_ found: RecordedTraffic.Found, for request: NetworkRequest) {
    // Nobody looks at what these answer.
    guard !["image", "beacon", "player"].contains(request.initiator),
      withoutContent.insert(request.url).inserted
    else { return }
    trace.append(
      .note, "answer without content",
      [
        "url": .string(request.url), "file": .string(found.file),
        "help": .string(
          "the HAR file says that there was content, but does not hold it: export it with content, or say "
            + "what the URL answers by --serve '\(request.url)=FILE'"),
      ], at: clock.now)
  }
}
