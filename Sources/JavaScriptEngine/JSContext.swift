import CJavaScriptCore

/// One global object and what runs in it: the JavaScript side of a page.
public final class JSContext {
  /// The machine in which this context lives.
  ///
  /// Unowned, since the machine may own this context as a part of itself; otherwise `keeper` holds it.
  public unowned let virtualMachine: JSVirtualMachine
  private let keeper: JSVirtualMachine?
  let reference: JSGlobalContextRef
  /// Taken before any script runs, since a page may replace `Function`; the global object keeps it alive.
  let functionPrototype: JSValueRef?
  private var watchesRejections = false
  /// For what the engine keeps of this context.
  let life = Life()

  /// Leads to a context as long as it lives.
  ///
  /// It takes the place of weak references: a single one makes every retain of its object slower, and each value retains its
  /// context.
  final class Life {
    fileprivate(set) unowned(unsafe) var context: JSContext?
  }

  /// Makes a fresh global object in a virtual machine.
  ///
  /// - Parameters:
  ///   - virtualMachine: the machine.
  ///   - isPartOfMachine: whether the machine itself keeps this context, as a part of its ``JSVirtualMachine/companion``.
  public init(in virtualMachine: JSVirtualMachine, isPartOfMachine: Bool = false) {
    self.virtualMachine = virtualMachine
    keeper = isPartOfMachine ? nil : virtualMachine
    guard let reference = JSGlobalContextCreateInGroup(virtualMachine.group, nil) else {
      preconditionFailure("JavaScriptCore made no context")
    }
    self.reference = reference
    functionPrototype = Self.functionPrototype(of: reference)
    life.context = self
  }

  private static func functionPrototype(of context: JSGlobalContextRef) -> JSValueRef? {
    let function = EngineString.with("Function") {
      JSObjectGetProperty(context, JSContextGetGlobalObject(context), $0, nil)
    }
    return EngineString.with("prototype") {
      JSObjectGetProperty(context, JSValueToObject(context, function, nil), $0, nil)
    }
  }

  deinit {
    life.context = nil
    if watchesRejections { virtualMachine.stopWatchingRejections(of: reference) }
    JSGlobalContextRelease(reference)
  }

  /// The global object, `globalThis`.
  public var globalObject: JSValue {
    JSValue(JSContextGetGlobalObject(reference), self)
  }

  /// Evaluates source text in the global scope.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - url: the name in error messages.
  ///   - firstLine: the number of the text's first line, from 1.
  ///   - thrown: gets the very value that the source throws.
  /// - Returns: the completion value.
  /// - Throws: ``JSException``.
  @discardableResult
  public func evaluate(
    _ source: String, url: String? = nil, firstLine: Int = 1, thrown: ((JSValue) -> Void)? = nil
  ) throws -> JSValue {
    try EngineString.with(source) { try evaluate(text: $0, url, firstLine, thrown) }
  }

  /// Evaluates source text given as UTF-16 units, in which lone surrogates survive.
  @discardableResult
  public func evaluate(
    _ source: [UInt16], url: String? = nil, firstLine: Int = 1, thrown: ((JSValue) -> Void)? = nil
  ) throws -> JSValue {
    try EngineString.with(source) { try evaluate(text: $0, url, firstLine, thrown) }
  }

  /// Evaluates source text that is a string of the engine already.
  @discardableResult
  public func evaluate(
    _ source: JSValue, url: String? = nil, firstLine: Int = 1, thrown: ((JSValue) -> Void)? = nil
  ) throws -> JSValue {
    let text = try virtualMachine.enter(self) { JSValueToStringCopy(reference, source.reference, $0) }
    defer { if let text { JSStringRelease(text) } }
    return try evaluate(text: text, url, firstLine, thrown)
  }

  private func evaluate(
    text: JSStringRef?, _ url: String?, _ firstLine: Int, _ thrown: ((JSValue) -> Void)?
  ) throws -> JSValue {
    let line = Int32(clamping: firstLine)
    let result = try virtualMachine.enter(self, thrown: thrown) { exception in
      guard let url else { return JSEvaluateScript(reference, text, nil, nil, line, exception) }
      return EngineString.with(url) { JSEvaluateScript(reference, text, nil, $0, line, exception) }
    }
    return JSValue(result, self)
  }

  /// Evaluates a script that was parsed before.
  ///
  /// - Parameters:
  ///   - script: the script.
  ///   - thrown: gets the very value that the script threw.
  /// - Returns: its completion value.
  /// - Throws: ``JSException``.
  @discardableResult
  public func evaluate(_ script: JSScript, thrown: ((JSValue) -> Void)? = nil) throws -> JSValue {
    guard let parsed = script.reference, let evaluate = virtualMachine.calls.evaluateScript else {
      return try self.evaluate(script.source, url: script.url, thrown: thrown)
    }
    let result = try virtualMachine.enter(self, thrown: thrown) { evaluate(reference, parsed, nil, $0) }
    return JSValue(result, self)
  }

  /// Calls a function with each promise rejection that nobody handled, after the microtasks of an entry.
  ///
  /// - Parameter handler: gets the promise and the reason; must not keep values of this context, which would then live
  ///   for ever.
  /// - Returns: false where the engine lacks the call.
  /// - Throws: ``JSException``.
  @discardableResult
  public func onUnhandledRejection(
    _ handler: @escaping (_ promise: JSValue, _ reason: JSValue) -> Void
  ) throws -> Bool {
    guard let set = virtualMachine.calls.setUnhandledRejectionCallback else { return false }
    let function = makeFunction("unhandledRejection") { arguments in
      handler(arguments[0], arguments[1])
      return nil
    }
    try virtualMachine.enter(self) { set(reference, function.reference, $0) }
    watchesRejections = true
    return true
  }

  /// How many values Swift and the engine's embedders keep from being collected; nil where the engine does not tell.
  public var protectedObjectCount: Int? {
    statistic("protectedObjectCount")
  }

  /// The engine's own count of live objects after the last collection; nil where it does not tell.
  public var objectCount: Int? {
    statistic("objectCount")
  }

  /// Collects garbage now, where the engine lets itself be told.
  public func collectGarbage() {
    virtualMachine.calls.collectGarbage?(reference)
  }

  private func statistic(_ key: String) -> Int? {
    guard let statistics = virtualMachine.calls.memoryStatistics?(reference) else { return nil }
    let object = JSValue(statistics, self)
    return (try? object.property(key))?.number.flatMap(Int.init(exactly:))
  }
}
