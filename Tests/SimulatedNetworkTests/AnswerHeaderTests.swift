import Simulation
import Testing

@testable import SimulatedNetwork

/// Header fields that an answer is given, and redirects that a request does not follow.
struct AnswerHeaderTests {
  private func outcome(of request: NetworkRequest, _ answers: [String: Answer]) throws -> NetworkResponse? {
    let clock = VirtualClock()
    let network = SimulatedNetwork(clock: clock, trace: Trace())
    for (url, answer) in answers { network.answers.serve(url, answer) }
    var found: NetworkResponse?
    network.send(request) { if case .response(let response) = $0 { found = response } }
    try clock.runDue()
    return found
  }

  @Test func theyComeBesideTheTypeOrInItsPlace() throws {
    let request = NetworkRequest(url: "https://a.test/", initiator: "fetch")
    let added = try outcome(
      of: request, ["https://a.test/": Answer(.text("x"), headers: [.init("X-A", "1")])])
    #expect(added?.headers == [.init("Content-Type", "text/plain"), .init("X-A", "1")])
    let replaced = try outcome(
      of: request, ["https://a.test/": Answer(.text("x"), headers: [.init("content-type", "text/x")])])
    #expect(replaced?.headers == [.init("content-type", "text/x")])
  }

  @Test func aRedirectThatIsNotFollowedIsTheAnswer() throws {
    let answers = [
      "https://a.test/": Answer(.redirect(to: "https://a.test/end")),
      "https://a.test/end": Answer(.text("x")),
    ]
    var request = NetworkRequest(url: "https://a.test/", initiator: "fetch")
    #expect(try outcome(of: request, answers)?.url == "https://a.test/end")
    request.followsRedirects = false
    let response = try outcome(of: request, answers)
    #expect(response?.status == 302)
    #expect(response?.header("location") == "https://a.test/end")
    #expect(response?.isRedirected == false)
  }
}
