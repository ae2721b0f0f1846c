import CJavaScriptCore
import Foundation

/// One instance of the engine: a heap with its collector, and the budget that its scripts share.
///
/// A virtual machine and everything made in it belong to the thread that made it.
public final class JSVirtualMachine {
  let group: JSContextGroupRef
  /// The engine calls that this machine may use.
  let calls: EngineCalls
  /// What the engine tells of promises; nil when it does not.
  private(set) lazy var promiseCalls = PromiseCalls(checking: calls)
  /// What only works with the engine's lock held; nil until ``JSContext/checkLockedCalls()`` has seen it work.
  var lockedCalls: LockedCalls?
  /// Whether promises keep their flags where ``JSContext/checkLockedCalls()`` has looked for them.
  var readsPromiseFlags = false
  /// Keeps this machine's scripts within their budget.
  public let watchdog: Watchdog
  /// What belongs to this machine and is let go before it; its contexts are made with `isPartOfMachine`.
  public var companion: AnyObject?
  private var owner = pthread_self()
  /// How many entries may be under way: recursion through Swift ends here rather than wherever a thread's stack does,
  /// since the time that the engine needs to unwind it grows with the square of the depth.
  static let deepestEntry = 500
  /// How many calls into the engine are under way, one within another.
  public private(set) var depth = 0
  private var scripts: [String: JSScript] = [:]
  /// The Swift sides of functions that the engine has collected.
  let collected = CollectedFunctions()
  /// A function of a global object of its own that does nothing.
  private var idle: (context: JSGlobalContextRef, function: JSObjectRef)?
  /// What a nested call threw, for the Swift function around it to throw on, the very same value.
  private(set) var nestedThrow: (exception: JSException, value: JSValue)?

  /// Makes a virtual machine.
  ///
  /// - Parameter budget: what each entry into the engine may use.
  public convenience init(budget: Watchdog.Budget = .init()) {
    self.init(budget: budget, calls: .loaded)
  }

  /// Makes a virtual machine that knows only some of the engine's optional calls.
  init(budget: Watchdog.Budget = .init(), calls: EngineCalls) {
    EngineLibrary.configure
    // JSContextGroupCreate returns no null: it ends the process when there is no memory.
    guard let group = JSContextGroupCreate() else {
      preconditionFailure("JavaScriptCore made no context group")
    }
    self.group = group
    self.calls = calls
    watchdog = Watchdog(group: group, budget: budget, calls: calls)
  }

  deinit {
    companion = nil
    watchdog.disarm()
    for script in scripts.values { script.release() }
    if let idle { JSGlobalContextRelease(idle.context) }
    JSContextGroupRelease(group)
    collected.release()
  }

  /// A script parsed once for all contexts of this machine.
  ///
  /// - Parameters:
  ///   - source: the text; a script of the same URL and text is parsed only once.
  ///   - url: the name in error messages.
  /// - Returns: the script, which this machine keeps.
  /// - Throws: ``JSException`` with the line of a syntax error.
  public func script(_ source: String, url: String) throws -> JSScript {
    if let known = scripts[url], known.has(source: source) { return known }
    let script = try JSScript(source: source, url: url, in: self)
    scripts.updateValue(script, forKey: url)?.release()
    return script
  }

  /// A script that the caller keeps, and has to release while this machine lives.
  ///
  /// - Throws: ``JSException`` with the line of a syntax error.
  public func parse(_ source: String, url: String) throws -> JSScript {
    try JSScript(source: source, url: url, in: self)
  }

  /// Lets go of the function that a global object calls with its unhandled rejections.
  ///
  /// The engine holds that function from its root, and the function its global object: without this neither would ever be
  /// collected. It takes no null, so a function of another global object takes the place.
  func stopWatchingRejections(of context: JSGlobalContextRef) {
    guard let set = calls.setUnhandledRejectionCallback, let idle = idleFunction() else { return }
    var exception: JSValueRef?
    set(context, idle, &exception)
  }

  private func idleFunction() -> JSObjectRef? {
    if let idle { return idle.function }
    guard let context = JSGlobalContextCreateInGroup(group, nil) else { return nil }
    var exception: JSValueRef?
    let function = EngineString.with("") {
      JSObjectMakeFunction(context, nil, 0, nil, $0, nil, 1, &exception)
    }
    guard let function else {
      JSGlobalContextRelease(context)
      return nil
    }
    JSValueProtect(context, function)
    idle = (context, function)
    return function
  }

  /// Lets the machine be used on the present thread from now on, and no longer on the one before.
  ///
  /// Work of an actor goes from thread to thread wherever it waits; the engine itself takes a lock with each call, and does not
  /// mind. No script may be running.
  public func moveToCurrentThread() {
    guard pthread_equal(owner, pthread_self()) == 0 else { return }
    precondition(depth == 0, "A JavaScript virtual machine cannot move while a script runs")
    owner = pthread_self()
  }

  /// Runs a call into the engine, counting the budget from the outermost one.
  ///
  /// - Parameters:
  ///   - context: the context in which an exception is read.
  ///   - thrown: gets the very value that was thrown, before it is read.
  ///   - body: the call; gets the place for its exception.
  /// - Returns: what the call returns.
  /// - Throws: ``JSException``.
  func enter<R>(
    _ context: JSContext, thrown: ((JSValue) -> Void)? = nil,
    _ body: (UnsafeMutablePointer<JSValueRef?>) -> R
  ) throws -> R {
    precondition(
      pthread_equal(owner, pthread_self()) != 0,
      "A JavaScript virtual machine was used on another thread than the one that made it")
    if depth == 0 {
      watchdog.begin()
    } else if let termination = watchdog.termination {
      // The script is over; what Swift functions still ask on their way out is refused.
      throw JSException(terminated: termination.kind, backtrace: termination.backtrace)
    }
    guard depth < Self.deepestEntry else {
      throw JSException(name: "RangeError", message: "Maximum call stack size exceeded.")
    }
    depth += 1
    defer { leave() }
    var exception: JSValueRef?
    let result = body(&exception)
    try throwTermination(context)
    guard let exception else { return result }
    let value = JSValue(exception, context)
    thrown?(value)
    // Still within the entry: the page's getters, which run now, have no budget of their own.
    let read = JSException(thrown: value)
    try throwTermination(context)
    if depth > 1 { nestedThrow = (read, value) }
    throw read
  }

  /// Runs a call into the engine that does not tell what it threw, and leaves that to fail the next call.
  ///
  /// - Throws: ``JSException``.
  func enterWithoutException<R>(_ context: JSContext, _ body: () -> R) throws -> R {
    try enter(context) { exception in
      let result = body()
      exception.pointee = self.takePendingException(context)
      return result
    }
  }

  private func leave() {
    depth -= 1
    guard depth == 0 else { return }
    nestedThrow = nil
    collected.release()
  }

  /// Throws when the watchdog has stopped the script.
  private func throwTermination(_ context: JSContext) throws {
    guard let termination = watchdog.termination else { return }
    // Nothing may be asked of the engine before its pending termination is gone, not even what was thrown.
    clearPendingExceptions(context)
    if depth == 1, case .memoryBudget = termination.kind {
      calls.collectGarbage?(context.reference)
      watchdog.allowWhatIsLeft()
    }
    throw JSException(terminated: termination.kind, backtrace: termination.backtrace)
  }

  /// A termination inside a microtask leaves an exception pending that fails the next call, whatever it is.
  private func clearPendingExceptions(_ context: JSContext) {
    for _ in 0..<16 where takePendingException(context) == nil { return }
  }

  private func takePendingException(_ context: JSContext) -> JSValueRef? {
    var exception: JSValueRef?
    _ = EngineString.with("") { JSEvaluateScript(context.reference, $0, nil, nil, 1, &exception) }
    return exception
  }
}

extension JSException {
  /// Makes the exception of a stopped script from the engine's backtrace of the place.
  init(terminated kind: Kind, backtrace: String) {
    self.kind = kind
    name = "RunawayScript"
    switch kind {
    case .timeBudget(let seconds):
      message = "the script used more than \(VirtualMachineText.number(seconds)) s of processor time"
    case .memoryBudget(let bytes):
      message = "the process grew beyond the \(bytes >> 20) MB that scripts may use"
    case .thrown:
      message = "the script was stopped"
    }
    let place = BacktracePlace(backtrace: backtrace)
    line = place?.line
    column = nil
    sourceURL = place?.url
    stack = backtrace
  }
}

/// Small text helpers of this module.
enum VirtualMachineText {
  /// A number without a useless `.0`.
  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }
}
