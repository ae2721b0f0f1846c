import Foundation
import JavaScriptEngine
import SimulatedNetwork
import Simulation
import WebViewEmulator

/// One case: a fresh web view, the steps performed on it, and what came of them.
final class HostCase {
  private static let url = "https://oracle.test/page.html"

  private let clock = VirtualClock()
  private let webView: WebView
  private(set) var told: [String] = []

  init(html: String) {
    let trace = Trace()
    let network = SimulatedNetwork(clock: clock, trace: trace)
    network.answers.serve(Self.url, Answer(.text(html), type: "text/html"))
    var configuration = WebViewConfiguration()
    configuration.cloneFailure = .drop
    webView = WebView(
      machine: JSVirtualMachine(), clock: clock, trace: trace, network: network, configuration: configuration)
  }

  /// Performs a step of tools/oracle.d/host.txt.
  func perform(_ word: String, _ argument: String) throws {
    switch word {
    case "add": register(argument) { try $0.add(name: argument) { [weak self] in self?.got($0) } }
    case "echo":
      register(argument) {
        try $0.addReplying(name: argument) { [weak self] message in
          self?.got(message)
          return .value(message.body)
        }
      }
    case "fail":
      register(argument) { try $0.addReplying(name: argument) { .error($0.body.string ?? "no text") } }
    case "remove": webView.userContentController.removeScriptMessageHandler(forName: argument)
    case "load":
      webView.load(Self.url)
      try clock.runDue()
    // The steps that follow find it under way: time does not pass before the next `js`.
    case "start": _ = webView.evaluateNow(argument)
    case "js": try tell(argument)
    default: told.append("no such step: \(word)")
    }
  }

  private func register(_ name: String, _ add: (UserContentController) throws -> Void) {
    do {
      try add(webView.userContentController)
    } catch {
      told.append("refused: \(name)")
    }
  }

  private func got(_ message: ScriptMessage) {
    told.append("\(message.name) got \(text(of: message.body))")
  }

  /// A body as the describe() of tools/oracle.d/describe.js tells it.
  private func text(of value: BridgeValue) -> String {
    switch value {
    case .undefined: "undefined"
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): Self.text(of: number)
    case .string(let text): JSONValue.string(text).text
    case .date(let milliseconds): "Date \(Self.text(of: milliseconds)) ms"
    case .array(let elements): "[" + elements.map { text(of: $0) }.joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key): \(text(of: $0.value))" }.sorted().joined(separator: ", ") + "}"
    }
  }

  private static func text(of number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number == 0, number.sign == .minus { return "-0" }
    return JSONValue.number(number).text
  }

  /// Evaluates, lets a promise settle, and keeps the result.
  private func tell(_ source: String) throws {
    try clock.runDue()
    _ = webView.evaluateNow("tell(() => (\(source)))")
    try clock.advance(to: clock.now + .seconds(1))
    let result = try? webView.evaluateNow("told").get().string
    told.append("\(source) → \(result ?? "no page")")
  }
}
