import Testing

@testable import JavaScriptEngine

@Suite("Calls with the engine's lock held")
struct LockedCallsTests {
  private func context() -> JSContext {
    let context = makeContext()
    #expect(context.checkLockedCalls())
    return context
  }

  @Test("microtasks run in the middle of a script when they are told to")
  func microtasks() throws {
    let context = context()
    try context.define("drain") {
      $0.context.virtualMachine.runMicrotasks()
      return nil
    }
    let log = try context.text(
      """
      const log = [];
      Promise.resolve().then(() => log.push('first')).then(() => log.push('second'));
      log.push('before');
      drain();
      log.push('after');
      log.join()
      """)
    #expect(log == "before,first,second,after")
    try expectUsable(context)
  }

  @Test("a microtask that throws does not stop the script that told it to run")
  func throwing() throws {
    let context = context()
    try context.define("drain") {
      $0.context.virtualMachine.runMicrotasks()
      return nil
    }
    #expect(try context.text("Promise.reject(new Error('x')); drain(); 'done'") == "done")
    try expectUsable(context)
  }

  @Test("a microtask that does not end is stopped, and the script with it")
  func endless() throws {
    let context = makeContext(seconds: 0.05)
    #expect(context.checkLockedCalls())
    try context.define("drain") {
      $0.context.virtualMachine.runMicrotasks()
      return nil
    }
    let error = exception(
      of: "Promise.resolve().then(() => { for (;;) Math.sin(1) }); drain(); 'done'", in: context)
    #expect(error?.isTermination == true)
    try expectUsable(context)
  }

  @Test("a promise tells whether its rejection is handled")
  func handled() throws {
    let context = context()
    let promise = try context.evaluate("var p = Promise.reject(1); p")
    #expect(promise.isHandledPromise == false)
    try context.evaluate("p.catch(() => {})")
    #expect(promise.isHandledPromise == true)
  }
}

@Suite("Kinds of objects")
struct ObjectKindsTests {
  @Test(
    "an object's kind is the engine's, whatever its prototype says",
    arguments: [
      ("{}", JSObjectKind.plain), ("Object.create(null)", .plain), ("new (class A {})()", .plain),
      ("[]", .array),
      ("new Array(7)", .array), ("new (class extends Array {})()", .array), ("Object.freeze([1])", .array),
      ("new Date(0)", .date), ("new Map()", .map), ("new Set()", .set), ("/x/", .regExp),
      ("new Error('x')", .error),
      ("new (class extends RangeError {})()", .error), ("new ArrayBuffer(1)", .buffer),
      ("new Uint8Array(1)", .typedArray),
      ("new BigInt64Array(1)", .typedArray), ("Object(1)", .boxed), ("Object('x')", .boxedString),
      ("new Proxy({}, {})", .other), ("new Proxy([], {})", .other), ("new WeakMap()", .other),
      ("(function* () {})()", .other),
      ("Promise.resolve()", .other), ("(function () { return arguments })(1)", .other), ("Math", .other),
      ("JSON", .other),
      ("new Intl.NumberFormat()", .other), ("globalThis", .other), ("Symbol('x')", .other), ("1", .other),
      ("[].values()", .other), ("new WeakRef({})", .other),
    ])
  func kinds(source: String, expected: JSObjectKind) throws {
    let context = makeContext()
    let kinds = try JSObjectKinds(in: context)
    try context.define("kindOf") { $0.context.value(Double(kinds.kind($0, 0).rawValue)) }
    let text = try context.text("kindOf((\(source)))")
    #expect(text == "\(expected.rawValue)")
    guard source.hasPrefix("new Date") || source == "[]" || source == "{}" else { return }
    #expect(try context.text("kindOf(Object.setPrototypeOf((\(source)), null))") == text)
  }
}
