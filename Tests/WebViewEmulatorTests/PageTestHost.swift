import SimulatedNetwork
import Simulation
import Testing

@testable import WebViewEmulator

/// A page with one of the JavaScript test files, and what its tests can ask for through the handler `Tests`.
final class PageTestHost {
  let page = WebViewHarness()
  /// Whether the test has asked for the exceptions: then they are its own affair.
  private(set) var hasReadExceptions = false

  /// Makes the page and loads the test file into it.
  init(file: String) throws {
    page.network.answers.serve(WebViewHarness.url, Answer(.file(path: PageTest.folder)))
    try page.webView.userContentController.addReplying(name: "Tests") { [weak self] message in
      guard let self else { return .error("the test is over") }
      do {
        return .value(try self.answer(message.body))
      } catch {
        return .error("\(error)")
      }
    }
    try page.load(
      html: """
        <!DOCTYPE html><html><head><script src="harness.js"></script><script src="\(file)"></script></head>\
        <body></body></html>
        """)
  }

  private func answer(_ body: BridgeValue) throws -> BridgeValue {
    switch body["call"]?.string {
    case "serve":
      page.network.answers.serve(body["url"]?.string ?? "", Self.networkAnswer(body))
      return .undefined
    case "records":
      let kind = TraceRecord.Kind(rawValue: body["kind"]?.string ?? "")
      if kind == .exception { hasReadExceptions = true }
      return .string(Self.list(page.records(kind)))
    case "tap":
      return page.webView.tap(body["selector"]?.string ?? "").map { .string($0) } ?? .null
    case "load":
      return .string(try load(body))
    default:
      return .undefined
    }
  }

  private static func list(_ records: [TraceRecord]) -> String {
    "[\(records.map(\.line).joined(separator: ","))]"
  }

  private static func networkAnswer(_ body: BridgeValue) -> Answer {
    func number(_ field: String) -> Double? {
      guard case .number(let value)? = body[field] else { return nil }
      return value
    }
    var answer = Answer(.empty, status: number("status").map { Int($0) }, type: body["type"]?.string)
    answer.delay = .seconds((number("delay") ?? 0) / 1000)
    if let text = body["text"]?.string { answer.source = .text(text) }
    if let target = body["redirect"]?.string { answer.source = .redirect(to: target) }
    if body["drop"] == .bool(true) { answer.source = .drop }
    return answer
  }

  /// Loads HTML in another web view, which answers as this page's network does.
  private func load(_ body: BridgeValue) throws -> String {
    let other = WebViewHarness()
    let url = body["url"]?.string ?? ""
    other.network.answers = page.network.answers
    other.network.answers.serve(url, Answer(.text(body["html"]?.string ?? ""), type: "text/html"))
    other.webView.load(url)
    try other.clock.advance(to: .seconds(10))
    let log = try other.evaluate("JSON.stringify(typeof log === 'undefined' ? [] : log)").string ?? "[]"
    let result = try other.evaluate("JSON.stringify(\(body["result"]?.string ?? "null"))").string ?? "null"
    return "{\"log\":\(log),\"result\":\(result),\"records\":\(Self.list(other.trace.records))}"
  }
}
