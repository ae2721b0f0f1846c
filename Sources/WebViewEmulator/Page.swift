import JavaScriptEngine
import Markup
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
    let store: WebViewStore
    let random: () -> Double
    /// A message that the page posted: its handler's name, the page's token for the promise, and the copied body.
    let post: (Page, String, Int, BridgeValue) -> Void
    let documentStateChanged: (Page, String) -> Void
    let navigate: (_ page: Page, _ url: String, _ isReplacing: Bool) -> Void
    let history: (Page, HistoryRequest) -> String?
    let work: SuspendedWork
    let ranAway: (Page, JSException, TraceRecord) -> Void
    let willEvaluate: (String) -> Void
    let frameOpened: (Page) -> Void
    let missingAPIs: MissingAPIRecorder
    let findMedia: MediaFinder
    let gesture: UserGesture
    let openWindow: (_ page: Page, _ url: String) -> Bool
    let closeWindow: (Page) -> Void
    let runDialog: (Page, ScriptDialog) -> DialogAnswer?
  }

  /// What a page asks of the web view's session history.
  enum HistoryRequest {
    /// How many entries stand around the page's, as JSON.
    case describe
    /// To drop the entries after the page's.
    case prune
    /// To go so many entries before the page's first or after its last one.
    case traverse(Int)
  }

  /// The address of the document; that of a frame's first document may still change.
  var url: String
  let host: Host
  let context: JSContext
  /// Whether this is the page of a frame in another page.
  let isFrame: Bool
  /// Whether a link is followed just now, and no script sets the location.
  var isFollowingLink = false
  /// Whether it is a worker of the page around it.
  var isWorker = false
  /// The page around a frame's page.
  private(set) weak var parent: Page?
  /// The pages of this page's frames.
  var frames: [Page] = []
  private let environment: PageEnvironment
  /// What the environment's scripts know of this page, and the number by which they call for it.
  private(set) var object: JSValue?
  private var number = 0
  /// The numbers of frames that are gone; their functions may still ask for the time.
  private var numbersOfEndedFrames: [Int] = []
  var timers: [Int: Timer] = [:]
  /// Whether the page's timers fire on whole seconds only.
  var isThrottled = false
  /// How long the messages were that were copied since garbage was collected for them, in UTF-16 units.
  private var copiedLength = 0
  private var cancelledRequests: Set<Int> = []
  /// What reads the document while its scripts write into it.
  var parser: HTMLPageParser?
  /// The name that a script looks for in the window just now, when no window has it.
  var windowLookup: String?
  /// False once the page was left, closed or stopped: nothing runs in it any more.
  private(set) var isAlive = true

  init(url: String, in machine: JSVirtualMachine, host: Host, parent: Page? = nil) throws {
    self.url = url
    self.host = host
    self.parent = parent
    isFrame = parent != nil
    environment = try PageEnvironment.of(machine)
    context = JSContext(in: machine)
    (number, object) = try environment.open(self)
    try context.onUnhandledRejection { [weak self] promise, reason in
      self?.unhandledRejection(promise, reason)
    }
  }

  /// Ends the page with its frames: timers are cancelled, answers under way are not delivered, and its values are let go.
  func end() {
    guard isAlive else { return }
    isAlive = false
    for frame in frames { frame.end() }
    frames.removeAll()
    for timer in timers.values { host.clock.cancel(timer.token) }
    timers.removeAll()
    object = nil
    if isFrame {
      // The pages around it may still hold functions of it.
      root.numbersOfEndedFrames.append(number)
    } else {
      for ended in numbersOfEndedFrames + [number] { environment.close(ended) }
      numbersOfEndedFrames.removeAll()
    }
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
    defer { environment.tellRejections() }
    return try environment.function(name).call([object] + arguments)
  }

  /// Calls a function of the environment's `entry` with this page, texts that come again and again, and numbers.
  ///
  /// - Returns: whether the result counts as true; false when the page is gone.
  /// - Throws: ``JSException``.
  func call(_ name: String, texts: [String], numbers: [Double]) throws -> Bool {
    guard isAlive, let object else { return false }
    defer { environment.tellRejections() }
    return try environment.function(name).isTrue([object] + texts.map(environment.text), numbers: numbers)
  }

  /// A text that Swift hands over again and again, such as a method's name.
  func text(_ text: String) -> JSValue { environment.text(text) }

  /// A document's text, by its declared character set.
  func documentText(of response: NetworkResponse) -> JSValue {
    environment.responses.text(of: response, in: environment.context)
      ?? context.value(TextDecoding.text(of: response))
  }

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
    completionValue(of: source, url: url, firstLine: firstLine) != nil
  }

  /// Evaluates a classic script, like ``evaluateScript(_:url:firstLine:)``.
  ///
  /// - Returns: its completion value; nil when it threw.
  func completionValue(of source: JSValue, url: String, firstLine: Int = 1) -> JSValue? {
    var thrown: JSValue?
    host.willEvaluate("\(url):\(firstLine)")
    do {
      if firstLine == 1, let script = environment.responses.script(source, url: url) {
        return try context.evaluate(script) { thrown = $0 }
      }
      return try context.evaluate(source, url: url, firstLine: firstLine) { thrown = $0 }
    } catch let exception as JSException where !exception.isTermination {
      if let thrown { enter("reportError", [thrown]) }
    } catch {
      record(error, during: url)
    }
    return nil
  }

  // MARK: - What the page's scripts let happen

  func startRequest(_ id: Int, _ request: NetworkRequest) {
    var request = request
    if isFrame { request.frame = url }
    host.network.send(request) { [weak self, work = host.work] outcome in
      work.whenRunning { self?.take(outcome, of: id, request) }
    }
  }

  private func take(_ outcome: NetworkOutcome, of id: Int, _ request: NetworkRequest) {
    guard isAlive, cancelledRequests.remove(id) == nil else { return }
    let number = context.value(Double(id))
    switch outcome {
    case .response(let response):
      guard let answer = try? environment.answer(response)
      else { return }
      enter("response", [number, answer])
    case .failed(let reason): enter("requestFailed", [number, context.value(reason)])
    }
  }

  /// What the environment's scripts know of the pages of this web view that are alive, this one included.
  var pagesOfView: [JSValue] {
    environment.pages(with: host.store).compactMap(\.object)
  }

  func cancelRequest(_ id: Int) {
    cancelledRequests.insert(id)
  }

  /// Hands on a body that the page's side has copied; what the page must see when it could not be copied.
  func postMessage(_ name: String, token: Int, copied: JSValue) -> String {
    let mode = host.configuration.cloneFailure
    do {
      let copy = try StructuredClone(copied: copied)
      for remark in copy.remarks {
        host.trace.append(.note, remark, located(["handler": .string(name)]), at: host.clock.now)
      }
      host.post(self, name, token, copy.value)
      noteCopied(copy.length)
      return "queued"
    } catch {
      let failure = error as? StructuredClone.Failure
      let what = failure.map { "\($0.path) is \($0.kind)" } ?? "\(error)"
      host.trace.append(
        .note, "message not cloneable",
        located(["handler": .string(name), "reason": .string(what), "mode": .string(mode.rawValue)]),
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

  /// The engine frees strings where it next needs room for others, and a script that posts in a loop may have made a hundred
  /// megabytes of them by then.
  private func noteCopied(_ length: Int) {
    copiedLength += length
    guard copiedLength > 8 << 20 else { return }
    copiedLength = 0
    context.collectGarbage()
  }

  /// The copy of a value of the page.
  ///
  /// - Throws: ``StructuredClone/Failure`` when it has none; ``JSException`` when a getter had to be stopped.
  func copy(_ value: JSValue) throws -> BridgeValue {
    guard let copied = try call("copyOut", [value]) else { return .undefined }
    return try StructuredClone(copied: copied).value
  }

  private func unhandledRejection(_ promise: JSValue, _ reason: JSValue) {
    if environment.isRunningMicrotasks {
      environment.rejections.append(.init(page: self, promise: promise, reason: reason))
    } else {
      tellRejection(promise, reason)
    }
  }

  func tellRejection(_ promise: JSValue, _ reason: JSValue) {
    guard isAlive, enter("unhandledRejection", [promise, reason])?.isTruthy != true else { return }
    var data = Self.data(of: JSException(thrown: reason))
    data["unhandled_rejection"] = true
    host.trace.append(.exception, exceptionName(of: reason), located(data), at: host.clock.now)
  }

  func reportException(_ value: JSValue, handled: Bool) {
    var data = Self.data(of: JSException(thrown: value))
    if handled { data["handled"] = true }
    host.trace.append(.exception, exceptionName(of: value), located(data), at: host.clock.now)
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
    let record = host.trace.append(.exception, exception.name, located(data), at: host.clock.now)
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
