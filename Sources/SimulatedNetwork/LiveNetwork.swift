import Foundation
import FoundationNetworking
import Synchronization

/// The real network, for `--allow-network`: requests run beside the session, whose clock waits for their answers.
final class LiveNetwork: Sendable {
  private struct State {
    var outstanding = 0
    var finished: [@Sendable () -> NetworkOutcome] = []
    var answers: [(number: Int, outcome: NetworkOutcome)] = []
    var next = 0
  }

  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)
  private let session: URLSession

  /// - Parameter timeout: seconds of real time that a request may take.
  init(timeout: Double = 10) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.timeoutIntervalForResource = timeout
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCache = nil
    session = URLSession(configuration: configuration)
  }

  /// Starts a request and names it; ``waitForAnswer()`` gives its outcome under that number.
  func start(_ request: NetworkRequest, userAgent: String) -> Int {
    let number = state.withLock { state in
      state.next += 1
      state.outstanding += 1
      return state.next
    }
    guard let url = URL(string: request.url), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme)
    else {
      finish(number, .failed(reason: "the live network takes http and https URLs only"))
      return number
    }
    var live = URLRequest(url: url)
    live.httpMethod = request.method
    live.httpBody = request.body.map { Data($0.utf8) }
    live.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    for header in request.headers { live.setValue(header.value, forHTTPHeaderField: header.name) }
    session.dataTask(with: live) { data, response, error in
      if let http = response as? HTTPURLResponse {
        let headers = http.allHeaderFields.compactMap { key, value in
          (key as? String).map { NetworkRequest.Header($0, "\(value)") }
        }
        let final = http.url?.absoluteString ?? request.url
        self.finish(
          number,
          .response(
            NetworkResponse(
              url: final, status: http.statusCode, headers: headers.sorted { $0.name < $1.name },
              body: Array(data ?? Data()), isRedirected: final != request.url)))
      } else {
        self.finish(number, .failed(reason: error?.localizedDescription ?? "no answer"))
      }
    }.resume()
    return number
  }

  private func finish(_ number: Int, _ outcome: NetworkOutcome) {
    state.withLock { state in
      state.outstanding -= 1
      state.answers.append((number, outcome))
    }
    arrival.signal()
  }

  /// Waits for the next answer; nil when none is outstanding.
  func waitForAnswer() -> (number: Int, outcome: NetworkOutcome)? {
    while true {
      let (answer, isWaiting) = state.withLock { state in
        let answer = state.answers.isEmpty ? nil : state.answers.removeFirst()
        return (answer, state.outstanding > 0)
      }
      if let answer { return answer }
      guard isWaiting else { return nil }
      arrival.wait()
    }
  }
}
