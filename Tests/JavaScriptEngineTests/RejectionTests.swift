import Testing

@testable import JavaScriptEngine

@Suite("Unhandled promise rejections")
struct RejectionTests {
  private final class Log {
    var reasons: [String] = []
  }

  private func observed() throws -> (JSContext, Log) {
    let context = makeContext(seconds: 0.1)
    let log = Log()
    #expect(try context.onUnhandledRejection { _, reason in log.reasons.append(reason.text) })
    return (context, log)
  }

  @Test(
    "a rejection that nobody handles is reported with its reason, once",
    arguments: [
      ("Promise.reject(new Error('late'))", "Error: late"), ("Promise.reject()", "undefined"),
      ("(async () => { throw 7 })()", "7"),
      ("(async () => { await 0; null.x })()", "TypeError: null is not an object (evaluating 'null.x')"),
      ("Promise.resolve().then(() => { throw 'deep' })", "deep"),
      ("Promise.any([])", "AggregateError: All promises were rejected"),
    ])
  func reported(source: String, reason: String) throws {
    let (context, log) = try observed()
    try context.evaluate(source)
    #expect(log.reasons.count == 1)
    #expect(log.reasons.first?.hasPrefix(reason.prefix(14)) == true)
    try context.evaluate("1")
    #expect(log.reasons.count == 1)
  }

  @Test(
    "a rejection handled in the same turn is none",
    arguments: [
      "Promise.reject(1).catch(() => {})", "var p = Promise.reject(1); p.then(null, () => {})",
      "(async () => { try { await Promise.reject(1) } catch {} })()",
      "Promise.allSettled([Promise.reject(1)])",
    ])
  func handled(source: String) throws {
    let (context, log) = try observed()
    try context.evaluate(source)
    #expect(log.reasons.isEmpty)
  }

  @Test("the very promise is handed over")
  func promise() throws {
    let context = makeContext()
    var isSame = false
    try context.onUnhandledRejection { promise, _ in
      isSame = (try? promise.context.evaluate("p"))?.isSame(as: promise) == true
    }
    try context.evaluate("var p = Promise.reject(1)")
    #expect(isSame)
  }

  @Test("each context reports to its own handler")
  func contexts() throws {
    let (context, log) = try observed()
    let other = JSContext(in: context.virtualMachine)
    var others: [String] = []
    try other.onUnhandledRejection { _, reason in others.append(reason.text) }
    try context.evaluate("Promise.reject('mine')")
    try other.evaluate("Promise.reject('other')")
    #expect(log.reasons == ["mine"])
    #expect(others == ["other"])
  }

  @Test("a handler that runs into the budget leaves the machine usable")
  func endlessHandler() throws {
    let context = makeContext(seconds: 0.05)
    try context.onUnhandledRejection { _, reason in _ = reason.text }
    let error = exception(
      of: "Promise.reject({toString() { for (;;) Math.sin(1) }})", url: "reject.js", in: context)
    #expect(error?.kind == .timeBudget(seconds: 0.05))
    try expectUsable(context)
  }

  @Test("a context whose rejections were watched is collected when nobody holds it")
  func collected() throws {
    let machine = JSVirtualMachine()
    let probe = JSContext(in: machine)
    func churn() throws {
      for _ in 0..<50 {
        let context = JSContext(in: machine)
        try context.onUnhandledRejection { _, _ in }
        try context.evaluate("Promise.reject(1); globalThis.list = Array.from({ length: 1000 }, () => ({}))")
      }
      probe.collectGarbage()
    }
    try churn()
    let first = try #require(probe.objectCount)
    for _ in 0..<4 { try churn() }
    let last = try #require(probe.objectCount)
    // 200 leaked contexts would hold 200,000 objects of the lists alone.
    #expect(last - first < 20_000)
  }
}
