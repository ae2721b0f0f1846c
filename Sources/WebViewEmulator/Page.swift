import JavaScriptEngine
import SimulatedNetwork
import Simulation

/// One loaded document with its global object: what a navigation makes and the next one throws away.
final class Page {
  /// What a page needs of the web view that shows it.
  struct Host {
    let clock: VirtualClock
    let trace: Trace
    let network: SimulatedNetwork
    let configuration: WebViewConfiguration
    let random: () -> Double
    /// A message that the page posted: its handler's name, the page's token for the promise, and the copied body.
    let post: (Page, String, Int, BridgeValue) -> Void
    let documentStateChanged: (Page, String) -> Void
    let navigate: (Page, String) -> Void
    let ranAway: (Page, JSException, TraceRecord) -> Void
    let willEvaluate: (String) -> Void
  }

  let url: String
  let host: Host
  let context: JSContext
  private let environment: PageEnvironment
  /// What the environment's scripts know of this page, and the number by which they call for it.
  private var object: JSValue?
  private var number = 0
  private var timers: [Int: VirtualClock.Token] = [:]
  private var cancelledRequests: Set<Int> = []
  /// False once the page was left, closed or stopped: nothing runs in it any more.
  private(set) var isAlive = true

  init(url: String, in machine: JSVirtualMachine, host: Host) throws {
    self.url = url
    self.host = host
    environment = try PageEnvironment.of(machine)
    context = JSContext(in: machine)
    (number, object) = try environment.open(self)
    try context.onUnhandledRejection { [weak self] promise, reason in
      self?.unhandledRejection(promise, reason)
    }
  }

  /// Ends the page: timers are cancelled, answers under way are not delivered, and its values are let go.
  func end() {
    isAlive = false
    for token in timers.values { host.clock.cancel(token) }
    timers.removeAll()
    environment.close(number)
    object = nil
  }

  // MARK: - Running script

  /// Calls a function of the environment's `entry` with this page, recording what it throws.
  ///
  /// - Returns: the result, or nil when the page is gone or the call threw.
  @discardableResult
  func enter(_ name: String, _ arguments: [JSValue] = []) -> JSValue? {
    do {
      return try call(name, arguments)
    } catch {
      record(error, during: name)
      return nil
    }
  }

  /// Calls a function of the environment's `entry` on behalf of somebody who only looks: what it throws is no event of the
  /// session.
  ///
  /// - Returns: the result, or nil when the page is gone or the call threw.
  func look(_ name: String, _ arguments: [JSValue] = []) -> JSValue? {
    try? call(name, arguments)
  }

  /// Calls a function of the environment's `entry` with this page.
  ///
  /// - Returns: the result, or nil when the page is gone.
  /// - Throws: ``JSException``.
  func call(_ name: String, _ arguments: [JSValue]) throws -> JSValue? {
    guard isAlive, let object else { return nil }
    return try environment.function(name).call([object] + arguments)
  }

  /// A text that Swift hands over again and again, such as a method's name.
  func text(_ text: String) -> JSValue { environment.text(text) }

  /// Runs work that enters the engine, and records a script that had to be stopped.
  ///
  /// - Returns: the work's result.
  /// - Throws: ``JSException``, which the caller reports unless it is a termination.
  func run<R>(_ work: () throws -> R) throws -> R {
    do {
      return try work()
    } catch let exception as JSException where exception.isTermination {
      record(exception, during: "evaluation")
      throw exception
    }
  }

  /// Evaluates a classic script in the global scope; what it throws goes the way of uncaught errors.
  ///
  /// - Returns: whether it completed normally.
  func evaluateScript(_ source: JSValue, url: String, firstLine: Int) -> Bool {
    var thrown: JSValue?
    host.willEvaluate("\(url):\(firstLine)")
    do {
      try context.evaluate(source, url: url, firstLine: firstLine) { thrown = $0 }
      return true
    } catch let exception as JSException where !exception.isTermination {
      if let thrown { enter("reportError", [thrown]) }
    } catch {
      record(error, during: url)
    }
    return false
  }

  // MARK: - What the page's scripts let happen

  func startTimer(_ id: Int, milliseconds: Double) {
    let span = VirtualTime(seconds: max(0, milliseconds.isFinite ? milliseconds : 0) / 1000)
    timers[id] = host.clock.schedule(after: span, "page timer \(id)") { [weak self] in
      guard let self, self.timers.removeValue(forKey: id) != nil else { return }
      let number = self.context.value(Double(id))
      if self.enter("timer", [number]) == nil { self.enter("rearmTimer", [number]) }
    }
  }

  func cancelTimer(_ id: Int) {
    if let token = timers.removeValue(forKey: id) { host.clock.cancel(token) }
  }

  /// The timers that have yet to run, the environment's own tasks included.
  var pendingTimers: [(id: Int, deadline: VirtualTime)] {
    timers.compactMap { id, token in host.clock.deadline(of: token).map { (id, $0) } }
      .sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
  }

  func startRequest(_ id: Int, _ request: NetworkRequest) {
    host.network.send(request) { [weak self] outcome in
      guard let self, self.isAlive, self.cancelledRequests.remove(id) == nil else { return }
      let number = self.context.value(Double(id))
      switch outcome {
      case .response(let response):
        guard let answer = try? PageNative.answer(response, in: self.environment.context) else { return }
        self.enter("response", [number, answer])
      case .failed(let reason):
        self.enter("requestFailed", [number, self.context.value(reason)])
      }
    }
  }

  func cancelRequest(_ id: Int) {
    cancelledRequests.insert(id)
  }

  /// Copies a body and hands it on; what the page must see when it cannot be copied.
  func postMessage(_ name: String, token: Int, body: JSValue) -> String {
    let mode = host.configuration.cloneFailure
    var clone = StructuredClone(strips: mode == .strip) { [weak self] object in
      self?.isUncloneable(object) ?? false
    }
    do {
      let copy = try clone.clone(body)
      for remark in clone.remarks {
        host.trace.append(.note, remark, ["handler": .string(name)], at: host.clock.now)
      }
      host.post(self, name, token, copy)
      return "queued"
    } catch let exception as JSException where exception.isTermination {
      // The call that surrounds this one is stopped as well, and reports it.
      return CloneFailure.drop.rawValue
    } catch {
      let failure = error as? StructuredClone.Failure
      let what = failure.map { "\($0.path) is \($0.kind)" } ?? "\(error)"
      host.trace.append(
        .note, "message not cloneable",
        ["handler": .string(name), "reason": .string(what), "mode": .string(mode.rawValue)],
        at: host.clock.now)
      switch mode {
      case .null, .strip:
        host.post(self, name, token, .null)
        return "queued"
      case .reject, .throw, .drop:
        return mode.rawValue
      }
    }
  }

  func isUncloneable(_ object: JSValue) -> Bool {
    look("isUncloneable", [object])?.isTruthy ?? false
  }

  private func unhandledRejection(_ promise: JSValue, _ reason: JSValue) {
    guard isAlive, enter("unhandledRejection", [promise, reason])?.isTruthy != true else { return }
    var data = Self.data(of: JSException(thrown: reason))
    data["unhandled_rejection"] = true
    host.trace.append(.exception, exceptionName(of: reason), data, at: host.clock.now)
  }

  func reportException(_ value: JSValue, handled: Bool) {
    var data = Self.data(of: JSException(thrown: value))
    if handled { data["handled"] = true }
    host.trace.append(.exception, exceptionName(of: value), data, at: host.clock.now)
  }

  private func exceptionName(of value: JSValue) -> String {
    let name = JSException(thrown: value).name
    return name.isEmpty ? "thrown value" : name
  }

  /// Records what Swift itself caught: a script that was stopped, or a fault of the environment.
  private func record(_ error: any Error, during label: String) {
    guard let exception = error as? JSException else { return }
    // A stopped script fails every call that surrounds it; the outermost one tells.
    guard context.virtualMachine.depth == 0 else { return }
    var data = Self.data(of: exception)
    data["during"] = .string(label)
    let record = host.trace.append(.exception, exception.name, data, at: host.clock.now)
    if exception.isTermination { host.ranAway(self, exception, record) }
  }

  /// The data of an exception's record.
  static func data(of exception: JSException) -> JSONObject {
    var data: JSONObject = ["message": .string(exception.message)]
    if let source = exception.sourceURL { data["source"] = .string(source) }
    if let line = exception.line { data["line"] = .number(Double(line)) }
    if let column = exception.column { data["column"] = .number(Double(column)) }
    let stack = pageStack(exception.stack)
    if !stack.isEmpty { data["stack"] = .string(stack) }
    return data
  }

  /// The calls of a stack that are the page's own.
  private static func pageStack(_ stack: String) -> String {
    guard stack.contains("adbridge:page/") else { return stack }
    return stack.split(separator: "\n").filter { !$0.contains("adbridge:page/") }.joined(separator: "\n")
  }
}
