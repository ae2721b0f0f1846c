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

    try function("now") { [weak environment] arguments in
      environment?.now(arguments.number(0)).map { arguments.context.value($0.milliseconds) }
    }
    try function("random") { [weak environment] arguments in
      environment?.random(arguments.number(0)).map { arguments.context.value($0) }
    }
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
    try pageFunction("pagesOfView") { page, arguments in
      try arguments.context.makeArray(page.pagesOfView)
    }
    try pageFunction("report") { page, arguments in
      page.host.trace.report(
        Finding(
          rule: arguments.text(1), level: .warning, message: arguments.text(2), help: arguments.text(3)),
        at: page.host.clock.now)
      return nil
    }
    try pageFunction("cancelRequest") { page, arguments in
      page.cancelRequest(integer(arguments.number(1)))
      return nil
    }
    try pageFunction("describeMedia") { page, arguments in
      page.describeMedia(
        integer(arguments.number(1)), url: arguments.text(2), initiator: arguments.text(3),
        content: arguments[4].string)
      return nil
    }
    try pageFunction("mediaPolicy") { page, arguments in
      arguments.context.value(page.mediaPolicy)
    }
    try pageFunction("hasUserGesture") { page, arguments in
      arguments.context.value(page.host.gesture.isActive(at: page.host.clock.now))
    }
    try pageFunction("postMessage") { page, arguments in
      arguments.context.value(
        page.postMessage(
          arguments.text(1), token: integer(arguments.number(2)), copied: arguments[3]))
    }
    try pageFunction("stripsMessages") { page, arguments in
      arguments.context.value(page.host.configuration.cloneFailure == .strip)
    }
    let kinds = try JSObjectKinds(in: context)
    try function("kindOf") { arguments in
      arguments.context.value(Double(kinds.kind(arguments, 0).rawValue))
    }
    try function("runMicrotasks") { [weak environment] _ in
      environment?.runMicrotasks()
      return nil
    }
    try pageFunction("console") { page, arguments in
      page.host.trace.append(
        .console, arguments.text(1), page.located(["text": .string(arguments.text(2))]),
        at: page.host.clock.now)
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
    try pageFunction("completionValue") { page, arguments in
      page.completionValue(of: arguments[1], url: arguments.text(2))
    }
    try pageFunction("documentState") { page, arguments in
      page.host.documentStateChanged(page, arguments.text(1))
      return nil
    }
    try pageFunction("navigate") { page, arguments in
      page.host.navigate(page, arguments.text(1), arguments[2].isTruthy)
      return nil
    }
    try pageFunction("sessionHistory") { page, arguments in
      page.host.history(page, .describe).map { arguments.context.value($0) }
    }
    try pageFunction("pruneHistory") { page, _ in
      _ = page.host.history(page, .prune)
      return nil
    }
    try pageFunction("traverseHistory") { page, arguments in
      _ = page.host.history(page, .traverse(integer(arguments.number(1))))
      return nil
    }
    try pageFunction("note") { page, arguments in
      page.host.trace.append(.note, arguments.text(1), page.located([:]), at: page.host.clock.now)
      return nil
    }
    try pageFunction("openFrame") { page, arguments in
      try page.openFrame(url: arguments.text(1), isWorker: arguments[2].isTruthy)
    }
    try pageFunction("closeFrame") { page, _ in
      page.closeFrame()
      return nil
    }
    try pageFunction("setFrameURL") { page, arguments in
      if page.isFrame { page.url = arguments.text(1) }
      return nil
    }
    try pageFunction("lookupWatcher") { page, arguments in page.makeLookupWatcher(arguments.text(1)) }
    try pageFunction("setGlobalPrototype") { page, arguments in
      arguments.context.value(page.context.setGlobalPrototype(arguments[1]))
    }
    try function("makeDictionary") { arguments in
      arguments[0].becomeDictionary()
      return nil
    }
    try function("watchedInterfaces") { arguments in
      try arguments.context.makeArray(Page.watchedInterfaces.map { arguments.context.value($0) })
    }
    try function("loadFile") { arguments in
      try PageEnvironment.function(of: arguments.text(0), in: arguments.context)
    }
    try addWindows(pageFunction)
    try addParsers(to: native, of: environment)
    return native
  }

  private static func integer(_ number: Double) -> Int {
    number.isFinite && abs(number) < 9e15 ? Int(number) : 0
  }

  private static func request(_ value: JSValue) throws -> NetworkRequest {
    // What the page asked for, and what the browser adds.
    let headers =
      try headers(value.property("headers")).filter { !isForbidden($0.name) }
      + headers(value.property("added"))
    return NetworkRequest(
      method: try value.property("method").text, url: try value.property("url").text, headers: headers,
      body: try value.property("body").string, initiator: try value.property("initiator").text,
      followsRedirects: try value.property("followsRedirects").isTruthy)
  }

  private static func headers(_ list: JSValue) throws -> [NetworkRequest.Header] {
    guard list.isArray else { return [] }
    return try (0..<integer(try list.property("length").number ?? 0)).map {
      let pair = try list.element($0)
      return .init(try pair.element(0).text, try pair.element(1).text)
    }
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
}
