import Testing

@testable import JavaScriptEngine

@Suite("What a debugger sees of a value")
struct InspectionTests {
  @Test("a promise's state and result, without handling it")
  func promises() throws {
    let context = makeContext()
    func state(_ source: String) throws -> String? {
      try context.evaluate(source).promiseState.map { "\($0.state) \($0.result.text)" }
    }
    #expect(try state("new Promise(() => {})") == "pending undefined")
    #expect(try state("Promise.resolve('yes')") == "fulfilled yes")
    #expect(try state("(p => (p.catch(() => {}), p))(Promise.reject('no'))") == "rejected no")
    #expect(try state("new (class Mine extends Promise {})(done => done(1))") == "fulfilled 1")
    for other in [
      "({ then() {} })", "Object.create(Promise.prototype)", "1", "'text'", "null", "Promise", "[]",
    ] {
      #expect(try state(other) == nil, "\(other)")
    }
  }

  @Test("a rejection stays unhandled")
  func rejections() throws {
    let context = makeContext()
    var reported = 0
    try context.onUnhandledRejection { _, _ in reported += 1 }
    let promise = try context.evaluate("var reject; new Promise((_, no) => { reject = no })")
    #expect(promise.promiseState?.state == .pending)
    try context.evaluate("reject(1)")
    #expect(promise.promiseState?.state == .rejected)
    #expect(reported == 1)
  }

  @Test("the target of a proxy, without its traps")
  func proxies() throws {
    let context = makeContext()
    let proxy = try context.evaluate(
      "var traps = 0; new Proxy({ a: 5 }, new Proxy({}, { get() { traps++ } }))")
    #expect(try proxy.proxyTarget?.property("a").number == 5)
    #expect(try context.evaluate("traps").number == 0)
    #expect(try context.evaluate("({})").proxyTarget == nil)
    #expect(try context.evaluate("1").proxyTarget == nil)
  }

  @Test("the syntax error of a source, without running it")
  func syntax() throws {
    let context = makeContext()
    #expect(context.syntaxError(in: "ran = true") == nil)
    #expect(context.syntaxError(in: "1 +")?.name == "SyntaxError")
    #expect(try context.evaluate("typeof ran").string == "undefined")
  }

  @Test("an engine that lacks the calls tells nothing")
  func missingCalls() throws {
    let context = makeContext(calls: EngineCalls { _ in nil })
    #expect(try context.evaluate("Promise.resolve(1)").promiseState == nil)
    #expect(try context.evaluate("new Proxy({}, {})").proxyTarget == nil)
  }

  @Test(
    "an engine without one of the calls about promises, or with another in its place, is not believed",
    arguments: ["_ZNK3JSC9JSPromise6statusERNS_2VME", "_ZNK3JSC9JSPromise6resultERNS_2VME"])
  func promisesKeptOtherwise(symbol: String) throws {
    let missing = makeContext(calls: EngineCalls { $0 == symbol ? nil : EngineLibrary.address($0) })
    #expect(try missing.evaluate("Promise.resolve(1)").promiseState == nil)
    // Answers every question with its first argument.
    let other: @convention(c) (UnsafeRawPointer?, OpaquePointer?) -> UnsafeRawPointer? = { first, _ in first }
    let address = unsafeBitCast(other, to: UnsafeMutableRawPointer.self)
    let changed = makeContext(calls: EngineCalls { $0 == symbol ? address : EngineLibrary.address($0) })
    #expect(try changed.evaluate("Promise.resolve(1)").promiseState == nil)
  }
}
