import AdHosts
import Simulation

/// What the page throws, under the one rule that says most: `bridge/call-before-ready`, `bridge/unknown-method`,
/// `bridge/handler-missing`, `bridge/after-finish`, `bridge/uncloneable-body`, `page/unhandled-rejection`, and
/// `bridge/exception` for the rest.
struct ExceptionRules: Rule {
  static let kinds: [TraceRecord.Kind] = [.exception, .note]
  /// One finding for each cause, however often a call of the host or a timer meets it again.
  private var reported: Set<String> = []
  /// What the page looked for in vain.
  private var missing: [MissingAPI] = []
  /// When a body could not be cloned: the exception that follows is the same fault.
  private var uncloneable: VirtualTime?

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    if record.kind == .note { return judge(note: record) }
    // A page that handles its errors has no fault, and a script that was stopped is `page/runaway`.
    guard record.data["handled"] != true, record.name != "RunawayScript" else { return [] }
    if record.name == "DataCloneError", uncloneable == record.time { return [] }
    let thrown = Thrown(record)
    let help = missing.first { $0.explains(record) }.map(Self.help)
    let controller = context.profile.controller
    if let method = thrown.method(of: controller) {
      if thrown.saysMissing(controller) {
        return report(
          .callBeforeReady, method, "the host called \(method)() when the page had no \(controller)", record)
      }
      if record.name == "TypeError", thrown.message.contains("\(method) is not a function") {
        return report(
          .unknownMethod, method, "the host called \(method)(), which \(controller) does not have", record)
      }
    }
    if thrown.isAboutHandlers(context.profile.handler) {
      if let finished = context.finished {
        return report(
          .afterFinish, "handlers", "the page posted a message after the host had finished", finished, record)
      }
      return report(
        .handlerMissing, thrown.message,
        "the page posted to a message handler that is not there: \(thrown.message)", record)
    }
    if record.data["unhandled_rejection"] == true {
      return report(
        .unhandledRejection, thrown.cause, "nobody handled a rejected promise: \(thrown.description)", record,
        help: help)
    }
    let isTyped = thrown.isEvaluated && thrown.method(of: controller) == nil
    return report(
      .exception, thrown.cause,
      "the \(isTyped ? "evaluated JavaScript" : "page") threw \(thrown.description)", record, help: help)
  }

  /// How to mend what comes of a missing API.
  private static func help(_ api: MissingAPI) -> String {
    """
    AdBridge's page environment has no \(api.name), which browsers on iOS have (page/missing-api, \
    docs/page-environment.md): let the page bring a stand-in, or go on without it
    """
  }

  private mutating func judge(note record: TraceRecord) -> [Finding] {
    if let api = MissingAPI(record) { missing.append(api) }
    guard record.name == "message not cloneable" else { return [] }
    uncloneable = record.time
    let reason = record.data["reason"]?.string ?? "it cannot be cloned"
    return report(.uncloneableBody, reason, "a message could not be copied to the host: \(reason)", record)
  }

  private mutating func report(
    _ rule: RuleInfo, _ cause: String, _ message: String, _ records: TraceRecord..., help: String? = nil
  ) -> [Finding] {
    reported.insert("\(rule.name) \(cause)").inserted ? [rule.finding(message, records, help: help)] : []
  }
}

/// What the record of an exception says.
private struct Thrown {
  let name: String
  let message: String
  private let place: String
  private let evaluated: String

  init(_ record: TraceRecord) {
    name = record.name
    message = record.data["message"]?.string ?? ""
    evaluated = record.data["evaluated"]?.string ?? ""
    place = [record.data["source"], record.data["line"], record.data["column"]]
      .compactMap { value in value?.string ?? value?.number.map { "\(Int($0))" } }.joined(separator: ":")
  }

  var description: String { "\(name): \(message)" + (place.isEmpty ? "" : " (\(place))") }

  /// What makes two exceptions the same fault: the place, since messages hold numbers, else the message.
  var cause: String { "\(name) \(place.isEmpty ? message : place)" }

  /// Whether the host's `evaluateJavaScript` met it.
  var isEvaluated: Bool { !evaluated.isEmpty }

  /// Whether it was thrown by looking for a message handler.
  func isAboutHandlers(_ handler: String) -> Bool {
    // WebKit's words for a handler that is gone, for one that never was, and for a page without any.
    if name == "InvalidAccessError" { return true }
    return name == "TypeError"
      && (message.contains("messageHandlers") || message.contains("window.webkit")
        || message.hasSuffix(".\(handler).postMessage')"))
  }

  /// The method of the controller that the host called; nil when it evaluated something else, or the page threw by itself.
  func method(of controller: String) -> String? {
    var rest = evaluated[...]
    if rest.hasPrefix("window.") { rest = rest.dropFirst("window.".count) }
    guard rest.hasPrefix("\(controller).") else { return nil }
    let method = rest.dropFirst(controller.count + 1).prefix {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$"
    }
    return method.isEmpty ? nil : String(method)
  }

  /// Whether the controller itself is what was not there.
  func saysMissing(_ controller: String) -> Bool {
    let isUndefined = ["undefined is not an object", "null is not an object"].contains {
      message.contains($0)
    }
    return name == "TypeError" && isUndefined
      && (message.contains("'window.\(controller).") || message.contains("'\(controller)."))
      || name == "ReferenceError" && message.contains("variable: \(controller)")
  }
}
