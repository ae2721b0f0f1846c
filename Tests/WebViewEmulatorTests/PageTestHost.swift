import SimulatedNetwork
import Simulation
import Testing

@testable import WebViewEmulator

/// A page with one of the JavaScript test files, and what its tests can ask for through the handler `Tests`.
final class PageTestHost {
  let page = WebViewHarness()
  /// Whether the test has asked for the exceptions: then they are its own affair.
  private(set) var hasReadExceptions = false

  /// How much virtual time a test may take.
  private static let limit = VirtualTime.seconds(120)

  /// How a test ended.
  struct Outcome {
    let passed: Bool
    let message: String
    let stack: String
  }

  /// Makes the page and loads a test file into it; one of another folder after that folder's own harness.js.
  init(file: String, in folder: String = PageTest.folder) throws {
    page.network.answers.serve(WebViewHarness.url, Answer(.file(path: PageTest.folder)))
    var scripts = ["harness.js", file]
    if folder != PageTest.folder {
      page.network.answers.serve("\(WebViewHarness.url)tests/", Answer(.file(path: folder)))
      scripts = ["harness.js", "tests/harness.js", "tests/\(file)"]
    }
    try page.webView.userContentController.addReplying(name: "Tests") { [weak self] message in
      guard let self else { return .error("the test is over") }
      do {
        return .value(try self.answer(message.body))
      } catch {
        return .error("\(error)")
      }
    }
    let elements = scripts.map { "<script src=\"\($0)\"></script>" }.joined()
    try page.load(html: "<!DOCTYPE html><html><head>\(elements)</head><body></body></html>")
  }

  /// Runs a test of the file until it ends, or its time is over.
  func run(_ name: String) throws -> Outcome {
    _ = try page.evaluate("runTest(\(JSONValue.string(name).text)); undefined")
    while try page.evaluate("outcome") == .null, let deadline = page.clock.nextDeadline, deadline < Self.limit
    {
      try page.clock.advance(to: deadline)
    }
    let outcome = try page.evaluate("outcome")
    guard case .object = outcome else { return Outcome(passed: false, message: "it never ended", stack: "") }
    return Outcome(
      passed: outcome["passed"] == .bool(true), message: outcome["message"]?.string ?? "",
      stack: outcome["stack"]?.string ?? "")
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
    // A character for each byte.
    if let bytes = body["bytes"]?.string {
      answer.source = .bytes(bytes.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }
    if case .object(let headers)? = body["headers"] {
      answer.headers = headers.map { .init($0.key, $0.value.string ?? "") }
    }
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
