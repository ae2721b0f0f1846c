import Foundation
import JavaScriptEngine
import SimulatedNetwork
import Simulation

/// The Swift functions on which the scripts of js/page/ are built: the `native` object.
enum PageNative {
  /// Makes the object for a virtual machine's environment.
  ///
  /// Functions that concern a page get its number first. They hold the environment weakly, since it owns their context.
  static func make(for environment: PageEnvironment) throws -> JSValue {
    let context = environment.context
    let native = context.makeObject()
    func function(_ name: String, _ body: @escaping (JSArguments) throws -> JSValue?) throws {
      try native.setProperty(name, context.makeFunction(name, isBare: true, body))
    }
    func pageFunction(_ name: String, _ body: @escaping (Page, JSArguments) throws -> JSValue?) throws {
      try function(name) { [weak environment] arguments in
        guard let page = environment?.page(arguments.number(0)) else { return nil }
        return try body(page, arguments)
      }
    }

    try pageFunction("now") { page, arguments in arguments.context.value(page.host.clock.now.milliseconds) }
    try pageFunction("random") { page, arguments in arguments.context.value(page.host.random()) }
    try pageFunction("startTimer") { page, arguments in
      page.startTimer(integer(arguments.number(1)), milliseconds: arguments.number(2))
      return nil
    }
    try pageFunction("cancelTimer") { page, arguments in
      page.cancelTimer(integer(arguments.number(1)))
      return nil
    }
    try pageFunction("startRequest") { page, arguments in
      page.startRequest(integer(arguments.number(1)), try request(arguments[2]))
      return nil
    }
    try pageFunction("cancelRequest") { page, arguments in
      page.cancelRequest(integer(arguments.number(1)))
      return nil
    }
    try pageFunction("postMessage") { page, arguments in
      arguments.context.value(
        page.postMessage(
          arguments.text(1), token: integer(arguments.number(2)), body: arguments[3]))
    }
    try pageFunction("console") { page, arguments in
      page.host.trace.append(
        .console, arguments.text(1), ["text": .string(arguments.text(2))], at: page.host.clock.now)
      return nil
    }
    try pageFunction("reportException") { page, arguments in
      page.reportException(arguments[1], handled: arguments[2].isTruthy)
      return nil
    }
    try pageFunction("evaluateScript") { page, arguments in
      let line = arguments.number(3)
      return arguments.context.value(
        page.evaluateScript(
          arguments[1], url: arguments.text(2), firstLine: line.isNaN ? 1 : integer(line)))
    }
    try pageFunction("documentState") { page, arguments in
      page.host.documentStateChanged(page, arguments.text(1))
      return nil
    }
    try pageFunction("navigate") { page, arguments in
      page.host.navigate(page, arguments.text(1))
      return nil
    }
    try pageFunction("note") { page, arguments in
      page.host.trace.append(.note, arguments.text(1), at: page.host.clock.now)
      return nil
    }
    try function("loadFile") { arguments in
      try PageEnvironment.function(of: arguments.text(0), in: arguments.context)
    }
    try function("parseXML") { [weak environment] arguments in
      try environment?.parse(.xml, arguments.text(0))
    }
    try function("parseHTML") { [weak environment] arguments in
      try environment?.parse(.document(isScripting: arguments[1].isTruthy), arguments.text(0))
    }
    try function("parseHTMLFragment") { [weak environment] arguments in
      try environment?.parse(.fragment(isScripting: arguments[1].isTruthy), arguments.text(0))
    }
    return native
  }

  private static func integer(_ number: Double) -> Int {
    number.isFinite && abs(number) < 9e15 ? Int(number) : 0
  }

  private static func request(_ value: JSValue) throws -> NetworkRequest {
    var headers: [NetworkRequest.Header] = []
    let list = try value.property("headers")
    if list.isArray {
      for index in 0..<integer(try list.property("length").number ?? 0) {
        let pair = try list.element(index)
        let name = try pair.element(0).text
        if !isForbidden(name) { headers.append(.init(name, try pair.element(1).text)) }
      }
    }
    return NetworkRequest(
      method: try value.property("method").text, url: try value.property("url").text, headers: headers,
      body: try value.property("body").string, initiator: try value.property("initiator").text)
  }

  /// Whether a page may not set a header field (Fetch standard, "forbidden request-header").
  static func isForbidden(_ name: String) -> Bool {
    let name = name.lowercased()
    return forbiddenHeaders.contains(name) || name.hasPrefix("proxy-") || name.hasPrefix("sec-")
  }

  private static let forbiddenHeaders: Set<String> = [
    "accept-charset", "accept-encoding", "access-control-request-headers", "access-control-request-method",
    "access-control-request-private-network", "connection", "content-length", "cookie", "cookie2", "date",
    "dnt",
    "expect", "host", "keep-alive", "origin", "referer", "set-cookie", "te", "trailer", "transfer-encoding",
    "upgrade", "via",
  ]

  /// A response as the environment takes it.
  static func answer(_ response: NetworkResponse, in context: JSContext) throws -> JSValue {
    let answer = context.makeObject()
    try answer.setProperty("url", context.value(response.url))
    try answer.setProperty("status", context.value(Double(response.status)))
    try answer.setProperty("statusText", context.value(statusText(response.status)))
    try answer.setProperty("redirected", context.value(response.isRedirected))
    let headers = try response.headers.map {
      try context.makeArray([context.value($0.name), context.value($0.value)])
    }
    try answer.setProperty("headers", try context.makeArray(headers))
    try answer.setProperty("text", context.value(TextDecoding.text(of: response)))
    return answer
  }

  private static func statusText(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 410: "Gone"
    case 500: "Internal Server Error"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    default: ""
    }
  }
}
